// Which key does what, and that none fires while something is typed.
import { expect, test } from "vitest";
import { chooseShortcut } from "./choose-shortcut";

const press = { key: "", ctrl: false, alt: false, composing: false, typing: false, taken: false };

test.each([
  [{ key: "n" }, "new"],
  [{ key: "N" }, "new"],
  [{ key: "n", typing: true }, null],
  [{ key: "n", ctrl: true }, null],
  [{ key: "n", alt: true }, null],
  [{ key: "n", composing: true }, null],
  [{ key: "t" }, "today"],
  [{ key: "j" }, "next"],
  [{ key: "k" }, "previous"],
  [{ key: "ArrowLeft" }, "previous"],
  [{ key: "ArrowLeft", taken: true }, null],
  [{ key: "j", taken: true }, "next"],
  [{ key: "?" }, "keys"],
  [{ key: "?", typing: true }, null],
  [{ key: "Escape", typing: true }, "close"],
  [{ key: "Escape", composing: true }, null],
  [{ key: "Enter", ctrl: true, typing: true }, "send"],
  [{ key: "Enter" }, null],
])("%j means %j", (change, shortcut) => {
  expect(chooseShortcut({ ...press, ...change })).toBe(shortcut);
});
