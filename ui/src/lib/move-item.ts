// Moving one of several things to another place among them, by steps or by where it was let go.
/** A list with one item at another place; the same list when that is where it was. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  const rest = list.filter((_, at) => at !== from);
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Where something stands on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The number of the box whose middle is nearest to a point; 0 without any. */
export function nearestBox(boxes: readonly Box[], x: number, y: number): number {
  const far = ({ left, top, width, height }: Box) => Math.hypot(left + width / 2 - x, top + height / 2 - y);
  const distances = boxes.map(far);
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
