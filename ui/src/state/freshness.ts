// When the page asks for what is new by itself or by a key: coming back to the window, and F5 or Ctrl R,
// which would load the page anew otherwise.
import { call } from "../ipc";
import { hearKey, type Runs } from "../lib/commands/find";
import type { Desk } from "./desk.svelte";
import type { Toasts } from "./toasts.svelte";

/** Coming back more often than this asks only once. */
const least_ms = 10_000;

export class Freshness {
  #last = Number.NEGATIVE_INFINITY;
  #desk: Desk;
  #toasts: Toasts;
  readonly runs: Runs<"news"> = {
    fetch: () => void this.#sync().catch((error: unknown) => this.#toasts.fail(error)),
  };

  constructor(desk: Desk, toasts: Toasts) {
    this.#desk = desk;
    this.#toasts = toasts;
  }

  /** Watches window and keys until the returned function is called. */
  start(): () => void {
    const attend = () => {
      void call("attend", { seen: document.visibilityState === "visible" }).catch(() => undefined);
    };
    const back = () => {
      const isRecent = performance.now() - this.#last < least_ms;
      if (document.visibilityState === "visible" && !isRecent) void this.#sync().catch(() => undefined);
    };
    const press = (event: KeyboardEvent) => {
      if (hearKey("news", event, this.runs)) event.stopPropagation();
    };
    window.addEventListener("focus", back);
    document.addEventListener("visibilitychange", attend);
    document.addEventListener("visibilitychange", back);
    window.addEventListener("keydown", press, { capture: true });
    return () => {
      window.removeEventListener("focus", back);
      document.removeEventListener("visibilitychange", attend);
      document.removeEventListener("visibilitychange", back);
      window.removeEventListener("keydown", press, { capture: true });
    };
  }

  async #sync(): Promise<void> {
    if (this.#desk.status?.stage !== "ready") return;
    this.#last = performance.now();
    await this.#desk.sync();
  }
}
