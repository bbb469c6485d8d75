// One post of the service, looked at closely. Asks again when posts have changed, for as long as it is
// looked at; an answer that comes late for another post is dropped. What differs per platform is known of posts to come.
import { call, failureOf } from "../ipc";
import type { Failure, PostView, Scope } from "../ipc/contract";
import type { Override } from "../lib/edit-overrides";

export class Peek {
  post = $state.raw<PostView | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** What differs per platform, or per channel of one. */
  overrides = $state.raw<readonly Override[]>([]);
  #wanted = "";
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  async show(id: string): Promise<void> {
    this.#wanted = id;
    try {
      const post = await call(this.#scope, "show_post", { id });
      if (this.#wanted !== id) return;
      [this.post, this.failure] = [post, null];
      if (isToCome(post)) await this.#lookInto(id);
    } catch (error) {
      if (this.#wanted === id) this.failure = failureOf(error);
    }
  }

  async #lookInto(id: string): Promise<void> {
    try {
      const { own: overrides } = await call(this.#scope, "open_post", { id });
      if (this.#wanted === id) this.overrides = overrides;
    } catch {
      // It has just gone out: what is shown of it is asked for again by then.
    }
  }
}

/** Whether it goes out, or goes out again, so that it can be changed. */
export const isToCome = ({ state }: PostView): boolean => state === "scheduled" || state === "repeating";
