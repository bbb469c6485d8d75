// Which line of a list the arrow keys and the page keys come to, from the field above it; null for every other key.
const page = 8;

export function stepList(key: string, at: number, count: number): number | null {
  if (key === "PageDown") return Math.min(at + page, count - 1);
  if (key === "PageUp") return Math.max(at - page, 0);
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  return step === 0 ? null : (at + step + count) % Math.max(count, 1);
}
