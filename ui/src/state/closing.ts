// The window is about to close. It is answered on every page, at once where there is nothing to be kept: the desk waits for
// the answer.
import { createContext } from "svelte";
import { call } from "../ipc";
import type { Desk } from "./desk.svelte";
import type { Toasts } from "./toasts.svelte";

export class Closing {
  /** Keeps what was typed, and says whether all of it is kept; null where nothing is typed. */
  keep: (() => Promise<boolean>) | null = null;
  readonly #toasts: Toasts;

  constructor(desk: Desk, toasts: Toasts) {
    this.#toasts = toasts;
    desk.on("closing", () => void this.#answer());
  }

  async #answer(): Promise<void> {
    const kept = await (this.keep?.() ?? Promise.resolve(true)).catch(() => false);
    if (!kept) this.#toasts.say("Your last words are not saved. Close again to leave without them.");
    await call("answer_closing", { kept });
  }
}

export const [useClosing, provideClosing] = createContext<Closing>();
