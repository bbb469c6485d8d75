// The small month to pick a day from: which one is shown.
import { call, failureOf } from "../ipc";
import type { Failure, Month, Scope } from "../ipc/contract";
import { monthOf } from "../lib/shift-date";

export class MiniMonthState {
  month = $state.raw<Month | null>(null);
  failure = $state.raw<Failure | null>(null);
  #asked = 0;
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  async show(month: string | null): Promise<void> {
    const asked = ++this.#asked;
    try {
      const shown = await call(this.#scope, "show_month", { month });
      if (asked === this.#asked) [this.month, this.failure] = [shown, null];
    } catch (error) {
      if (asked === this.#asked) this.failure = failureOf(error);
    }
  }

  /** Shows the month of a day, unless it is shown already. */
  async follow(date: string | null): Promise<void> {
    const isShown = this.month?.days.some((day) => day.date === date && day.in_month) ?? false;
    if (date ? !isShown : !this.month) await this.show(date && monthOf(date));
  }
}
