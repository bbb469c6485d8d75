// Whatever was typed and may not be kept yet. It is kept before its place is left and before the window closes; what cannot
// be kept stays here, to be tried again and to be shown again where it was typed.
import { createContext } from "svelte";
import type { MediaView, Scope } from "../ipc/contract";
import { FileWords } from "./file-words.svelte";
import type { Toasts } from "./toasts.svelte";

/** What keeps its words by itself, and at once when it is asked to; then it says whether all of them are kept. */
export interface Keeping {
  keep(): Promise<boolean>;
}

export class Unsaved {
  readonly #scope: Scope;
  readonly #always: readonly Keeping[];
  readonly #toasts: Toasts;
  readonly #words = new Map<string, { words: FileWords; users: number }>();

  constructor(scope: Scope, always: readonly Keeping[], toasts: Toasts) {
    this.#scope = scope;
    this.#always = always;
    this.#toasts = toasts;
  }

  /** The words on a file while somebody may type them: those that are not kept yet go on. Let go of by `leave`. */
  open(file: string, field: "alt" | "note", before: string, learn: (file: MediaView) => void): FileWords {
    const name = `${field} ${file}`;
    const open = this.#words.get(name) ?? {
      words: new FileWords(this.#scope, file, field, before, this.#toasts),
      users: 0,
    };
    this.#words.set(name, { ...open, users: open.users + 1 });
    open.words.learn = learn;
    return open.words;
  }

  /** Nobody types them any more: they are kept, and forgotten once they are. */
  async leave(words: FileWords): Promise<void> {
    const name = `${words.field} ${words.file}`;
    const open = this.#words.get(name);
    if (open) this.#words.set(name, { words, users: open.users - 1 });
    if ((await words.keep()) && this.#words.get(name)?.users === 0) this.#words.delete(name);
  }

  /** Keeps everything that was typed; false when something of it cannot be kept. */
  async keep(): Promise<boolean> {
    const all = [...this.#always, ...[...this.#words.values()].map(({ words }) => words)];
    return (await Promise.all(all.map((one) => one.keep()))).every(Boolean);
  }
}

export const [useUnsaved, provideUnsaved] = createContext<Unsaved>();
