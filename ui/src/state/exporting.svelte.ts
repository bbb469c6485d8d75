// Posts and drafts as a file for other programs: which, and as what.
import { call } from "../ipc";
import type { ExportFormat, ExportedPosts, PostTable, Scope } from "../ipc/contract";
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
    return this.attempt.make(() => this.#write(null));
  }

  /** Writes those of a list alone; what fails is told beside the page. */
  async writeList(choose: () => Promise<PostTable>, format: ExportFormat): Promise<void> {
    this.format = format;
    try {
      const { listing } = await choose();
      await this.#write(listing);
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  async #write(listing: number | null): Promise<void> {
    const written = await call(this.#scope, "export_posts", { posts: this.posts, format: this.format, listing });
    if (written) this.#toasts.say(written.text);
  }
}
