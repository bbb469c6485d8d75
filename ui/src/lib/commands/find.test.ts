// Which key does what in which place, that none fires while something is typed, and that no key means two things.
import { expect, test } from "vitest";
import { chordOf, fitChord, parseChord, type Press } from "./chord";
import { findCommand, hearKey } from "./find";
import { commands, type Scope } from "./list";

/** Presses what "Ctrl+Shift+f" says: the sign that is typed comes last, its place on the keyboard after "@". */
function press(text: string): Press {
  const [chord = "", code = ""] = text.split("@");
  const held = chord.split("+");
  const key = held.pop() ?? "";
  return {
    key: { Space: " ", Plus: "+" }[key] ?? key,
    code,
    ctrlKey: held.includes("Ctrl"),
    metaKey: held.includes("Meta"),
    shiftKey: held.includes("Shift"),
    altKey: held.includes("Alt"),
    isComposing: held.includes("Composing"),
  };
}

const meant = (scope: Scope, keys: string, says = "") => {
  const has = (word: string) => says.split(" ").includes(word);
  return findCommand(scope, press(keys), { typing: has("typing"), taken: has("taken"), single: !has("off") });
};

test.each([
  ["n", "", "new"],
  ["N", "", "new"],
  ["Shift+N", "", "new"],
  ["n", "typing", null],
  ["Ctrl+n", "", null],
  ["Alt+n", "", null],
  ["Composing+n", "", null],
  ["n", "off", null],
  ["3", "", "view.drafts"],
  ["3", "typing", null],
  ["Ctrl+,", "typing", "settings"],
  ["Ctrl+2", "", "workspace"],
  ["Meta+9", "typing", "workspace"],
  ["Ctrl+Shift+2", "", null],
  ["Ctrl+0", "", null],
  ["Alt+0", "", "workspace"],
  ["Alt+º@Digit0", "typing", "workspace"],
  ["Alt+0@Numpad0", "", null],
  ["t", "", "today"],
  ["j", "", "next"],
  ["k", "", "previous"],
  ["j", "taken", "next"],
  ["ArrowLeft", "", "previous"],
  ["ArrowRight", "", "next"],
  ["ArrowLeft", "taken", null],
  ["ArrowLeft", "typing", null],
  ["ArrowLeft", "off", "previous"],
  ["Alt+ArrowLeft", "", "back"],
  ["Alt+ArrowLeft", "taken", "back"],
  ["Alt+ArrowLeft", "typing", null],
  ["o", "", "outbox"],
  ["o", "typing", null],
  ["h", "", "history"],
  ["h", "typing", null],
  ["i", "", "messages"],
  ["Ctrl+u", "typing", "upload"],
  ["Ctrl+Shift+U", "", null],
  ["z", "", null],
  ["Ctrl+z", "", "undo"],
  ["Ctrl+Z", "", "undo"],
  ["Ctrl+z", "off", "undo"],
  ["Ctrl+z", "typing", null],
  ["Ctrl+Alt+z", "", null],
  ["Ctrl+Shift+Z", "", "redo"],
  ["Ctrl+Shift+Z", "typing", null],
  ["Ctrl+y", "", "redo"],
  ["Ctrl+y", "typing", null],
  ["Ctrl+Shift+Y", "", null],
  ["?", "", "keys"],
  ["Shift+?", "", "keys"],
  ["?", "off", null],
  ["?", "typing", null],
  ["m", "", "month"],
  ["W", "", "week"],
  ["d", "", "day"],
  ["a", "", "list"],
  ["g", "", "goto"],
  ["/", "", "filter"],
  ["Shift+/", "", "filter"],
  ["f", "", "channels"],
  ["u", "", "unscheduled"],
  ["r", "", null],
  ["Escape", "typing", "close"],
  ["Shift+Escape", "", "close"],
  ["Composing+Escape", "", null],
  ["Ctrl+Escape", "", null],
  ["Ctrl+Enter", "typing", "send"],
  ["Ctrl+Shift+Enter", "", "send"],
  ["Enter", "", null],
])("anywhere %s, %j: %s", (keys, says, id) => {
  expect(meant("global", keys, says)).toBe(id);
});

test.each([
  ["Ctrl+Tab", "tab.next"],
  ["Ctrl+Shift+Tab", "tab.previous"],
  ["Tab", null],
  ["F8", null],
  ["Alt+¡@Digit1", "tab.go"],
  ["Alt+9@Digit9", "tab.go"],
  ["Alt+0@Digit0", null],
  ["Alt+1@Numpad1", null],
  ["Alt+Shift+1@Digit1", null],
  ["Ctrl+Alt+²@Digit2", null],
  ["1@Digit1", null],
  ["Ctrl+Shift+F", "fill"],
  ["Ctrl+f", null],
  ["Ctrl+Shift+S", "schedule"],
  ["Ctrl+s", null],
])("while a post is written, %s: %s", (keys, id) => {
  expect(meant("composer", keys, "typing")).toBe(id);
});

test.each([
  ["F8", "problem.next"],
  ["Shift+F8", "problem.previous"],
  ["Ctrl+F8", null],
  ["Composing+F8", null],
])("where problems are, %s: %s", (keys, id) => {
  expect(meant("problems", keys, "typing")).toBe(id);
});

