// What can be looked at: the workspaces of all connections. Looking elsewhere keeps first what was typed; what is not
// looked at goes on.
import { createContext } from "svelte";
import { m } from "../i18n";
import { call } from "../ipc";
import type { ConnectionChoice } from "../ipc/contract";
import { listWorkspaceOptions } from "../lib/list-workspace-options";
import { coalesce } from "../lib/coalesce";
import type { Desk } from "./desk.svelte";
import type { Toasts } from "./toasts.svelte";
import type { Unsaved } from "./unsaved";

export class Workspaces {
  /** Whether the list to choose from is open. */
  open = $state(false);
  choices = $state.raw<readonly ConnectionChoice[]>([]);
  /** All of them, those of one connection together. */
  options = $derived(listWorkspaceOptions(this.choices));
  /** What is looked at. */
  current = $derived.by(() => {
    const { connection, workspace = null } = this.#desk.status ?? {};
    const found = this.options.find((option) => option.connection === connection?.id && option.workspace === workspace);
    // A workspace that was one of several may be alone by now.
    return found ?? this.options.find((option) => option.connection === connection?.id) ?? null;
  });
  /** Whether another workspace was just chosen: the focus goes to its name. */
  arrived = false;
  readonly #reload = coalesce();
  #desk: Desk;
  #toasts: Toasts;
  readonly #unsaved: Unsaved;

  constructor(desk: Desk, toasts: Toasts, unsaved: Unsaved) {
    this.#desk = desk;
    this.#toasts = toasts;
    this.#unsaved = unsaved;
    desk.on("channels", () => void this.load());
  }

  load(): Promise<void> {
    return this.#reload(async () => {
      try {
        this.choices = await call("list_workspaces", {});
      } catch (error) {
        this.#toasts.fail(error);
      }
    });
  }

  /** Looks at a connection and one of its workspaces, or all of them. */
  async go(connection: string, workspace: string | null): Promise<void> {
    this.open = false;
    const status = this.#desk.status;
    if (status?.connection?.id === connection && status.workspace === workspace) return;
    if (!(await this.#unsaved.keep())) {
      this.#toasts.say(m.stateNotSavedStay());
      return;
    }
    // The desk may tell of it before it answers.
    this.arrived = true;
    try {
      const there = await call("choose_workspace", { connection, workspace });
      this.#toasts.clear();
      this.#desk.take(there);
    } catch (error) {
      this.arrived = false;
      this.#toasts.fail(error);
    }
  }

  /** Looks at the one with this number, from 1 to 9; 0 is all of the connection. */
  async goTo(number: number): Promise<void> {
    const here = this.#desk.status?.connection?.id;
    const option = this.options.find((one) =>
      number === 0 ? one.connection === here && one.workspace === null : one.number === number,
    );
    if (option) await this.go(option.connection, option.workspace);
  }

  /** Gives a workspace another colour, 0 to 5. */
  async tint(connection: string, workspace: string, tint: number): Promise<void> {
    try {
      await call("tint_workspace", { connection, workspace, tint });
    } catch (error) {
      this.#toasts.fail(error);
    }
  }
}

export const [useWorkspaces, provideWorkspaces] = createContext<Workspaces>();
