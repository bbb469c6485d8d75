// One post of the service, looked at closely. Asks again when posts have changed, for as long as it is
// looked at; an answer that comes late for another post is dropped.
import { call, failureOf } from "../ipc";
import type { Failure, PostView, Scope } from "../ipc/contract";

export class Peek {
  post = $state.raw<PostView | null>(null);
  failure = $state.raw<Failure | null>(null);
  #wanted = "";
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  async show(id: string): Promise<void> {
    this.#wanted = id;
    try {
      const post = await call(this.#scope, "show_post", { id });
      if (this.#wanted === id) this.post = post;
    } catch (error) {
      if (this.#wanted === id) this.failure = failureOf(error);
    }
  }
}
