// That the sheet tells of each key there is and of no other, and how keys are spelled.
import { afterEach, expect, test } from "vitest";
import { speak } from "../../i18n/language.svelte";
import { parseChord, spellChord } from "./chord";
import { commands, groups } from "./list";
import { capsOf, nameKeys, sheet, wordsOf } from "./sheet";

afterEach(() => speak("en"));

test("each command is told of on the sheet, with its key or in the words of another", () => {
  const lines = sheet().flatMap((group) => group.lines);
  for (const command of commands) {
    const { id, keys, told } = command;
    const teller = commands.find((command) => command.id === (told ?? id));
    expect(teller?.told, id).toBeUndefined();
    if (told !== undefined || keys[0] === undefined) continue;
    const [words = ""] = wordsOf(command).split("{");
    const caps = lines.filter(({ text }) => text.startsWith(words)).flatMap((one) => one.caps);
    expect(caps, id).toEqual(expect.arrayContaining(spellChord(keys[0])));
  }
  const caps = lines.flatMap((line) => line.caps);
  const known = new Set(commands.flatMap((command) => command.keys.flatMap((key) => spellChord(key))));
  expect(caps.filter((cap) => !known.has(cap))).toEqual([]);
});

test("keys that are named in words are keys of commands", () => {
  const known = new Set(commands.flatMap((command) => command.keys.flatMap((key) => [key, ...key.split("+")])));
  const words = commands.flatMap((command) => [...wordsOf(command).matchAll(/\{(.+?)\}/gu)].map(([, key]) => key));
  const isKnown = (key: string) =>
    commands.some(({ id }) => id === key) ||
    known.has(key) ||
    known.has(key.replace(/\d(?:-\d)?$/u, "1-9")) ||
    key === "Alt+4";
  expect(words.filter((key) => key === undefined || !isKnown(key))).toEqual([]);
});

test("no command stands twice, and none has two lines", () => {
  const ids = commands.map((command) => command.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { lines } of sheet()) expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
  expect(sheet().map(({ title }) => title)).toEqual(groups.map(({ title }) => title));
});

test("neighbours with the same words share a line", () => {
  expect(sheet()[0]?.lines).toContainEqual({
    text: "Calendar, posts, drafts, media, problems",
    caps: ["1", "2", "3", "4", "5"],
  });
  expect(sheet()[0]?.lines).toContainEqual({ text: "Redo, also Ctrl Shift Z", caps: ["Ctrl", "Y"] });
  expect(sheet()[0]?.lines).toContainEqual({ text: "Larger; Ctrl − smaller, Ctrl 0 as usual", caps: ["Ctrl", "+"] });
  expect(sheet()[2]?.lines).toContainEqual({ text: "Before and after, also ← →", caps: ["K", "J"] });
});

test("a key is spelled for eyes, for a Mac and for readers of the screen", () => {
  expect(spellChord("Ctrl+Shift+F", false)).toEqual(["Ctrl", "Shift", "F"]);
  expect(spellChord("Ctrl+Shift+F", true)).toEqual(["⌘", "⇧", "F"]);
  expect(spellChord("Alt+1-9", false)).toEqual(["Alt", "1"]);
  expect(capsOf("post.delete")).toEqual(["Del"]);
  expect(nameKeys("fill")).toBe("Control+Shift+F");
  expect(nameKeys("settings")).toBe("Control+,");
  expect(parseChord("Ctrl+Plus")).toEqual({ ctrl: true, alt: false, shift: false, key: "+" });
});

test("in another language the sheet and the keys are drawn with its words, and kept as before", async () => {
  await speak("de");
  expect(sheet()[0]?.lines).toContainEqual({
    text: "Kalender, Beiträge, Entwürfe, Mediathek, Probleme",
    caps: ["1", "2", "3", "4", "5"],
  });
  expect(sheet()[0]?.lines).toContainEqual({ text: "Größer; Strg − kleiner, Strg 0 normal", caps: ["Strg", "+"] });
  for (const { lines } of sheet()) expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
  expect(sheet().map(({ code, title }) => [code, title])).toContainEqual(["anywhere", "Überall"]);
  expect(spellChord("Ctrl+Shift+PageUp", false)).toEqual(["Strg", "Umschalt", "Bild auf"]);
  expect(spellChord("Ctrl+Shift+F", true)).toEqual(["⌘", "⇧", "F"]);
  expect([capsOf("post.delete"), capsOf("post.peek"), nameKeys("fill")]).toEqual([
    ["Entf"],
    ["Leertaste"],
    "Control+Shift+F",
  ]);
});
