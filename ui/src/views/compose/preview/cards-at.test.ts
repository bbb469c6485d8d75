// Which cards the open tab shows.
import { expect, test } from "vitest";
import type { Own, PreviewCard } from "../../../ipc/contract";
import { cardsAt } from "./cards-at";

const card = (platform: string, ...channels: string[]) => ({ platform, channels }) as PreviewCard;
const apart = (platform: string, channel: string) => ({ platform, channel }) as Own;
const cards = [card("x", "a", "b"), card("x", "c"), card("bluesky", "d")];

test.each([
  [null, [], 3],
  [{ platform: "x", channel: null }, [], 2],
  [{ platform: "x", channel: null }, [apart("x", "c")], 1],
  [{ platform: "x", channel: "c" }, [apart("x", "c")], 1],
  [{ platform: "bluesky", channel: null }, [apart("x", "c")], 1],
  [{ platform: "mastodon", channel: null }, [], 0],
])("at %j with %j", (place, own, count) => {
  expect(cardsAt(cards, place, own)).toHaveLength(count);
});
