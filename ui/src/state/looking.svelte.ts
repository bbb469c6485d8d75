// A delivery whose answer was lost on a network that shows nothing of it: a person looks, and says what they have found.
// Also what leads to an account that must be signed in to again.
import { createContext } from "svelte";
import { call } from "../ipc";
import type { Scope } from "../ipc/contract";
import { Attempt } from "./attempt.svelte";
import type { Place } from "./place.svelte";
import type { Toasts } from "./toasts.svelte";

/** What is asked about. */
export interface LostDelivery {
  scope: Scope;
  post: string;
  channel: string;
  due_ms: number;
  /** What was sent: its first words. */
  text: string;
  /** The channel's name. */
  name: string;
  platform: string;
  /** What is known of it. */
  told: string;
}

export class Looking {
  question = $state.raw<LostDelivery | null>(null);
  /** Whether it was looked: it is the answer then, not a guess. */
  looked = $state(false);
  /** The channel whose account is to be signed in to again. */
  renewing = $state<string | null>(null);
  readonly attempt = new Attempt();
  readonly #place: Place;
  readonly #toasts: Toasts;

  constructor(place: Place, toasts: Toasts) {
    this.#place = place;
    this.#toasts = toasts;
  }

  ask(question: LostDelivery): void {
    this.attempt.failure = null;
    this.looked = false;
    this.question = question;
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

  async look(): Promise<void> {
    const { question } = this;
    if (question && (await this.open(question.scope, question.post, question.channel))) this.looked = true;
  }

  /** Says what was found. */
  async answer(is_there: boolean): Promise<void> {
    const { question } = this;
    if (!question) return;
    await this.attempt.make(async () => {
      const { post, channel, due_ms } = question;
      await call("answer_delivery", { post, channel, due_ms, is_there });
      this.#toasts.say(is_there ? "Noted: it is there." : "It is sent again.");
      this.question = null;
    });
  }

  /** Lets a channel go on that a person has paused. */
  async resume(channel: string): Promise<void> {
    try {
      await call("pause_local_channel", { id: channel, paused: false });
      this.#toasts.say("The channel goes on. What waited goes out, unless it is too late.");
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  /** Leads to the sign-in of a channel's account. */
  signIn(channel: string): void {
    this.renewing = channel;
    this.#place.go("here");
  }
}

export const [useLooking, provideLooking] = createContext<Looking>();
