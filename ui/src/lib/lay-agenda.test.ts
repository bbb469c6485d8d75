// Which rows of the list are in sight, without having them.
import { expect, test } from "vitest";
import { head_px, heightOf, rowsIn, topOfDay } from "./lay-agenda";

const row_px = 44;
const days = [{ total: 2 }, { total: 0 }, { total: 5_000 }, { total: 1 }];

test("heights add up", () => {
  expect(heightOf(days, row_px)).toBe(4 * head_px + 5_003 * row_px);
  expect(topOfDay(days, row_px, 2)).toBe(2 * head_px + 2 * row_px);
});

test("only what is in sight is there, and everything comes into sight once", () => {
  const seen = new Set<string>();
  for (let top = 0; top < heightOf(days, row_px); top += 400) {
    const rows = rowsIn(days, row_px, top, top + 400);
    expect(rows.length).toBeLessThan(40);
    for (const row of rows) {
      if (row.post !== null) expect(row.top).toBeGreaterThanOrEqual(top - 10 * row_px);
      seen.add(row.post === null ? `day ${String(row.day)}` : String(row.post));
    }
  }
  expect(seen.size).toBe(4 + 5_003);
});

test("a post stands below the head of its day", () => {
  const rows = rowsIn(days, row_px, 0, 200);
  expect(rows.slice(0, 5).map(({ day, post, top }) => [day, post, top])).toEqual([
    [0, null, 0],
    [0, 0, head_px],
    [0, 1, head_px + row_px],
    [1, null, head_px + 2 * row_px],
    [2, null, 2 * head_px + 2 * row_px],
  ]);
});
