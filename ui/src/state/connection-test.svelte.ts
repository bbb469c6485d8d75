// The test of a connection as its lines fill. Holds no key: that goes to the engine and ends with the test.
import { call, failureOf } from "../ipc";
import type { ConnectService, ConnectionTest, Failure } from "../ipc/contract";
import { coalesce } from "../lib/coalesce";
import type { Desk } from "./desk.svelte";

export class TestRun {
  test = $state.raw<ConnectionTest | null>(null);
  /** Why there is no test, when it could not even begin. */
  failure = $state.raw<Failure | null>(null);
  running = $derived(this.test?.outcome === "running");
  readonly #reload = coalesce();
  /** Told when the test is decided, or is no more. */
  #settle: ((passed: boolean) => void) | null = null;
  /** What is asked about tests goes to the engine one after the other: no end comes after the next beginning. */
  #asked: Promise<unknown> = Promise.resolve();
  /** Changes with each test that is begun or ended; the number of one that is about to begin is not known yet. */
  #turn = 0;

  /** Follows what the engine tells until the returned function is called; then the test ends. */
  follow(desk: Desk): () => void {
    const stop = desk.on("connection_test", () => void this.#look());
    return () => {
      stop();
      void this.end();
    };
  }

  /** Tests a connection to its end: whether no line failed. A test under way ends. */
  async run(form: ConnectService): Promise<boolean> {
    this.#decide(false);
    this.failure = null;
    const turn = (this.#turn += 1);
    try {
      const begun = await this.#ask(() => call("begin_connection_test", form));
      if (turn !== this.#turn) return false;
      this.#show(begun);
    } catch (error) {
      if (turn !== this.#turn) return false;
      this.test = null;
      this.failure = failureOf(error);
      return false;
    }
    const settled = new Promise<boolean>((settle) => (this.#settle = settle));
    void this.#look();
    return settled;
  }

  /** Ends the test, wherever it is, and forgets it. */
  async end(): Promise<void> {
    this.test = null;
    this.failure = null;
    this.#turn += 1;
    this.#decide(false);
    await this.#ask(() => call("end_connection_test", {})).catch(() => null);
  }

  #ask<T>(ask: () => Promise<T>): Promise<T> {
    const answer = this.#asked.then(ask, ask);
    this.#asked = answer;
    return answer;
  }

  #look(): Promise<void> {
    return this.#reload(async () => {
      const test = await call("show_connection_test", {}).catch(() => null);
      // What is told of a test that was ended here, or of one before it, comes too late.
      if (!this.test || !test || test.number < this.test.number) return;
      this.#show(test);
    });
  }

  #show(test: ConnectionTest): void {
    this.test = test;
    if (test.outcome !== "running") this.#decide(test.outcome === "passed");
  }

  #decide(passed: boolean): void {
    this.#settle?.(passed);
    this.#settle = null;
  }
}
