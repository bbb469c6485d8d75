// Asks about what changes quickly: a moment after the last change, one question at a time, and only the answer to the
// last one counts. Knows nothing of what is asked.
export class LatestRequest<Q, A> {
  #waiting: { question: Q } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  #stopped = false;
  readonly #ask: (question: Q) => Promise<A>;
  readonly #answer: (answer: A) => void;
  readonly #fail: (error: unknown) => void;
  readonly #rest_ms: number;

  constructor(
    ask: (question: Q) => Promise<A>,
    answer: (answer: A) => void,
    fail: (error: unknown) => void,
    rest_ms: number,
  ) {
    this.#ask = ask;
    this.#answer = answer;
    this.#fail = fail;
    this.#rest_ms = rest_ms;
  }

  /** Asks in a moment, unless something else is to be asked by then. */
  ask(question: Q): void {
    if (this.#stopped) return;
    this.#waiting = { question };
    if (this.#busy) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#work(), this.#rest_ms);
  }

  /** Nothing is asked or answered any more. */
  stop(): void {
    this.#stopped = true;
    this.#waiting = null;
    clearTimeout(this.#timer);
  }

  async #work(): Promise<void> {
    this.#busy = true;
    while (this.#waiting) {
      const { question } = this.#waiting;
      this.#waiting = null;
      try {
        const answer = await this.#ask(question);
        if (!this.#waiting && !this.#stopped) this.#answer(answer);
      } catch (error) {
        if (!this.#waiting && !this.#stopped) this.#fail(error);
      }
    }
    this.#busy = false;
  }
}
