// Times of day in both ways of reading them.
import { expect, test } from "vitest";
import { sayTime } from "./say-time";

test.each([
  ["00:05", "12:05 AM"],
  ["09:00", "9:00 AM"],
  ["12:00", "12:00 PM"],
  ["23:59", "11:59 PM"],
])("%s is %s", (time, twelve) => {
  expect(sayTime(time, "hours12")).toBe(twelve);
  expect(sayTime(time, "hours24")).toBe(time);
});
