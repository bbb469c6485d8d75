// Keeps one draft durable while it is written: soon after the last key and, while typing goes on, at least every `max_ms`.
// The desk gives the revisions; each save says which one it was written over. What was changed elsewhere meanwhile is
// merged with what is written here. One save is in flight at a time and the latest content wins. An autosave belongs to
// one draft for its whole life, so that nothing can be written into another.
import { failureOf } from "../ipc";
import type { DraftView, Failure, SaveDraft, SavedDraft } from "../ipc/contract";
import { mergeContent, saysSame } from "../lib/merge-content";
import { type Content, contentOf } from "../lib/same-content";

/** `elsewhere`: the same was changed here and elsewhere, and a person decides. `gone`: the draft was sent or discarded, and
    what is written here has no draft. In both nothing is saved by itself. */
export type SaveState =
  | { word: "new" }
  | { word: "saving" }
  | { word: "saved"; at: string }
  | { word: "elsewhere" }
  | { word: "gone"; message: string }
  | { word: "failed"; failure: Failure };

type Opened = Pick<DraftView, "id" | "revision" | "saved" | "post">;

/** Where a draft is written. */
export interface Page {
  save: (draft: SaveDraft) => Promise<SavedDraft>;
  /** Hands over what was typed last, before all is made durable. */
  hear: () => void;
  /** Shows the draft as it stands, with the content that is merged from both. */
  show: (draft: DraftView, content: Content) => void;
}

const quiet_ms = 250;
const max_ms = 350;
const retry_ms = 2_000;

export class Autosave {
  state = $state.raw<SaveState>({ word: "new" });
  #id: string;
  #post: string | null;
  #page: Page;
  /** The revision that is kept, and what it says. */
  #revision: number;
  #kept: Content;
  /** What is not handed over yet. */
  #content: Content | null = null;
  /** What a save failed with: it may be kept all the same. */
  #tried: Content | null = null;
  /** How often it was found changed elsewhere. */
  meetings = 0;
  #waitingSince: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flight: Promise<void> | null = null;
  #turn = 0;
  #composing = false;
  #isOver = false;

  constructor(draft: Opened, content: Content, page: Page) {
    this.#id = draft.id;
    this.#post = draft.post;
    this.#revision = draft.revision;
    this.#kept = content;
    this.#page = page;
    if (draft.saved !== null) this.state = { word: "saved", at: draft.saved };
  }

  /** The revision that is kept, as far as it is known here. */
  get revision(): number {
    return this.#revision;
  }

  /** Whether something is not durable yet. */
  get pending(): boolean {
    return this.#content !== null || this.#flight !== null;
  }

  /** Whether nothing is saved until a person decides. */
  get #isHeld(): boolean {
    return this.state.word === "elsewhere" || this.state.word === "gone";
  }

  /** Takes the content as it now is; it will be saved soon. */
  change(content: Content): void {
    if (this.#isOver) return;
    this.#content = content;
    if (this.state.word === "saved" || this.state.word === "new") this.state = { word: "saving" };
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
    for (;;) {
      this.#page.hear();
      if (!this.pending) return true;
      if (this.#isHeld && !this.#flight) return false;
      await (this.#flight ?? this.#send());
      if (this.state.word === "failed") return false;
    }
  }

  /** Hands over what is left without waiting: the page may be gone in a moment. */
  hurry(): void {
    this.#page.hear();
    if (this.#content && !this.#isHeld) void this.#send();
  }

  /** Takes the draft as it stands by now: it was changed elsewhere. */
  meet(draft: DraftView): void {
    if (!this.pending && draft.revision !== this.#revision) this.#meet(draft, this.#kept);
  }

  /** Saves what is written here over what was changed elsewhere: a person has decided so. */
  insist(): void {
    if (this.state.word === "elsewhere") void this.#send();
  }

  /** Stops without saving: the draft is gone, or what is not saved is not wanted. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#content = null;
    this.#isOver = true;
  }

  #schedule(): void {
    if (this.#composing || this.#isHeld) return;
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
    // What hurries after a save that is not answered is written over the revision that this one will have.
    const based_on = this.#revision + (this.#flight ? 1 : 0);
    const flight = this.#carry({ id: this.#id, based_on, post: this.#post, ...content }, content);
    this.#flight = flight;
    return flight;
  }

  async #carry(draft: SaveDraft, content: Content): Promise<void> {
    const turn = ++this.#turn;
    const isLast = () => turn === this.#turn;
    try {
      const saved = await this.#page.save(draft);
      if (isLast()) this.#flight = null;
      if (saved.outcome === "kept") this.#keep(saved.revision, saved.saved, content);
      else if (!isLast() || this.#isOver) return;
      else if (saved.outcome === "superseded") this.#meet(saved, content);
      else this.#end(saved.message, content);
    } catch (error) {
      if (!isLast()) return;
      this.#flight = null;
      if (this.#isOver) return;
      this.#content ??= content;
      this.#tried = content;
      this.state = { word: "failed", failure: failureOf(error) };
    }
    if (!this.#content || this.#composing || this.#isHeld || this.#flight) return;
    if (this.state.word === "failed") this.#later(retry_ms);
    else this.#schedule();
  }

  #keep(revision: number, at: string, content: Content): void {
    this.#revision = revision;
    this.#kept = content;
    this.#tried = null;
    this.state = this.pending ? { word: "saving" } : { word: "saved", at };
  }

  #meet(draft: DraftView, written: Content): void {
    const stands = contentOf(draft);
    this.meetings += 1;
    const base = this.#tried && saysSame(this.#tried, stands) ? stands : this.#kept;
    this.#page.hear();
    const mine = this.#content ?? written;
    const merged = mergeContent(base, mine, stands);
    this.#content = merged && saysSame(merged, stands) ? null : (merged ?? mine);
    this.#keep(draft.revision, draft.saved ?? "", stands);
    if (merged) this.#page.show(draft, merged);
    else this.state = { word: "elsewhere" };
  }

  #end(message: string, content: Content): void {
    this.#content ??= content;
    this.state = { word: "gone", message };
  }
}
