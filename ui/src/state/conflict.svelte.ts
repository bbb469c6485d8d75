// A change of a post that the service has not taken, and what a person decides about it. While it is open it
// may be settled elsewhere.
import { createContext } from "svelte";
import { m } from "../i18n";
import { call, failureOf } from "../ipc";
import type { ChangeAnswer, ConflictView, OutboxRow, Scope } from "../ipc/contract";
import type { Desk } from "./desk.svelte";
import type { Toasts } from "./toasts.svelte";

export class Conflict {
  view = $state.raw<ConflictView | null>(null);
  /** Why the service has not taken it, as the outbox says it. */
  reason = $state("");
  /** Whether what was wanted can be kept here without being sent. */
  keeps = $state(false);
  answering = $state(false);
  /** Whether the post is not on the service any more: then it cannot be changed, whatever is tried. */
  gone = $derived(this.view?.obstacle === "gone");
  #asked = 0;
  #toasts: Toasts;
  readonly #scope: Scope;

  constructor(scope: Scope, desk: Desk, toasts: Toasts) {
    this.#scope = scope;
    this.#toasts = toasts;
    desk.on("drafts", () => void this.#follow());
  }

  async ask(row: OutboxRow): Promise<void> {
    const asked = ++this.#asked;
    try {
      const view = await call(this.#scope, "show_conflict", { id: row.id });
      if (asked !== this.#asked) return;
      this.reason = row.detail;
      this.keeps = row.kind === "update" && view.obstacle !== "changed";
      this.view = view;
    } catch (error) {
      if (asked === this.#asked) this.#toasts.fail(error);
    }
  }

  /** Leaves it undecided. */
  close(): void {
    this.#asked += 1;
    this.view = null;
  }

  async answer(answer: ChangeAnswer): Promise<void> {
    const view = this.view;
    if (!view || this.answering) return;
    this.answering = true;
    try {
      await call(this.#scope, "resolve_change", { id: view.id, answer });
      this.#toasts.say(wordsFor(answer, view));
      this.close();
    } catch (error) {
      this.#toasts.fail(error);
    } finally {
      this.answering = false;
    }
    await this.#follow();
  }

  /** Asks again for what is known of it. */
  async #follow(): Promise<void> {
    const before = this.view;
    if (!before || this.answering) return;
    const asked = ++this.#asked;
    try {
      const view = await call(this.#scope, "show_conflict", { id: before.id });
      if (asked === this.#asked && !this.answering) this.view = view;
    } catch (error) {
      if (asked !== this.#asked || this.answering) return;
      if (failureOf(error).code === "not_found") this.close();
      else this.#toasts.fail(error);
    }
  }
}

function wordsFor(answer: ChangeAnswer, view: ConflictView): string {
  if (answer === "both") return m.composeConflictBoth();
  if (answer === "anew") return m.composeConflictAnew();
  if (answer === "keep") {
    return view.obstacle === "gone" ? m.composeConflictKeepGone() : m.composeConflictKeep();
  }
  const isTold = view.fields.length > 0;
  if (answer === "mine") return isTold ? m.composeConflictMine() : m.composeConflictAgain();
  return isTold ? m.composeConflictTheirs() : m.composeConflictDiscard();
}

export const [useConflict, provideConflict] = createContext<Conflict>();
