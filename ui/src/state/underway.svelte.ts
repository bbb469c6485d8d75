// Where the files of one post stand that are still on their way to the service.
import { call } from "../ipc";
import type { Scope, UploadRow } from "../ipc/contract";
import type { Desk } from "./desk.svelte";

export class Underway {
  /** By the identifier of the file; what has arrived has no row. */
  rows = $state.raw<ReadonlyMap<string, UploadRow>>(new Map());
  #asked = 0;
  #desk: Desk;
  readonly #scope: Scope;

  constructor(scope: Scope, desk: Desk) {
    this.#scope = scope;
    this.#desk = desk;
  }

  /** Follows these files until the returned function is called. */
  follow(ids: readonly string[]): () => void {
    if (ids.length === 0) {
      this.rows = new Map();
      return () => undefined;
    }
    void this.#look(ids);
    return this.#desk.on("uploads", () => void this.#look(ids));
  }

  async #look(ids: readonly string[]): Promise<void> {
    const asked = ++this.#asked;
    const view = await call(this.#scope, "list_uploads", { only: [...ids] }).catch(() => null);
    if (view && asked === this.#asked) this.rows = new Map(view.open.map((row) => [row.media.id, row]));
  }
}
