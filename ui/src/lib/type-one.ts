// What a key makes of a text that has no field yet; null when it is no letter.
export function typeOne(text: string, key: string): string | null {
  if (key === "Backspace") return text.slice(0, -1);
  return key.length === 1 ? text + key : null;
}
