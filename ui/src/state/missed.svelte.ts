// What fell due while the service was off for too long to go out without a person's word.
import { createContext } from "svelte";
import { m } from "../i18n";
import { call } from "../ipc";
import type { MissedView, Scope } from "../ipc/contract";
import { coalesce } from "../lib/coalesce";
import type { Desk } from "./desk.svelte";
import type { History } from "./history.svelte";
import type { Toasts } from "./toasts.svelte";

export class MissedPosts {
  list = $state.raw<MissedView[]>([]);
  /** The post that is being decided about. */
  working = $state<string | null>(null);
  /** The jump of the clock that needs no more telling, by its headline. */
  dismissedJump = $state("");
  readonly #reload = coalesce();
  #history: History;
  #toasts: Toasts;
  readonly #scope: Scope;

  constructor(scope: Scope, desk: Desk, history: History, toasts: Toasts) {
    this.#scope = scope;
    this.#history = history;
    this.#toasts = toasts;
    desk.on("posts", () => void this.load());
  }

  load(): Promise<void> {
    return this.#reload(async () => {
      try {
        this.list = await call(this.#scope, "list_missed", {});
      } catch (error) {
        this.#toasts.fail(error);
      }
    });
  }

  async send(id: string): Promise<void> {
    await this.#decide(id, async () => {
      this.#history.tellDone(m.calendarMissedSent(), await call(this.#scope, "send_missed", { id }));
    });
  }

  async leave(id: string): Promise<void> {
    await this.#decide(id, async () => {
      await call(this.#scope, "leave_missed", { id });
      this.#toasts.say(m.calendarMissedLeft());
    });
  }

  async #decide(id: string, work: () => Promise<void>): Promise<void> {
    if (this.working !== null) return;
    this.working = id;
    try {
      await work();
      await this.load();
    } catch (error) {
      this.#toasts.fail(error);
    } finally {
      this.working = null;
    }
  }
}

export const [useMissed, provideMissed] = createContext<MissedPosts>();
