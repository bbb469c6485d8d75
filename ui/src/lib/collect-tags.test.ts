// Which hashtags a text has.
import { expect, test } from "vitest";
import { collectTags } from "./collect-tags";

test.each([
  ["", []],
  ["Fresh #coffee and #coffee, #Röstung2026!", ["#coffee", "#Röstung2026"]],
  ["C# #1 a#b https://a.example/#top", []],
  ["(#advent) #kaffee_zeit", ["#advent", "#kaffee_zeit"]],
])("%j", (text, expected) => {
  expect(collectTags(text)).toEqual(expected);
});
