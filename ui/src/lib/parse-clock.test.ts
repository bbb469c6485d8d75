// Times as people type them.
import { expect, test } from "vitest";
import { parseTime } from "./parse-clock";

test.each([
  ["9", "09:00"],
  ["9:5", "09:05"],
  ["09:30", "09:30"],
  ["9.30", "09:30"],
  ["0930", "09:30"],
  ["14h", "14:00"],
  ["14h15", "14:15"],
  ["9 pm", "21:00"],
  ["12 am", "00:00"],
  ["12:30pm", "12:30"],
  ["23:59", "23:59"],
  ["24:00", null],
  ["9:60", null],
  ["13 pm", null],
  ["", null],
  ["soon", null],
])("the time %j reads as %j", (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});
