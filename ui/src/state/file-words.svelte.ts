// What is said of a file while somebody types it: kept a moment after the last key, and when it is left.
import { call, failureOf } from "../ipc";
import type { MediaView, Scope } from "../ipc/contract";
import type { Toasts } from "./toasts.svelte";

const rest_ms = 500;

export class FileWords {
  readonly file: string;
  typed = $state("");
  #kept: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<boolean> = Promise.resolve(true);
  readonly field: "alt" | "note";
  /** Hears of the file as it is kept. */
  learn: (file: MediaView) => void = () => undefined;
  readonly scope: Scope;
  readonly #toasts: Toasts;
  /** Whether it was said that they cannot be kept: once, however often it is tried. */
  #told = false;

  constructor(scope: Scope, file: string, field: "alt" | "note", before: string, toasts: Toasts) {
    this.scope = scope;
    this.file = file;
    this.typed = before;
    this.#kept = before;
    this.field = field;
    this.#toasts = toasts;
  }

  type(text: string): void {
    this.typed = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.keep(), rest_ms);
  }

  /** Takes what was kept elsewhere, unless something is typed here that is not kept. */
  follow(kept: string): void {
    if (this.typed.trim() !== this.#kept || kept === this.#kept) return;
    this.#kept = kept;
    this.typed = kept;
  }

  /** Keeps what is typed now; one after the other, so that the last words stay. True when all of it is kept. */
  keep(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  hurry(): void {
    void this.keep();
  }

  async #save(): Promise<boolean> {
    const words = this.typed.trim();
    if (words === this.#kept) return true;
    try {
      const said = this.field === "alt" ? { alt: words } : { note: words };
      this.learn(await call(this.scope, "describe_media", { id: this.file, ...said }));
      this.#kept = words;
      this.#told = false;
      return this.typed.trim() === words;
    } catch (error) {
      if (!this.#told) this.#toasts.fail(error);
      this.#told = true;
      // Words on a file that is gone have no place any more; they hold nobody back.
      return failureOf(error).code === "not_found";
    }
  }
}
