// Makes the module `virtual:emoji` of emojibase's data: signs, names and words without what is never shown.
// Skin tones and components stay out: together they are four fifths of the data. What has tones is marked, as far as
// they are made by putting the tone behind the first sign.
import data from "emojibase-data/en/compact.json" with { type: "json" };
import type { Plugin } from "vite";
import { toneSign } from "./src/lib/tone-emoji.ts";

const name = "virtual:emoji";
const components = 2;

export function emoji(): Plugin {
  return {
    name: "emoji",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const shown = data.filter(({ group }) => group !== undefined && group !== components);
      const ordered = shown.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
      const rows = ordered.map(({ unicode, label, tags, group, skins }) => {
        const tones = [1, 2, 3, 4, 5].map((tone) => toneSign(unicode, tone));
        const hasTones = tones.every((sign) => skins?.some((skin) => skin.unicode === sign));
        return [unicode, label, (tags ?? []).join(" "), group, hasTones ? 1 : 0];
      });
      // One text is read faster than as many lists.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(rows))});`;
    },
  };
}
