// The page of the calendar that is looked at, and behind it the one that will be turned to, laid out before anybody asks for
// it: turning then only brings the other one to the front. Each is drawn anew in place, a week at a time, so that nobody who
// types or turns meanwhile waits for more than a week.
import type { Day, Month } from "../ipc/contract";

/** With more than that a second page is too much for a window to hold. */
const most_chips = 220;

export class MonthSheet {
  weeks = $state.raw<readonly (readonly Day[])[]>([]);
  /** How many weeks there are, or will be once all are drawn. */
  rows = $state(0);
  /** Whose days they are, or will be. */
  month: Month | null = null;
  #drawn = 0;

  /** Draws all of it at once. */
  fill(month: Month): void {
    this.month = month;
    this.weeks = weeksOf(month);
    this.rows = this.#drawn = this.weeks.length;
  }

  /** Begins to draw another month. */
  begin(month: Month): void {
    const rows = month.days.length / 7;
    // Weeks of another height would all be laid out once more.
    if (rows !== this.rows) this.weeks = [];
    this.month = month;
    this.rows = rows;
    this.#drawn = 0;
  }

  /** Draws one week more; whether any is left. */
  go(): boolean {
    if (!this.month || this.#drawn >= this.rows) return false;
    const weeks = weeksOf(this.month);
    this.#drawn += 1;
    this.weeks = [...weeks.slice(0, this.#drawn), ...this.weeks.slice(this.#drawn)];
    return this.#drawn < this.rows;
  }

  clear(): void {
    this.month = null;
    this.weeks = [];
    this.rows = this.#drawn = 0;
  }
}

export class MonthSheets {
  readonly sheets = [new MonthSheet(), new MonthSheet()] as const;
  /** Which of them is looked at. */
  front = $state<0 | 1>(0);
  /** How many chips a day has room for. */
  slots = 0;
  /** Whether another page may be laid out. */
  #isOpen = false;
  #coming: Month | null = null;
  #frame = 0;

  get shown(): MonthSheet {
    return this.sheets[this.front];
  }

  get behind(): MonthSheet {
    return this.sheets[this.front === 0 ? 1 : 0];
  }

  /** Shows a month: at once where it is laid out already. */
  show(month: Month): void {
    cancelAnimationFrame(this.#frame);
    if (this.behind.month === month) {
      while (this.behind.go());
      this.front = this.front === 0 ? 1 : 0;
    } else this.shown.fill(month);
  }

  /** Lays a month out behind the one that is shown, a week in each frame; not where there is very much on it. */
  prepare(month: Month | null): void {
    this.#coming = month;
    cancelAnimationFrame(this.#frame);
    if (!month || !this.#isOpen) return;
    if (this.#chipsOf(month) > most_chips) {
      this.behind.clear();
      return;
    }
    this.behind.begin(month);
    const step = () => {
      if (this.behind.go()) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** From now on pages are laid out ahead, until the returned function is called. */
  open(): () => void {
    this.#isOpen = true;
    this.prepare(this.#coming);
    return () => {
      cancelAnimationFrame(this.#frame);
      this.#isOpen = false;
      this.behind.clear();
    };
  }

  #chipsOf(month: Month): number {
    return month.days.reduce((count, day) => count + Math.min(day.chips.length, this.slots), 0);
  }
}

const weeksOf = ({ days }: Month): Day[][] =>
  Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
