// Which key does what on a post, and that none of them chooses a view.
import { expect, test } from "vitest";
import { chooseChipKey } from "./choose-chip-key";
import { chooseShortcut } from "./choose-shortcut";

const press = { key: "", shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  [{ key: "r" }, "move"],
  [{ key: "R", shiftKey: true }, "time"],
  [{ key: "c" }, "copy"],
  [{ key: "c", ctrlKey: true }, null],
  [{ key: "x" }, "choose"],
  [{ key: "e" }, "edit"],
  [{ key: "l" }, "label"],
  [{ key: " " }, "peek"],
  [{ key: "Delete" }, "delete"],
  [{ key: "ContextMenu" }, "menu"],
  [{ key: "F10", shiftKey: true }, "menu"],
  [{ key: "F10" }, null],
  [{ key: "Enter" }, null],
])("%j means %j", (change, act) => {
  expect(chooseChipKey({ ...press, ...change }, true)).toBe(act);
});

test("letters mean nothing when single keys are off", () => {
  expect(chooseChipKey({ ...press, key: "r" }, false)).toBeNull();
  expect(chooseChipKey({ ...press, key: "Delete" }, false)).toBe("delete");
});

test("no letter means one thing on a post and another elsewhere", () => {
  const elsewhere = {
    ctrl: false,
    shift: false,
    alt: false,
    composing: false,
    typing: false,
    taken: false,
    single: true,
  };
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const both = letters.filter((key) => chooseChipKey({ ...press, key }, true) && chooseShortcut({ ...elsewhere, key }));
  expect(both).toEqual([]);
});
