// Whether a search finds a text: every word of the search, anywhere, without regard to case or accents.
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[_/]/gu, " ").toLowerCase();
}

/** Whether the text begins with the search: such finds come first. */
export function leadsText(search: string, text: string): boolean {
  return fold(text).startsWith(fold(search).trim());
}

export function matchText(search: string, ...texts: string[]): boolean {
  const text = fold(texts.join(" "));
  return fold(search)
    .split(/\s+/u)
    .every((word) => text.includes(word));
}
