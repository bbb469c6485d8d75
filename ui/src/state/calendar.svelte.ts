// What the calendar shows: which view, which days, and what the desk says of them. The desk computes every day, column and
// chip for the window that is asked for; nothing else of them is here.
import { createContext, tick } from "svelte";
import { m } from "../i18n";
import { failureOf } from "../ipc";
import type { Chip, Failure, Scope } from "../ipc/contract";
import { type Grab, unlessMoved } from "../lib/in-front";
import { nowAndThen } from "../lib/now-and-then";
import { coalesce } from "../lib/coalesce";
import { Prefetch } from "./prefetch";
import { CalendarFilter } from "./calendar-filter.svelte";
import {
  ask,
  block_px,
  type CalendarView,
  chipsOf,
  type DayColumns,
  dayOf,
  firstDayOf,
  hasDay,
  hasToday,
  hour_px,
  nothing,
  pageBeside,
  type Question,
  type Shown,
  zoomed,
} from "./calendar-page";
import type { Channels } from "./channels.svelte";
import type { Desk } from "./desk.svelte";
import { MonthSheets } from "./month-sheets.svelte";

/** How long what was before stays on the screen before a skeleton takes its place. */
const patience_ms = 200;
/** So many places one can go back to. */
const longest_trail = 50;

export class Calendar {
  /** The view that the person has chosen: it is kept, whatever there is room for. */
  chosen = $state<CalendarView>("month");
  columns = $state<DayColumns>("day");
  /** How high an hour is, in CSS pixels. */
  hour = $state(hour_px.usual);
  /** The month is drawn small beside a drawer, whatever was chosen. */
  compact = $state(false);
  /** There is no room for seven days side by side. */
  crowded = $state(false);
  /** The view that is shown: the list stands in for one that has no room. */
  view = $derived<CalendarView>(this.compact ? "month" : this.hasRoom(this.chosen) ? this.chosen : "list");
  shown = $state.raw<Shown>(nothing);
  readonly sheets = new MonthSheets();
  failure = $state.raw<Failure | null>(null);
  /** Whether the answer is late. */
  late = $state(false);
  /** The day that takes part in the tab order; null until one is there. */
  focus = $state<string | null>(null);
  /** The post under the pointer: its other times are shown with it. */
  pointed = $state<string | null>(null);
  /** Asked to be focused: the day, or a post on it. What is drawn then takes it, so it is asked when that is there. */
  grab = $state<Grab | false>(false);
  /** The post of the list that the keyboard stood on last. */
  post: string | null = null;
  /** The post that opens as soon as it has the focus. */
  opening: string | null = null;
  /** The moment that is looked back to, milliseconds since 1970-01-01T00:00Z; null shows what is. */
  at = $state<number | null>(null);
  /** The wanted day; null is the present one, whichever that will be. */
  wanted = $state.raw<string | null>(null);
  readonly filter: CalendarFilter;
  #trail: { view: CalendarView; wanted: string | null }[] = [];
  /** What was wanted when that which is shown was asked for. */
  #asking = "";
  #asked = 0;
  /** The day that is being gone to: who went last says where the keyboard stands. */
  #going: { date: string } | null = null;
  /** Where was turned to last: the same way is the likeliest. */
  #way: 1 | -1 = 1;
  #loading = Promise.resolve();
  readonly #reload = coalesce();
  #prefetch = new Prefetch<Question, Shown>((question) => ask(this.#scope, question));
  /** So many chips of a day are asked for. */
  #most = 12;

  month = $derived(this.shown.month);
  hours = $derived(this.shown.hours);
  agenda = $derived(this.shown.agenda);
  /** What is common to all views. */
  head = $derived(this.shown.month ?? this.shown.hours ?? this.shown.agenda);
  title = $derived(this.head?.title ?? m.calendarTitle());
  /** How many posts the filter hides. */
  hidden = $derived((this.head?.planned ?? 0) - (this.head?.shown ?? 0));
  /** The day to come back to; null is the present one, whichever that will be. */
  standing = $derived(hasToday(this.shown) ? null : this.wanted);
  readonly #scope: Scope;

  constructor(scope: Scope, desk: Desk, channels: Channels) {
    this.#scope = scope;
    this.filter = new CalendarFilter(channels);
    for (const topic of ["posts", "media"] as const) desk.on(topic, () => void this.load());
    // A draft changes with every key; typing comes first.
    const rested = nowAndThen(() => void this.load(), 500);
    desk.on("drafts", rested);
  }

