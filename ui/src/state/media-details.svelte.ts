// All that is known of one file, for as long as it is looked at: asked for again when files, drafts or posts change.
import { m } from "../i18n";
import { call, failureOf } from "../ipc";
import type { DescribeMedia, Failure, MediaDetails as Known, MediaView, Scope } from "../ipc/contract";
import { throttle } from "../lib/throttle";
import type { Desk } from "./desk.svelte";
import type { Toasts } from "./toasts.svelte";

const rest_ms = 150;

export class MediaDetails {
  /** The file that is shown; null when none is. */
  id = $state<string | null>(null);
  known = $state.raw<Known | null>(null);
  failure = $state.raw<Failure | null>(null);
  #asked = 0;
  readonly #again = throttle(() => this.load(), rest_ms);
  readonly #desk: Desk;
  readonly #toasts: Toasts;
  readonly #learn: (files: readonly MediaView[]) => void;
  readonly #scope: Scope;

  constructor(scope: Scope, desk: Desk, toasts: Toasts, learn: (files: readonly MediaView[]) => void) {
    this.#scope = scope;
    this.#desk = desk;
    this.#toasts = toasts;
    this.#learn = learn;
  }

  /** Listens until the returned function is called. */
  start(): () => void {
    const hear = () => this.id !== null && this.#again();
    const stops = (["media", "drafts", "posts", "channels"] as const).map((topic) => this.#desk.on(topic, hear));
    return () => {
      for (const stop of stops) stop();
      this.#again.cancel();
    };
  }

  show(id: string): void {
    if (this.id === id) return;
    this.id = id;
    void this.load();
  }

  close(): void {
    this.#asked += 1;
    this.id = null;
    this.known = null;
    this.failure = null;
  }

  async load(): Promise<void> {
    const [asked, id] = [++this.#asked, this.id];
    if (id === null) return;
    try {
      const known = await call(this.#scope, "show_media", { id });
      if (asked !== this.#asked) return;
      this.known = known;
      this.failure = null;
    } catch (error) {
      if (asked === this.#asked) this.failure = failureOf(error);
    }
  }

  /** Fetches its picture from wherever it lies, which nothing does by itself. */
  async wantPicture(): Promise<void> {
    if (this.id === null) return;
    try {
      this.#learn(await call(this.#scope, "show_thumbnails", { ids: [this.id], wanted: true }));
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  /** Keeps what is said of the file; says whether it is kept. */
  async describe(said: Omit<DescribeMedia, "id">): Promise<boolean> {
    if (this.id === null) return false;
    try {
      this.#learn([await call(this.#scope, "describe_media", { id: this.id, ...said })]);
      await this.load();
      return true;
    } catch (error) {
      this.#toasts.fail(error);
      return false;
    }
  }

  /** Puts the present address of the file into posts that have a former one. */
  async mend(posts: readonly string[]): Promise<void> {
    if (this.id === null) return;
    try {
      await call(this.#scope, "mend_posts", { id: this.id, posts: [...posts] });
      this.#toasts.say(m.libraryMended({ count: posts.length }));
    } catch (error) {
      this.#toasts.fail(error);
    }
  }
}
