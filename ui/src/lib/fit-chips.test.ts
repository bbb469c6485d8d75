// How many posts fit on a day, in one or two lines, and which are never hidden.
import { expect, test } from "vitest";
import { fitChips } from "./fit-chips";

const isUpper = (chip: string) => chip !== chip.toLowerCase();

test.each([
  ["", 4, 2, "", ""],
  ["ab", 4, 2, "ab", ""],
  ["abc", 4, 1, "abc", ""],
  ["abcd", 4, 1, "abcd", ""],
  ["abcde", 4, 1, "abc", "de"],
  ["abcdE", 4, 1, "abE", "cd"],
  ["abCDE", 4, 1, "CDE", "ab"],
  ["ABCDE", 3, 1, "AB", "CDE"],
  ["abc", 1, 1, "", "abc"],
  ["abc", 0, 1, "", "abc"],
])("%j in %i slots", (chips, slots, lines, shown, hidden) => {
  const fit = fitChips([...chips], slots, isUpper);
  expect([fit.lines, fit.shown.join(""), fit.hidden]).toEqual([lines, shown, hidden.length]);
});

test("those that are not even here are counted, and leave no room for two lines", () => {
  const fit = fitChips(["a", "b"], 4, isUpper, 300);
  expect([fit.lines, fit.shown.join(""), fit.hidden]).toEqual([1, "ab", 298]);
});
