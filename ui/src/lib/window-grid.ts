// Which things of a long grid are in sight, and where each lies: only those are drawn, and only their pages asked for.
// Knows lengths in pixels and numbers, not what is drawn. A list is a grid of one column.

/** How things lie: the size of one, and the way from one to the next. */
export interface Lattice {
  columns: number;
  /** The width of one. */
  size: number;
  stepX: number;
  stepY: number;
  /** The room before the first and after the last. */
  pad: number;
}

const gap = 12;
const rowGap = 16;
/** Two lines of words below a picture, and the room above them. */
const caption = 38;

/** As many squares of about `wanted` side by side as find room, made wider until nothing is left over; one more where that
 *  would make them more than half as wide again. */
export function layTiles(width: number, wanted: number): Lattice {
  const pad = 16;
  const room = Math.max(width - 2 * pad, 1);
  const full = Math.max(1, Math.floor((room + gap) / (wanted + gap)));
  const columns = (room - gap * (full - 1)) / full > 1.5 * wanted ? full + 1 : full;
  const size = (room - gap * (columns - 1)) / columns;
  return { columns, size, stepX: size + gap, stepY: size + caption + rowGap, pad };
}

/** Lines of the whole width. */
export function layLines(width: number, height: number): Lattice {
  return { columns: 1, size: width, stepX: width, stepY: height, pad: 0 };
}

const rowsOf = ({ columns }: Lattice, count: number) => Math.ceil(count / columns);

/** How high all of them are together. */
export function heightOf(lattice: Lattice, count: number): number {
  return rowsOf(lattice, count) * lattice.stepY + 2 * lattice.pad;
}

/** Where one lies, from the start and the top. */
export function placeOf({ columns, stepX, stepY, pad }: Lattice, index: number): { x: number; y: number } {
  return { x: pad + (index % columns) * stepX, y: pad + Math.floor(index / columns) * stepY };
}

/** Those in sight and half a row further on either side: from the first, to before the last. */
export function inSight(
  lattice: Lattice,
  count: number,
  scrolled: number,
  height: number,
): { first: number; last: number } {
  const { columns, stepY, pad } = lattice;
  const row = (y: number) => Math.min(rowsOf(lattice, count), Math.max(0, y));
  const from = row(Math.floor((scrolled - pad) / stepY - 0.5));
  const to = row(Math.ceil((scrolled - pad + height) / stepY + 0.5));
  return { first: from * columns, last: Math.min(count, to * columns) };
}

/** How many rows are wholly in sight; one at least. */
export function rowsInSight({ stepY }: Lattice, height: number): number {
  return Math.max(1, Math.floor(height / stepY));
}

/** How far to scroll so that one is wholly in sight: no further than needed. */
export function reveal(lattice: Lattice, index: number, scrolled: number, height: number): number {
  const { y } = placeOf(lattice, index);
  const [above, below] = [y - lattice.pad, y + lattice.stepY - height];
  if (scrolled > above) return Math.max(0, above);
  return scrolled < below ? Math.max(0, Math.min(above, below)) : scrolled;
}

/** How far to scroll once things lie in another way: what the keyboard stands on stays in sight if it was, else what was
 * seen first. */
export function keepPosition(
  before: Lattice,
  now: Lattice,
  at: number,
  { count, scrolled, height }: { count: number; scrolled: number; height: number },
): number {
  const { y } = placeOf(before, at);
  const wasSeen = y + before.stepY > scrolled && y < scrolled + height;
  if (scrolled === 0 && !wasSeen) return 0;
  const anchor = wasSeen ? at : inSight(before, count, scrolled, height).first + before.columns;
  return reveal(now, anchor, scrolled, height);
}

/** The pages of so many that these are on. */
export function pagesOf(first: number, last: number, most: number): number[] {
  const pages: number[] = [];
  for (let page = Math.floor(first / most); page * most < last; page += 1) pages.push(page);
  return pages;
}

/** The places that are drawn: those in sight, and the one on which the keyboard stands wherever that is. */
export function placesDrawn({ first, last }: { first: number; last: number }, at: number, count: number): number[] {
  const all = Array.from({ length: last - first }, (_, index) => first + index);
  return at >= count || (at >= first && at < last) ? all : at < first ? [at, ...all] : [...all, at];
}
