// The schedule popover while it is open: what is typed, how the desk reads it, and the little month
// beside it. Nothing reaches the draft before "Use".
import { call, failureOf } from "../ipc";
import type { Failure, Month, ScheduleReading, Suggestion, WallClock } from "../ipc/contract";
import { parseDate, parseTime } from "../lib/parse-clock";
import { monthOf } from "../lib/shift-date";

export class Scheduling {
  mode = $state<"now" | "time">("time");
  date = $state("");
  time = $state("");
  zone = $state("");
  month = $state.raw<Month | null>(null);
  suggestions = $state.raw<Suggestion[]>([]);
  failure = $state.raw<Failure | null>(null);
  #answer = $state.raw<{ to: string; reading: ScheduleReading } | null>(null);
  #asked = "";

  dateOf = $derived(parseDate(this.date));
  timeOf = $derived(parseTime(this.time));
  clock = $derived.by<WallClock | null>(() =>
    this.dateOf && this.timeOf ? { date: this.dateOf, time: this.timeOf, zone: this.zone } : null,
  );
  /** How the desk reads the clock; the one before while it thinks, null when there is nothing to read. */
  reading = $derived(this.clock ? (this.#answer?.reading ?? null) : null);
  /** What the draft would get: null sends at once, undefined is not usable yet. */
  choice = $derived.by<WallClock | null | undefined>(() => {
    if (this.mode === "now") return null;
    const fresh = this.clock && this.#answer?.to === key(this.clock) ? this.#answer.reading : null;
    return fresh?.usable ? fresh.clock : undefined;
  });

  constructor(schedule: WallClock | null, zone: string) {
    this.mode = schedule ? "time" : "now";
    this.date = schedule?.date ?? "";
    this.time = schedule?.time ?? "";
    this.zone = schedule?.zone ?? zone;
  }

  async start(): Promise<void> {
    await Promise.all([this.suggest(), this.showMonth(this.dateOf ? monthOf(this.dateOf) : null), this.read()]);
  }

  /** Takes a whole moment: a suggestion. */
  async take(clock: WallClock): Promise<void> {
    this.mode = "time";
    this.date = clock.date;
    this.time = clock.time;
    this.zone = clock.zone;
    await Promise.all([this.read(), this.follow()]);
  }

  async pick(date: string): Promise<void> {
    this.mode = "time";
    this.date = date;
    this.time ||= this.suggestions[1]?.clock.time ?? "09:00";
    await Promise.all([this.read(), this.follow()]);
  }

  async move(zone: string): Promise<void> {
    this.zone = zone;
    await Promise.all([this.read(), this.suggest()]);
  }

  /** Asks how the clock reads, unless that was just asked. */
  async read(): Promise<void> {
    const clock = this.clock;
    if (!clock || key(clock) === this.#asked) return;
    const asked = key(clock);
    this.#asked = asked;
    try {
      const reading = await call("read_schedule", clock);
      if (asked !== this.#asked) return;
      this.#answer = { to: asked, reading };
      this.failure = null;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.#asked = "";
      this.#answer = null;
      this.failure = failureOf(error);
    }
  }

  async suggest(): Promise<void> {
    try {
      this.suggestions = await call("suggest_times", { zone: this.zone });
    } catch (error) {
      this.failure = failureOf(error);
    }
  }

  async showMonth(month: string | null): Promise<void> {
    try {
      this.month = await call("show_month", { month });
    } catch (error) {
      this.failure = failureOf(error);
    }
  }

  /** Shows the month of the chosen day. */
  async follow(): Promise<void> {
    const date = this.dateOf;
    if (date && !this.month?.days.some((day) => day.date === date && day.in_month)) await this.showMonth(monthOf(date));
  }
}

function key(clock: WallClock): string {
  return `${clock.date} ${clock.time} ${clock.zone}`;
}
