// The list of drafts. Editing one is the composer's.
import { createContext } from "svelte";
import { call, failureOf } from "../ipc";
import type { DraftRow, Failure, Scope } from "../ipc/contract";
import { nowAndThen } from "../lib/now-and-then";
import { coalesce } from "../lib/coalesce";
import type { Desk } from "./desk.svelte";

export class Drafts {
  rows = $state.raw<DraftRow[] | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** Those without a time that can still be given one. */
  unscheduled = $derived((this.rows ?? []).filter((row) => row.when === null && row.state === "draft"));
  readonly #reload = coalesce();
  readonly #scope: Scope;

  constructor(scope: Scope, desk: Desk) {
    this.#scope = scope;
    desk.on(
      "drafts",
      nowAndThen(() => {
        if (this.rows) void this.load();
      }, 500),
    );
  }

  load(): Promise<void> {
    return this.#reload(async () => {
      try {
        this.rows = await call(this.#scope, "list_drafts", {});
        this.failure = null;
      } catch (error) {
        this.failure = failureOf(error);
      }
    });
  }

  async discard(id: string): Promise<void> {
    await call(this.#scope, "discard_draft", { id });
    this.rows = this.rows?.filter((row) => row.id !== id) ?? null;
  }
}

export const [useDrafts, provideDrafts] = createContext<Drafts>();
