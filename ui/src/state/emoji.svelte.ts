// All emoji with their names in the language that is spoken, fetched when somebody first asks for one.
import { spokenLocale } from "../i18n/language.svelte";
import type { Emoji } from "../lib/find-emoji";

type Rows = typeof import("virtual:emoji/*");
type Name = "en" | "de";

const modules: Record<Name, () => Promise<Rows>> = {
  en: () => import("virtual:emoji/en"),
  de: () => import("virtual:emoji/de"),
};
const asked = new Map<Name, Promise<void>>();
let known = $state.raw<Partial<Record<Name, readonly Emoji[]>>>({});

const nameOfSpoken = (): Name => (spokenLocale() === "de" ? "de" : "en");

/** As many as there are by now. */
export function allEmoji(): readonly Emoji[] {
  return known[nameOfSpoken()] ?? [];
}

/** Fetches those of the language that is spoken, once; they are a part of the program, so this works without a network. */
export function loadEmoji(): Promise<void> {
  const name = nameOfSpoken();
  const before = asked.get(name);
  if (before) return before;
  const fetched = modules[name]().then(({ default: rows }) => {
    const all = rows.map(([sign, name, words, group, tones]) => ({ sign, name, words, group, hasTones: tones === 1 }));
    known = { ...known, [name]: all };
  });
  asked.set(name, fetched);
  return fetched;
}
