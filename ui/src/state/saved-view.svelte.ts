// Where the person is, kept by the desk so that after a restart or a crash they are there again. A caret is
// only ever read together with the draft it stands in, so that it can't end up in another.
import { createContext } from "svelte";
import { call } from "../ipc";
import type { Place as KeptView, Scope } from "../ipc/contract";
import { keyOf, variantOf } from "../lib/list-tabs";
import type { Calendar } from "./calendar.svelte";
import { calendarViewOf, columnsOf } from "./calendar-page";
import type { Composer } from "./composer.svelte";
import { type Route, viewOf } from "./route.svelte";

const quiet_ms = 300;
const max_ms = 1_000;

export class SavedView {
  /** Whether it is known where to begin: before that no view is shown, and no key is heard. */
  known = $state(false);
  #knows!: () => void;
  readonly #knowing = new Promise<void>((resolve) => (this.#knows = resolve));
  #restored = $state(false);
  /** The draft that was open is on its way: until it is there it is kept as it was. */
  #opening = $state.raw<KeptView | null>(null);
  #kept = "";
  #waitingSince: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flight: Promise<void> | null = null;
  #route: Route;
  #calendar: Calendar;
  #composer: Composer;
  readonly #scope: Scope;

  constructor(scope: Scope, route: Route, calendar: Calendar, composer: Composer) {
    this.#scope = scope;
    this.#route = route;
    this.#calendar = calendar;
    this.#composer = composer;
  }

  /** Goes to where the person was last. Not knowing is no reason to complain. */
  async restore(): Promise<void> {
    const { view } = this.#route;
    const last = await call(this.#scope, "last_place", {}).catch(() => null);
    // Who has gone somewhere meanwhile stays there.
    if (last && this.#route.view === view) this.#route.view = viewOf(last.view);
    this.known = true;
    this.#knows();
    const calendar = this.#calendar;
    if (last) {
      calendar.chosen = calendarViewOf(last.calendar);
      calendar.columns = columnsOf(last.columns);
      if (last.hour_px > 0) calendar.hour = last.hour_px;
      calendar.filter.take(last.filter);
    }
    // What is changed from now on is kept, however long the days and the draft take to come.
    this.#restored = true;
    const shown = calendar.show(last?.date ?? null);
    if (last?.draft) {
      const caret = { start: last.caret_start, end: last.caret_end, scroll: last.scroll };
      this.#opening = last;
      await this.#composer.reopen(last.draft, variantOf(last.tab), caret);
      this.#opening = null;
    }
    await shown;
  }

  /** Does something once it is known where to begin: what is restored comes before it, not over it. */
  onceKnown(then: () => void): void {
    void this.#knowing.then(then);
  }

  /** Keeps the view soon. Call it in an effect: it runs again whenever the view changes. */
  follow(): void {
    const now = this.#now();
    if (!this.#restored || now === null || JSON.stringify(now) === this.#kept) return;
    const at = performance.now();
    this.#waitingSince ??= at;
    this.#later(Math.min(quiet_ms, Math.max(this.#waitingSince + max_ms - at, 0)));
  }

  /** Keeps the view at once. What cannot be kept of it holds nobody back. */
  async keep(): Promise<boolean> {
    await this.#flight;
    this.hurry();
    await this.#flight;
    return true;
  }

  /** The same when the page may be gone in a moment: nothing is waited for, not even for an older view to be kept. */
  hurry(): void {
    this.#composer.editor?.hear();
    const now = this.#now();
    if (this.#restored && now) void this.#send(now);
  }

  /** Another workspace will begin at a day, with everything in sight, and with a draft open. */
  async keepElsewhere(workspace: string, date: string | null, draft: string | null): Promise<void> {
    const there = { ...this.#scope, workspace };
    const last = await call(there, "last_place", {});
    await call(there, "keep_place", { ...last, view: "calendar", date, filter: {}, draft, tab: keyOf(null) });
  }

  /** Keeps nothing any more: another scope is looked at. */
  end(): void {
    clearTimeout(this.#timer);
    this.#restored = false;
  }

  #later(delay_ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const now = this.#now();
      // One is kept at a time, so that an older view can't come to lie over a newer one.
      if (this.#flight) this.#later(quiet_ms);
      else if (now) void this.#send(now);
    }, delay_ms);
  }

  async #send(view: KeptView): Promise<void> {
    clearTimeout(this.#timer);
    this.#waitingSince = null;
    const words = JSON.stringify(view);
    if (words === this.#kept) return;
    this.#kept = words;
    const flight = call(this.#scope, "keep_place", view).then(
      () => undefined,
      () => {
        if (this.#kept === words) this.#kept = "";
      },
    );
    this.#flight = flight;
    await flight;
    if (this.#flight === flight) this.#flight = null;
  }

  /** Null while an input method puts a word together: its caret stands in no text that will be kept. */
  #now(): KeptView | null {
    const editor = this.#composer.editor;
    if (editor?.composing) return null;
    const opening = editor ? null : this.#opening;
    return {
      view: this.#route.view,
      date: this.#calendar.standing,
      calendar: this.#calendar.chosen,
      columns: this.#calendar.columns,
      hour_px: this.#calendar.hour,
      filter: this.#calendar.filter.wish,
      draft: editor?.id ?? opening?.draft ?? null,
      tab: editor ? keyOf(editor.variant) : (opening?.tab ?? keyOf(null)),
      caret_start: editor?.caret.start ?? opening?.caret_start ?? 0,
      caret_end: editor?.caret.end ?? opening?.caret_end ?? 0,
      scroll: Math.round(editor?.caret.scroll ?? opening?.scroll ?? 0),
    };
  }
}

export const [useSavedView, provideSavedView] = createContext<SavedView>();
