// Does something soon after it is asked for, however often that is, and once more when it was asked for meanwhile. Unlike
// with `AskLast`, what is asked for without end is still done.
export class Pulse {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  #isWanted = false;
  readonly #work: () => Promise<void>;
  readonly #rest_ms: number;

  constructor(work: () => Promise<void>, rest_ms: number) {
    this.#work = work;
    this.#rest_ms = rest_ms;
  }

  beat(): void {
    this.#isWanted = true;
    if (!this.#busy) this.#timer ??= setTimeout(() => void this.#run(), this.#rest_ms);
  }

  stop(): void {
    this.#isWanted = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    this.#isWanted = false;
    this.#busy = true;
    await this.#work();
    this.#busy = false;
    if (this.#isWanted) this.beat();
  }
}
