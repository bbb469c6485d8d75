// What the desk thinks of a draft while it is written, before it is saved: one question at a time, the last one counts.
// What was typed is shown before it is asked about.
import { call } from "../ipc";
import type { DraftCheck, SaveDraft, Scope } from "../ipc/contract";
import { keysPainted } from "../lib/after-keys";
import { type Content, sameContent } from "../lib/same-content";

/** Time for what was typed to be painted. Not a frame: none comes while the window is hidden. */
const frame_ms = 16;

export class Checking {
  check = $state.raw<DraftCheck>() as DraftCheck;
  #busy = false;
  #stale = false;
  #draft: () => SaveDraft;
  readonly #scope: Scope;

  constructor(scope: Scope, check: DraftCheck, draft: () => SaveDraft) {
    this.#scope = scope;
    this.check = check;
    this.#draft = draft;
  }

  /** Asks, unless an input method is putting a word together: it is no text yet. */
  async look(composing: boolean): Promise<void> {
    this.#stale = true;
    if (this.#busy || composing) return;
    this.#busy = true;
    try {
      while (this.#stale) {
        await new Promise((resolve) => setTimeout(resolve, frame_ms));
        await keysPainted();
        this.#stale = false;
        const asked = this.#draft();
        this.take(asked, await call(this.#scope, "check_draft", asked));
      }
    } catch {
      // What is wrong is said where it is saved.
    } finally {
      this.#busy = false;
    }
  }

  /** Takes over an answer, unless the draft has changed since. */
  take(asked: Content, check: DraftCheck): void {
    if (sameContent(asked, this.#draft())) this.check = check;
  }
}
