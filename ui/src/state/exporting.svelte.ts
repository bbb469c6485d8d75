// Posts and drafts as a file for other programs: which, and as what.
import { call } from "../ipc";
import type { ExportFormat, ExportedPosts, Scope } from "../ipc/contract";
import { Attempt } from "./attempt.svelte";
import type { Toasts } from "./toasts.svelte";

export class Exporting {
  posts = $state<ExportedPosts>("all");
  format = $state<ExportFormat>("csv");
  readonly attempt = new Attempt();
  readonly #scope: Scope;
  readonly #toasts: Toasts;

  constructor(scope: Scope, toasts: Toasts) {
    this.#scope = scope;
    this.#toasts = toasts;
  }

  write(): Promise<void> {
    return this.attempt.make(async () => {
      const written = await call(this.#scope, "export_posts", { posts: this.posts, format: this.format });
      if (written) this.#toasts.say(written.text);
    });
  }
}
