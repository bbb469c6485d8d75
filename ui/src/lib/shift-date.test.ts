// Days and months counted on the calendar alone.
import { expect, test } from "vitest";
import { addDays, addMonths, monthOf } from "./shift-date";

test.each([
  ["2026-11-30", 1, "2026-12-01"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2026-03-29", 1, "2026-03-30"],
  ["2024-03-01", -1, "2024-02-29"],
])("%s and %i days is %s", (date, days, moved) => {
  expect(addDays(date, days)).toBe(moved);
});

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2024-01-31", 1, "2024-02-29"],
  ["2026-03-31", -1, "2026-02-28"],
  ["2026-12-15", 1, "2027-01-15"],
  ["2026-01-15", -1, "2025-12-15"],
])("%s and %i months is %s", (date, months, moved) => {
  expect(addMonths(date, months)).toBe(moved);
});

test("the month of a day is its beginning", () => {
  expect(monthOf("2026-11-22")).toBe("2026-11");
});
