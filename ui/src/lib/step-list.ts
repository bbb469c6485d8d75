// Which line of a list the arrow keys come to, from the field above it; null for every other key.
export function stepList(key: string, at: number, count: number): number | null {
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  return step === 0 ? null : (at + step + count) % Math.max(count, 1);
}
