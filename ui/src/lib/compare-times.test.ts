// How far a platform's own time is from the shared one.
import { expect, test } from "vitest";
import type { ScheduleReading } from "../ipc/contract";
import { compareTimes } from "./compare-times";

const at = (date: string, time: string, zone = "Europe/Vienna, UTC+1") =>
  ({ zone, position: { date, time } }) as ScheduleReading;

test.each([
  ["2026-11-27", "14:00", "2026-11-27", "12:00", { isLater: true, apart: "2 h" }],
  ["2026-11-27", "11:30", "2026-11-27", "12:00", { isLater: false, apart: "30 min" }],
  ["2026-11-29", "14:30", "2026-11-27", "12:00", { isLater: true, apart: "2 days, 2 h 30 min" }],
  ["2026-11-28", "12:00", "2026-11-27", "12:00", { isLater: true, apart: "1 day" }],
  ["2026-11-27", "12:00", "2026-11-27", "12:00", null],
])("%s %s beside %s %s", (date, time, otherDate, otherTime, expected) => {
  expect(compareTimes(at(date, time), at(otherDate, otherTime))).toEqual(expected);
});

test("with other offsets nothing is said of how far apart they are", () => {
  expect(compareTimes(at("2026-11-27", "14:00", "Europe/Lisbon, UTC+0"), at("2026-11-27", "12:00"))).toEqual({
    isLater: true,
    apart: null,
  });
});
