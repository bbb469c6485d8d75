// How the keys of commands are shown: on caps beside what they do, for readers of the screen, and all of them on a sheet.
import { nameChord, spellChord } from "./chord";
import { keymap } from "./keymap.svelte";
import { type Command, commandOf, groups, type Listed } from "./list";

function keyOf(id: string): string {
  const command = commandOf(id);
  return (command && keymap.keysOf(command)[0]) ?? "";
}

/** The caps of the keys of a command; none where it has no key. */
export const capsOf = (id: Listed["id"]): string[] => (keyOf(id) === "" ? [] : spellChord(keyOf(id)));

export const titleOf = (id: Listed["id"]): string => commandOf(id)?.title ?? "";

/** The keys of a command as `aria-keyshortcuts` has them; undefined where it has none. */
export const nameKeys = (id: Listed["id"]): string | undefined => nameChord(keyOf(id)) || undefined;

interface Line {
  text: string;
  caps: string[];
}

/** What the sheet says of a command, with further keys in braces, and the keys of other commands by their ids. */
export const wordsOf = ({ title, line }: Command): string => line?.((key) => `{${key}}`) ?? title;

function linesOf(all: readonly (Command & Pick<Listed, "id">)[]): Line[] {
  const lines: Line[] = [];
  let before: Command["line"];
  for (const command of all.filter(({ id, told }) => keyOf(id) !== "" && told === undefined)) {
    const { id, keys, native, line } = command;
    const chordOf = (name: string) => (commandOf(name) ? keyOf(name) : name);
    const text = wordsOf(command).replaceAll(/\{(.+?)\}/gu, (_, name: string) => spellChord(chordOf(name)).join(" "));
    const caps = native ? keys.flatMap((key) => spellChord(key)) : capsOf(id);
    const last = lines.at(-1);
    if (last && line && line === before) last.caps.push(...caps);
    else lines.push({ text, caps });
    before = line;
  }
  return lines;
}

export const sheet = () => groups.map(({ code, title, commands }) => ({ code, title, lines: linesOf(commands) }));
