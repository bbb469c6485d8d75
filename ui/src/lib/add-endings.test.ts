// What channels add to a text, and where.
import { expect, test } from "vitest";
import type { ChannelView } from "../ipc/contract";
import type { Override } from "./edit-overrides";
import { addEndings } from "./add-endings";

const channel = (id: string, platform: string, signature = "", hashtags = ""): ChannelView => ({
  id,
  platform,
  platform_title: platform,
  workspace_id: "w",
  name: id,
  picture: "",
  state: "listed",
  note: "",
  defaults: { zone: null, signature, hashtags },
});
const draft = (text: string, overrides: Override[] = []) => ({ text, overrides });

test("the first channel ends the shared text, once", () => {
  const x = channel("a", "x", "Kranich Coffee", "#coffee");
  const begun = addEndings(draft("Roast day  "), [], [x]);
  expect(begun).toEqual({ text: "Roast day\n\nKranich Coffee\n\n#coffee", overrides: [] });
  expect(addEndings(draft(begun.text), [], [x])).toEqual(begun);
});

test("a channel without an ending changes nothing, and one with the same adds nothing", () => {
  const a = channel("a", "x", "Kranich");
  const text = "Roast day\n\nKranich";
  expect(addEndings(draft(text), [a], [channel("b", "bluesky"), channel("c", "mastodon", "Kranich")])).toEqual({
    text,
    overrides: [],
  });
});

test("one that ends otherwise gets a text of its own, apart from its platform when that is shared", () => {
  const a = channel("a", "x", "Kranich");
  const text = "Roast day\n\nKranich";
  const b = channel("b", "bluesky", "Museum $&");
  expect(addEndings(draft(text), [a], [b])).toEqual({
    text,
    overrides: [{ variant: { platform: "bluesky", channel: null }, text: "Roast day\n\nMuseum $&" }],
  });
  const c = channel("c", "x", "Museum");
  expect(addEndings(draft(text), [a], [c]).overrides).toEqual([
    { variant: { platform: "x", channel: "c" }, text: "Roast day\n\nMuseum" },
  ]);
});

test("a platform with a text of its own is ended there", () => {
  const variant = {
    platform: "x",
    channel: null,
    media: null,
    schedule: null,
    in_parts: false,
    settings: {},
    rest: {},
  };
  const overrides: Override[] = [{ ...variant, text: { text: "Short", base: "Long" } }];
  expect(addEndings(draft("Long", overrides), [], [channel("a", "x", "Kranich")])).toEqual({
    text: "Long",
    overrides: [{ variant: { platform: "x", channel: null }, text: "Short\n\nKranich" }],
  });
});
