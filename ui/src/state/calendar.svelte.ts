// The month on the screen and the day the keyboard stands on. The desk computes every day and chip;
// here is only which month is asked for and which chips the rail's filter lets through.
import { createContext } from "svelte";
import { call, failureOf } from "../ipc";
import type { Chip, Failure, Month } from "../ipc/contract";
import { filterChips } from "../lib/filter-chips";
import { monthOf } from "../lib/shift-date";
import type { Channels } from "./channels.svelte";
import type { Desk } from "./desk.svelte";

/** How long the month before stays on the screen before a skeleton takes its place. */
const patience_ms = 200;

export class Calendar {
  month = $state.raw<Month | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** Whether the answer is late. */
  late = $state(false);
  /** The day that takes part in the tab order; null until a month is there. */
  focus = $state<string | null>(null);
  /** The post under the pointer: its other times are shown with it. */
  pointed = $state<string | null>(null);
  /** Asked to be focused, once it is drawn. */
  grab = $state(false);
  #wanted: string | null = null;
  #asked = 0;
  #channels: Channels;

  chips = $derived.by(() => {
    const shown = new Map<string, Chip[]>();
    for (const day of this.month?.days ?? []) shown.set(day.date, filterChips(day.chips, this.#channels.off));
    return shown;
  });
  /** How many posts of the month itself the filter hides. */
  hidden = $derived.by(() => {
    const days = (this.month?.days ?? []).filter((day) => day.in_month);
    return days.reduce((sum, day) => sum + day.chips.length - (this.chips.get(day.date)?.length ?? 0), 0);
  });

  constructor(desk: Desk, channels: Channels) {
    this.#channels = channels;
    desk.on("posts", () => void this.load());
    desk.on("drafts", () => void this.load());
  }

  /** Asks again for the month that is wanted. */
  async load(): Promise<void> {
    const asked = ++this.#asked;
    const timer = setTimeout(() => (this.late = asked === this.#asked), patience_ms);
    try {
      const month = await call("show_month", { month: this.#wanted });
      if (asked !== this.#asked) return;
      this.month = month;
      this.failure = null;
      if (!this.focus || !month.days.some((day) => day.date === this.focus)) this.focus = firstDay(month);
    } catch (error) {
      if (asked === this.#asked) this.failure = failureOf(error);
    } finally {
      clearTimeout(timer);
      if (asked === this.#asked) this.late = false;
    }
  }

  previous(): void {
    if (this.month) void this.show(this.month.previous);
  }

  next(): void {
    if (this.month) void this.show(this.month.next);
  }

  async show(month: string): Promise<void> {
    this.#wanted = month;
    this.focus = null;
    await this.load();
  }

  async showToday(): Promise<void> {
    this.#wanted = null;
    this.focus = null;
    await this.load();
    this.grab = true;
  }

  /** Puts the keyboard on a day, in another month if need be. */
  async goTo(date: string, grab = true): Promise<void> {
    this.focus = date;
    if (!this.month?.days.some((day) => day.date === date)) {
      this.#wanted = monthOf(date);
      await this.load();
      this.focus = date;
    }
    this.grab = grab;
  }

  /** Brings the month of a day onto the screen. */
  async reveal(date: string): Promise<void> {
    this.focus = date;
    this.#wanted = monthOf(date);
    await this.load();
  }
}

function firstDay(month: Month): string | null {
  const day =
    month.days.find((other) => other.is_today && other.in_month) ?? month.days.find((other) => other.in_month);
  return day?.date ?? null;
}

export const [useCalendar, provideCalendar] = createContext<Calendar>();
