// Files on their way out of the library: what is asked before, the way back, and whether posts follow when one is back
// at another address.
import { createContext } from "svelte";
import { call, failureOf } from "../ipc";
import type { Deleting, DeleteMedia, Deletion, MediaUsed, MediaView, Scope } from "../ipc/contract";
import { throttle } from "../lib/throttle";
import type { Composer } from "./composer.svelte";
import type { Desk } from "./desk.svelte";
import type { History } from "./history.svelte";
import type { Toasts } from "./toasts.svelte";

/** What a person is asked before files go. */
export interface DeletionQuestion {
  files: readonly MediaView[];
  /** Those of them that would be missed. */
  missed: readonly string[];
  /** Where they would be missed. */
  usedIn: readonly MediaUsed[];
  /** Why they could not be brought back; empty when they can be. */
  noWayBack: string;
  /** What is decided already. */
  decided: Decided;
}

type Decided = Pick<DeleteMedia, "anyway" | "replace_with" | "for_good">;

/** A file that is back, and the posts that have its former address. */
export interface BackAgain {
  file: MediaView;
  posts: readonly MediaUsed[];
}

const rest_ms = 300;

export class FileDeletion {
  question = $state.raw<DeletionQuestion | null>(null);
  busy = $state(false);
  back = $state.raw<BackAgain | null>(null);
  /** How far it is with several files that a person wants deleted. Only to look at them is no progress. */
  progress = $state.raw<Deleting | null>(null);
  /** Those that were deleted although posts have them. */
  #missed = new Set<string>();
  #ongone: (ids: readonly string[]) => void = () => undefined;
  readonly #looking = throttle(() => this.#look(), rest_ms);
  readonly #composer: Composer;
  readonly #history: History;
  readonly #toasts: Toasts;
  readonly #scope: Scope;

  constructor(scope: Scope, desk: Desk, composer: Composer, history: History, toasts: Toasts) {
    this.#scope = scope;
    this.#composer = composer;
    this.#history = history;
    this.#toasts = toasts;
    desk.onDeleting((progress) => this.busy && this.question && (this.progress = progress));
    desk.on("media", () => this.#missed.size > 0 && this.#looking());
  }

  /** Deletes a file that is used nowhere; asks about anything else. `ongone` hears what is deleted. */
  async ask(files: readonly MediaView[], ongone: (ids: readonly string[]) => void): Promise<void> {
    const first = files[0];
    if (!first || this.busy) return;
    this.#ongone = ongone;
    await this.#work(async () => {
      if (files.length === 1) return this.#delete(files, {});
      const { missed, used_in: usedIn } = await this.#call(files, { look: true });
      this.question = { files, missed, usedIn, noWayBack: "", decided: {} };
    });
  }

  leave(): void {
    if (!this.busy) this.question = null;
  }

  /** Deletes all of them, whatever was asked. */
  async deleteAll(): Promise<void> {
    const { question } = this;
    if (!question) return;
    const now = question.noWayBack === "" ? { anyway: true } : { for_good: true };
    await this.#work(() => this.#delete(question.files, { ...question.decided, ...now }));
  }

  /** Deletes only those that nobody would miss. */
  async deleteUnused(): Promise<void> {
    const { question } = this;
    if (!question) return;
    const missed = new Set(question.missed);
    const unused = question.files.filter(({ id }) => !missed.has(id));
    await this.#work(() => this.#delete(unused, {}));
  }

  /** Deletes one, with another in its place. */
  async replace(other: MediaView): Promise<void> {
    const { question } = this;
    if (question) await this.#work(() => this.#delete(question.files, { replace_with: other.id }));
  }

  /** Puts the present address of the file that is back into the posts that have a former one. */
  async mend(): Promise<void> {
    const { back } = this;
    if (!back) return;
    await this.#work(async () => {
      await call(this.#scope, "mend_posts", { id: back.file.id, posts: back.posts.map(({ id }) => id) });
      this.back = null;
    });
  }

  leaveAsIs(): void {
    this.back = null;
  }

  async #delete(files: readonly MediaView[], decided: Decided): Promise<void> {
    await this.#composer.around(async () => {
      const deletion = await this.#call(files, decided);
      const { gone, asked, missed, used_in: usedIn, no_way_back: noWayBack } = deletion;
      if (gone.length > 0) {
        this.#ongone(gone);
        this.#history.tellDone(deletion.message, deletion.entry);
      }
      if (decided.anyway) for (const id of gone) this.#missed.add(id);
      const still = new Set(asked);
      const left = files.filter(({ id }) => still.has(id));
      this.question = left.length === 0 ? null : { files: left, missed, usedIn, noWayBack, decided };
    });
  }

  #call(files: readonly MediaView[], wanted: Omit<DeleteMedia, "ids">): Promise<Deletion> {
    return call(this.#scope, "delete_media", { ids: files.map(({ id }) => id), ...wanted });
  }

  /** One that is back on the service has a new address: whether posts get it is for a person to say. */
  async #look(): Promise<void> {
    for (const id of this.#missed) {
      const known = await call(this.#scope, "show_media", { id }).catch(() => null);
      if (known?.file.state !== "there") continue;
      this.#missed.delete(id);
      if (known.stale_in.length > 0) this.back = { file: known.file, posts: known.stale_in };
    }
  }

  async #work(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await work();
    } catch (error) {
      this.#toasts.fail(error);
      if (failureOf(error).code === "not_found") this.question = null;
    } finally {
      this.busy = false;
      this.progress = null;
    }
  }
}

export const [useFileDeletion, provideFileDeletion] = createContext<FileDeletion>();
