// The small month to pick a day from: which one is shown.
import { untrack } from "svelte";
import { call, failureOf } from "../ipc";
import type { Failure, Month, Scope } from "../ipc/contract";
import { monthOf } from "../lib/shift-date";

export class MiniMonthState {
  month = $state.raw<Month | null>(null);
  failure = $state.raw<Failure | null>(null);
  #asked = 0;
  readonly #scope: Scope;

  /** The post that a day is picked for: what stands on the days beside it is shown. */
  readonly #own: readonly string[];

  constructor(scope: Scope, own: readonly string[] = []) {
    this.#scope = scope;
    this.#own = own;
  }

  async show(month: string | null): Promise<void> {
    const asked = ++this.#asked;
    try {
      const shown = await call(this.#scope, "show_month", { month });
      const days = shown.days.map((day) => ({ ...day, chips: day.chips.filter(({ id }) => !this.#own.includes(id)) }));
      if (asked === this.#asked) [this.month, this.failure] = [{ ...shown, days }, null];
    } catch (error) {
      if (asked === this.#asked) this.failure = failureOf(error);
    }
  }

  /** Shows the month of a day, unless it is shown already. Whoever turns to another month stays there. */
  async follow(date: string | null): Promise<void> {
    const month = untrack(() => this.month);
    const isShown = month?.days.some((day) => day.date === date && day.in_month) ?? false;
    if (date ? !isShown : !month) await this.show(date && monthOf(date));
  }
}
