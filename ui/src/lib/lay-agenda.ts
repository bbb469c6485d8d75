// The list of days as rows of known heights: the head of each day, then its posts. Tells which of them are in sight without
// having them.
export interface AgendaRow {
  /** The place of its day among the days. */
  day: number;
  /** The place of its post among all; null of a day's head. */
  post: number | null;
  top: number;
}

export const head_px = 36;

interface Day {
  total: number;
}

/** How high all rows are. */
export function heightOf(days: readonly Day[], row_px: number): number {
  return days.reduce((height, day) => height + head_px + day.total * row_px, 0);
}

/** The rows between two heights, with some around them. */
export function rowsIn(days: readonly Day[], row_px: number, from_px: number, to_px: number, spare = 8): AgendaRow[] {
  const [from, to] = [from_px - spare * row_px, to_px + spare * row_px];
  const rows: AgendaRow[] = [];
  let [top, first] = [0, 0];
  for (const [day, { total }] of days.entries()) {
    const end = top + head_px + total * row_px;
    if (end >= from && top <= to) {
      rows.push({ day, post: null, top });
      const begin = Math.max(0, Math.floor((from - top - head_px) / row_px));
      const stop = Math.min(total, Math.ceil((to - top - head_px) / row_px));
      for (let at = begin; at < stop; at += 1) rows.push({ day, post: first + at, top: top + head_px + at * row_px });
    }
    top = end;
    first += total;
  }
  return rows;
}

/** Where a day begins. */
export function topOfDay(days: readonly Day[], row_px: number, day: number): number {
  return heightOf(days.slice(0, day), row_px);
}
