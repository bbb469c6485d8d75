// The counter's ring, words and the moments at which it speaks.
import { expect, test } from "vitest";
import type { Room, Tab } from "../ipc/contract";
import { isWorthSaying, isWorthShowing, sayCount, sayLeft, sayRoom, shareOf, tightest, toneOf } from "./count-room";
import { tabOf } from "./sample-check";

const room = (limit: number, left: number): Room => ({ limit, left, breaks_at: left < 0 ? limit : null });
const tab = (platform: string, its: Room | null, own = false): Tab =>
  tabOf(platform, { room: its, differs: own ? { added: 1, removed: 1 } : null });

test.each([
  [room(280, 280), 0, "fine"],
  [room(280, 124), 156 / 280, "fine"],
  [room(300, 31), 269 / 300, "fine"],
  [room(300, 30), 0.9, "near"],
  [room(300, 0), 1, "near"],
  [room(300, -1), 1, "over"],
  [room(0, 0), 1, "near"],
])("%j takes %d and is %s", (its, share, tone) => {
  expect(shareOf(its)).toBe(share);
  expect(toneOf(its)).toBe(tone);
});

test("a limit that hardly any post comes near is shown only when one does", () => {
  const limits = [room(2200, 2200), room(63_206, 62_000), room(63_206, 6_000), room(63_206, -1)];
  expect(limits.map(isWorthShowing)).toEqual([true, false, true, true]);
});

test("counts are said with a true minus and their thousands", () => {
  expect([sayCount(1918), sayCount(-12), sayLeft(room(9, 3)), sayLeft(room(9, -3))]).toEqual([
    "1,918",
    "−12",
    "3 left",
    "3 over",
  ]);
});

test.each([
  ["x", "See https://kranich.example/advent", "124 left, links count 23"],
  ["mastodon", "See HTTP://k.example", "124 left, links count 23"],
  ["bluesky", "See https://kranich.example/advent", "124 left"],
  ["x", "No link", "124 left"],
])("on %s %j is counted as %j", (platform, text, said) => {
  expect(sayRoom(platform, room(280, 124), text)).toBe(said);
});

test("the shared text shows where it is tight: two at most, one when nothing is", () => {
  const all = [tab("instagram", room(2200, 1918)), tab("facebook", null), tab("x", room(280, 14))];
  expect(tightest(all).map(({ platform }) => platform)).toEqual(["x"]);
  expect(tightest(all.slice(0, 2)).map(({ platform }) => platform)).toEqual(["instagram"]);
  const close = [...all, tab("bluesky", room(300, 22)), tab("pinterest", room(500, -3))];
  expect(tightest(close).map(({ platform }) => platform)).toEqual(["pinterest", "x"]);
  expect(tightest([tab("x", room(280, -4), true)])).toEqual([]);
});

test.each([
  [22, 21, false],
  [21, 20, true],
  [20, 19, false],
  [20, 21, true],
  [1, 0, false],
  [0, -1, true],
  [-1, -9, false],
  [-9, -10, true],
  [-19, -20, true],
  [-20, -29, false],
  [300, -4, true],
])("from %i to %i left is worth saying: %s", (before, after, worth) => {
  expect(isWorthSaying(before, after)).toBe(worth);
});
