// That a text is cut at its marks and nowhere else.
import { expect, test } from "vitest";
import { cutMarks } from "./cut-marks";

const cut = (text: string, marks: [number, number][]) =>
  cutMarks(text, marks).map(({ text: part, found }) => (found ? `[${part}]` : part));

test("a text keeps all its parts in their order", () => {
  expect(cut("The Advent blend", [[4, 7]])).toEqual(["The ", "[Adv]", "ent blend"]);
  expect(cut("Advent", [[0, 6]])).toEqual(["[Advent]"]);
  expect(
    cut("a b c", [
      [0, 1],
      [4, 5],
    ]),
  ).toEqual(["[a]", " b ", "[c]"]);
  expect(cut("plain", [])).toEqual(["plain"]);
  expect(cut("", [])).toEqual([]);
});
