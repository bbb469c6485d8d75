// Where the arrow keys lead in a grid.
import { expect, test } from "vitest";
import { stepGrid } from "./step-grid";

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowLeft", 0, 0],
  ["ArrowDown", 1, 5],
  ["ArrowUp", 5, 1],
  ["ArrowDown", 8, 9],
  ["Home", 7, 0],
  ["End", 0, 9],
  ["a", 3, null],
])("%s from %i", (key, at, expected) => {
  expect(stepGrid(key, at, 10, 4)).toBe(expected);
});

test("among none no key leads anywhere", () => {
  expect(stepGrid("End", 0, 0, 4)).toBeNull();
});

test("page keys pass over as many rows as are seen, if that is known", () => {
  expect([stepGrid("PageDown", 1, 100, 4, 3), stepGrid("PageUp", 13, 100, 4, 3)]).toEqual([13, 1]);
  expect([stepGrid("PageDown", 98, 100, 4, 3), stepGrid("PageDown", 1, 100, 4)]).toEqual([99, null]);
});
