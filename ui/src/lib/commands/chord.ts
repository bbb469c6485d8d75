// A key with what is held beside it, written as "Ctrl+Shift+F": whether it is pressed, and how it is spelled. Ctrl means
// Cmd as well. "1-9" is any of these digits. Shift that is not named says nothing, for some signs are typed with it; with
// Ctrl or Alt it makes another chord of a letter or a digit. So it is kept and compared in every language; only what is
// drawn is in the one that is spoken.
import { m } from "../../i18n";

export type Press = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "isComposing">;

export interface Chord {
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
  key: string;
}

const named: Readonly<Record<string, string>> = { space: " ", plus: "+" };

export function parseChord(text: string): Chord {
  const parts = text.split("+");
  const key = (parts.pop() ?? "").toLowerCase();
  const holds = (name: string) => parts.includes(name);
  return { ctrl: holds("Ctrl"), alt: holds("Alt"), shift: holds("Shift"), key: named[key] ?? key };
}

/** How well a press fits: 2 to the letter, 1 but for a Shift that says nothing, 0 not at all. */
export function fitChord({ ctrl, alt, shift, key }: Chord, press: Press): 0 | 1 | 2 {
  if (ctrl !== (press.ctrlKey || press.metaKey) || alt !== press.altKey) return 0;
  const pressed = keyOf(press);
  const [, from, to] = /^(\d)-(\d)$/u.exec(key) ?? [];
  const isMeant = from && to ? /^\d$/u.test(pressed) && pressed >= from && pressed <= to : pressed === key;
  if (!isMeant) return 0;
  if (shift === press.shiftKey) return 2;
  return shift || (!isBare({ ctrl, alt }) && /^[a-z\d]$/u.test(pressed)) ? 0 : 1;
}

/** With Alt some systems type another sign: a digit is told by its place then, and on the keypad it begins such a sign. */
export function keyOf({ key, code, altKey }: Press): string {
  const digit = altKey ? /^(Digit|Numpad)(\d)$/u.exec(code) : null;
  if (digit?.[1] === "Numpad" && /^\d$/u.test(key)) return "";
  return (digit?.[1] === "Digit" && digit[2]) || key.toLowerCase();
}

/** What is pressed, as it is written; null while only keys are pressed that are held beside others, or half of a sign. */
export function chordOf(press: Press): string | null {
  const key = keyOf(press);
  if (!key || /^(?:control|shift|alt|altgraph|meta|capslock|numlock|fn|dead|process|unidentified)$/u.test(key))
    return null;
  const isSign = key.length === 1 && !/^[\p{L}\d ]$/u.test(key);
  const upper = key.toUpperCase();
  const name = { " ": "Space", "+": "Plus" }[key] ?? (key.length > 1 ? press.key : upper.length === 1 ? upper : key);
  const holds = [
    (press.ctrlKey || press.metaKey) && "Ctrl",
    press.altKey && "Alt",
    press.shiftKey && !isSign && "Shift",
  ];
  return [...holds.filter(Boolean), name].join("+");
}

/** A press to the letter. */
export const pressOf = ({ ctrl, alt, shift, key }: Chord): Press => ({
  key,
  code: "",
  ctrlKey: ctrl,
  metaKey: false,
  shiftKey: shift,
  altKey: alt,
  isComposing: false,
});

export const isBare = ({ ctrl, alt }: Pick<Chord, "ctrl" | "alt">): boolean => !ctrl && !alt;

/** Whether it types a sign that is not blank. */
export const isSingle = (chord: Chord): boolean => isBare(chord) && /^\S$/u.test(chord.key);

export const isArrow = (chord: Chord): boolean => isBare(chord) && chord.key.startsWith("arrow");

/** Whether a text field does something of its own with it. */
export const isTyped = (chord: Chord): boolean => isBare(chord) && !/^(?:escape|f\d+)$/u.test(chord.key);

const signs: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Plus: "+",
  "-": "−",
};
const signsOfMac: Readonly<Record<string, string>> = { Ctrl: "⌘", Alt: "⌥", Shift: "⇧" };
/** What stands on keyboards of the language that is spoken. */
const words: Readonly<Record<string, () => string>> = {
  Ctrl: m.commandsCapCtrl,
  Alt: m.commandsCapAlt,
  Shift: m.commandsCapShift,
  Enter: m.commandsCapEnter,
  Space: m.commandsCapSpace,
  Tab: m.commandsCapTab,
  Escape: m.commandsCapEscape,
  Backspace: m.commandsCapBackspace,
  Delete: m.commandsCapDelete,
  Insert: m.commandsCapInsert,
  Home: m.commandsCapHome,
  End: m.commandsCapEnd,
  PageUp: m.commandsCapPageUp,
  PageDown: m.commandsCapPageDown,
  ContextMenu: m.commandsCapMenu,
};
const hasCmd = navigator.platform.startsWith("Mac");

/** What stands on the keys; of several digits the first. */
export function spellChord(text: string, mac = hasCmd): string[] {
  return text
    .split("+")
    .map(
      (part) => (mac ? signsOfMac[part] : null) ?? signs[part] ?? words[part]?.() ?? part.replace(/^(\d)-\d$/u, "$1"),
    );
}

/** As `aria-keyshortcuts` has it. */
export const nameChord = (text: string): string => text.replace("Ctrl+", "Control+");
