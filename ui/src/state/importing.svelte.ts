// Posts from files that a person chooses: what became of them, and what did not.
import { call } from "../ipc";
import type { ImportProblem, Scope } from "../ipc/contract";
import { Attempt } from "./attempt.svelte";
import type { History } from "./history.svelte";
import type { Toasts } from "./toasts.svelte";

export class Importing {
  problems = $state.raw<ImportProblem[]>([]);
  canSave = $state(false);
  readonly attempt = new Attempt();
  readonly #scope: Scope;
  readonly #history: History;
  readonly #toasts: Toasts;

  constructor(scope: Scope, history: History, toasts: Toasts) {
    this.#scope = scope;
    this.#history = history;
    this.#toasts = toasts;
  }

  read(): Promise<void> {
    return this.attempt.make(async () => {
      const read = await call(this.#scope, "import_posts", {});
      if (!read) return;
      this.problems = read.problems;
      this.canSave = read.can_save;
      this.#history.tellDone(read.text, read.entry);
    });
  }

  save(): Promise<void> {
    return this.attempt.make(async () => {
      const saved = await call("save_failed_rows", {});
      if (saved) this.#toasts.say(saved.text);
    });
  }

  dismiss(): void {
    this.problems = [];
    this.canSave = false;
  }
}
