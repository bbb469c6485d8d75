// The post of unknown fate that a person is deciding about. While it is open the desk goes on looking for
// it, and may find it before the person has answered.
import { createContext } from "svelte";
import { m } from "../i18n";
import { call, failureOf } from "../ipc";
import type { Answer, Scope, Unconfirmed } from "../ipc/contract";
import type { Desk } from "./desk.svelte";
import type { Toasts } from "./toasts.svelte";

/** How long a look may take before the person is told that it takes longer. */
const patience_ms = 20_000;

const done: Record<Exclude<Answer, "check_again">, () => string> = {
  it_is_there: m.outboxAcceptedSaid,
  send_again: m.outboxSendingAgain,
  keep_as_draft: m.outboxDraftAgain,
};

export class UnconfirmedPost {
  question = $state.raw<Unconfirmed | null>(null);
  /** Whether the desk is looking on the service because the person asked it to. */
  checking = $state(false);
  answering = $state(false);
  #picked = $state<string | null>(null);
  #looks = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #toasts: Toasts;

  candidates = $derived(this.question?.candidates ?? []);
  /** Which of the candidates is shown, from 0. */
  at = $derived(
    Math.max(
      this.candidates.findIndex((candidate) => candidate.post === this.#picked),
      0,
    ),
  );
  candidate = $derived(this.candidates[this.at] ?? null);
  readonly #scope: Scope;

  constructor(scope: Scope, desk: Desk, toasts: Toasts) {
    this.#scope = scope;
    this.#toasts = toasts;
    desk.on("drafts", () => void this.#follow());
  }

  async ask(id: string): Promise<void> {
    const asked = ++this.#asked;
    try {
      const question = await call(this.#scope, "show_unconfirmed", { id });
      if (asked === this.#asked) this.question = question;
    } catch (error) {
      if (asked === this.#asked) this.#toasts.fail(error);
    }
  }

  /** Leaves it undecided. */
  close(): void {
    this.#asked += 1;
    this.question = null;
    this.#picked = null;
    this.#endCheck();
  }

  /** Shows another of the posts that may be it. */
  pick(at: number): void {
    this.#picked = this.candidates[at]?.post ?? null;
  }

  /** Looks on the service once more. */
  async checkAgain(): Promise<void> {
    const question = this.question;
    if (!question || this.checking || this.answering) return;
    this.checking = true;
    this.#looks = question.looks.length;
    this.#timer = setTimeout(() => {
      this.#toasts.say(m.outboxNoAnswerYet());
      this.#endCheck();
    }, patience_ms);
    try {
      await call(this.#scope, "resolve_unconfirmed", { id: question.id, answer: "check_again", post: null });
    } catch (error) {
      this.#toasts.fail(error);
      this.#endCheck();
    }
    await this.#follow();
  }

  /** The person has seen it on the service: the one that is shown, or one that Carillon does not see and goes on looking for. */
  async accept(): Promise<void> {
    await this.#answer("it_is_there", this.candidate?.post ?? null);
  }

  async sendAgain(): Promise<void> {
    if (this.question?.can_send) await this.#answer("send_again", null);
  }

  async keepAsDraft(): Promise<void> {
    await this.#answer("keep_as_draft", null);
  }

  async #answer(answer: keyof typeof done, post: string | null): Promise<void> {
    const question = this.question;
    if (!question || this.answering) return;
    this.answering = true;
    try {
      await call(this.#scope, "resolve_unconfirmed", { id: question.id, answer, post });
      this.#toasts.say(done[answer]());
      this.close();
    } catch (error) {
      this.#toasts.fail(error);
    } finally {
      this.answering = false;
    }
    await this.#follow();
  }

  /** Asks again for what is known of it. */
  async #follow(): Promise<void> {
    const before = this.question;
    if (!before || this.answering) return;
    const asked = ++this.#asked;
    try {
      const question = await call(this.#scope, "show_unconfirmed", { id: before.id });
      if (asked !== this.#asked || this.answering) return;
      this.question = question;
      if (this.checking && question.looks.length > this.#looks) this.#endCheck();
    } catch (error) {
      if (asked !== this.#asked || this.answering) return;
      if (failureOf(error).code !== "not_found") this.#toasts.fail(error);
      else await this.#settled(before.id);
    }
  }

  /** There is nothing to ask any more. */
  async #settled(id: string): Promise<void> {
    this.close();
    try {
      const draft = await call(this.#scope, "open_draft", { id });
      if (draft.state === "waiting" || draft.state === "sending") {
        this.#toasts.say(m.outboxNotThere());
      }
    } catch (error) {
      if (failureOf(error).code === "not_found") this.#toasts.say(m.outboxFound());
    }
  }

  #endCheck(): void {
    clearTimeout(this.#timer);
    this.checking = false;
  }
}

export const [useUnconfirmedPost, provideUnconfirmedPost] = createContext<UnconfirmedPost>();
