// Days in words.
import { expect, test } from "vitest";
import { nameDate } from "./name-date";

test.each([
  ["2027-03-04", "Thu 4 Mar 2027"],
  ["2026-09-30", "Wed 30 Sep 2026"],
])("%s reads %s", (date, words) => {
  expect(nameDate(date)).toBe(words);
  expect(nameDate(date, true)).toBe(words.slice(4));
});
