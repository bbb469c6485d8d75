// A key that a person gives to a command is taken from nobody by accident, can be given back, and is heard.
import { beforeEach, expect, test } from "vitest";
import { findCommand } from "../lib/commands/find";
import { parseChord, pressOf } from "../lib/commands/chord";
import { keymap } from "../lib/commands/keymap.svelte";
import { type Command, commands } from "../lib/commands/list";
import { capsOf, nameKeys, sheet } from "../lib/commands/sheet";
import type { Desk } from "./desk.svelte";
import { Shortcuts } from "./shortcuts.svelte";
import type { Toasts } from "./toasts.svelte";

const find = (id: string) => commands.find((command) => command.id === id) as Command;
/** Presses it as a keyboard does: a letter is small. */
function press(chord: string): boolean {
  const name = chord.split("+").at(-1) ?? "";
  return shortcuts.press({ ...pressOf(parseChord(chord)), key: name.length === 1 ? name.toLowerCase() : name });
}
const heard = (chord: string, scope: "global" | "post" = "global") => findCommand(scope, pressOf(parseChord(chord)));

let shortcuts: Shortcuts;
let failures: unknown[];
let failure: Error | null;

beforeEach(() => {
  keymap.own = {};
  failures = [];
  failure = null;
  const prefer = ({ keys = {} }: { keys?: Record<string, string> }) => {
    if (failure) return Promise.reject(failure);
    keymap.own = keys;
    return Promise.resolve();
  };
  const toasts = { fail: (error: unknown) => failures.push(error) };
  shortcuts = new Shortcuts({ prefer } as unknown as Desk, toasts as unknown as Toasts);
});

test("a command has the key that it was given, everywhere, and its own again", async () => {
  shortcuts.ask(find("new"));
  expect(keymap.asking).toBe(true);
  expect(press("Shift")).toBe(false);
  expect(press("Ctrl+Shift+P")).toBe(true);
  expect([shortcuts.asked, keymap.asking]).toEqual([null, false]);
  expect([heard("Ctrl+Shift+P"), heard("N")]).toEqual(["new", null]);
  expect([capsOf("new"), nameKeys("new")]).toEqual([["Ctrl", "Shift", "P"], "Control+Shift+P"]);
  expect(sheet()[0]?.lines).toContainEqual({ text: "New post", caps: ["Ctrl", "Shift", "P"] });
  await shortcuts.reset(find("new"));
  expect([keymap.own, heard("N")]).toEqual([{}, "new"]);
});

test("a key that means something else is taken from there when it is pressed again", () => {
  shortcuts.ask(find("post.move"));
  press("T");
  expect(shortcuts.problem).toBe("T means “Today”. Press it again to take it from there.");
  expect(heard("T")).toBe("today");
  press("T");
  expect(keymap.own).toEqual({ "post.move": "T", today: "" });
  expect([heard("T"), heard("T", "post"), capsOf("today"), nameKeys("today")]).toEqual([
    null,
    "post.move",
    [],
    undefined,
  ]);
});

test("who is given back the own key takes it back", async () => {
  keymap.own = { "post.move": "T", today: "" };
  await shortcuts.reset(find("today"));
  expect(keymap.own).toEqual({ "post.move": "" });
  await shortcuts.reset(find("post.move"));
  expect(keymap.own).toEqual({});
});

test.each([
  ["new", "ArrowLeft", "This key is needed to get around."],
  ["new", "Shift+Enter", "This key is needed to get around."],
  ["new", "Ctrl+V", "This key is needed to edit text."],
  ["new", "Ctrl+3", "Ctrl 3 means “Go to a workspace” and cannot be changed."],
  ["new", "Ctrl+Shift+Z", "Ctrl Shift Z means “Redo” and cannot be changed."],
  ["upload", "U", "It is heard while you write: hold Ctrl or Alt with it."],
])("%s cannot have %s", (id, chord, problem) => {
  shortcuts.ask(find(id));
  press(chord);
  press(chord);
  expect([shortcuts.problem, keymap.own]).toEqual([problem, {}]);
  press("Escape");
  expect([shortcuts.asked, keymap.asking]).toEqual([null, false]);
});

test("a key can be taken away, and all are as they were by one press", async () => {
  shortcuts.ask(find("post.peek"));
  press("Backspace");
  expect([keymap.own, heard("Space", "post")]).toEqual([{ "post.peek": "" }, null]);
  shortcuts.ask(find("post.delete"));
  press("Delete");
  expect(keymap.own).toEqual({ "post.peek": "" });
  shortcuts.ask(find("fill"));
  press("F9");
  await shortcuts.resetAll();
  expect(keymap.own).toEqual({});
});

test("places that are never heard together share a key", () => {
  shortcuts.ask(find("problem.next"));
  press("L");
  expect(shortcuts.problem).toBe("It is heard while you write: hold Ctrl or Alt with it.");
  press("Ctrl+Shift+A");
  expect(keymap.own).toEqual({ "problem.next": "Ctrl+Shift+A" });
  expect(failures).toEqual([]);
});

test("what cannot be kept is told", async () => {
  failure = new Error("no room");
  await shortcuts.resetAll();
  expect(failures).toEqual([failure]);
});
