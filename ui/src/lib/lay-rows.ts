// Which rows of a long list are in sight, each with the empty room before it: only those are drawn. Rows may differ in
// height. Knows lengths in pixels and numbers, not what is drawn.
export interface DrawnRow {
  index: number;
  /** The height of the rows between it and the drawn one before, which are not drawn. */
  gap_px: number;
}

/** Where each row begins, and where the last one ends. */
export function topsOf(heights_px: readonly number[]): number[] {
  const tops = [0];
  for (const height of heights_px) tops.push((tops.at(-1) ?? 0) + height);
  return tops;
}

/** The rows between two heights, with some around them, and the one on which the keyboard stands; after them what is left. */
export function rowsDrawn(tops: readonly number[], from_px: number, to_px: number, at: number, spare = 8) {
  const count = tops.length - 1;
  const first = Math.max(rowAt(tops, from_px) - spare, 0);
  const last = Math.min(rowAt(tops, to_px) + spare, count - 1);
  const all = Array.from({ length: Math.max(last - first + 1, 0) }, (_, step) => first + step);
  if (at >= 0 && at < first) all.unshift(at);
  if (at > last && at < count) all.push(at);
  const top = (index: number) => tops[index] ?? 0;
  let end = 0;
  const rows = all.map((index): DrawnRow => {
    const gap_px = top(index) - end;
    end = top(index + 1);
    return { index, gap_px };
  });
  return { rows, rest_px: top(count) - end };
}

/** The row at a height: the last that begins there or above. */
function rowAt(tops: readonly number[], at_px: number): number {
  let [low, high] = [0, tops.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= at_px) low = middle;
    else high = middle - 1;
  }
  return Math.max(low, 0);
}
