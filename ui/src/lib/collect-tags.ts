// The hashtags of texts, to be offered again.
/** The hashtags in a text, with their #, in their order, each once. */
export function collectTags(text: string): string[] {
  const found = text.matchAll(/(?<![\p{L}\p{N}_&/#])#([\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)/gu);
  return [...new Set([...found].map(([tag]) => tag))];
}

/** The newest things first, each once without regard to case, and never more than so many. */
export function remember(before: readonly string[], newest: readonly string[], most: number): string[] {
  const seen = new Set<string>();
  const isNew = (one: string) => !seen.has(one.toLowerCase()) && seen.add(one.toLowerCase());
  return [...newest, ...before].filter(isNew).slice(0, most);
}
