// The key of the service: asked for in a dialog, looked for again in the keychain, or removed.
import { createContext } from "svelte";
import { call } from "../ipc";
import type { Keep } from "../ipc/contract";
import { cleanKey } from "../lib/clean-key";
import { Attempt } from "./attempt.svelte";
import type { Desk } from "./desk.svelte";
import type { Toasts } from "./toasts.svelte";

export class KeyAsking {
  /** Whether the dialog is open that asks for a key. */
  open = $state(false);
  /** Whether the dialog is open that asks whether to remove it. */
  removing = $state(false);
  readonly attempt = new Attempt();
  #desk: Desk;
  #toasts: Toasts;

  connection = $derived.by(() => this.#desk.status?.connection ?? null);
  refused = $derived.by(() => this.#desk.status?.sync.state === "key_refused");
  lacking = $derived.by(() => this.#desk.status?.sync.state === "no_key");
  /** Whether the keychain has failed, so that a key is best kept for now. */
  failing = $derived.by(() => {
    const state = this.connection?.key.state;
    return state === "absent" || state === "locked" || state === "dismissed" || state === "silent";
  });

  constructor(desk: Desk, toasts: Toasts) {
    this.#desk = desk;
    this.#toasts = toasts;
  }

  ask(): void {
    this.attempt.failure = null;
    this.open = true;
  }

  askToRemove(): void {
    this.attempt.failure = null;
    this.removing = true;
  }

  async give(key: string, keep: Keep): Promise<void> {
    await this.attempt.make(async () => {
      await this.#desk.giveKey(cleanKey(key).key, keep);
      this.open = false;
      this.#toasts.say("The key works. What waits is sent now.");
    });
  }

  async retry(): Promise<void> {
    try {
      this.#desk.take(await call("retry_key", {}));
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  async remove(): Promise<void> {
    await this.attempt.make(async () => {
      this.#desk.take(await call("remove_key", {}));
      this.removing = false;
      this.#toasts.say("The key is removed, here and in the keychain.");
    });
  }
}

export const [useKeyAsking, provideKeyAsking] = createContext<KeyAsking>();
