// What was done, the last first: undone and done again step by step, or put back from the drawer that lists it.
import { createContext } from "svelte";
import { m } from "../i18n";
import { call, failureOf } from "../ipc";
import type { Failure, HistoryRef, HistoryRow, Scope, Undone } from "../ipc/contract";
import { capsOf } from "../lib/commands/sheet";
import type { Composer } from "./composer.svelte";
import { nowAndThen } from "../lib/now-and-then";
import { coalesce } from "../lib/coalesce";
import type { Desk } from "./desk.svelte";
import { Drawer } from "./drawer.svelte";
import { holdBack } from "./held-back";
import type { Toasts } from "./toasts.svelte";

export class History extends Drawer {
  rows = $state.raw<HistoryRow[] | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** Whether something is being undone, put back or deleted. */
  working = $state(false);
  readonly #reload = coalesce();
  #desk: Desk;
  #composer: Composer;
  #toasts: Toasts;

  /** Posts that went from the service, which nobody has decided about. */
  vanished = $derived((this.rows ?? []).filter((row) => row.has_vanished));
  rest = $derived((this.rows ?? []).filter((row) => !row.has_vanished));
  readonly #scope: Scope;

  constructor(scope: Scope, desk: Desk, composer: Composer, toasts: Toasts) {
    super();
    this.#scope = scope;
    this.#desk = desk;
    this.#composer = composer;
    this.#toasts = toasts;
    desk.on("posts", () => void this.load());
    desk.on(
      "drafts",
      nowAndThen(() => void this.load(), 500),
    );
  }

  async load(): Promise<void> {
    if (this.#desk.status?.stage !== "ready") return;
    await this.#reload(async () => {
      try {
        this.rows = await call(this.#scope, "list_history", {});
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

  async undo(): Promise<void> {
    await this.#step("undo", m.stateNothingToUndo());
  }

  async redo(): Promise<void> {
    await this.#step("redo", m.stateNothingToRedo());
  }

  /** Puts back what one row tells of. */
  async restore(id: number): Promise<void> {
    await this.#work(async () => this.#tell(await call(this.#scope, "restore", { id }), m.stateNothingToPutBack()));
  }

  /** Leaves a post gone. */
  async leave(id: number): Promise<void> {
    await this.#work(async () => {
      await call(this.#scope, "leave_vanished", { id });
      this.#toasts.say(m.stateDismissed());
    });
  }

  /** Deletes a post from the service; says whether it is done. */
  async delete(id: string): Promise<boolean> {
    return this.#work(async () => {
      this.tellDone(m.stateDeleted(), await call(this.#scope, "delete_post", { id }));
    });
  }

  /** Sends a post again to the channels that have refused it. */
  async sendAgain(id: string): Promise<void> {
    await this.#work(async () => {
      const sent = await call(this.#scope, "send_again", { id });
      if (sent.held_seconds > 0) holdBack(this.#scope, sent, this.#toasts, () => Promise.resolve());
      else this.tellDone(sent.message, sent.entry);
    });
  }

  /** Tells what was done last, with the way back from exactly that. The keys of what was offered before do this by now. */
  tellDone(message: string, entry: HistoryRef | null): void {
    this.#toasts.closeOffers();
    const take = () => void this.undoEntry(entry);
    this.#toasts.say(message, entry && { text: m.stateUndo(), keys: capsOf("undo"), take });
  }

  /** Undoes exactly what a command has said that it did; says whether it is undone. */
  async undoEntry(entry: HistoryRef | null): Promise<boolean> {
    return entry !== null && this.#take(() => call(this.#scope, "undo_entry", entry), m.stateNothingToUndo());
  }

  async #step(command: "undo" | "redo", nothing: string): Promise<void> {
    await this.#take(() => call(this.#scope, command, {}), nothing);
  }

  async #take(step: () => Promise<Undone>, nothing: string): Promise<boolean> {
    let done = false;
    await this.#composer.around(async () => {
      done = await this.#work(async () => {
        this.#toasts.closeOffers();
        this.#tell(await step(), nothing);
      });
    });
    return done;
  }

  #tell(undone: Undone, nothing: string): void {
    this.#toasts.say(undone.message ?? nothing);
  }

  async #work(work: () => Promise<void>): Promise<boolean> {
    if (this.working) return false;
    this.working = true;
    let done = false;
    try {
      await work();
      done = true;
    } catch (error) {
      this.#toasts.fail(error);
    } finally {
      this.working = false;
    }
    await this.load();
    return done;
  }
}

export const [useHistory, provideHistory] = createContext<History>();
