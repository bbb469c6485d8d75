// That rows of different heights are drawn where they belong, and only those in sight.
import { expect, test } from "vitest";
import { rowsDrawn, topsOf } from "./lay-rows";

const many = topsOf(Array.from({ length: 5000 }, () => 40));

test("of many rows those in sight are drawn, and the others are room", () => {
  const { rows, rest_px } = rowsDrawn(many, 4000, 4800, -1);
  expect(rows.map((row) => row.index)).toEqual(Array.from({ length: 37 }, (_, step) => 92 + step));
  expect([rows[0]?.gap_px, rows[1]?.gap_px, rest_px]).toEqual([92 * 40, 0, (5000 - 129) * 40]);
});

test("the row with the keyboard is drawn wherever it is", () => {
  const before = rowsDrawn(many, 4000, 4800, 3).rows;
  expect(before.slice(0, 2)).toEqual([
    { index: 3, gap_px: 120 },
    { index: 92, gap_px: 88 * 40 },
  ]);
  const after = rowsDrawn(many, 0, 800, 4999);
  expect([after.rows.at(-1)?.index, after.rest_px]).toEqual([4999, 0]);
});

test("rows of different heights stand one below the other", () => {
  const { rows, rest_px } = rowsDrawn(topsOf([10, 100, 30, 50]), 20, 60, -1, 0);
  expect(rows).toEqual([{ index: 1, gap_px: 10 }]);
  expect(rest_px).toBe(80);
});

test("no rows need no room", () => {
  expect(rowsDrawn(topsOf([]), 0, 800, -1)).toEqual({ rows: [], rest_px: 0 });
});
