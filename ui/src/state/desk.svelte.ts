// Where the app stands, and who hears when it changes. Holds no posts: calendar and drafts do.
import { createContext } from "svelte";
import { call, failureOf, listen } from "../ipc";
import type { ConnectService, DeskEvent, Failure, Preferences, StartHere, Status, Topic } from "../ipc/contract";

/** How often the age of the last sync is asked for while the window is visible. */
const refresh_ms = 15_000;

export class Desk {
  status = $state.raw<Status | null>(null);
  failure = $state.raw<Failure | null>(null);
  #asked = 0;
  #hearers = new Map<Topic, Set<() => void>>();

  /** Asks for the status and listens until the returned function is called. */
  start(): () => void {
    void this.refresh();
    const stop = listen((event) => this.#tell(event));
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void this.refresh();
    }, refresh_ms);
    return () => {
      clearInterval(timer);
      stop();
    };
  }

  /** Calls back whenever the topic changed, until the returned function is called. */
  on(topic: Topic, hear: () => void): () => void {
    const hearers = this.#hearers.get(topic) ?? new Set();
    this.#hearers.set(topic, hearers);
    hearers.add(hear);
    return () => hearers.delete(hear);
  }

  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const status = await call("show_status", {});
      if (asked !== this.#asked) return;
      this.status = status;
      this.failure = null;
    } catch (error) {
      if (asked === this.#asked) this.failure = failureOf(error);
    }
  }

  async startHere(input: StartHere): Promise<void> {
    this.#enter(await call("start_here", input));
  }

  async connect(input: ConnectService): Promise<void> {
    this.#enter(await call("connect_service", input));
  }

  async prefer(change: Partial<Preferences>): Promise<void> {
    if (!this.status) return;
    const zone = this.status.preferences.zone;
    const week = this.status.preferences.week_start;
    const status = await call("save_preferences", { ...this.status.preferences, ...change });
    this.#asked += 1;
    this.status = status;
    if (status.preferences.zone !== zone || status.preferences.week_start !== week) this.#tell({ changed: ["posts"] });
  }

  async sync(): Promise<void> {
    await call("sync_now", {});
  }

  /** A stage that was just entered has everything to show anew. */
  #enter(status: Status): void {
    this.#asked += 1;
    this.status = status;
    this.#tell({ changed: ["channels", "posts", "drafts"] });
  }

  #tell(event: DeskEvent): void {
    // The counts and the state of the sync follow from everything else.
    if (this.status) void this.refresh();
    for (const topic of event.changed) {
      for (const hear of this.#hearers.get(topic) ?? []) hear();
    }
  }
}

export const [useDesk, provideDesk] = createContext<Desk>();
