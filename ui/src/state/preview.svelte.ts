// What is sent for a draft and how it may look, asked again whenever the draft changes.
import { call, failureOf } from "../ipc";
import type { DraftPreview, Failure, LimitSource, SaveDraft, Scope } from "../ipc/contract";
import { LatestRequest } from "../lib/latest-request";

const rest_ms = 150;

export class Preview {
  /** The last answer; null before the first. */
  shown = $state.raw<DraftPreview | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** Where the rules of the channel come from, by which its preview is made. */
  source = $state.raw<LimitSource | null>(null);
  #dated: string | undefined;
  #last: SaveDraft | null = null;
  readonly #asker = new LatestRequest<SaveDraft, DraftPreview>(
    (draft) => call(this.#scope, "preview_draft", draft),
    (shown) => {
      this.shown = shown;
      this.failure = null;
    },
    (error) => (this.failure = failureOf(error)),
    rest_ms,
  );
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  ask(draft: SaveDraft): void {
    this.#last = draft;
    this.#asker.ask(draft);
  }

  again(): void {
    if (this.#last) this.#asker.ask(this.#last);
  }

  /** Asks where the rules of a channel come from. */
  async date(channel: string | undefined): Promise<void> {
    this.#dated = channel;
    this.source = null;
    if (channel === undefined) return;
    try {
      const { limits } = await call(this.#scope, "list_limits", { channel });
      if (this.#dated === channel) this.source = limits.find(({ source }) => source !== null)?.source ?? null;
    } catch {
      // Without a date it is approximate all the same.
    }
  }

  stop(): void {
    this.#asker.stop();
  }
}
