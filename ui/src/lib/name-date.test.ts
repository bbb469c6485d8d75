// Days in words.
import { afterEach, expect, test } from "vitest";
import { speak } from "../i18n/language.svelte";
import { nameDate, nameDateOfYear } from "./name-date";

afterEach(() => speak("en"));

test.each([
  ["2027-03-04", "Thu 4 Mar 2027"],
  ["2026-09-30", "Wed 30 Sep 2026"],
])("%s reads %s", (date, words) => {
  expect(nameDate(date)).toBe(words);
  expect(nameDate(date, true)).toBe(words.slice(4));
  expect(nameDateOfYear(date)).toBe(words.slice(0, -5));
});

test("another language has its own names, in its own order", async () => {
  await speak("de");
  const date = "2027-03-04";
  expect([nameDate(date), nameDate(date, true), nameDateOfYear(date)]).toEqual([
    "Do., 4. März 2027",
    "4. März 2027",
    "Do., 4. März",
  ]);
});
