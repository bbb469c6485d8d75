// Which keys show the page larger or smaller, and how far they go.
import { expect, test } from "vitest";
import { chooseZoom } from "./choose-zoom";

const ctrl = { ctrlKey: true, metaKey: false, altKey: false };

test.each([
  ["+", 100, 110],
  ["=", 125, 150],
  ["+", 200, 200],
  ["-", 100, 90],
  ["-", 50, 50],
  ["0", 175, 100],
  ["1", 100, null],
])("Ctrl %s at %i makes %s", (key, now, then) => {
  expect(chooseZoom({ key, ...ctrl }, now)).toBe(then);
});

test("without Ctrl it is a letter", () => {
  expect(chooseZoom({ key: "+", ctrlKey: false, metaKey: false, altKey: false }, 100)).toBeNull();
});
