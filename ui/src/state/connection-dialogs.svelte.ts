// Connections and workspaces are added, and connections changed, tested and removed: which dialog is open, and what it is
// about.
import { createContext } from "svelte";
import { m } from "../i18n";
import { call } from "../ipc";
import type { ConnectionView, Removal } from "../ipc/contract";
import { Attempt } from "./attempt.svelte";
import type { Desk } from "./desk.svelte";
import type { Toasts } from "./toasts.svelte";

export class ConnectionDialogs {
  /** The form that is open: for a new connection, or for one that is there. */
  form = $state.raw<{ connection: ConnectionView | null; tests: boolean } | null>(null);
  /** What is asked about before it is removed, and what would go with it. */
  removing = $state.raw<{ connection: ConnectionView; removal: Removal } | null>(null);
  renaming = $state.raw<ConnectionView | null>(null);
  /** Whether a workspace of the service on this computer is being added. */
  adding = $state(false);
  readonly attempt = new Attempt();
  #desk: Desk;
  #toasts: Toasts;

  constructor(desk: Desk, toasts: Toasts) {
    this.#desk = desk;
    this.#toasts = toasts;
  }

  add(): void {
    this.form = { connection: null, tests: false };
  }

  change(connection: ConnectionView): void {
    this.form = { connection, tests: false };
  }

  /** Tests a connection that is there, at once. */
  test(connection: ConnectionView): void {
    this.form = { connection, tests: true };
  }

  rename(connection: ConnectionView): void {
    this.attempt.failure = null;
    this.renaming = connection;
  }

  addWorkspace(): void {
    this.attempt.failure = null;
    this.adding = true;
  }

  /** Says whether it is there. */
  async keepWorkspace(name: string): Promise<boolean> {
    await this.attempt.make(async () => {
      await call("add_local_workspace", { name });
      this.adding = false;
    });
    return !this.adding;
  }

  async keepName(connection: ConnectionView, name: string): Promise<void> {
    await this.attempt.make(async () => {
      this.#desk.take(await call("rename_connection", { id: connection.id, name }));
      this.renaming = null;
    });
  }

  /** Asks before a connection is removed. */
  async ask(connection: ConnectionView): Promise<void> {
    this.attempt.failure = null;
    try {
      this.removing = { connection, removal: await call("preview_removal", { id: connection.id }) };
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  /** Withdraws the keys of all other programs, or keeps them, after somebody else has taken the port of the service here. */
  async answerTakenPort(withdraw: boolean): Promise<void> {
    try {
      this.#desk.take(await call("answer_taken_port", { withdraw }));
      if (withdraw) this.#toasts.say(m.settingsKeysRevoked());
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  async remove(connection: ConnectionView): Promise<void> {
    await this.attempt.make(async () => {
      const status = await call("remove_connection", { id: connection.id });
      this.removing = null;
      this.#toasts.clear();
      this.#desk.take(status);
      if (status.stage === "ready") this.#toasts.say(m.settingsRemoved({ name: connection.name }));
    });
  }
}

export const [useConnectionDialogs, provideConnectionDialogs] = createContext<ConnectionDialogs>();
