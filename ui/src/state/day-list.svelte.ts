// Everything of one day, or of a span of it, for the list that opens over the calendar.
import { call, failureOf } from "../ipc";
import type { Agenda, CalendarFilter, Failure, Scope } from "../ipc/contract";
import { pastOf } from "./calendar-page";

/** So many are listed over the calendar; the list of the month has all. */
const most = 200;

export interface Span {
  from_ms: number;
  to_ms: number;
}

export class DayList {
  agenda = $state.raw<Agenda | null>(null);
  failure = $state.raw<Failure | null>(null);
  #asked = 0;
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  async load(day: string, span: Span | null, filter: CalendarFilter, at: number | null): Promise<void> {
    const asked = ++this.#asked;
    try {
      const agenda = await call(this.#scope, "list_agenda", {
        day,
        ...span,
        filter,
        limit: most,
        ...pastOf(at),
      });
      if (asked !== this.#asked) return;
      this.agenda = agenda;
      this.failure = null;
    } catch (error) {
      if (asked === this.#asked) this.failure = failureOf(error);
    }
  }
}
