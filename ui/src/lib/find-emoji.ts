// Which emoji a word means: by name first, then by what else people call it.
export interface Emoji {
  /** The characters. */
  sign: string;
  /** "hot beverage" */
  name: string;
  /** Other words for it, parted by spaces. */
  words: string;
  /** Its group, by number. */
  group: number;
  /** Whether it has skin tones. */
  hasTones: boolean;
}

/** The emoji that a query means, the best first; all of them for an empty one. */
export function findEmoji(all: readonly Emoji[], query: string, most: number): Emoji[] {
  const wanted = query.toLowerCase().replaceAll(/[_-]+/gu, " ").trim();
  if (wanted === "") return all.slice(0, most);
  const ranked = all.flatMap((emoji, at) => {
    const rank = rankOf(emoji, wanted);
    return rank === null ? [] : [{ emoji, rank, at }];
  });
  ranked.sort((one, other) => one.rank - other.rank || one.at - other.at);
  return ranked.slice(0, most).map(({ emoji }) => emoji);
}

function rankOf(emoji: Emoji, wanted: string): number | null {
  const name = emoji.name.toLowerCase();
  const parts = name.split(/[\s:,-]+/u);
  const tags = emoji.words.toLowerCase().split(" ");
  if (name === wanted) return 0;
  if (parts.includes(wanted)) return 1;
  if (tags.includes(wanted)) return 2;
  if (name.startsWith(wanted)) return 3;
  if (parts.some((word) => word.startsWith(wanted))) return 4;
  if (tags.some((word) => word.startsWith(wanted))) return 5;
  const all = `${name} ${tags.join(" ")}`;
  return wanted.includes(" ") && wanted.split(" ").every((word) => all.includes(word)) ? 6 : null;
}
