// How a text is cut into paragraphs and marks, in UTF-16 units.
import { expect, test } from "vitest";
import { layText } from "./lay-text";

const shown = (text: string, marks: { from: number; to: number }[], fold: number | null = null) =>
  layText(text, marks, fold).map((runs) => runs.map(({ text: run, marked }) => (marked ? `[${run}]` : run)).join("|"));

test.each([
  ["", [], null, [""]],
  ["one\n\ntwo", [], null, ["one", "", "two"]],
  ["see #a now", [{ from: 4, to: 6 }], null, ["see |[#a]| now"]],
  ["#a", [{ from: 0, to: 2 }], null, ["[#a]"]],
  [
    "x\n#a #b",
    [
      { from: 2, to: 4 },
      { from: 5, to: 7 },
    ],
    null,
    ["x", "[#a]| |[#b]"],
  ],
  ["☕ 🎄 #a", [{ from: 5, to: 7 }], null, ["☕ 🎄 |[#a]"]],
  ["one two three", [], 7, ["one two"]],
  ["one #two three", [{ from: 4, to: 8 }], 6, ["one |[#t]"]],
  ["one\ntwo", [], 3, ["one"]],
])("%j with %j as far as %j", (text, marks, fold, expected) => {
  expect(shown(text, marks, fold)).toEqual(expected);
});

test("nothing of a text is lost or changed", () => {
  const text = "שלום #a\nhttps://a.example/b end\n";
  const runs = layText(
    text,
    [
      { from: 5, to: 7 },
      { from: 8, to: 27 },
    ],
    null,
  );
  expect(runs.map((line) => line.map((run) => run.text).join("")).join("\n")).toBe(text);
});
