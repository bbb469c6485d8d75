// Which command a key means where it is pressed, and the doing of it.
import { type Chord, fitChord, isArrow, isSingle, keyOf, type Press } from "./chord";
import { isHeardWriting, keymap } from "./keymap.svelte";
import type { Command, Listed, Scope } from "./list";

type Ids = { [S in Scope]: Exclude<Extract<Listed, { in: S }>, { native: true }>["id"] };

/** The commands whose keys are heard in a place. */
export type CommandId<S extends Scope> = Ids[S];

/** What a command does, with the digit that was pressed. False: it meant nothing. */
export type Run = (digit: number) => unknown;

/** What each command of a place does; null while it means nothing. */
export type Runs<S extends Scope> = Readonly<Record<CommandId<S>, Run | null>>;

interface Context {
  /** Whether the key goes into a text field. */
  typing?: boolean;
  /** Whether arrows already have a meaning where the focus is: in a grid, a list, a group of choices. */
  taken?: boolean;
  /** Whether single letters do something. */
  single?: boolean;
}

/** Where keys are heard even while an input method composes: the window has a meaning of its own for them. */
const always: readonly Scope[] = ["zoom", "news"];

export function findCommand<S extends Scope>(scope: S, press: Press, context: Context = {}): CommandId<S> | null {
  const near = keymap.heard
    .filter(({ command }) => command.in === scope)
    .map((one) => ({ ...one, fit: fitChord(one.chord, press) }));
  const found = near.find(({ fit }) => fit === 2) ?? near.find(({ fit }) => fit === 1);
  if (!found || (press.isComposing && !always.includes(scope)) || isHindered(found, context)) return null;
  return found.command.id as CommandId<S>;
}

function isHindered({ command, chord }: { command: Command; chord: Chord }, context: Context): boolean {
  const { typing = false, taken = false, single = true } = context;
  return (typing && !isHeardWriting(command, chord)) || (taken && isArrow(chord)) || (!single && isSingle(chord));
}

/** Does what a key means; says whether something was done. */
export function hearKey<S extends Scope>(scope: S, event: KeyboardEvent, runs: Runs<S>, context?: Context): boolean {
  if (keymap.asking) return false;
  const id = findCommand(scope, event, context);
  const run = id === null ? null : runs[id];
  if (!run || run(Number(keyOf(event))) === false) return false;
  event.preventDefault();
  return true;
}
