// A long list has only the rows around those in sight.
import { expect, it } from "vitest";
import { windowRows } from "./window-rows";

it.each([
  [0, 192, 0, { from: 0, count: 0 }],
  [0, 192, 5, { from: 0, count: 5 }],
  [0, 192, 500, { from: 0, count: 23 }],
  [3_200, 192, 500, { from: 92, count: 23 }],
  [15_808, 192, 500, { from: 486, count: 14 }],
  [99_999, 192, 3, { from: 2, count: 1 }],
])("%i px down, %i px high, %i rows", (scrolled, height, total, expected) => {
  expect(windowRows(scrolled, height, 32, total)).toEqual(expected);
});
