// That a time goes up and down in steps of a quarter of an hour, and stays on its day.
import { expect, test } from "vitest";
import { stepTime } from "./step-time";

test("a step goes to the next quarter of an hour and stays on the day", () => {
  expect([stepTime("09:00", 1), stepTime("09:07", 1), stepTime("09:07", -1)]).toEqual(["09:15", "09:15", "09:00"]);
  expect([stepTime("23:45", 1), stepTime("23:50", 1), stepTime("00:00", -1)]).toEqual(["23:45", "23:45", "00:00"]);
  expect(stepTime("", 1)).toBe("09:00");
});
