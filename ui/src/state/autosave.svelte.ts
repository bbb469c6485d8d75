// Keeps one draft durable while it is written: soon after the last key and, while typing goes on,
// at least every `max_ms`. One save is in flight at a time and the latest content wins. An autosave
// belongs to one draft for its whole life, so that nothing can be written into another.
import { failureOf } from "../ipc";
import type { DraftView, Failure, SaveDraft, SavedDraft } from "../ipc/contract";
import type { Content } from "../lib/same-content";

/** `elsewhere`: a later revision than this one is kept, so what is shown is not what is kept. */
export type SaveState =
  | { word: "new" }
  | { word: "saving" }
  | { word: "saved"; at: string }
  | { word: "elsewhere" }
  | { word: "failed"; failure: Failure };

type Kept = Pick<DraftView, "id" | "revision" | "saved" | "post">;

const quiet_ms = 250;
const max_ms = 350;
const retry_ms = 2_000;

export class Autosave {
  state = $state.raw<SaveState>({ word: "new" });
  #id: string;
  #revision: number;
  #post: string | null;
  #save: (draft: SaveDraft) => Promise<SavedDraft>;
  /** Has what was typed last handed over, before all is made durable. */
  #hear: () => void;
  #content: Content | null = null;
  #waitingSince: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flight: Promise<void> | null = null;
  #composing = false;

  constructor(draft: Kept, save: (draft: SaveDraft) => Promise<SavedDraft>, hear: () => void = () => undefined) {
    this.#id = draft.id;
    this.#post = draft.post;
    this.#revision = draft.revision;
    this.#save = save;
    this.#hear = hear;
    if (draft.saved !== null) this.state = { word: "saved", at: draft.saved };
  }

  /** The revision last handed over. */
  get revision(): number {
    return this.#revision;
  }

  /** Whether something is not durable yet. */
  get pending(): boolean {
    return this.#content !== null || this.#flight !== null;
  }

  /** Takes the content as it now is; it will be saved soon. */
  change(content: Content): void {
    this.#content = content;
    this.#schedule();
  }

  /** While an input method composes, nothing is saved: its half-made letters are not the text. */
  compose(composing: boolean): void {
    this.#composing = composing;
    if (!composing && this.#content) this.#schedule();
  }

  /** Saves now whatever is not durable yet. True when all of it is. */
  async flush(): Promise<boolean> {
    this.#composing = false;
    this.#hear();
    while (this.pending) {
      await (this.#flight ?? this.#send());
      if (this.state.word === "failed") return false;
    }
    return true;
  }

  /** Hands over what is left without waiting: the page may be gone in a moment. */
  hurry(): void {
    this.#hear();
    if (this.#content) void this.#send();
  }

  /** Stops without saving: the draft is gone. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#content = null;
  }

  #schedule(): void {
    if (this.#composing) return;
    const now = performance.now();
    this.#waitingSince ??= now;
    const left = Math.max(this.#waitingSince + max_ms - now, 0);
    this.#later(Math.min(quiet_ms, left));
  }

  #later(delay_ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#composing && !this.#flight) void this.#send();
    }, delay_ms);
  }

  #send(): Promise<void> {
    const content = this.#content;
    if (!content) return Promise.resolve();
    clearTimeout(this.#timer);
    this.#content = null;
    this.#waitingSince = null;
    this.state = { word: "saving" };
    const revision = ++this.#revision;
    const flight = this.#carry({ id: this.#id, revision, post: this.#post, ...content }, content);
    this.#flight = flight;
    return flight;
  }

  /** What is shown here stays unsaved until it is written on or left, so that neither side is lost by itself. */
  #meet(revision: number, content: Content): void {
    this.#revision = revision;
    this.#content ??= content;
  }

  async #carry(draft: SaveDraft, content: Content): Promise<void> {
    try {
      const saved = await this.#save(draft);
      if (draft.revision !== this.#revision) return;
      const isKept = saved.revision <= draft.revision;
      this.state = isKept ? { word: "saved", at: saved.saved } : { word: "elsewhere" };
      if (!isKept) this.#meet(saved.revision, content);
    } catch (error) {
      if (draft.revision !== this.#revision) return;
      this.#content ??= content;
      this.state = { word: "failed", failure: failureOf(error) };
    }
    this.#flight = null;
    if (!this.#content || this.#composing) return;
    if (this.state.word === "elsewhere" && this.#content === content) return;
    if (this.state.word === "failed") this.#later(retry_ms);
    else this.#schedule();
  }
}
