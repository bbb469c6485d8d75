// How many chips fit into a day, from its measured height. The numbers are those of the day's styles.
export interface Measures {
  /** What stands above the first chip: padding, number, gap. */
  head: number;
  /** Height of one chip together with the gap below it. */
  pitch: number;
  /** The gap alone: the last chip needs none. */
  gap: number;
}

export const full: Measures = { head: 28, pitch: 24, gap: 2 };
export const compact: Measures = { head: 27, pitch: 18, gap: 2 };

export function measureSlots(height: number, measures: Measures): number {
  return Math.max(Math.floor((height - measures.head + measures.gap) / measures.pitch), 0);
}
