// Many posts that are edited at once: first only tried, so that what would happen is seen row by row, then done. Part by part,
// so that it can be stopped; what was done until then is undone as one.
import { call, failureOf } from "../ipc";
import type { EditedPost, EditPosts, Failure, HistoryRef, PostsEdit, PostTable, Scope } from "../ipc/contract";

/** What is being done. */
type Phase = "asking" | "trying" | "tried" | "doing" | "done";

export class BulkEdit {
  phase = $state<Phase>("asking");
  failure = $state.raw<Failure | null>(null);
  /** What becomes of each, as far as it is known. */
  rows = $state.raw<readonly EditedPost[]>([]);
  /** Whether it was stopped before it was through. */
  stopped = $state(false);
  entry = $state.raw<HistoryRef | null>(null);
  /** How many are to be edited. */
  readonly count: number;
  changed = $derived(this.#of("changed"));
  same = $derived(this.#of("same"));
  refused = $derived(this.#of("refused"));
  #edit: PostsEdit | null = null;
  #turn = 0;
  readonly #scope: Scope;
  readonly #choose: () => Promise<PostTable>;
  #chosen: PostTable | null = null;

  /** `choose` makes the list of what is to be edited, once. */
  constructor(scope: Scope, count: number, choose: () => Promise<PostTable>) {
    this.#scope = scope;
    this.count = count;
    this.#choose = choose;
  }

  /** Tries an edit; null: there is none yet. The last one that is asked for counts. */
  async try(edit: PostsEdit | null): Promise<void> {
    if (this.phase === "doing" || this.phase === "done") return;
    this.#edit = edit;
    [this.rows, this.failure, this.phase] = [[], null, edit ? "trying" : "asking"];
    this.#turn += 1;
    if (edit && (await this.#go(edit, true))) this.phase = "tried";
  }

  /** Does what was tried. */
  async do(): Promise<void> {
    const edit = this.#edit;
    if (this.phase !== "tried" || !edit) return;
    this.#turn += 1;
    [this.rows, this.failure, this.phase] = [[], null, "doing"];
    await this.#go(edit, false);
    this.phase = "done";
  }

  /** The day that it is, "2026-11-21"; null when nobody says. */
  async today(): Promise<string | null> {
    const [now] = await call("tell_times", { ago_ms: [0] }).catch(() => []);
    return now?.date ?? null;
  }

  /** Does no more than is being done. */
  stop(): void {
    this.#turn += 1;
    this.stopped = this.phase === "doing";
  }

  async #go(edit: PostsEdit, is_trial: boolean): Promise<boolean> {
    const turn = this.#turn;
    try {
      const { listing, count } = (this.#chosen ??= await this.#choose());
      for (let offset = 0; offset < count;) {
        const wanted: EditPosts = { listing, edit, offset, is_trial, entry: this.entry };
        const { rows, entry } = await call(this.#scope, "edit_posts", wanted);
        // What was done is told, whatever was asked for meanwhile.
        if (is_trial && turn !== this.#turn) return false;
        this.rows = [...this.rows, ...rows];
        if (!is_trial) this.entry = entry;
        if (turn !== this.#turn || rows.length === 0) return false;
        offset += rows.length;
      }
      return true;
    } catch (error) {
      if (turn === this.#turn) {
        this.failure = failureOf(error);
        if (is_trial) this.phase = "asking";
      }
      return false;
    }
  }

  #of(outcome: EditedPost["outcome"]): number {
    return this.rows.filter((row) => row.outcome === outcome).length;
  }
}
