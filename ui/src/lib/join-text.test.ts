// What is added stands in a line of its own.
import { expect, it } from "vitest";
import { joinText } from "./join-text";

it.each([
  ["", "b", "b"],
  [" \n", "b", "b"],
  ["a", "b", "a\nb"],
  ["a\n", "b", "a\nb"],
  ["a\n\n", "b", "a\n\nb"],
])("%j and %j", (before, added, all) => {
  expect(joinText(before, added)).toBe(all);
});
