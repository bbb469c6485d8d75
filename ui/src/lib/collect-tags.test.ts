// Which hashtags a text has, and which are remembered.
import { expect, test } from "vitest";
import { collectTags, remember } from "./collect-tags";

test.each([
  ["", []],
  ["Fresh #coffee and #coffee, #Röstung2026!", ["#coffee", "#Röstung2026"]],
  ["C# #1 a#b https://a.example/#top", []],
  ["(#advent) #kaffee_zeit", ["#advent", "#kaffee_zeit"]],
])("%j", (text, expected) => {
  expect(collectTags(text)).toEqual(expected);
});

test("the newest come first, each once, and not too many", () => {
  expect(remember(["#a", "#b", "#c"], ["#B", "#d"], 3)).toEqual(["#B", "#d", "#a"]);
});
