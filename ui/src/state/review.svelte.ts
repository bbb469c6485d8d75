// Posts that are shown to somebody in a file, and the answers that come back in another: what is asked, and what was answered.
import { createContext } from "svelte";
import { call } from "../ipc";
import type { PostTable, ReadAnswers, ReviewProposal, SaveReview, Scope } from "../ipc/contract";
import { Attempt } from "./attempt.svelte";
import type { History } from "./history.svelte";
import type { Toasts } from "./toasts.svelte";

export class Review {
  /** What is to be asked about, and what is proposed for it; null while nobody asks. */
  asking = $state.raw<{ posts: PostTable; proposal: ReviewProposal } | null>(null);
  /** What was answered, as long as it is looked at. */
  answers = $state.raw<ReadAnswers | null>(null);
  readonly saving = new Attempt();
  reading = $state(false);
  readonly #scope: Scope;
  readonly #history: History;
  readonly #toasts: Toasts;

  constructor(scope: Scope, history: History, toasts: Toasts) {
    this.#scope = scope;
    this.#history = history;
    this.#toasts = toasts;
  }

  /** Begins to ask about the posts of a list. */
  async ask(choose: () => Promise<PostTable>): Promise<void> {
    this.saving.failure = null;
    try {
      const posts = await choose();
      this.asking = { posts, proposal: await call(this.#scope, "propose_review", { listing: posts.listing }) };
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  /** Writes the file; what was filled in stays until it is written. */
  save(wanted: Omit<SaveReview, "listing">): Promise<void> {
    return this.saving.make(async () => {
      const { listing } = this.asking?.posts ?? { listing: 0 };
      const saved = await call(this.#scope, "save_review", { ...wanted, listing });
      if (!saved) return;
      this.asking = null;
      this.#toasts.say(saved.text);
    });
  }

  /** Reads answers, of a file that was dropped or is asked for. */
  async read(grant: string | null = null): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    try {
      const answers = await call(this.#scope, "read_answers", { grant });
      if (answers) this.answers = answers;
    } catch (error) {
      this.#toasts.fail(error);
    } finally {
      this.reading = false;
    }
  }

  /** Takes what was scheduled off the schedule again; the answers stay. */
  async undo(): Promise<void> {
    if (await this.#history.undoEntry(this.answers?.entry ?? null)) this.answers = null;
  }
}

export const [useReview, provideReview] = createContext<Review>();
