// What pasting leaves around a key, and what is said about it.
import { expect, test } from "vitest";
import { cleanKey } from "./clean-key";

test.each([
  ["abc123", "abc123", null],
  ["abc123\n", "abc123", "Removed a line break."],
  ["  abc123 ", "abc123", "Removed white space."],
  ['"abc123"', "abc123", "Removed quotation marks."],
  ["“abc123”\r\n", "abc123", "Removed a line break and quotation marks."],
  ["abc\n123", "abc123", "Removed a line break."],
  ['ab"c', 'ab"c', null],
])("the key %j becomes %j", (pasted, key, removed) => {
  expect(cleanKey(pasted)).toEqual({ key, removed });
});
