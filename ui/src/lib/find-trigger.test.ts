// When a sign begins something to be completed, and when it is only a sign.
import { expect, test } from "vitest";
import { findTrigger } from "./find-trigger";

/** The caret stands at the bar. */
const at = (marked: string) => {
  const found = findTrigger(marked.replace("|", ""), marked.indexOf("|"));
  return found && [found.help, found.from, found.to, found.query];
};

test.each([
  [":co|", ["emoji", 0, 3, "co"]],
  ["tea :tea|", ["emoji", 4, 8, "tea"]],
  ["(:sm|)", ["emoji", 1, 4, "sm"]],
  [":+1s|", ["emoji", 0, 4, "+1s"]],
  ["first\n:fi|", ["emoji", 6, 9, "fi"]],
  ["☕ :ca|", ["emoji", 2, 5, "ca"]],
  [":c|", null],
  ["at 7:30|", null],
  ["https://kr|", null],
  ["note:so|", null],
  [":co |", null],
  [":co|ffee", null],
  ["#|", ["tags", 0, 1, ""]],
  ["now #adv|", ["tags", 4, 8, "adv"]],
  ["#überr|", ["tags", 0, 6, "überr"]],
  ["C#|", null],
  ["a#b|", null],
  ["/|", ["snippet", 0, 1, ""]],
  ["one\n/hou|", ["snippet", 4, 8, "hou"]],
  ["one /hou|", null],
  ["//|", null],
  ["@|", ["mention", 0, 1, ""]],
  ["with @len|", ["mention", 5, 9, "len"]],
  ["lena@exam|", null],
  ["|", null],
  ["plain words|", null],
])("%s", (marked, expected) => {
  expect(at(marked)).toEqual(expected);
});

test("a line that is long before its sign is no beginning of a line", () => {
  expect(at(`${"x".repeat(38)} /|`)).toBeNull();
  expect(at(`${"x".repeat(500)}/|`)).toBeNull();
  expect(at(`/${"x".repeat(500)}|`)).toBeNull();
});
