// Which picture is being edited, and who gets what is made of it.
import { createContext } from "svelte";
import type { CutFormat, MediaView } from "../ipc/contract";

/** What is to be done with a picture. */
export interface CutAsked {
  id: string;
  /** Shapes that are chosen at first, by their identifiers. */
  shapes: readonly string[];
  /** The format that is chosen at first; null for the one that it has. */
  format: CutFormat | null;
  /** Hears what was made, for example to put it in the picture's place in a post. */
  onmade: ((made: MediaView[]) => void) | null;
}

export class Picturing {
  asked = $state.raw<CutAsked | null>(null);

  /** Opens the editor with a picture. */
  open(id: string, { shapes = [], format = null, onmade = null }: Partial<Omit<CutAsked, "id">> = {}): void {
    this.asked = { id, shapes, format, onmade };
  }

  close(): void {
    this.asked = null;
  }
}

export const [usePicturing, providePicturing] = createContext<Picturing>();
