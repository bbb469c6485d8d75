// Which rows of a long list are to be there: those in sight and some around them.
export interface RowWindow {
  from: number;
  count: number;
}

/** So many are there above and below those in sight. */
const spare = 8;

export function windowRows(scrolled_px: number, height_px: number, row_px: number, total: number): RowWindow {
  const first = Math.max(0, Math.floor(scrolled_px / row_px) - spare);
  const from = Math.min(first, Math.max(0, total - 1));
  const count = Math.ceil(height_px / row_px) + 1 + 2 * spare;
  return { from, count: Math.min(count, total - from) };
}
