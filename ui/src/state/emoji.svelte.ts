// All emoji, fetched when somebody first asks for one.
import type { Emoji } from "../lib/find-emoji";

let all = $state.raw<readonly Emoji[]>([]);
let asked: Promise<void> | null = null;

/** As many as there are by now. */
export function allEmoji(): readonly Emoji[] {
  return all;
}

/** Fetches them, once; they are a part of the program, so this works without a network. */
export function loadEmoji(): Promise<void> {
  asked ??= import("virtual:emoji").then(({ default: rows }) => {
    all = rows.map(([sign, name, words, group, tones]) => ({ sign, name, words, group, hasTones: tones === 1 }));
  });
  return asked;
}
