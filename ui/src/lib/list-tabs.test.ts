// The order of tabs, the ways between them, and which of them find room.
import { expect, test } from "vitest";
import type { Tab } from "../ipc/contract";
import { type Override, overridePerChannel } from "./edit-overrides";
import { fitTabs, keyOf, variantAt, variantOf, stepFrom, withWishes } from "./list-tabs";
import { tabOf } from "./sample-check";

const tab = (platform: string, channels: string[], channel: string | null = null): Tab =>
  tabOf(platform, { channels, channel });
const tabs = [tab("x", ["a", "b"]), tab("bluesky", ["c"])];

test.each(["", "x", "x/c2", "x/a/b"])("%j names a variant and is named by it", (key) => {
  expect(keyOf(variantOf(key))).toBe(key);
});

test("tabs go round in both ways, and an unknown variant counts as the shared one", () => {
  expect(stepFrom(tabs, null, 1)).toEqual({ platform: "x", channel: null });
  expect(stepFrom(tabs, { platform: "bluesky", channel: null }, 1)).toBeNull();
  expect(stepFrom(tabs, null, -1)).toEqual({ platform: "bluesky", channel: null });
  expect(stepFrom(tabs, { platform: "gone", channel: null }, 1)).toEqual({ platform: "x", channel: null });
  expect(stepFrom([], null, 1)).toBeNull();
});

test("numbers jump to tabs that are there", () => {
  expect([variantAt(tabs, 1), variantAt(tabs, 3), variantAt(tabs, 4)]).toEqual([
    null,
    { platform: "bluesky", channel: null },
    undefined,
  ]);
});

test("a channel that was overridden has a tab before it differs, and none twice after", () => {
  const overrides = overridePerChannel([], { platform: "x", channel: null }, "b");
  expect(withWishes(tabs, overrides).map((one) => [keyOf(one), one.channels])).toEqual([
    ["x", ["a"]],
    ["x/b", ["b"]],
    ["bluesky", ["c"]],
  ]);
  const differs = [tab("x", ["a"]), tab("x", ["b"], "b"), tab("bluesky", ["c"])];
  const overridden: Override[] = overrides.map((one) => ({ ...one, media: ["m"] }));
  expect(withWishes(differs, overridden)).toEqual(differs);
  expect(withWishes(tabs, overridden)).toHaveLength(3);
});

test.each([
  [[60, 60, 60], 0, 200, [0, 1, 2]],
  [[60, 60, 60], 0, 180, [0, 1, 2]],
  [[60, 60, 60], 0, 179, [0]],
  [[60, 60, 60, 60], 3, 200, [0, 3]],
  [[60, 60, 60, 60], -1, 200, [0, 1]],
  [[300, 60], 0, 100, [0]],
])("of %j with %i chosen %i px show %j", (widths, chosen, room, shown) => {
  expect(fitTabs(widths, chosen, room, 70)).toEqual(shown);
});
