// The part of the list that is in sight, asked for page by page: a month of ten thousand posts is never here as a whole.
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import { call } from "../ipc";
import type { Agenda, Chip, ListAgenda, Scope } from "../ipc/contract";

const page_rows = 100;

export class AgendaPages {
  readonly #pages = new SvelteMap<number, readonly Chip[]>();
  readonly #asked = new Set<number>();
  /** The pages that answer the question as it is now. */
  readonly #fresh = new SvelteSet<number>();
  #question: ListAgenda = {};
  #turn = 0;
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Begins anew with a list and the question that it answers. */
  begin(agenda: Agenda, question: ListAgenda): void {
    this.#turn += 1;
    this.#question = question;
    this.#asked.clear();
    this.#fresh.clear();
    // What is in sight stays there until it is known anew.
    const last = Math.ceil(agenda.shown / page_rows);
    for (const page of this.#pages.keys()) if (page >= last) this.#pages.delete(page);
    for (let page = 0; page * page_rows < agenda.chips.length; page += 1) {
      this.#pages.set(page, agenda.chips.slice(page * page_rows, (page + 1) * page_rows));
      this.#asked.add(page);
      this.#fresh.add(page);
    }
  }

  at(index: number): Chip | undefined {
    return this.#pages.get(Math.floor(index / page_rows))?.[index % page_rows];
  }

  /** Whether the rows from one to before another are known as they are now. */
  knows(from: number, to: number): boolean {
    return rowsOf(from, to).every((row) => this.#fresh.has(Math.floor(row / page_rows)));
  }

  /** Where a post stands among the rows from one to before another. */
  find(id: string, from: number, to: number): number | undefined {
    return rowsOf(from, to).find((row) => this.at(row)?.id === id);
  }

  /** Asks for what is missing of the rows from one to before another. */
  want(from: number, to: number): void {
    for (let page = Math.floor(from / page_rows); page * page_rows < to; page += 1) {
      if (!this.#asked.has(page)) void this.#ask(page);
    }
  }

  async #ask(page: number): Promise<void> {
    const turn = this.#turn;
    this.#asked.add(page);
    try {
      const part = await call(this.#scope, "list_agenda", {
        ...this.#question,
        offset: page * page_rows,
        limit: page_rows,
      });
      if (turn !== this.#turn) return;
      this.#pages.set(page, part.chips);
      this.#fresh.add(page);
    } catch {
      // It is asked for again when it comes into sight once more.
      if (turn === this.#turn) this.#asked.delete(page);
    }
  }
}

const rowsOf = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
