// What is not with the service yet, whether sending is paused, and whether the drawer that shows it is open.
import { createContext } from "svelte";
import { m } from "../i18n";
import { call, failureOf } from "../ipc";
import type { Failure, OutboxView, Scope } from "../ipc/contract";
import { nowAndThen } from "../lib/now-and-then";
import { coalesce } from "../lib/coalesce";
import type { Desk } from "./desk.svelte";
import { Drawer } from "./drawer.svelte";
import type { Toasts } from "./toasts.svelte";

export class Outbox extends Drawer {
  view = $state.raw<OutboxView | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** The post that is being taken back. */
  working = $state<string | null>(null);
  readonly #reload = coalesce();
  #desk: Desk;
  #toasts: Toasts;

  paused = $derived(this.view?.paused ?? false);
  empty = $derived(
    this.view !== null &&
      [this.view.needs_you, this.view.sending, this.view.waiting].every((rows) => rows.length === 0),
  );
  readonly #scope: Scope;

  constructor(scope: Scope, desk: Desk, toasts: Toasts) {
    super();
    this.#scope = scope;
    this.#desk = desk;
    this.#toasts = toasts;
    desk.on(
      "drafts",
      nowAndThen(() => void this.load(), 500),
    );
    desk.on("status", () => void this.load());
  }

  async load(): Promise<void> {
    if (this.#desk.status?.stage !== "ready") return;
    await this.#reload(async () => {
      try {
        this.view = await call(this.#scope, "list_outbox", {});
        this.failure = null;
      } catch (error) {
        this.failure = failureOf(error);
      }
    });
  }

  override show(): void {
    super.show();
    void this.load();
  }

  async pause(paused: boolean): Promise<void> {
    await this.#act(() => call(this.#scope, "pause_outbox", { paused }));
  }

  /** Makes a post that waits a draft again. */
  async takeBack(id: string): Promise<void> {
    if (this.working !== null) return;
    this.working = id;
    await this.#act(async () => {
      await call(this.#scope, "take_back", { id });
      this.#toasts.say(m.outboxTakenBack());
    });
    this.working = null;
  }

  /** Gives everything that waits its turn. */
  async sendNow(): Promise<void> {
    await this.#act(() => this.#desk.sync());
  }

  async #act(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#toasts.fail(error);
    }
    await this.load();
  }
}

export const [useOutbox, provideOutbox] = createContext<Outbox>();
