// Rows that are put in another order by dragging one of them: they show the order that it would have. What a row is, where it
// stands, and what a new order does are said by whoever shows them.
import { moveItem } from "../lib/move-item";
import type { Point } from "../lib/span-box";
import type { Subject } from "./interaction.svelte";

/** One row in hand. */
export interface OrderedRow extends Subject {
  lift: () => boolean;
  carry: (at: Point) => null;
  drop: () => void;
  putBack: () => void;
  /** It is carried elsewhere: the others stand as they did. */
  rest: () => void;
}

export class RowOrder<T> {
  /** The row that is dragged. */
  held = $state.raw<string | null>(null);
  #trial = $state.raw<readonly T[] | null>(null);
  readonly #rows: () => readonly T[];
  readonly #idOf: (row: T) => string;
  readonly #placeAt: (at: Point) => number;
  readonly #put: (id: string, order: readonly T[]) => unknown;

  /** `placeAt` says which place a point means; `put` keeps a new order. */
  constructor(
    rows: () => readonly T[],
    idOf: (row: T) => string,
    placeAt: (at: Point) => number,
    put: (id: string, order: readonly T[]) => unknown,
  ) {
    this.#rows = rows;
    this.#idOf = idOf;
    this.#placeAt = placeAt;
    this.#put = put;
  }

  /** The rows in the order that is tried. */
  get shown(): readonly T[] {
    return this.#trial ?? this.#rows();
  }

  /** A row, to be taken up. */
  of(id: string): OrderedRow {
    return {
      lift: () => {
        this.held = id;
        return true;
      },
      carry: (at) => {
        this.#trial = moveItem(this.shown, this.#at(this.shown, id), this.#placeAt(at));
        return null;
      },
      rest: () => (this.#trial = null),
      drop: () => void this.#drop(id),
      putBack: () => (this.held = this.#trial = null),
    };
  }

  #at(rows: readonly T[], id: string): number {
    return rows.findIndex((row) => this.#idOf(row) === id);
  }

  async #drop(id: string): Promise<void> {
    const order = this.#trial;
    this.held = null;
    if (order && this.#at(order, id) !== this.#at(this.#rows(), id)) await this.#put(id, order);
    this.#trial = null;
  }
}
