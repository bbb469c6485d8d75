// Makes the modules `virtual:emoji/en` and `virtual:emoji/de` of emojibase's data: signs, names and words without what is never
// shown. Skin tones and components stay out: together they are four fifths of the data. What has tones is marked, as far as
// they are made by putting the tone behind the first sign.
import german from "emojibase-data/de/compact.json" with { type: "json" };
import english from "emojibase-data/en/compact.json" with { type: "json" };
import type { Plugin } from "vite";
import { toneSign } from "./src/lib/tone-emoji.ts";

type CompactEmoji = (typeof english)[number];

const components = 2;
const modules = new Map<string, () => unknown>([
  ["virtual:emoji/en", () => list(english)],
  ["virtual:emoji/de", () => list(german as readonly CompactEmoji[], wordsOf(english))],
]);

/** What each sign is called, name and other words, by the sign. */
const wordsOf = (data: readonly CompactEmoji[]) =>
  new Map(data.map(({ unicode, label, tags }) => [unicode, [label, ...(tags ?? [])]]));

/** The rows of a language. Its emoji are found by the words of another, too. */
function list(data: readonly CompactEmoji[], others?: ReadonlyMap<string, readonly string[]>) {
  const shown = data.filter(({ group }) => group !== undefined && group !== components);
  const ordered = shown.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
  return ordered.map(({ unicode, label, tags, group, skins }) => {
    const tones = [1, 2, 3, 4, 5].map((tone) => toneSign(unicode, tone));
    const hasTones = tones.every((sign) => skins?.some((skin) => skin.unicode === sign));
    const words = [...(tags ?? []), ...(others?.get(unicode) ?? [])];
    return [unicode, label, words.join(" "), group, hasTones ? 1 : 0];
  });
}

export function emoji(): Plugin {
  return {
    name: "emoji",
    resolveId: (id) => (modules.has(id) ? `\0${id}` : null),
    load(id) {
      const rows = modules.get(id.slice(1))?.();
      // One text is read faster than as many lists.
      return rows ? `export default JSON.parse(${JSON.stringify(JSON.stringify(rows))});` : null;
    },
  };
}
