// Which emoji a few letters find, and in which order.
import { expect, test } from "vitest";
import { findEmoji } from "./find-emoji";

const all = [
  { sign: "😀", name: "grinning face", words: "cheerful happy laugh", group: 0, hasTones: false },
  { sign: "🎉", name: "party popper", words: "celebrate tada woohoo", group: 6, hasTones: false },
  { sign: "☕️", name: "hot beverage", words: "cafe coffee tea", group: 4, hasTones: false },
  { sign: "🍵", name: "teacup without handle", words: "beverage green tea", group: 4, hasTones: false },
  { sign: "🎄", name: "Christmas tree", words: "celebration xmas", group: 6, hasTones: false },
];

test.each([
  ["coffee", "☕️"],
  ["cof", "☕️"],
  ["tea", "☕️🍵"],
  ["cel", "🎉🎄"],
  ["party_popper", "🎉"],
  ["PARTY", "🎉"],
  ["christmas", "🎄"],
  ["green tea", "🍵"],
  ["pop", "🎉"],
  ["zebra", ""],
])("%s", (query, expected) => {
  const found = findEmoji(all, query, 9);
  expect(found.map(({ sign }) => sign).join("")).toBe(expected);
});

test("never more than wanted", () => {
  expect(findEmoji(all, "", 2)).toHaveLength(2);
  expect(findEmoji(all, "tea", 1)).toHaveLength(1);
});
