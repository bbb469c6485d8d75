// The files that can be put into a post, or take the place of another: asked for when somebody wants to choose one, and
// found by the desk, which knows all of them.
import { call, failureOf } from "../ipc";
import type { Failure, MediaView, Scope } from "../ipc/contract";
import { LatestRequest } from "../lib/latest-request";

const rest_ms = 120;

export class Library {
  /** Those that are found, the newest first; null before the first answer. */
  files = $state.raw<readonly MediaView[] | null>(null);
  failure = $state.raw<Failure | null>(null);
  #text = "";
  readonly #find = new LatestRequest(
    (text: string) => call(this.#scope, "list_media", text === "" ? {} : { text }),
    ({ files }) => {
      this.files = files;
      this.failure = null;
    },
    (error) => (this.failure = failureOf(error)),
    rest_ms,
  );
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Finds those whose name, words or tags have what is typed. */
  find(text: string): void {
    this.#text = text.trim();
    this.#find.ask(this.#text);
  }

  async load(): Promise<void> {
    try {
      this.files = (await call(this.#scope, "list_media", this.#text === "" ? {} : { text: this.#text })).files;
      this.failure = null;
    } catch (error) {
      this.failure = failureOf(error);
    }
  }

  stop(): void {
    this.#find.stop();
  }
}
