// A height in rows that are whole pixels of the screen, so that each line between them is as crisp as the next.
/**
 * Rows as equal as pixels let them be, the higher ones first. All in CSS pixels; `ratio` pixels of the screen are one. Where
 * that is a whole number, rows are whole CSS pixels: some engines draw at those alone.
 */
export function divideHeight(height: number, rows: number, ratio: number): number[] {
  const scale = Number.isInteger(ratio) ? 1 : ratio;
  const pixels = Math.max(Math.round(height * scale), 0);
  const least = Math.floor(pixels / rows);
  const rest = pixels - least * rows;
  return Array.from({ length: rows }, (_, row) => (row < rest ? least + 1 : least) / scale);
}
