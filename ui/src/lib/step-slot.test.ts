// Where the arrows lead while something is moved by keys.
import { expect, test } from "vitest";
import { stepSlot } from "./step-slot";

const at = { date: "2026-11-30", time: "09:07" };

test.each([
  ["ArrowLeft", false, "2026-11-29 09:07"],
  ["ArrowRight", true, "2026-12-01 09:07"],
  ["ArrowUp", false, "2026-11-23 09:07"],
  ["ArrowDown", false, "2026-12-07 09:07"],
  ["ArrowDown", true, "2026-11-30 09:15"],
  ["ArrowUp", true, "2026-11-30 09:00"],
  ["PageDown", false, "2026-12-30 09:07"],
  ["PageUp", true, "2026-11-23 09:07"],
])("%s, by hours: %j", (key, isHours, expected) => {
  const next = stepSlot(key, at, isHours, false);
  expect(`${next?.date ?? ""} ${next?.time ?? ""}`).toBe(expected);
});

test("a small step is five minutes, and midnight leads to the day beside", () => {
  expect(stepSlot("ArrowDown", at, true, true)).toEqual({ date: "2026-11-30", time: "09:10" });
  expect(stepSlot("ArrowDown", { date: "2026-12-31", time: "23:45" }, true, false)).toEqual({
    date: "2027-01-01",
    time: "00:00",
  });
  expect(stepSlot("ArrowUp", { date: "2027-01-01", time: "00:00" }, true, false)).toEqual({
    date: "2026-12-31",
    time: "23:45",
  });
  expect(stepSlot("Enter", at, true, false)).toBeNull();
});
