// A height or a width in parts that are whole pixels of the screen, so that each line between them is as crisp as the next.
/**
 * Parts as equal as pixels let them be, the longer ones first. All in CSS pixels; `ratio` pixels of the screen are one. Where
 * that is a whole number, parts are whole CSS pixels: some engines draw at those alone.
 */
export function divideLength(length: number, parts: number, ratio: number): number[] {
  const scale = Number.isInteger(ratio) ? 1 : ratio;
  const pixels = Math.max(Math.round(length * scale), 0);
  const least = Math.floor(pixels / parts);
  const rest = pixels - least * parts;
  return Array.from({ length: parts }, (_, part) => (part < rest ? least + 1 : least) / scale);
}

/** The same as tracks of a grid. The last has what is left, and all share alike until there is a length. */
export function layTracks(length: number, parts: number, ratio: number): string {
  if (length <= 0) return `repeat(${String(parts)}, minmax(0, 1fr))`;
  const tracks = divideLength(length, parts, ratio).slice(0, -1);
  return [...tracks.map((track) => `${String(track)}px`), "minmax(0, 1fr)"].join(" ");
}
