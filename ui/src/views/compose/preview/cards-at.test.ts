// Which cards the open tab shows.
import { expect, test } from "vitest";
import type { PreviewCard } from "../../../ipc/contract";
import type { Override } from "../../../lib/edit-overrides";
import { cardsAt } from "./cards-at";

const card = (platform: string, ...channels: string[]) => ({ platform, channels }) as PreviewCard;
const apart = (platform: string, channel: string) => ({ platform, channel }) as Override;
const cards = [card("x", "a", "b"), card("x", "c"), card("bluesky", "d")];

test.each([
  [null, [], 3],
  [{ platform: "x", channel: null }, [], 2],
  [{ platform: "x", channel: null }, [apart("x", "c")], 1],
  [{ platform: "x", channel: "c" }, [apart("x", "c")], 1],
  [{ platform: "bluesky", channel: null }, [apart("x", "c")], 1],
  [{ platform: "mastodon", channel: null }, [], 0],
])("at %j with %j", (variant, own, count) => {
  expect(cardsAt(cards, variant, own)).toHaveLength(count);
});
