// Moves that the service has not taken: whoever moved a post is told, and asked, even when they look elsewhere by then.
import { m } from "../i18n";
import { call } from "../ipc";
import type { Scope } from "../ipc/contract";
import { nowAndThen } from "../lib/now-and-then";
import type { Conflict } from "./conflict.svelte";
import type { Desk } from "./desk.svelte";
import type { Toasts } from "./toasts.svelte";

export class RefusedMoves {
  /** Posts whose move is on its way. */
  readonly #watched = new Set<string>();
  readonly #conflict: Conflict;
  readonly #toasts: Toasts;
  readonly #scope: Scope;

  constructor(scope: Scope, desk: Desk, conflict: Conflict, toasts: Toasts) {
    this.#scope = scope;
    this.#conflict = conflict;
    this.#toasts = toasts;
    desk.on(
      "posts",
      nowAndThen(() => void this.#look(), 300),
    );
  }

  watch(posts: readonly string[]): void {
    for (const post of posts) this.#watched.add(post);
  }

  async #look(): Promise<void> {
    if (this.#watched.size === 0) return;
    // Not knowing is no answer: it is asked again at the next change.
    const outbox = await call(this.#scope, "list_outbox", {}).catch(() => null);
    if (!outbox) return;
    const open = new Set([...outbox.sending, ...outbox.waiting].map((row) => row.post));
    for (const post of this.#watched) {
      if (open.has(post)) continue;
      this.#watched.delete(post);
      const row = outbox.needs_you.find((one) => one.post === post && one.state === "rejected");
      if (!row) continue;
      const take = () => void this.#conflict.ask(row);
      const text = m.calendarMoveRefused({ title: row.title });
      this.#toasts.say(text, { text: m.calendarMoveDecide(), keys: [], take });
    }
  }
}
