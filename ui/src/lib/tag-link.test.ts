// How the words of a campaign are put into an address, and read from it.
import { expect, test } from "vitest";
import { findLink, isLink, mergeCampaign, readCampaign } from "./tag-link";

const advent = { source: "social", medium: "post", campaign: "advent 2026" };
const none = { source: "", medium: "", campaign: "" };

test.each([
  ["https://a.example/b", "https://a.example/b?utm_source=social&utm_medium=post&utm_campaign=advent%202026"],
  [
    "https://a.example/b?x=1#top",
    "https://a.example/b?x=1&utm_source=social&utm_medium=post&utm_campaign=advent%202026#top",
  ],
  [
    "https://a.example/?utm_medium=old&x=1&utm_source=old",
    "https://a.example/?utm_medium=post&x=1&utm_source=social&utm_campaign=advent%202026",
  ],
  ["https://a.example?", "https://a.example?utm_source=social&utm_medium=post&utm_campaign=advent%202026"],
])("%s gets campaign words", (address, expected) => {
  expect(mergeCampaign(address, advent)).toBe(expected);
  expect(readCampaign(expected)).toEqual(advent);
  expect(mergeCampaign(expected, advent)).toBe(expected);
});

test.each([
  ["https://a.example/b?utm_source=a&x=%2f&utm_campaign=b#c", "https://a.example/b?x=%2f#c"],
  ["https://a.example/b?utm_source=a", "https://a.example/b"],
  ["https://a.example/B?X=y z", "https://a.example/B?X=y z"],
])("%s loses its campaign words and nothing else", (address, expected) => {
  expect(mergeCampaign(address, none)).toBe(expected);
});

test.each([
  ["https://a.example/?utm_source=a+b&utm_medium=%", { source: "a b", medium: "%", campaign: "" }],
  ["https://a.example/?UTM_Source=a", { source: "a", medium: "", campaign: "" }],
  ["https://a.example/#utm_source=a", none],
])("the words of %s", (address, expected) => {
  expect(readCampaign(address)).toEqual(expected);
});

test.each([
  ["see https://a.example/b now", 10, "https://a.example/b"],
  ["see https://a.example/b now", 4, "https://a.example/b"],
  ["see https://a.example/b now", 23, "https://a.example/b"],
  ["see https://a.example/b. Now", 8, "https://a.example/b"],
  ["(https://a.example/b)", 5, "https://a.example/b"],
  ["see https://a.example/b now", 2, undefined],
  ["see https://a.example/b now", 26, undefined],
  ["a.example", 3, undefined],
])("the link of %j at %i", (text, caret, expected) => {
  const found = findLink(text, caret);
  expect(found?.address).toBe(expected);
  if (found) expect(text.slice(found.from, found.to)).toBe(found.address);
});

test.each([
  ["https://a.example", true],
  [" http://localhost/x ", true],
  ["https://", false],
  ["a.example", false],
  ["https://a b", false],
])("whether %j is a link", (text, expected) => {
  expect(isLink(text)).toBe(expected);
});
