// How many marks of networks and pictures fit on a chip.
import { expect, test } from "vitest";
import { countLetters, countMarks, hasRoomForPicture, hasRoomForSigns } from "./count-marks";

const bare = { time: "09:00", signs: 0, pictured: false };

test("as many marks as there is room for, and never more than wanted", () => {
  expect(countMarks(171, bare, 4)).toBe(4);
  expect(countMarks(171, bare, 2)).toBe(2);
  expect(countMarks(100, bare, 4)).toBe(2);
  expect(countMarks(60, bare, 4)).toBe(0);
  expect(countMarks(0, bare, 4)).toBe(0);
});

test("what stands beside them takes room away", () => {
  expect(countMarks(100, { ...bare, time: "12:30 PM" }, 4)).toBe(1);
  expect(countMarks(100, { ...bare, signs: 1 }, 4)).toBe(1);
  expect(countMarks(88, { ...bare, signs: 1 }, 4)).toBe(0);
  expect(countMarks(135, { ...bare, pictured: true }, 4)).toBe(2);
  expect(countMarks(130, { time: "12:30 PM", signs: 2, pictured: true }, 4)).toBe(0);
});

test("a picture is shown where a line of words fits beside it", () => {
  expect([119, 120].map(hasRoomForPicture)).toEqual([false, true]);
});

test("signs are shown where they fit beside the time", () => {
  expect([82, 84].map((width) => hasRoomForSigns(width, "09:00", 1))).toEqual([false, true]);
  expect([100, 103].map((width) => hasRoomForSigns(width, "09:00", 2))).toEqual([false, true]);
});

test("no more words are laid out than can be seen, and never fewer", () => {
  // 171 px less the edges, at 4.5 a letter.
  expect(countLetters(171, null)).toBe(34);
  // The time and the marks take their share of one line.
  expect(countLetters(171, { time: "09:00", marks: 2 })).toBe(23);
  expect(countLetters(171, { time: "12:30 PM", marks: 0 })).toBe(26);
  expect(countLetters(10, { time: "09:00", marks: 2 })).toBe(1);
});
