// Where a mention stands in each text.
import { expect, test } from "vitest";
import { placeMention } from "./place-mention";

test.each([
  ["Roasted by  in Vienna.", "Roasted by ", "Roasted by @lena in Vienna."],
  ["Roasted by in Vienna.", "Roasted by ", "Roasted by @lena in Vienna."],
  ["Shorter. Roasted by ", "A longer text. Roasted by ", "Shorter. Roasted by @lena"],
  ["Something else.", "Roasted by ", "Something else. @lena"],
  ["", "Roasted by ", "@lena"],
  ["Own text", "", "@lena Own text"],
  ["ha ha ha end", "ho ha ", "ha ha ha end @lena"],
  ["The tin, by.", "The tin, by", "The tin, by @lena."],
])("%j after %j", (own, before, expected) => {
  expect(placeMention(own, before, "@lena")).toBe(expected);
});
