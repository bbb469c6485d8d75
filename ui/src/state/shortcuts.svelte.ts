// Gives commands other keys: asks for one, says what it means already, and keeps it with the preferences.
import { m } from "../i18n";
import { chordOf, type Press, spellChord } from "../lib/commands/chord";
import { keymap, refusal, takenBy, usualKey } from "../lib/commands/keymap.svelte";
import type { Command } from "../lib/commands/list";
import type { Desk } from "./desk.svelte";
import type { Toasts } from "./toasts.svelte";

/** The titles of commands, each in quotation marks. */
const list = (commands: readonly Command[]): string =>
  commands.reduce(
    (before, { title: command }) =>
      before ? m.settingsShortcutCommands({ commands: before, command }) : m.settingsShortcutCommand({ command }),
    "",
  );

export class Shortcuts {
  /** Says what is wrong with the key that was pressed. */
  #problem = $state.raw<(() => string | null) | null>(null);
  /** A key that other commands have: pressed again, it is taken from them. */
  #taken = $state<string | null>(null);
  readonly #desk: Desk;
  readonly #toasts: Toasts;

  constructor(desk: Desk, toasts: Toasts) {
    this.#desk = desk;
    this.#toasts = toasts;
  }

  /** What is wrong with the key that was pressed. */
  get problem(): string | null {
    return this.#problem?.() ?? null;
  }

  /** The command for which a key is asked. */
  get asked(): Command | null {
    return keymap.asked;
  }

  ask(command: Command): void {
    this.stop();
    keymap.asked = command;
  }

  stop(): void {
    keymap.asked = this.#problem = this.#taken = null;
  }

  /** Hears a press while a key is asked for. Whether it was one. */
  press(press: Press): boolean {
    const [chord, command] = [chordOf(press), this.asked];
    if (!command || press.isComposing || chord === null) return false;
    if (chord === "Escape") this.stop();
    else if (chord === "Backspace") void this.#give(command, "");
    else if (!this.#hinders(chord, command)) void this.#give(command, chord);
    return true;
  }

  /** The command has its own key again. */
  reset(command: Command): Promise<void> {
    return this.#give(command, usualKey(command.id));
  }

  resetAll(): Promise<void> {
    return this.#keep({});
  }

  /** Whether a key cannot be had, or not before it is pressed once more. */
  #hinders(chord: string, command: Command): boolean {
    const taken = takenBy(chord, command);
    const means = () => ({ keys: spellChord(chord).join(" "), commands: list(taken.map((one) => one.command)) });
    const isLost = taken.some(({ isFirst }) => !isFirst);
    this.#problem = () => refusal(chord, command) ?? (isLost ? m.settingsShortcutFixed(means()) : null);
    if (this.problem !== null) return true;
    if (taken.length === 0 || this.#taken === chord) return false;
    this.#taken = chord;
    this.#problem = () => m.settingsShortcutTaken(means());
    return true;
  }

  #give(command: Command, chord: string): Promise<void> {
    const others = chord === "" ? [] : takenBy(chord, command).filter(({ isFirst }) => isFirst);
    const lost = others.map((other): [string, string] => [other.command.id, ""]);
    const own: [string, string][] = [...Object.entries(keymap.own), ...lost, [command.id, chord]];
    this.stop();
    // What is its own is not chosen.
    const kept = new Map(own);
    return this.#keep(Object.fromEntries([...kept].filter(([id, key]) => key !== usualKey(id))));
  }

  async #keep(own: Record<string, string>): Promise<void> {
    try {
      await this.#desk.prefer({ keys: own });
    } catch (error) {
      this.#toasts.fail(error);
    }
  }
}
