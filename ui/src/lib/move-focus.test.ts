// Where the arrows and their relatives lead from a day.
import { expect, test } from "vitest";
import { moveFocus } from "./move-focus";
import { addDays } from "./shift-date";

const days = Array.from({ length: 42 }, (_, index) => addDays("2026-10-26", index));

test.each([
  ["ArrowLeft", "2026-11-21", "2026-11-20"],
  ["ArrowRight", "2026-12-06", "2026-12-07"],
  ["ArrowUp", "2026-11-21", "2026-11-14"],
  ["ArrowDown", "2026-11-21", "2026-11-28"],
  ["Home", "2026-11-21", "2026-11-16"],
  ["End", "2026-11-21", "2026-11-22"],
  ["PageUp", "2026-11-30", "2026-10-30"],
  ["PageDown", "2026-11-30", "2026-12-30"],
  ["Enter", "2026-11-21", null],
])("%s on %s goes to %s", (key, date, to) => {
  expect(moveFocus(key, date, days)).toBe(to);
});
