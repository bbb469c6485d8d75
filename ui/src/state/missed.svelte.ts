// What fell due while the service was off for too long to go out without a person's word.
import { createContext } from "svelte";
import { call } from "../ipc";
import type { MissedView } from "../ipc/contract";
import { Reload } from "../lib/reload";
import type { Desk } from "./desk.svelte";
import type { Toasts } from "./toasts.svelte";

export class MissedPosts {
  list = $state.raw<MissedView[]>([]);
  /** The post that is being decided about. */
  working = $state<string | null>(null);
  readonly #reload = new Reload();
  #toasts: Toasts;

  constructor(desk: Desk, toasts: Toasts) {
    this.#toasts = toasts;
    desk.on("posts", () => void this.load());
  }

  load(): Promise<void> {
    return this.#reload.run(async () => {
      try {
        this.list = await call("list_missed", {});
      } catch (error) {
        this.#toasts.fail(error);
      }
    });
  }

  async send(id: string): Promise<void> {
    await this.#decide(id, "send_missed", "It goes out within a minute.");
  }

  async leave(id: string): Promise<void> {
    await this.#decide(id, "leave_missed", "Left as it is. Nothing was sent.");
  }

  async #decide(id: string, command: "send_missed" | "leave_missed", done: string): Promise<void> {
    if (this.working !== null) return;
    this.working = id;
    try {
      await call(command, { id });
      this.#toasts.say(done);
      await this.load();
    } catch (error) {
      this.#toasts.fail(error);
    } finally {
      this.working = null;
    }
  }
}

export const [useMissed, provideMissed] = createContext<MissedPosts>();