  /** Asks again for what is wanted; done once what was asked for last is there. */
  async load(): Promise<void> {
    this.#prefetch.forget();
    const question = this.#question(this.wanted);
    const asking = JSON.stringify(question);
    this.#loading = this.#reload(() => this.#load(question, asking), asking);
    for (let last = null; last !== this.#loading; await last) last = this.#loading;
  }

  async #load(question: Question, asking: string): Promise<void> {
    // Somebody went elsewhere while it waited for its turn.
    if (asking !== JSON.stringify(this.#question(this.wanted))) return;
    const asked = ++this.#asked;
    // What is on the screen stays there while it is brought up to date, and the focus in it.
    const timer = setTimeout(() => (this.late = asking !== this.#asking && asked === this.#asked), patience_ms);
    try {
      const shown = await ask(this.#scope, question);
      if (asked === this.#asked) this.#take(shown, asking);
    } catch (error) {
      if (asked === this.#asked) this.failure = failureOf(error);
    } finally {
      clearTimeout(timer);
      if (asked === this.#asked) this.late = false;
    }
  }

  #take(shown: Shown, asking: string): void {
    this.shown = shown;
    if (shown.month) this.sheets.show(shown.month);
    this.#asking = asking;
    this.failure = null;
    if (!this.focus || !this.holds(this.focus)) this.focus = firstDayOf(shown);
    const head = this.head;
    if (!head) return;
    const pages = this.#way > 0 ? [head.next, head.previous] : [head.previous, head.next];
    this.#prefetch.prepare(
      pages.map((page) => this.#question(dayOf(page))),
      ({ month }) => this.sheets.prepare(month),
    );
  }

  #question(wanted: string | null): Question {
    const { view, columns, hour, at } = this;
    const span = Math.round((block_px / hour) * 60);
    return { view, wanted, columns, span, most: this.#most, filter: this.filter.wish, at };
  }

  /** More of a day is asked for where there is room for more. */
  fit(slots: number): void {
    this.sheets.slots = slots;
    const most = Math.min(Math.max(slots, 4), 40);
    if (most <= this.#most) return;
    this.#most = most;
    void this.load();
  }

  /** Turns to the page before or after. */
  turn(by: 1 | -1): void {
    const to = this.#pageBeside(by);
    // Where the first page is on its way, it is turned once that is there.
    if (to === null) return void this.load().then(() => this.#isShown() && this.turn(by));
    this.#way = by;
    this.focus = null;
    this.wanted = to;
    // What is there already is shown at once.
    const question = this.#question(to);
    const known = this.#prefetch.take(question);
    if (!known) return void this.load();
    this.#asked += 1;
    this.#loading = Promise.resolve();
    this.late = false;
    this.#take(known, JSON.stringify(question));
  }

  /** Whether a view has room where no drawer is beside it. */
  hasRoom(view: CalendarView): boolean {
    return !this.crowded || view === "day" || view === "list";
  }

  /** Shows another view of the same days. */
  async look(view: CalendarView): Promise<void> {
    if (view === this.chosen) return;
    this.#leaveTrail();
    this.chosen = view;
    await unlessMoved(this.#changeView(), this.#stand);
  }

  /** Says whether seven days have no room; the same days are shown in the view that has. */
  async crowd(crowded: boolean): Promise<void> {
    if (crowded === this.crowded) return;
    this.crowded = crowded;
    await this.#changeView();
  }

  /** A view of single days begins with the one that is looked at. */
  async #changeView(): Promise<void> {
    if (this.view !== "month") this.wanted = this.#going?.date ?? this.focus ?? this.wanted;
    await this.load();
  }

  /** Goes back to where one was before. */
  back(): boolean {
    const last = this.#trail.pop();
    if (!last) return false;
    this.chosen = last.view;
    void unlessMoved(this.show(last.wanted), this.#stand);
    return true;
  }

  /** Another height of an hour, in steps. */
  zoom(steps: number): void {
    this.hour = zoomed(this.hour, steps);
    void this.load();
  }

  async show(date: string | null): Promise<void> {
    this.wanted = date;
    this.focus = this.#going = null;
    await this.load();
  }

  async showToday(): Promise<void> {
    this.#leaveTrail();
    await unlessMoved(this.show(null), this.#stand);
  }

  /** Puts the keyboard on a day, on another page if need be. */
  async goTo(date: string, grab: Grab | false = true): Promise<void> {
    const going = (this.#going = { date });
    if (!this.keeps(date)) {
      this.wanted = date;
      await this.load();
    }
    if (this.#going !== going) return;
    [this.focus, this.grab, this.#going] = [date, grab, null];
  }

  /** Goes to a post and opens it where it stands. */
  async goOpen(date: string, id: string): Promise<void> {
    this.opening = id;
    await this.goTo(date, id);
    await tick();
    this.opening = null;
  }

  /** Goes to a day that was chosen, and leaves a trail. */
  async jump(date: string): Promise<void> {
    this.#leaveTrail();
    await this.show(date);
    await this.goTo(date);
  }

  /** Gives what brings a day onto the screen later, unless another page is gone to by then. */
  followUp(): (date: string) => Promise<void> {
    const { chosen, wanted } = this;
    return async (date) => {
      if (chosen !== this.chosen || wanted !== this.wanted) return;
      if (!this.keeps(date)) await this.show(date);
      if (this.holds(date)) this.focus = date;
    };
  }

  /** Whether a day is on the screen. */
  holds(date: string): boolean {
    return hasDay(this.shown, date);
  }

  /** The same, and no other page is on its way. */
  keeps(date: string): boolean {
    return this.holds(date) && this.#isShown();
  }

  /** Everything that is on the screen, in the order of its times. */
  chips: Chip[] = $derived(chipsOf(this.shown));

  /** The page beside the one that is shown, or beside the one that is on its way; null where nobody knows which that is. */
  #pageBeside(by: 1 | -1): string | null {
    const { head, wanted } = this;
    if (head && this.#isShown()) return dayOf(by > 0 ? head.next : head.previous);
    return wanted && pageBeside(wanted, this.view, by);
  }

  /** Whether what is wanted is on the screen. */
  #isShown(): boolean {
    return this.#asking === JSON.stringify(this.#question(this.wanted));
  }

  readonly #stand = (): void => void (this.grab = true);

  #leaveTrail(): void {
    this.#trail = [...this.#trail.slice(1 - longest_trail), { view: this.chosen, wanted: this.wanted }];
  }
}

export const [useCalendar, provideCalendar] = createContext<Calendar>();
