// Where a JSON text is wrong, by line and column.
import { expect, test } from "vitest";
import { readJson } from "./read-json";

test.each([
  "{}",
  '{"a":1,"b":[true,false,null,-0.5,1e3,{"c":"d"}],"e":""}',
  '{ "x" : "\\u00e9\\n\\"\\\\" ,\n "y" : [ ] }',
  '{"__proto__":1,"z":"☕🎄"}',
  '{"n":[0,-0.0,10,100,1.50,2E+2,0.001,123456789.25,9007199254740991]}',
])("%s is read as by everybody else", (text) => {
  const read = readJson(text);
  expect(read).toMatchObject({ ok: true, kept: [] });
  expect(JSON.stringify(read.ok && read.value)).toBe(JSON.stringify(JSON.parse(text)));
});

test.each(["9007199254740993", "12345678901234567890", "0.12345678901234567890", "1e400"])(
  "%s would lose digits and is kept as a text",
  (digits) => {
    expect(readJson(`{"a":${digits}}`)).toEqual({ ok: true, value: { a: digits }, kept: [digits] });
  },
);

test.each([
  ["", 1, 1, "Settings are one object"],
  ["[1]", 1, 1, "Settings are one object"],
  ['{"a":1', 1, 7, "A comma or } is missing"],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3, "A comma or } is missing"],
  ["{\n  a: 1\n}", 2, 3, "A name in quotes"],
  ['{"a":1,}', 1, 8, "A name in quotes"],
  ['{"a" 1}', 1, 6, "A colon is missing after “a”"],
  ['{"a":}', 1, 6, "A value is missing"],
  ['{"a":01}', 1, 7, "A comma or } is missing"],
  ['{"a":[1,]}', 1, 9, "A value is missing"],
  ['{"a":"b\n}', 1, 6, "no end quote"],
  ['{"a":"C:\\x"}', 1, 9, "A backslash"],
  ['{"a":1,"a":2}', 1, 8, "“a” appears twice"],
  ['{"a":1} x', 1, 9, "after the last }"],
  ['{"☕":\n"☕" x}', 2, 5, "A comma or } is missing"],
])("%j is wrong at line %i, column %i", (text, line, column, message) => {
  expect(readJson(text)).toMatchObject({ ok: false, line, column, message: expect.stringContaining(message) });
});
