// How the library is looked at: as pictures or as lines, and how large. Kept in the page's storage.
import { keepStored, readStored } from "./stored";

interface Kept {
  lines: boolean;
  /** About so many pixels is a picture wide. */
  tile: number;
}

const place = "carillon.library";

export const tileSizes = { least: 100, most: 300, step: 20, usual: 140 } as const;

export class LibraryLook {
  #kept = $state.raw<Kept>(readStored(place, { lines: false, tile: tileSizes.usual }));

  get lines(): boolean {
    return this.#kept.lines;
  }

  get tile(): number {
    return Math.min(tileSizes.most, Math.max(tileSizes.least, Number(this.#kept.tile) || tileSizes.usual));
  }

  show(lines: boolean): void {
    this.#keep({ lines });
  }

  resize(tile: number): void {
    this.#keep({ tile });
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    keepStored(place, this.#kept);
  }
}
