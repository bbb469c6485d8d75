// The list of drafts. Editing one is the composer's.
import { createContext } from "svelte";
import { call, failureOf } from "../ipc";
import type { DraftRow, Failure } from "../ipc/contract";
import type { Desk } from "./desk.svelte";

export class Drafts {
  rows = $state.raw<DraftRow[] | null>(null);
  failure = $state.raw<Failure | null>(null);
  #asked = 0;

  constructor(desk: Desk) {
    desk.on("drafts", () => {
      if (this.rows) void this.load();
    });
  }

  async load(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const rows = await call("list_drafts", {});
      if (asked !== this.#asked) return;
      this.rows = rows;
      this.failure = null;
    } catch (error) {
      this.failure = failureOf(error);
    }
  }

  async discard(id: string): Promise<void> {
    await call("discard_draft", { id });
    this.rows = this.rows?.filter((row) => row.id !== id) ?? null;
  }
}

export const [useDrafts, provideDrafts] = createContext<Drafts>();
