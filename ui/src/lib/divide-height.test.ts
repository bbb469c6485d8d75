// A height in rows that are whole pixels of the screen.
import { expect, test } from "vitest";
import { divideHeight } from "./divide-height";

test.each([
  [784, 6, 1, [131, 131, 131, 131, 130, 130]],
  [785, 5, 1, [157, 157, 157, 157, 157]],
  [10, 4, 2, [3, 3, 2, 2]],
  [644, 6, 1.25, [108, 107.2, 107.2, 107.2, 107.2, 107.2]],
  [0, 3, 1, [0, 0, 0]],
])("%d in %d rows on a screen of %d", (height, rows, ratio, expected) => {
  const divided = divideHeight(height, rows, ratio);
  expect(divided).toEqual(expected);
  expect(divided.reduce((sum, row) => sum + row, 0)).toBeCloseTo(height);
});
