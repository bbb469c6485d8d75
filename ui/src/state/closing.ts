// The window is about to close. It is answered on every page, at once where there is nothing to be kept: the desk waits for
// the answer.
import { m } from "../i18n";
import { call } from "../ipc";
import type { Desk } from "./desk.svelte";
import type { Toasts } from "./toasts.svelte";
import type { Unsaved } from "./unsaved";

export class Closing {
  readonly #toasts: Toasts;
  readonly #unsaved: Unsaved;

  constructor(desk: Desk, toasts: Toasts, unsaved: Unsaved) {
    this.#toasts = toasts;
    this.#unsaved = unsaved;
    desk.on("closing", () => void this.#answer());
  }

  async #answer(): Promise<void> {
    const kept = await this.#unsaved.keep().catch(() => false);
    if (!kept) this.#toasts.say(m.stateNotSavedClose());
    await call("answer_closing", { kept });
  }
}
