// A film or a recording that is played: where the page finds it, and whether it can be played here at all.
import { call } from "../ipc";
import type { Scope } from "../ipc/contract";
import { Attempt } from "./attempt.svelte";

export class Playing {
  /** Null until it is played. */
  address = $state<string | null>(null);
  /** It could be fetched, and this web view has no decoder for it. */
  isForeign = $state(false);
  readonly attempt = new Attempt();
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Looks for its copy, and has one fetched when there is none. */
  async begin(id: string): Promise<void> {
    this.isForeign = false;
    await this.attempt.make(async () => {
      this.address = (await call(this.#scope, "show_film", { id, fetch: true })).address;
    });
  }

  fail(): void {
    this.address = null;
    this.isForeign = true;
  }
}
