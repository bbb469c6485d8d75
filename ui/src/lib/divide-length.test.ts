// A length in parts that are whole pixels of the screen.
import { expect, test } from "vitest";
import { divideLength, layTracks } from "./divide-length";

test.each([
  [784, 6, 1, [131, 131, 131, 131, 130, 130]],
  [785, 5, 1, [157, 157, 157, 157, 157]],
  [10, 4, 2, [3, 3, 2, 2]],
  [644, 6, 1.25, [108, 107.2, 107.2, 107.2, 107.2, 107.2]],
  [0, 3, 1, [0, 0, 0]],
])("%d in %d parts on a screen of %d", (length, parts, ratio, expected) => {
  const divided = divideLength(length, parts, ratio);
  expect(divided).toEqual(expected);
  expect(divided.reduce((sum, part) => sum + part, 0)).toBeCloseTo(length);
});

test("the last track has what is left, and all share alike until there is a length", () => {
  expect(layTracks(11, 3, 1)).toBe("4px 4px minmax(0, 1fr)");
  expect(layTracks(0, 3, 1)).toBe("repeat(3, minmax(0, 1fr))");
});
