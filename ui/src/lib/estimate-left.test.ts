// The time left is said only when it can be known, and roughly.
import { expect, it } from "vitest";
import { estimateLeft, noteSent, type Sent } from "./estimate-left";

const second = (at: number, bytes: number): Sent => ({ at_ms: at * 1_000, bytes });
const MB = 1_000_000;

it.each([
  [[], 10 * MB, ""],
  [[second(0, 0), second(3, MB)], 10 * MB, ""],
  [[second(0, MB), second(10, MB)], 10 * MB, ""],
  [[second(0, 0), second(10, MB)], null, ""],
  [[second(0, 0), second(10, MB)], 0, ""],
  [[second(0, 0), second(10, MB)], 2 * MB, "under a minute left"],
  [[second(5, 4 * MB), second(15, 5 * MB)], 18 * MB, "about 3 min left"],
  [[second(0, 0), second(10, MB)], 1_000 * MB, "about 3 h left"],
  [[second(0, 0), second(10, MB)], 100_000 * MB, "more than two days left"],
])("%o, %s", (sent, left, words) => {
  expect(estimateLeft(sent, left)).toBe(words);
});

it("forgets what is too long ago, but for one to reckon from", () => {
  let sent: Sent[] = [];
  for (const at of [0, 5, 10, 26, 31]) sent = noteSent(sent, second(at, at));
  expect(sent.map(({ bytes }) => bytes)).toEqual([10, 26, 31]);
});

it("falls as nothing moves", () => {
  const moving = [second(0, 0), second(5, 5 * MB)];
  expect(estimateLeft(moving, 120 * MB)).toBe("about 2 min left");
  expect(estimateLeft(noteSent(moving, second(15, 5 * MB)), 120 * MB)).toBe("about 6 min left");
});
