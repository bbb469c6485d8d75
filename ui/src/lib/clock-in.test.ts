// That the time of what happened reads in the zone that is looked at.
import { expect, test } from "vitest";
import { clockIn } from "./clock-in";

const now = new Date("2026-11-21T23:06:40Z");

test("a moment reads by the clock of the zone, with its city", () => {
  expect(clockIn("Europe/Vienna", now)).toEqual({ date: "2026-11-22", time: "00:06:40", city: "Vienna" });
  expect(clockIn("America/New_York", now)).toEqual({ date: "2026-11-21", time: "18:06:40", city: "New York" });
});

test("a zone that the page does not know reads as the computer's own", () => {
  expect(clockIn("Mars/Olympus", now)).toEqual(clockIn(undefined, now));
});
