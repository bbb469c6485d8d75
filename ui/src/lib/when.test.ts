// When something begins that is let go: in words by either clock, and as it is asked for.
import { expect, test } from "vitest";
import { nameWhen, startOf, type When } from "./when";

const day: When = { kind: "day", date: "2026-11-24" };
const time: When = { kind: "time", date: "2026-11-24", time: "14:30", second: false };
const second: When = { kind: "time", date: "2027-10-31", time: "02:30", second: true };

test.each([
  [day, "Tue 24 Nov 2026", "Tue 24 Nov 2026"],
  [time, "Tue 24 Nov, 14:30", "Tue 24 Nov, 2:30 PM"],
  [second, "Sun 31 Oct, the second 02:30", "Sun 31 Oct, the second 2:30 AM"],
])("%o is %s", (when, long, short) => {
  expect([nameWhen(when, "hours24"), nameWhen(when, "hours12")]).toEqual([long, short]);
});

test("a time is asked for with its place among two, a day without any, and elsewhere nothing", () => {
  expect(startOf(second)).toEqual(["2027-10-31", "02:30", true]);
  expect(startOf(time)).toEqual(["2026-11-24", "14:30", false]);
  expect(startOf(day)).toEqual(["2026-11-24", null, false]);
  expect(startOf({ kind: "library" })).toEqual([null, null, false]);
});
