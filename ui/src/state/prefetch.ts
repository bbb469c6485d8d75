// Answers that are asked for before anybody needs them, so that the next page is there when it is turned to. They hold until
// anything changes.
/** So long nothing else happens before it is asked. */
const rest_ms = 120;

export class Prefetch<Q, A> {
  #answers = new Map<string, A>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;
  readonly #ask: (question: Q) => Promise<A>;

  constructor(ask: (question: Q) => Promise<A>) {
    this.#ask = ask;
  }

  /** The answer, if it is there already. */
  take(question: Q): A | undefined {
    return this.#answers.get(JSON.stringify(question));
  }

  /** What was answered does not hold any more. */
  forget(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#answers.clear();
  }

  /** Asks these in a moment, one after the other, and lets go of all other answers. The answer to the first is told. */
  prepare(questions: readonly Q[], hear: (first: A) => void): void {
    const turn = ++this.#turn;
    clearTimeout(this.#timer);
    const wanted = new Set(questions.map((question) => JSON.stringify(question)));
    for (const key of this.#answers.keys()) if (!wanted.has(key)) this.#answers.delete(key);
    this.#timer = setTimeout(() => void this.#work(questions, turn, hear), rest_ms);
  }

  async #work(questions: readonly Q[], turn: number, hear: (first: A) => void): Promise<void> {
    for (const [index, question] of questions.entries()) {
      const key = JSON.stringify(question);
      // Nobody waits for it: what fails is asked again when it is needed.
      const answer = this.#answers.get(key) ?? (await this.#ask(question).catch(() => undefined));
      if (turn !== this.#turn) return;
      if (answer === undefined) continue;
      this.#answers.set(key, answer);
      if (index === 0) hear(answer);
    }
  }
}
