// The keys of the composer, and that none of them gets in the way of typing.
import { expect, test } from "vitest";
import { chooseComposerKey } from "./choose-composer-key";

const press = { key: "", code: "", ctrl: false, shift: false, alt: false, composing: false };

test.each([
  [
    { key: "Tab", ctrl: true },
    { does: "tab", by: 1 },
  ],
  [
    { key: "Tab", ctrl: true, shift: true },
    { does: "tab", by: -1 },
  ],
  [{ key: "Tab" }, null],
  [{ key: "F8" }, { does: "problem", by: 1 }],
  [
    { key: "F8", shift: true },
    { does: "problem", by: -1 },
  ],
  [{ key: "F8", ctrl: true }, null],
  [{ key: "F8", composing: true }, null],
  [
    { key: "¡", code: "Digit1", alt: true },
    { does: "jump", to: 1 },
  ],
  [
    { key: "9", code: "Digit9", alt: true },
    { does: "jump", to: 9 },
  ],
  [{ key: "0", code: "Digit0", alt: true }, null],
  [{ key: "²", code: "Digit2", alt: true, ctrl: true }, null],
  [{ key: "1", code: "Digit1" }, null],
  [{ key: "F", ctrl: true, shift: true }, { does: "fill" }],
  [{ key: "f", ctrl: true }, null],
])("%j means %j", (change, meaning) => {
  expect(chooseComposerKey({ ...press, ...change })).toEqual(meaning);
});
