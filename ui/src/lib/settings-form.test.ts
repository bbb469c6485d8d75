// Which fields the settings of a platform have.
import { expect, test } from "vitest";
import { settingsForm } from "./settings-form";

test.each([
  ["mastodon", ["visibility", "spoiler_text", "sensitive", "language_tags", "tags"]],
  ["YouTube", ["title", "privacy", "made_for_kids", "category", "notify_subscribers", "tags", "language_tags"]],
  ["bluesky", ["link_card", "tags", "language_tags"]],
  ["something-new", ["tags", "language_tags"]],
])("%s", (platform, keys) => {
  expect(settingsForm(platform).map(({ key }) => key)).toEqual(keys);
});
