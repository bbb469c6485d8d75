// What the pointer rests on long enough to be shown beside it. It goes a moment after the pointer has left, so that the way
// onto the card does not end it; what was sent away comes back only once the pointer has been elsewhere.
import type { Chip } from "../ipc/contract";
import type { Anchored } from "./chip-acts.svelte";

/** So long a pointer rests before anything is shown. */
export const rest_ms = 450;
/** So long it may be on its way between a chip and its card. */
export const grace_ms = 150;
/** A hand that rests still trembles. */
const slack_px = 4;

interface Point {
  x: number;
  y: number;
}

/** A chip that is shown, and where the pointer rested on it. */
export interface Hovered extends Anchored {
  at: Point;
}

/** What an element stands for, to be shown from there; null when there is nothing, or this is not the moment. Nowhere is
 * pointed at when it is shown already. */
type Find = (anchor: HTMLElement, at: Point | null) => Chip | null;

interface Awaited {
  anchor: HTMLElement;
  key: string;
  from: Point;
  timer: ReturnType<typeof setTimeout>;
}

export class Hover {
  shown = $state.raw<Hovered | null>(null);
  #awaited: Awaited | null = null;
  #going: ReturnType<typeof setTimeout> | undefined;
  /** What was sent away while the pointer was on it. */
  #sent: string | null = null;
  readonly #find: Find;

  constructor(find: Find) {
    this.#find = find;
  }

  /** The pointer was moved: over a chip, or over none. */
  move(anchor: HTMLElement | null, at: Point): void {
    const key = keyOf(anchor);
    if (key !== this.#sent) this.#sent = null;
    if (!anchor || key === null) this.leave();
    else if (this.shown?.anchor === anchor && this.shown.chip.key === key) this.stay();
    else if (key !== this.#sent) this.#await(anchor, key, at);
  }

  /** The pointer is on the card, or on its chip again. */
  stay(): void {
    this.#forget();
    this.#stayHere();
  }

  /** The pointer has left. */
  leave(): void {
    this.#sent = null;
    this.#forget();
    this.#goSoon();
  }

  /** Sent away. */
  end(): void {
    this.#sent = this.shown?.chip.key ?? this.#awaited?.key ?? this.#sent;
    this.#forget();
    this.#stayHere();
    this.shown = null;
  }

  /** The calendar was drawn anew: what is shown says what is so by now, or goes with its chip. */
  refresh(): void {
    const shown = this.shown;
    if (!shown) return;
    const chip = this.#standing(shown.anchor, shown.chip.key, null);
    if (chip) this.shown = { ...shown, chip };
    else this.end();
  }

  #await(anchor: HTMLElement, key: string, at: Point): void {
    this.#goSoon();
    const awaited = this.#awaited;
    const isSame = awaited?.anchor === anchor && awaited.key === key;
    if (isSame && Math.hypot(at.x - awaited.from.x, at.y - awaited.from.y) <= slack_px) return;
    this.#forget();
    const timer = setTimeout(() => {
      this.#awaited = null;
      const chip = this.#standing(anchor, key, at);
      this.#stayHere();
      this.shown = chip && { chip, anchor, at };
    }, rest_ms);
    this.#awaited = { anchor, key, from: at, timer };
  }

  /** The chip, if its element still stands for it. */
  #standing(anchor: HTMLElement, key: string, at: Point | null): Chip | null {
    return anchor.isConnected && keyOf(anchor) === key ? this.#find(anchor, at) : null;
  }

  #goSoon(): void {
    if (!this.shown) return;
    this.#going ??= setTimeout(() => {
      this.#going = undefined;
      this.shown = null;
    }, grace_ms);
  }

  #stayHere(): void {
    clearTimeout(this.#going);
    this.#going = undefined;
  }

  #forget(): void {
    if (this.#awaited) clearTimeout(this.#awaited.timer);
    this.#awaited = null;
  }
}

const keyOf = (anchor: HTMLElement | null): string | null => anchor?.dataset["key"] ?? null;
