// What keys mean on a file of the library.
import { expect, test } from "vitest";
import { chooseGalleryKey } from "./choose-gallery-key";

const press = (keys: string) => ({
  key: keys.split("+").at(-1)?.replace("Space", " ") ?? "",
  ctrlKey: keys.startsWith("Ctrl+"),
  metaKey: keys.startsWith("Meta+"),
  shiftKey: keys.startsWith("Shift+"),
});

test.each([
  ["Space", "toggle"],
  ["Ctrl+Space", "toggle"],
  ["Shift+Space", "range"],
  ["Enter", "open"],
  ["Ctrl+Enter", null],
  ["Delete", "delete"],
  ["Backspace", "delete"],
  ["Ctrl+a", "all"],
  ["Meta+A", "all"],
  ["a", null],
  ["Escape", "close"],
  ["ArrowLeft", null],
])("%s: %s", (keys, expected) => {
  expect(chooseGalleryKey(press(keys))).toBe(expected);
});
