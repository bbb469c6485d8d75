// Adding words at the end of a text, in a line of their own.
export function joinText(before: string, added: string): string {
  if (before.trim() === "") return added;
  return before.endsWith("\n") ? `${before}${added}` : `${before}\n${added}`;
}
