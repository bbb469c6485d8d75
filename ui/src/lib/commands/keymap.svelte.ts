// Which keys a command has: the one that a person gave it in place of its first, or its own. There is one keyboard, so there
// is one of this.
import { m } from "../../i18n";
import { type Chord, fitChord, isBare, isTyped, parseChord, pressOf } from "./chord";
import { type Command, commandOf, commands, type Scope } from "./list";

class Keymap {
  /** What a person chose: by command a key; empty for none. */
  own = $state.raw<Readonly<Record<string, string>>>({});
  /** The command for which a key is asked: meanwhile no key means a command. */
  asked = $state.raw<Command | null>(null);
  /** What every key means that is heard by a place. */
  heard = $derived(
    commands
      .filter((command) => !command.native)
      .flatMap((command) => this.keysOf(command).map((key) => ({ command, chord: parseChord(key) }))),
  );

  get asking(): boolean {
    return this.asked !== null;
  }

  /** All keys of a command; the first is the one that is shown. */
  keysOf({ id, keys }: Pick<Command, "id" | "keys">): readonly string[] {
    const own = this.own[id];
    if (own === undefined) return keys;
    return own === "" ? keys.slice(1) : [own, ...keys.slice(1)];
  }
}

export const keymap = new Keymap();

/** The first key of a command before anybody chose another; empty for none. */
export const usualKey = (id: string): string => commandOf(id)?.keys[0] ?? "";

/** Whether a key of a command is heard while somebody writes. */
export const isHeardWriting = ({ outside }: Command, chord: Chord): boolean => !outside && !isTyped(chord);

/** Whether a person may choose its key: not of one that stands for several keys, or that the element with the focus hears. */
export const isMovable = ({ id, keys, native }: Command): boolean =>
  !native && id !== "close" && !keys.some((key) => /\d-\d$/u.test(key));

/** Heard wherever the focus is. */
const anywhere: readonly Scope[] = ["global", "zoom", "news"];
const together: readonly (readonly Scope[])[] = [
  ["composer", "schedule", "problems"],
  ["gallery", "search"],
];

/** Whether a key may be heard in both places at once. */
const meet = (one: Scope, other: Scope): boolean =>
  one === other ||
  anywhere.includes(one) ||
  anywhere.includes(other) ||
  together.some((places) => places.includes(one) && places.includes(other));

/** What a key means besides, wherever that command is heard. */
export function takenBy(chord: string, command: Command): { command: Command; isFirst: boolean }[] {
  const press = pressOf(parseChord(chord));
  return commands
    .filter((other) => other.id !== command.id && meet(other.in, command.in))
    .flatMap((other) => {
      const at = keymap.keysOf(other).findIndex((key) => fitChord(parseChord(key), press) === 2);
      return at < 0 ? [] : [{ command: other, isFirst: at === 0 && isMovable(other) }];
    });
}

const moves =
  /^(?:tab|enter|escape|arrow(?:up|down|left|right)|home|end|pageup|pagedown|contextmenu|backspace|delete| )$/u;
/** To copy and paste, to select all, and to paste without looks. */
const edits = /^(?:Ctrl\+[ACVX]|Ctrl\+Shift\+V)$/u;

/** Why a key cannot be given to a command; null where it can. */
export function refusal(chord: string, command: Command): string | null {
  const [parsed, usual] = [parseChord(chord), command.keys[0]];
  if (chord === usual) return null;
  if (isBare(parsed) && moves.test(parsed.key)) return m.commandsRefusalMoves();
  if (edits.test(chord)) return m.commandsRefusalEdits();
  const isForWriting = usual !== undefined && isHeardWriting(command, parseChord(usual));
  return isForWriting && isTyped(parsed) ? m.commandsRefusalTyped() : null;
}
