// What of a long grid is drawn, where it lies, and how far to scroll to see it.
import { expect, test } from "vitest";
import {
  heightOf,
  inSight,
  keepPosition,
  layLines,
  layTiles,
  pagesOf,
  placeOf,
  placesDrawn,
  reveal,
  rowsInSight,
} from "./window-grid";

/** As drawn: five squares side by side in 808 pixels. */
const drawn = layTiles(808, 140);
const lines = layLines(800, 36);

test("squares fill the width, and there is always one", () => {
  expect([drawn.columns, Math.round(drawn.size * 10) / 10, Math.round(drawn.stepY)]).toEqual([5, 145.6, 200]);
  expect(drawn.pad * 2 + drawn.stepX * 4 + drawn.size).toBeCloseTo(808);
  expect(layTiles(100, 140)).toMatchObject({ columns: 1, size: 68 });
  expect(layTiles(0, 140).size).toBeGreaterThan(0);
});

test("each lies in its row and column", () => {
  expect(placeOf(drawn, 0)).toEqual({ x: 16, y: 16 });
  expect(placeOf(drawn, 6).x).toBeCloseTo(16 + 145.6 + 12);
  expect(placeOf(drawn, 6).y).toBeCloseTo(16 + 199.6);
  expect(placeOf(lines, 19_999)).toEqual({ x: 0, y: 19_999 * 36 });
});

test.each([
  [lines, 20_000, 0, 570, 0, 17],
  [lines, 20_000, 36_000, 570, 999, 1017],
  [lines, 20_000, 720_000, 570, 19_999, 20_000],
  [lines, 3, 0, 570, 0, 3],
  [lines, 0, 0, 570, 0, 0],
  [drawn, 20_000, 0, 570, 0, 20],
  [drawn, 20_000, 16 + 199.6 * 100, 570, 495, 520],
  [drawn, 7, 0, 570, 0, 7],
])("of %o, %i long, scrolled by %i, in %i pixels: %i to %i", (lattice, count, scrolled, height, first, last) => {
  expect(inSight(lattice, count, scrolled, height)).toEqual({ first, last });
});

test("what is drawn does not grow with what there is", () => {
  const drawnOf = (count: number) => {
    const { first, last } = inSight(drawn, count, heightOf(drawn, count) / 2, 570);
    return last - first;
  };
  expect(drawnOf(20_000)).toBeLessThanOrEqual(30);
  expect(drawnOf(2_000_000)).toBeLessThanOrEqual(30);
});

test("scrolling ends at the last row", () => {
  expect(heightOf(lines, 10)).toBe(360);
  expect(heightOf(drawn, 11)).toBeCloseTo(3 * 199.6 + 32);
  expect(heightOf(drawn, 0)).toBe(32);
});

test.each([
  ["what is in sight stays where it is", 5, 100, 100],
  ["what is above is brought to the top", 1, 100, 36],
  ["what is below is brought to the bottom", 30, 100, 546],
  ["the first is at the very top", 0, 100, 0],
])("%s", (_, index, scrolled, expected) => {
  expect(reveal(lines, index, scrolled, 570)).toBe(expected);
});

test("in a window lower than a row its top is shown", () => {
  expect(reveal(drawn, 5, 0, 100)).toBeCloseTo(199.6);
});

test("a page of keys is what is wholly in sight", () => {
  expect([rowsInSight(lines, 570), rowsInSight(drawn, 570), rowsInSight(drawn, 100)]).toEqual([15, 2, 1]);
});

test.each([
  [0, 17, [0]],
  [55, 65, [0, 1]],
  [60, 120, [1]],
  [0, 0, []],
])("%i to %i are on the pages %j", (first, last, pages) => {
  expect(pagesOf(first, last, 60)).toEqual(pages);
});

test("once things lie in another way, what was looked at is still in sight", () => {
  const [wide, slim] = [layTiles(1136, 140), drawn];
  const seen = (scrolled: number) => inSight(slim, 20_000, scrolled, 570);
  const sight = { count: 20_000, scrolled: 20_000, height: 570 };
  const { first } = inSight(wide, 20_000, 20_000, 570);
  const standing = first + wide.columns + 1;
  for (const [at, looked] of [
    [standing, standing],
    [3, first + wide.columns],
  ] as const) {
    const { first: from, last: to } = seen(keepPosition(wide, slim, at, sight));
    expect(from <= looked && looked < to).toBe(true);
  }
  expect(keepPosition(wide, slim, 500, { ...sight, scrolled: 0 })).toBe(0);
});

test("what the keyboard stands on is drawn wherever it is", () => {
  expect(placesDrawn({ first: 3, last: 6 }, 4, 10)).toEqual([3, 4, 5]);
  expect(placesDrawn({ first: 3, last: 6 }, 0, 10)).toEqual([0, 3, 4, 5]);
  expect(placesDrawn({ first: 3, last: 6 }, 9, 10)).toEqual([3, 4, 5, 9]);
  expect(placesDrawn({ first: 0, last: 2 }, 5, 2)).toEqual([0, 1]);
});
