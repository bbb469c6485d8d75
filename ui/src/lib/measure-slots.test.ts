// How many lines a day of a given height has room for.
import { expect, test } from "vitest";
import { compact, full, measureSlots } from "./measure-slots";

test.each([
  [130, full, 4],
  [121, full, 3],
  [94, full, 2],
  [20, full, 0],
  [130, compact, 5],
])("a day %i high has room for its chips", (height, measures, slots) => {
  expect(measureSlots(height, measures)).toBe(slots);
});
