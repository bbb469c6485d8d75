// What a channel takes, and what was set by hand instead: an instance with longer posts, an account that pays.
import { createContext } from "svelte";
import { call, failureOf } from "../ipc";
import type { ChannelLimits, Failure, LimitView, Scope } from "../ipc/contract";

/** The channels whose limits are open, and the limit that is looked for. */
interface Asked {
  channels: readonly string[];
  limit: string | null;
  scope: Scope;
}

export class Limits {
  asked = $state.raw<Asked | null>(null);
  /** The one that is shown; null before the first answer. */
  shown = $state.raw<ChannelLimits | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** The limit that could not be set. */
  refused = $state<string | null>(null);
  /** Done once what was set last is. */
  settled: Promise<void> = Promise.resolve();
  #onset: () => void;
  readonly #scope: Scope;

  constructor(scope: Scope, onset: () => void) {
    this.#scope = scope;
    this.#onset = onset;
  }

  /** Opens those of some channels, the first one shown. They may be of another scope. */
  async open(channels: readonly string[], limit: string | null = null, scope: Scope | null = null): Promise<void> {
    this.asked = { channels, limit, scope: scope ?? this.#scope };
    this.shown = null;
    const [first] = channels;
    if (first !== undefined) await this.show(first);
  }

  async show(channel: string): Promise<void> {
    const { scope } = this.asked ?? { scope: this.#scope };
    await this.#take(null, () => call(scope, "list_limits", { channel }));
  }

  /** Sets a limit; null goes back to what is known of the platform. */
  async set({ limit, own }: LimitView, value: number | null): Promise<void> {
    const channel = this.shown?.channel;
    if (channel === undefined || own === value) return;
    const { scope } = this.asked ?? { scope: this.#scope };
    this.settled = this.#take(limit, () => call(scope, "set_limit", { channel, limit, value }));
    await this.settled;
    this.#onset();
  }

  close(): void {
    this.asked = null;
  }

  async #take(limit: string | null, ask: () => Promise<ChannelLimits>): Promise<void> {
    try {
      this.shown = await ask();
      this.failure = null;
      this.refused = null;
    } catch (error) {
      this.failure = failureOf(error);
      this.refused = limit;
    }
  }
}

export const [useLimits, provideLimits] = createContext<Limits>();
