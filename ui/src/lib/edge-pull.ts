// What happens by itself while something is held near an edge: what can be scrolled is scrolled, faster towards its edge, and
// a page is turned after a while.
import { under } from "./targets";

const zone_px = 48;
/** So far from the side of the pages counts as their edge. */
const side_px = 20;
const hold_ms = 600;
/** Pixels in a frame, at the very edge. */
const fastest = 18;

export class EdgePull {
  #turn: (by: -1 | 1) => unknown;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #side: -1 | 0 | 1 = 0;
  #frame = 0;
  #at = { x: 0, y: 0 };
  #moved: () => void;

  /** `moved` is called when what lies under the pointer has moved away. */
  constructor(turn: (by: -1 | 1) => unknown, moved: () => void) {
    this.#turn = turn;
    this.#moved = moved;
  }

  over(x: number, y: number): void {
    this.#at = { x, y };
    const side = sideAt(x, y);
    if (side !== this.#side) {
      this.#side = side;
      clearTimeout(this.#timer);
      if (side !== 0) this.#wait(side);
    }
    if (this.#frame === 0 && speedAt(x, y).speed !== 0) this.#frame = requestAnimationFrame(() => this.#scroll());
  }

  stop(): void {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#side = 0;
  }

  #wait(side: -1 | 1): void {
    this.#timer = setTimeout(() => {
      this.#turn(side);
      this.#wait(side);
    }, hold_ms);
  }

  #scroll(): void {
    this.#frame = 0;
    const { element, speed } = speedAt(this.#at.x, this.#at.y);
    if (!element || speed === 0) return;
    const before = element.scrollTop;
    element.scrollTop += speed;
    if (element.scrollTop === before) return;
    this.#moved();
    this.#frame = requestAnimationFrame(() => this.#scroll());
  }
}

/** Which page is meant at a point: the one before, the one after, or neither. */
function sideAt(x: number, y: number): -1 | 0 | 1 {
  const found = under(x, y, "flip", "pages");
  if (!found) return 0;
  if (found.target.kind === "flip") return found.target.by;
  const { left, right } = found.element.getBoundingClientRect();
  if (x < left + side_px) return -1;
  return x > right - side_px ? 1 : 0;
}

function speedAt(x: number, y: number): { element: HTMLElement | null; speed: number } {
  const element = under(x, y, "scroller")?.element ?? null;
  if (!element) return { element, speed: 0 };
  const { top, bottom } = element.getBoundingClientRect();
  const near = (distance: number) => Math.min(Math.max((zone_px - distance) / zone_px, 0), 1);
  return { element, speed: Math.round((near(bottom - y) ** 2 - near(y - top) ** 2) * fastest) };
}
