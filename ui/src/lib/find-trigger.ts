// What a person is about to write at the caret, from the few signs that ask for help: `:co` an emoji, `#` hashtags,
// `/` at the beginning of a line a snippet, `@` a mention. Knows nothing of what is offered.
export type Help = "emoji" | "tags" | "snippet" | "mention";

export interface Trigger {
  help: Help;
  /** Where the sign stands, in UTF-16 units. */
  from: number;
  /** The caret. */
  to: number;
  /** What was typed after the sign. */
  query: string;
}

const patterns: readonly (readonly [Help, RegExp])[] = [
  ["emoji", /(?:^|[\s(["“‘!?.,;])(:)([\p{L}\p{N}_+-]*\p{L}[\p{L}\p{N}_+-]+|[\p{L}\p{N}_+-]+\p{L})$/u],
  ["tags", /(?:^|[\s(["“‘])(#)([\p{L}\p{M}\p{N}_]*)$/u],
  ["snippet", /^(\/)([\p{L}\p{M}\p{N}_-]*)$/u],
  ["mention", /(?:^|[\s(["“‘.])(@)([\p{L}\p{M}\p{N}_.-]*)$/u],
];
/** Nobody asks with more than this: it is where the search for a sign ends. */
const longest = 40;

/** The trigger that ends at the caret; null when nothing is asked for there. */
export function findTrigger(text: string, caret: number): Trigger | null {
  const after = text[caret];
  if (after !== undefined && /[\p{L}\p{N}_]/u.test(after)) return null;
  const line = text.lastIndexOf("\n", caret - 1) + 1;
  const from = Math.max(line, caret - longest);
  const before = (from > line ? "…" : "") + text.slice(from, caret);
  for (const [help, pattern] of patterns) {
    const query = pattern.exec(before)?.[2];
    if (query !== undefined) return { help, from: caret - query.length - 1, to: caret, query };
  }
  return null;
}
