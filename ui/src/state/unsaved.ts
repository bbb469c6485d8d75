// Whatever was typed and may not be kept yet, above every workspace: what can lose something registers here. All of it is
// asked before the window closes and before another workspace is looked at. Words on a file that could not be kept as their
// field was left stay here: they are tried again, and are shown again where they were typed.
import { createContext } from "svelte";
import type { MediaView, Scope } from "../ipc/contract";
import { FileWords } from "./file-words.svelte";
import type { Toasts } from "./toasts.svelte";

/** What keeps its words by itself, and at once when it is asked to; then it says whether all of them are kept. */
export interface Keeping {
  keep(): Promise<boolean>;
  /** Keeps them without an answer: the page may be gone in a moment. */
  hurry?(): void;
}

const again_ms = 5_000;

export class Unsaved {
  readonly #toasts: Toasts;
  readonly #registered = new Set<Keeping>();
  readonly #words = new Map<string, { words: FileWords; users: number }>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(toasts: Toasts) {
    this.#toasts = toasts;
  }

  /** Asks it, too, until what this gives is called. */
  register(work: Keeping): () => void {
    this.#registered.add(work);
    return () => void this.#registered.delete(work);
  }

  /** The words on a file while somebody may type them: those that are not kept yet go on. Let go of by `leave`. */
  open(scope: Scope, file: string, field: "alt" | "note", before: string, learn: (file: MediaView) => void): FileWords {
    const open = this.#words.get(nameOf({ scope, field, file })) ?? {
      words: new FileWords(scope, file, field, before, this.#toasts),
      users: 0,
    };
    this.#words.set(nameOf(open.words), { ...open, users: open.users + 1 });
    open.words.learn = learn;
    return open.words;
  }

  /** Nobody types them any more: they are kept, and forgotten once they are. */
  async leave(words: FileWords): Promise<void> {
    const open = this.#words.get(nameOf(words));
    if (open) this.#words.set(nameOf(words), { words, users: open.users - 1 });
    await this.#finish(words);
  }

  /** Keeps everything that was typed; false when something of it cannot be kept. */
  async keep(): Promise<boolean> {
    return (await Promise.all(this.#all().map((one) => one.keep()))).every(Boolean);
  }

  /** The same when the page may be gone in a moment. */
  hurry(): void {
    for (const one of this.#all()) one.hurry?.();
  }

  #all(): Keeping[] {
    return [...this.#registered, ...[...this.#words.values()].map(({ words }) => words)];
  }

  async #finish(words: FileWords): Promise<void> {
    const kept = await words.keep();
    if (this.#words.get(nameOf(words))?.users !== 0) return;
    if (kept) this.#words.delete(nameOf(words));
    else if (this.#timer === undefined) this.#timer = setTimeout(() => this.#again(), again_ms);
  }

  #again(): void {
    this.#timer = undefined;
    for (const { words, users } of this.#words.values()) if (users === 0) void this.#finish(words);
  }
}

function nameOf({ scope, field, file }: Pick<FileWords, "scope" | "field" | "file">): string {
  return JSON.stringify([scope.connection, field, file]);
}

export const [useUnsaved, provideUnsaved] = createContext<Unsaved>();
