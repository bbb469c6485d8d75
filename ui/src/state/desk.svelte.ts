// Where the app stands, and who hears when it changes. Holds no posts: calendar and drafts do.
import { createContext } from "svelte";
import { call, failureOf, listen } from "../ipc";
import { keysPainted } from "../lib/after-keys";
import { coalesce } from "../lib/coalesce";
import { keymap } from "../lib/commands/keymap.svelte";
import type {
  ConnectService,
  Deleting,
  DeskEvent,
  Dropped,
  Failure,
  Keep,
  PreferencesChange,
  Scope,
  StartHere,
  Status,
  Topic,
} from "../ipc/contract";

/** How often the age of the last sync is asked for while the window is visible. */
const refresh_ms = 15_000;

export class Desk {
  status = $state.raw<Status | null>(null);
  failure = $state.raw<Failure | null>(null);
  #asked = 0;
  /** The change of preferences that was wanted last is made, or has failed. */
  #preferred: Promise<unknown> = Promise.resolve();
  readonly #reload = coalesce();
  #hearers = new Map<Topic, Set<() => void>>();
  #dropHearers = new Set<(dropped: Dropped) => void>();
  #deletingHearers = new Set<(deleting: Deleting) => void>();
  /** What ends the listening of those who began last to listen together. */
  #together: Set<() => void> | null = null;
  /** How times of day are read. */
  clock = $derived(this.status?.preferences.clock ?? "hours24");
  /** Names what is looked at: one connection, and all its workspaces or one. */
  scopeKey = $derived(`${this.status?.connection?.id ?? ""} ${this.status?.workspace ?? ""}`);

  /** What is looked at at this moment; null before a service is chosen. */
  get scope(): Scope | null {
    const connection = this.status?.connection?.id;
    return connection === undefined ? null : { connection, workspace: this.status?.workspace ?? null };
  }

  /** Asks for the status and listens until the returned function is called. */
  start(): () => void {
    void this.refresh();
    const stop = listen((event) => {
      const typed = event.dropped ? null : keysPainted();
      if (typed) void typed.then(() => this.#tell(event));
      else this.#tell(event);
    });
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
    return this.#note(() => hearers.delete(hear));
  }

  /** Whoever begins to listen from now on is heard until the returned function is called. */
  together(): () => void {
    const together = new Set<() => void>();
    this.#together = together;
    return () => {
      for (const stop of together) stop();
    };
  }

  #note(stop: () => void): () => void {
    this.#together?.add(stop);
    return stop;
  }

  /** Calls back whenever files are dragged over the window or dropped on it. */
  onDrop(hear: (dropped: Dropped) => void): void {
    this.#dropHearers.add(hear);
    this.#note(() => this.#dropHearers.delete(hear));
  }

  /** Calls back with how far it is with files that are being deleted. */
  onDeleting(hear: (deleting: Deleting) => void): void {
    this.#deletingHearers.add(hear);
    this.#note(() => this.#deletingHearers.delete(hear));
  }

  refresh(): Promise<void> {
    return this.#reload(() => this.#refresh());
  }

  async #refresh(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const status = await call("show_status", {});
      if (asked !== this.#asked) return;
      this.#show(status);
      this.failure = null;
    } catch (error) {
      if (asked === this.#asked) this.failure = failureOf(error);
    }
  }

  /** Everybody asks anew for what they show; done when what stands is known again. */
  async renew(): Promise<void> {
    this.#tell({ changed: ["channels", "posts", "drafts", "media", "uploads"] });
    await this.refresh();
  }

  async startHere(input: StartHere): Promise<void> {
    this.#enter(await call("start_here", input));
  }

  async connect(input: ConnectService): Promise<void> {
    this.#enter(await call("connect_service", input));
  }

  /** Changes a service that is there. */
  async change(input: ConnectService): Promise<void> {
    this.#enter(await call("change_connection", input));
  }

  /** Gives a service its key. */
  async giveKey(connection: string, key: string, keep: Keep): Promise<void> {
    this.#enter(await call("give_key", { connection, api_key: key, keep }));
  }

  /** Shows a status that a command has answered with. A late answer may be older than what is shown: it is asked for anew. */
  take(status: Status): void {
    this.#take(status);
    void this.refresh();
  }

  #take(status: Status): void {
    this.#asked += 1;
    this.#show(status);
  }

  #show(status: Status): void {
    this.status = status;
    keymap.own = status.preferences.keys;
  }

  /** Changes are made in the order in which they were wanted, whatever way their requests take. */
  prefer(change: PreferencesChange): Promise<void> {
    const made = this.#preferred.then(() => this.#prefer(change));
    this.#preferred = made.catch(() => undefined);
    return made;
  }

  async #prefer(change: PreferencesChange): Promise<void> {
    if (!this.status) return;
    const zone = this.status.preferences.zone;
    const week = this.status.preferences.week_start;
    const status = await call("change_preferences", change);
    this.take(status);
    if (status.preferences.zone !== zone || status.preferences.week_start !== week) this.#tell({ changed: ["posts"] });
  }

  async sync(): Promise<void> {
    if (this.scope) await call(this.scope, "sync_now", {});
  }

  /** A stage that was just entered has everything to show anew. */
  #enter(status: Status): void {
    this.#take(status);
    this.#tell({ changed: ["channels", "posts", "drafts"] });
  }

  #tell(event: DeskEvent): void {
    if (event.dropped) for (const hear of this.#dropHearers) hear(event.dropped);
    if (event.deleting) for (const hear of this.#deletingHearers) hear(event.deleting);
    if (event.changed.length === 0) return;
    // The counts and the state of the sync follow from everything else.
    if (this.status) void this.refresh();
    for (const topic of event.changed) {
      for (const hear of this.#hearers.get(topic) ?? []) hear();
    }
  }
}

export const [useDesk, provideDesk] = createContext<Desk>();
