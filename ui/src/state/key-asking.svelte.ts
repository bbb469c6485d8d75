// The key of a service: asked for in a dialog, looked for again in the keychain, or removed; and where it may go.
import { createContext } from "svelte";
import { m } from "../i18n";
import { call } from "../ipc";
import type { ConnectionView, Keep } from "../ipc/contract";
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
  #id = $state<string | null>(null);
  #desk: Desk;
  #toasts: Toasts;

  /** The connection that a dialog is about. */
  connection = $derived.by(() => this.#desk.status?.connections.find((one) => one.id === this.#id) ?? null);
  /** Those whose key is refused, or that have none. */
  troubled = $derived.by(() =>
    (this.#desk.status?.connections ?? []).filter((one) => isRefused(one) || isLacking(one)),
  );

  constructor(desk: Desk, toasts: Toasts) {
    this.#desk = desk;
    this.#toasts = toasts;
  }

  ask(connection: ConnectionView): void {
    this.#begin(connection);
    this.open = true;
  }

  askToRemove(connection: ConnectionView): void {
    this.#begin(connection);
    this.removing = true;
  }

  #begin(connection: ConnectionView): void {
    this.attempt.failure = null;
    this.#id = connection.id;
  }

  async give(connection: ConnectionView, key: string, keep: Keep): Promise<void> {
    await this.attempt.make(async () => {
      await this.#desk.giveKey(connection.id, cleanKey(key).key, keep);
      this.open = false;
      this.#toasts.say(m.settingsKeyWorks());
    });
  }

  /** Takes the addresses that are shown for the right ones. */
  async confirm({ id, address, address_v2 }: ConnectionView): Promise<void> {
    try {
      this.#desk.take(await call("confirm_address", { id, address, address_v2 }));
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  async retry({ id }: ConnectionView): Promise<void> {
    try {
      this.#desk.take(await call("retry_key", { id }));
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  async remove({ id }: ConnectionView): Promise<void> {
    await this.attempt.make(async () => {
      this.#desk.take(await call("remove_key", { id }));
      this.removing = false;
      this.#toasts.say(m.settingsKeyRemoved());
    });
  }
}

/** Whether the service does not accept its key. */
export const isRefused = (connection: ConnectionView): boolean => connection.state === "key_refused";

/** Whether there is no key. */
export const isLacking = (connection: ConnectionView): boolean => connection.state === "no_key";

/** Whether nobody has confirmed yet where the service is. */
export const isUnconfirmed = ({ key }: ConnectionView): boolean => key.state === "unconfirmed";

/** Whether the keychain has failed, so that a key is best kept for now. */
export const isFailing = ({ key }: ConnectionView): boolean =>
  key.state === "absent" || key.state === "locked" || key.state === "dismissed" || key.state === "silent";

export const [useKeyAsking, provideKeyAsking] = createContext<KeyAsking>();
