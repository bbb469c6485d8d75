// A delivery whose answer was lost on a network that shows nothing of it: a person looks, and says what they have found.
// Also what leads to an account that must be signed in to again.
import { createContext } from "svelte";
import { m } from "../i18n";
import { call } from "../ipc";
import type { LostRef, LostView, Scope } from "../ipc/contract";
import { Attempt } from "./attempt.svelte";
import type { Route } from "./route.svelte";
import type { Toasts } from "./toasts.svelte";

/** What is asked about. */
export interface LostDelivery extends LostRef {
  scope: Scope;
  /** The channel's name. */
  name: string;
  platform: string;
}

export class Looking {
  question = $state.raw<LostDelivery | null>(null);
  /** What is known of it, once it is read. */
  view = $state.raw<LostView | null>(null);
  /** Whether it was looked: it is the answer then, not a guess. */
  looked = $state(false);
  /** The channel whose account is to be signed in to again. */
  renewing = $state<string | null>(null);
  readonly attempt = new Attempt();
  readonly #route: Route;
  readonly #toasts: Toasts;

  constructor(route: Route, toasts: Toasts) {
    this.#route = route;
    this.#toasts = toasts;
  }

  async ask(question: LostDelivery): Promise<void> {
    this.attempt.failure = null;
    this.looked = false;
    this.view = null;
    this.question = question;
    try {
      const view = await call(question.scope, "show_lost_delivery", about(question));
      if (this.question === question) this.view = view;
    } catch (error) {
      if (this.question === question) this.question = null;
      this.#toasts.fail(error);
    }
  }

  close(): void {
    this.question = null;
  }

  /** Opens what was published, or the account where it may be, in the browser. */
  async open(scope: Scope, post: string, channel: string): Promise<boolean> {
    try {
      await call(scope, "open_published", { post, channel });
      return true;
    } catch (error) {
      this.#toasts.fail(error);
      return false;
    }
  }

  /** Opens the channel in the browser. */
  async look(): Promise<void> {
    const { question } = this;
    if (!question) return;
    try {
      const view = await call(question.scope, "look_for_delivery", about(question));
      if (this.question === question) [this.view, this.looked] = [view, true];
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  /** Says what was found. */
  async answer(is_there: boolean): Promise<void> {
    const { question } = this;
    if (!question) return;
    await this.attempt.make(async () => {
      await this.#say(question, is_there);
      this.question = null;
    });
  }

  /** Says of one that is not asked about in the dialog what was found. */
  async say(lost: LostRef, is_there: boolean): Promise<void> {
    try {
      await this.#say(lost, is_there);
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  async #say(lost: LostRef, is_there: boolean): Promise<void> {
    await call("answer_delivery", { ...about(lost), is_there });
    this.#toasts.say(is_there ? m.outboxLookedThere() : m.outboxLookedMissing());
  }

  /** Lets a channel go on that a person has paused. */
  async resume(channel: string): Promise<void> {
    try {
      await call("pause_local_channel", { id: channel, paused: false });
      this.#toasts.say(m.outboxChannelResumed());
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  /** Leads to the sign-in of a channel's account. */
  signIn(channel: string): void {
    this.renewing = channel;
    this.#route.go("here");
  }
}

const about = ({ post, channel, due_ms }: LostRef): LostRef => ({ post, channel, due_ms });

export const [useLooking, provideLooking] = createContext<Looking>();
