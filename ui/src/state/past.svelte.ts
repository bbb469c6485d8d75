// The moment that the calendar is looked back to: where it lies among all that changed, one post of it beside what that is
// now, and what is put back from there.
import { createContext } from "svelte";
import { m } from "../i18n";
import { call } from "../ipc";
import type { Chip, HistoryRef, PastPost, PastView, PutBackDone, Scope } from "../ipc/contract";
import { LatestRequest } from "../lib/latest-request";
import { Attempt } from "./attempt.svelte";
import type { Calendar } from "./calendar.svelte";
import type { Composer } from "./composer.svelte";
import type { Desk } from "./desk.svelte";
import type { History } from "./history.svelte";
import type { Route } from "./route.svelte";
import type { Toasts } from "./toasts.svelte";

/** What has come of putting back, of all parts together. */
type Together = Omit<PutBackDone, "next">;

export class Past {
  /** The moment; null where none is looked back to, or until its answer is there. */
  view = $state.raw<PastView | null>(null);
  /** What is shown in full beside its chip. */
  peek = $state.raw<{ chip: Chip; anchor: HTMLElement } | null>(null);
  /** What would come of putting all back: asked before it is done. */
  question = $state.raw<Together | null>(null);
  /** How far it is: from which on the next part begins. */
  progress = $state.raw<{ done: number; total: number } | null>(null);
  readonly reading = new Attempt();
  readonly putting = new Attempt();
  #stopped = false;
  readonly #asked: LatestRequest<number, PastView>;
  readonly #scope: Scope;
  readonly #calendar: Calendar;
  readonly #history: History;
  readonly #composer: Composer;
  readonly #route: Route;
  readonly #toasts: Toasts;

  constructor(
    scope: Scope,
    desk: Desk,
    calendar: Calendar,
    history: History,
    composer: Composer,
    route: Route,
    toasts: Toasts,
  ) {
    this.#scope = scope;
    this.#calendar = calendar;
    this.#history = history;
    this.#composer = composer;
    this.#route = route;
    this.#toasts = toasts;
    this.#asked = new LatestRequest(
      (at_ms) => call(scope, "show_past", { at_ms }),
      (view) => {
        if (calendar.at === view.at_ms) this.view = view;
      },
      (error) => {
        toasts.fail(error);
      },
      0,
    );
    desk.on("posts", () => {
      if (calendar.at !== null) this.#asked.ask(calendar.at);
    });
  }

  /** Looks back to the moment before the last change. */
  async open(): Promise<void> {
    try {
      const { before_ms } = await call(this.#scope, "show_past", { at_ms: null });
      if (before_ms === null) this.#toasts.say(m.calendarPastNone());
      else await this.look(before_ms);
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  /** Looks back to a moment: milliseconds since 1970-01-01T00:00Z. */
  async look(at_ms: number): Promise<void> {
    // What is written goes to the calendar as it is.
    if (this.#composer.editor) await this.#composer.close();
    this.#history.close();
    this.#route.go("calendar");
    this.peek = null;
    this.#calendar.at = at_ms;
    this.#asked.ask(at_ms);
    void this.#calendar.load();
  }

  /** Shows what is again. */
  close(): void {
    this.view = this.peek = this.question = null;
    this.#calendar.at = null;
    this.#calendar.grab = true;
    void this.#calendar.load();
  }

  /** What a chip was then, beside what it is. */
  async read(id: string): Promise<PastPost> {
    return call(this.#scope, "show_past_post", { at_ms: this.#moment(), id });
  }

  /** Opens what something was as a draft of its own. */
  async copy(id: string): Promise<void> {
    try {
      const copy = await call(this.#scope, "copy_past_post", { at_ms: this.#moment(), id });
      this.close();
      await this.#composer.open(copy.id);
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  /** Asks whether all that has changed since is to be put back. */
  async ask(): Promise<void> {
    try {
      this.question = await this.#parts(null, true);
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  /** Puts one thing back, or all. */
  async putBack(id: string | null): Promise<void> {
    await this.putting.make(async () => {
      const { done, refused, entry } = await this.#parts(id, false);
      this.question = this.peek = null;
      if (done > 0) this.#history.tellDone(m.calendarPastPutDone({ count: done }), entry);
      else this.#toasts.say(m.calendarPastCannot({ reason: refused[0]?.reason ?? m.calendarPastNone() }));
    });
  }

  /** What is put back so far stays; one undo takes it back. */
  stop(): void {
    this.#stopped = true;
  }

  async #parts(id: string | null, is_trial: boolean): Promise<Together> {
    const at_ms = this.#moment();
    const all: Together = { done: 0, refused: [], total: 0, entry: null };
    let entry: HistoryRef | null = null;
    this.#stopped = false;
    try {
      for (let offset: number | null = 0; offset !== null && !this.#stopped;) {
        const part: PutBackDone = await call(this.#scope, "put_back", { at_ms, id, offset, entry, is_trial });
        entry = part.entry;
        all.done += part.done;
        all.refused.push(...part.refused);
        all.total = part.total;
        offset = part.next;
        this.progress = offset === null ? null : { done: offset, total: part.total };
      }
    } finally {
      this.progress = null;
    }
    return { ...all, entry };
  }

  #moment(): number {
    return this.#calendar.at ?? 0;
  }
}

export const [usePast, providePast] = createContext<Past>();