test.each([
  ["1", "", "suggestion"],
  ["1", "typing", null],
  ["Alt+¡@Digit1", "typing", "suggestion"],
  ["5", "", null],
  ["Ctrl+1", "", null],
])("in the schedule %s, %j: %s", (keys, says, id) => {
  expect(meant("schedule", keys, says)).toBe(id);
});

test.each([
  ["r", "", "post.move"],
  ["R", "", "post.move"],
  ["r", "off", null],
  ["Shift+R", "", "post.time"],
  ["Shift+R", "off", null],
  ["c", "", "post.copy"],
  ["Ctrl+c", "", null],
  ["x", "", "post.choose"],
  ["e", "", "post.edit"],
  ["l", "", "post.label"],
  ["Space", "off", "post.peek"],
  ["Shift+Space", "", "post.peek"],
  ["Delete", "off", "post.delete"],
  ["ContextMenu", "", "post.menu"],
  ["Shift+F10", "", "post.menu"],
  ["F10", "", null],
  ["Enter", "", null],
])("on a post %s, %j: %s", (keys, says, id) => {
  expect(meant("post", keys, says)).toBe(id);
});

test.each([
  ["Space", "file.toggle"],
  ["Ctrl+Space", "file.toggle"],
  ["Shift+Space", "file.range"],
  ["Ctrl+Shift+Space", "file.range"],
  ["Enter", "file.open"],
  ["Shift+Enter", "file.open"],
  ["Ctrl+Enter", null],
  ["Delete", "file.delete"],
  ["Backspace", "file.delete"],
  ["Meta+Backspace", "file.delete"],
  ["Ctrl+a", "file.all"],
  ["Meta+A", "file.all"],
  ["a", null],
  ["Escape", "file.close"],
  ["e", "file.edit"],
  ["v", "file.look"],
  ["ContextMenu", "file.menu"],
  ["ArrowLeft", null],
])("on a file %s: %s", (keys, id) => {
  expect(meant("gallery", keys)).toBe(id);
});

test.each([
  ["zoom", "Ctrl+Plus", "zoom.larger"],
  ["zoom", "Ctrl+Shift+Plus", "zoom.larger"],
  ["zoom", "Ctrl+=", "zoom.larger"],
  ["zoom", "Ctrl+-", "zoom.smaller"],
  ["zoom", "Ctrl+−", "zoom.smaller"],
  ["zoom", "Ctrl+Shift+_", "zoom.smaller"],
  ["zoom", "Meta+0", "zoom.usual"],
  ["zoom", "Composing+Ctrl+0", "zoom.usual"],
  ["zoom", "Ctrl+1", null],
  ["zoom", "Plus", null],
  ["zoom", "Ctrl+Alt+Plus", null],
  ["news", "F5", "fetch"],
  ["news", "Composing+F5", "fetch"],
  ["news", "Shift+F5", "fetch"],
  ["news", "Meta+r", "fetch"],
  ["search", "Shift+/", "search"],
  ["search", "Ctrl+/", null],
] as const)("of %s %s: %s", (scope, keys, id) => {
  expect(meant(scope, keys, "typing".slice(scope === "search" ? 6 : 0))).toBe(id);
});

test("a key does what its command does, unless that means nothing now", () => {
  const hear = (keys: string, suggestion: (digit: number) => unknown) => {
    const event = new KeyboardEvent("keydown", { ...press(keys), cancelable: true });
    return [hearKey("schedule", event, { suggestion }), event.defaultPrevented];
  };
  const digits: number[] = [];
  expect(hear("Alt+™@Digit2", (digit) => void digits.push(digit))).toEqual([true, true]);
  expect(digits).toEqual([2]);
  expect(hear("3", () => false)).toEqual([false, false]);
  expect(hear("9", (digit) => digits.push(digit))).toEqual([false, false]);
  expect(digits).toEqual([2]);
});

test.each([
  [{ key: "n" }, "N"],
  [{ key: "N", shiftKey: true }, "Shift+N"],
  [{ key: "?", shiftKey: true }, "?"],
  [{ key: " ", ctrlKey: true }, "Ctrl+Space"],
  [{ key: "+", metaKey: true }, "Ctrl+Plus"],
  [{ key: "º", code: "Digit0", altKey: true }, "Alt+0"],
  [{ key: "F8", shiftKey: true }, "Shift+F8"],
  [{ key: "ArrowLeft", altKey: true }, "Alt+ArrowLeft"],
  [{ key: "ß" }, "ß"],
  [{ key: "Shift", shiftKey: true }, null],
  [{ key: "Dead" }, null],
])("%j is written %s", (pressed, chord) => {
  const held = { code: "", ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, isComposing: false };
  const written = chordOf({ ...held, ...pressed });
  expect(written).toBe(chord);
  if (written !== null) expect(fitChord(parseChord(written), { ...held, ...pressed })).toBeGreaterThan(0);
});

test("no key means two things in one place, and no letter one thing on a post and another elsewhere", () => {
  const heard = commands.filter((command) => !command.native);
  const keys = heard.flatMap((command) => command.keys.map((key) => `${command.in} ${key}`));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  expect(letters.filter((key) => meant("post", key) !== null && meant("global", key) !== null)).toEqual([]);
});
