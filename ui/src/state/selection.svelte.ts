// Posts and drafts on the calendar that are chosen together, to be moved, copied or deleted at once.
import { createContext } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Chip } from "../ipc/contract";
import { type Piece, pieceOf } from "../lib/move-words";

/** What is chosen, in its order, and where a range begins. */
export interface Choice {
  pieces: readonly Piece[];
  from: string | null;
}

export class Selection {
  readonly #chosen = new SvelteMap<string, Piece>();
  /** Where a range begins. */
  #from: string | null = null;

  get count(): number {
    return this.#chosen.size;
  }

  get pieces(): Piece[] {
    return [...this.#chosen.values()];
  }

  get choice(): Choice {
    return { pieces: this.pieces, from: this.#from };
  }

  has(key: string): boolean {
    return this.#chosen.has(key);
  }

  toggle(chip: Chip): void {
    if (!this.#chosen.delete(chip.key)) this.#chosen.set(chip.key, pieceOf(chip));
    this.#from = chip.key;
  }

  /** Chooses all from the last one that was chosen to this one, in the order of their times. */
  extend(chip: Chip, all: readonly Chip[]): void {
    const sorted = [...all].sort((one, other) => one.at_ms - other.at_ms);
    const [from, to] = [this.#from ?? chip.key, chip.key].map((key) => sorted.findIndex((one) => one.key === key));
    if (from === undefined || to === undefined || from < 0 || to < 0) return;
    for (const one of sorted.slice(Math.min(from, to), Math.max(from, to) + 1)) this.#chosen.set(one.key, pieceOf(one));
  }

  /** Chooses these and no others. */
  choose({ pieces, from }: Choice): void {
    this.#from = from;
    const keys = [...this.#chosen.keys()];
    if (keys.length === pieces.length && pieces.every((piece, at) => piece.key === keys[at])) return;
    this.#chosen.clear();
    for (const piece of pieces) this.#chosen.set(piece.key, piece);
  }

  clear(): void {
    this.#chosen.clear();
    this.#from = null;
  }

  /** What is meant when this one is taken up: all that are chosen, this one first, if it is one of them. */
  with(chip: Chip): Piece[] {
    const own = pieceOf(chip);
    if (!this.has(chip.key)) return [own];
    return [own, ...this.pieces.filter((piece) => piece.key !== chip.key)];
  }

  /** Forgets what is not there any more, and keeps the rest as it is now. */
  refresh(chips: readonly Chip[]): void {
    for (const chip of chips) if (this.has(chip.key)) this.#chosen.set(chip.key, pieceOf(chip));
  }
}

export const [useSelection, provideSelection] = createContext<Selection>();
