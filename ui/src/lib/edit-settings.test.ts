// That editing one member of the settings leaves every other as it was.
import { expect, test } from "vitest";
import { readTags, setMember, textOf, textsOf, truthOf } from "./edit-settings";

const came = { identifier: "mastodon", x_unknown: { deep: [1, null] }, visibility: "public", poll: [{ a: 1 }] };

test("a member is changed where it is, and all others stay the same in their order", () => {
  const after = setMember(came, "visibility", "unlisted");
  expect(JSON.stringify(after)).toBe(JSON.stringify({ ...came, visibility: "unlisted" }));
  expect(after["x_unknown"]).toBe(came.x_unknown);
  expect(after["poll"]).toBe(came.poll);
});

test("a new member comes last", () => {
  expect(Object.keys(setMember(came, "sensitive", true))).toEqual([...Object.keys(came), "sensitive"]);
});

test("a member is taken out, and nothing else", () => {
  const after = setMember(came, "visibility", undefined);
  expect(Object.keys(after)).toEqual(["identifier", "x_unknown", "poll"]);
  expect(setMember(came, "none", undefined)).toEqual(came);
});

test("there and back again is the identity", () => {
  const there = setMember(came, "spoiler_text", "food");
  expect(JSON.stringify(setMember(there, "spoiler_text", undefined))).toBe(JSON.stringify(came));
});

test("what was given stays untouched", () => {
  const before = JSON.stringify(came);
  setMember(came, "visibility", "direct");
  expect(JSON.stringify(came)).toBe(before);
});

test.each([
  [{}, null],
  [{ a: null }, null],
  [{ a: "b" }, "b"],
  [{ a: 5 }, undefined],
])("the text of %j", (settings, expected) => {
  expect(textOf(settings, "a")).toBe(expected);
});

test.each([
  [{}, null],
  [{ a: false }, false],
  [{ a: "true" }, undefined],
])("the truth of %j", (settings, expected) => {
  expect(truthOf(settings, "a")).toBe(expected);
});

test.each([
  [{}, []],
  [{ a: "b" }, ["b"]],
  [{ a: ["b", "c"] }, ["b", "c"]],
  [{ a: ["b", 5] }, undefined],
])("the texts of %j", (settings, expected) => {
  expect(textsOf(settings, "a")).toEqual(expected);
});

test.each([
  ["", []],
  ["coffee", ["coffee"]],
  ["coffee,  #advent ,, coffee", ["coffee", "advent"]],
  ["fresh roast, tin\nbag", ["fresh roast", "tin", "bag"]],
])("tags of %j", (line, expected) => {
  expect(readTags(line)).toEqual(expected);
});
