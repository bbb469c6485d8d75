// The hashtags of texts, to be offered again.

/** The hashtags in a text, with their #, in their order, each once. */
export function collectTags(text: string): string[] {
  const found = text.matchAll(/(?<![\p{L}\p{N}_&/#])#([\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)/gu);
  return [...new Set([...found].map(([tag]) => tag))];
}
