// The schedule popover while it is open. Nothing reaches the draft before "Use".
import type { Around, Failure, Scope, CalendarPosition, Timing } from "../ipc/contract";
import { RulePlan } from "./rule-plan.svelte";
import { TimePlan } from "./time-plan.svelte";
import { MiniMonthState } from "./mini-month.svelte";

export type Mode = "now" | "time" | "repeat";

export class Scheduling {
  mode = $state<Mode>("time");
  readonly time: TimePlan;
  readonly rule: RulePlan;
  readonly month: MiniMonthState;
  #start: Timing | null;

  /** What the draft would get: null sends at once, undefined is not usable yet. */
  choice = $derived.by<Timing | null | undefined>(() => {
    if (this.mode === "now") return null;
    if (this.mode === "time") return this.time.choice && { kind: "time", ...this.time.choice };
    return this.rule.choice && { kind: "repeat", ...this.rule.choice };
  });
  /** Where the post would stand on the calendar. */
  trial = $derived.by<CalendarPosition[]>(() => {
    if (this.mode === "now") return [];
    if (this.mode === "time") return this.time.reading ? [this.time.reading.position] : [];
    return this.rule.preview?.positions ?? [];
  });
  failure = $derived.by<Failure | null>(() => {
    const own = { now: null, time: this.time.failure ?? this.month.failure, repeat: this.rule.failure };
    return own[this.mode];
  });

  /** `own`: the draft, and the post that it changes, which stand on the calendar as they are kept. */
  constructor(scope: Scope, schedule: Timing | null, zone: string, around: () => Around, own: readonly string[] = []) {
    this.month = new MiniMonthState(scope, own);
    this.#start = schedule;
    this.mode = schedule?.kind ?? "now";
    this.time = new TimePlan(scope, schedule?.zone ?? zone, around);
    this.rule = new RulePlan(scope, schedule?.kind === "repeat" ? schedule : null, around);
  }

  async start(): Promise<void> {
    const clock = this.#start?.kind === "time" ? this.#start : null;
    await Promise.all([
      this.time.suggest(),
      clock ? this.time.take(clock) : null,
      this.month.follow(clock?.date ?? null),
      this.mode === "repeat" ? this.rule.start(null) : null,
    ]);
  }

  /** Waits until exactly what stands there is read, as far as it can be. */
  async settle(): Promise<void> {
    if (this.mode === "time") await this.time.settle();
    if (this.mode === "repeat") await this.rule.settle();
  }

  choose(mode: Mode): void {
    this.mode = mode;
    if (mode === "repeat" && !this.rule.preview) void this.rule.start(this.time.reading?.clock ?? null);
  }
}
