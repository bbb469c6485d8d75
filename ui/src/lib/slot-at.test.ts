// From a point among the hours to a time and back, also where an hour comes twice.
import { expect, test } from "vitest";
import { timeAt, topOf } from "./slot-at";

const plain = Array.from({ length: 24 }, (_, hour) => ({
  time: `${String(hour).padStart(2, "0")}:00`,
  second: false,
  offset: null,
}));
const back = [...plain.slice(0, 3), { time: "02:00", second: true, offset: "UTC+1" }, ...plain.slice(3)];

test.each([
  [0, 15, "00:00", false],
  [9 * 40, 15, "09:00", false],
  [9 * 40 + 12, 15, "09:15", false],
  [9 * 40 + 4, 15, "09:00", false],
  [9 * 40 + 4, 5, "09:05", false],
  [9 * 40 + 2, 1, "09:03", false],
  [24 * 40 + 90, 15, "23:45", false],
  [-20, 15, "00:00", false],
])("%i pixels from the top, in steps of %i", (top, snap, time, second) => {
  expect(timeAt(top, plain, 40, snap)).toMatchObject({ time, second });
});

test("an hour that comes twice has two rows", () => {
  expect(timeAt(2.5 * 40, back, 40, 15)).toMatchObject({ time: "02:30", second: false });
  expect(timeAt(3.5 * 40, back, 40, 15)).toMatchObject({ time: "02:30", second: true });
  expect(timeAt(4 * 40, back, 40, 15)).toMatchObject({ time: "03:00", second: false });
});

test("there and back is the same place", () => {
  for (let top = 0; top < back.length * 60; top += 5) {
    const at = timeAt((top / 60) * 40, back, 40, 5);
    expect(at && topOf(at.time, at.second, back)).toBe(top);
  }
});

test("a second time of an hour that comes once stands where the first does", () => {
  expect(topOf("05:15", true, plain)).toBe(5 * 60 + 15);
});
