// Where an item lands that is moved, by key or by pointer.
import { expect, test } from "vitest";
import { moveItem, nearestBox } from "./move-item";

test.each([
  [0, 2, ["b", "c", "a"]],
  [2, 0, ["c", "a", "b"]],
  [1, 1, ["a", "b", "c"]],
  [0, 9, ["b", "c", "a"]],
])("from %i to %i", (from, to, expected) => {
  expect(moveItem(["a", "b", "c"], from, to)).toEqual(expected);
});

const row = [0, 88, 176].map((left) => ({ left, top: 0, width: 80, height: 80 }));

test.each([
  [10, 40, 0],
  [100, 40, 1],
  [900, 40, 2],
  [130, 300, 1],
])("at %i, %i the nearest is number %i", (x, y, expected) => {
  expect(nearestBox(row, x, y)).toBe(expected);
});

test("among none the first is meant", () => {
  expect(nearestBox([], 1, 1)).toBe(0);
});
