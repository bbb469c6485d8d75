// The box that is spanned between two points, and what it touches. Knows no page.
import type { Box } from "./move-item";

export interface Point {
  x: number;
  y: number;
}

/** The box between two points, in whichever order they are, as far as it is within the ground that it lies on. */
export function spanBox(one: Point, other: Point, ground: { width: number; height: number }): Box {
  const [left, right] = span(one.x, other.x, ground.width);
  const [top, bottom] = span(one.y, other.y, ground.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** Whether two boxes have a point in common. One may be no more than a line. */
export function touches(one: Box, other: Box): boolean {
  return (
    one.left <= other.left + other.width &&
    other.left <= one.left + one.width &&
    one.top <= other.top + other.height &&
    other.top <= one.top + one.height
  );
}

function span(one: number, other: number, most: number): [number, number] {
  const within = (value: number) => Math.min(Math.max(value, 0), most);
  return [within(Math.min(one, other)), within(Math.max(one, other))];
}
