// The service on this computer: what is in it, what it has delivered, and what is asked before something is done to it.
import { createContext } from "svelte";
import { m } from "../i18n";
import { call, failureOf } from "../ipc";
import type { DeliveryRow, Failure, HereView, LocalChannel, LocalWorkspace } from "../ipc/contract";
import type { NetworkChoice } from "../lib/network-choice";
import { findNetwork } from "../lib/networks";
import { coalesce } from "../lib/coalesce";
import { Attempt } from "./attempt.svelte";
import type { Desk } from "./desk.svelte";
import { holdBack } from "./held-back";
import { SignIn } from "./sign-in.svelte";
import type { Toasts } from "./toasts.svelte";

/** What is asked for or about. */
export type LocalQuestion =
  | { what: "rename_workspace" | "remove_workspace"; id: string; name: string; posts: number; files: number }
  | { what: "rename_channel" | "remove_channel" | "sign_out" | "move_channel"; id: string; name: string; ahead: number }
  | { what: "make_key" }
  | { what: "revoke_key"; id: string; name: string }
  | { what: "reset" };

export class LocalService {
  view = $state.raw<HereView | null>(null);
  failure = $state.raw<Failure | null>(null);
  rows = $state.raw<readonly DeliveryRow[]>([]);
  /** For the next part of the deliveries; null at the end. */
  next = $state.raw<string | null>(null);
  question = $state.raw<LocalQuestion | null>(null);
  /** A key that was just made: shown until the dialog closes, and nowhere else. */
  key = $state.raw<string | null>(null);
  moving = $state(false);
  /** The workspace that a channel is added to. */
  adding = $state.raw<LocalWorkspace | null>(null);
  /** Whether that channel is for practice. */
  practising = $state(false);
  signIn = $state.raw<SignIn | null>(null);
  /** Whether all accounts are being asked whether they are well. */
  checking = $state(false);
  readonly channels = $derived.by(() => this.view?.workspaces.flatMap(({ channels }) => channels) ?? []);
  /** The workspaces with their channels; what needs somebody goes first, its workspace too. */
  readonly workspaces = $derived.by(() => {
    const first = (one: LocalChannel) => (one.account?.need ? 0 : 1);
    const sorted = (this.view?.workspaces ?? []).map((workspace) => ({
      ...workspace,
      channels: workspace.channels.toSorted((one, other) => first(one) - first(other)),
    }));
    const least = ({ channels: [top] }: LocalWorkspace) => (top ? first(top) : 1);
    return sorted.toSorted((one, other) => least(one) - least(other));
  });
  readonly attempt = new Attempt();
  readonly #reload = coalesce();
  #toasts: Toasts;

  constructor(toasts: Toasts) {
    this.#toasts = toasts;
  }

  /** Keeps what is shown up to date until the returned function is called. */
  follow(desk: Desk): () => void {
    void this.load();
    const stops = (["channels", "posts"] as const).map((topic) => desk.on(topic, () => void this.load()));
    return () => {
      this.close();
      for (const stop of stops) stop();
    };
  }

  load(): Promise<void> {
    return this.#reload(async () => {
      try {
        const view = await call("show_here", {});
        const newest = await call("list_deliveries", { before: null });
        // Both at once: what stands below the deliveries would move under the pointer when they come.
        this.view = view;
        // What was unfolded stays, when nothing new has come.
        const isSame = newest.rows[0]?.key === this.rows[0]?.key && this.rows.length >= newest.rows.length;
        this.rows = isSame ? [...newest.rows, ...this.rows.slice(newest.rows.length)] : newest.rows;
        if (!isSame) this.next = newest.next;
        this.failure = null;
      } catch (error) {
        this.failure = failureOf(error);
      }
    });
  }

  async more(): Promise<void> {
    const before = this.next;
    if (before === null) return;
    try {
      const page = await call("list_deliveries", { before });
      if (this.next !== before) return;
      this.rows = [...this.rows, ...page.rows];
      this.next = page.next;
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  /** Sends a post again to the channels that have refused it. */
  async sendAgain(id: string): Promise<void> {
    if (!this.view) return;
    const scope = { connection: this.view.connection, workspace: null };
    try {
      const sent = await call(scope, "send_again", { id });
      if (sent.held_seconds > 0) holdBack(scope, sent, this.#toasts, () => Promise.resolve());
      else this.#toasts.say(sent.message);
      await this.load();
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  ask(question: LocalQuestion): void {
    this.attempt.failure = null;
    this.question = question;
  }

  close(): void {
    this.question = this.adding = this.signIn = null;
    this.practising = false;
    this.key = null;
  }

  /** Asks what a new channel of a workspace publishes on. */
  add(workspace: LocalWorkspace): void {
    this.attempt.failure = null;
    [this.adding, this.practising, this.signIn] = [workspace, false, null];
  }

  /** Goes on with a network that was chosen, or with practice. */
  choose(network: NetworkChoice): void {
    const { adding } = this;
    if (!adding) return;
    if (network.id) this.signIn = new SignIn(network, { workspace: adding, channel: null });
    else this.practising = true;
  }

  /** Goes back to the networks. */
  back(): void {
    [this.signIn, this.practising] = [null, false];
  }

  /** Signs in again to the account of a channel. */
  renew(channel: LocalChannel, workspace: LocalWorkspace): void {
    const network = findNetwork(channel.platform);
    if (network) this.signIn = new SignIn(network, { workspace, channel }, channel.account?.address ?? "");
  }

  /** The same, by the channel's identifier alone. */
  renewById(id: string): void {
    for (const workspace of this.view?.workspaces ?? []) {
      const channel = workspace.channels.find((one) => one.id === id);
      if (channel) this.renew(channel, workspace);
    }
  }

  /** An account was added, or goes on. */
  took(view: HereView, { found, wanted }: SignIn): void {
    this.view = view;
    const name = found?.handle || found?.name || "";
    const workspace = wanted.workspace.name;
    this.#toasts.say(wanted.channel ? m.accountsSignedInAgain({ name }) : m.accountsAdded({ name, workspace }));
  }

  /** Asks an account whether it is well. */
  async check(id: string): Promise<void> {
    await this.#told(async () => (this.view = await call("check_account", { id })));
  }

  /** Asks every account, two at a time. What fails is told once. */
  async checkAll(): Promise<void> {
    if (this.checking) return;
    this.checking = true;
    const waiting = this.channels.filter(({ account }) => account).map(({ id }) => id);
    const failures: unknown[] = [];
    const lane = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
        await call("check_account", { id }).catch((error: unknown) => failures.push(error));
    };
    await Promise.all([lane(), lane()]);
    await this.load();
    this.checking = false;
    if (failures.length > 0) this.#toasts.fail(failures[0]);
  }

  /** Pauses what goes out on a channel, or lets it go on. */
  async pause(id: string, paused: boolean): Promise<void> {
    await this.#told(async () => (this.view = await call("pause_local_channel", { id, paused })));
  }

  /** Moves the channel that is asked about. */
  moveChannel(to: LocalWorkspace): Promise<void> {
    return this.#answer(async (question) => {
      if (question.what !== "move_channel") return null;
      const view = await call("move_local_channel", { id: question.id, workspace: to.id });
      this.#toasts.say(m.accountsMoved({ name: question.name, workspace: to.name }));
      return view;
    });
  }

  async openAccount(id: string): Promise<void> {
    await this.#told(() => call("open_account", { id }));
  }

  async openNetwork(network: string): Promise<void> {
    await this.#told(() => call("open_network_page", { network }));
  }

  async #told(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  /** Answers what is asked with a name. */
  name(name: string): Promise<void> {
    return this.#answer(async (question) => {
      if (question.what === "rename_workspace") return call("rename_local_workspace", { id: question.id, name });
      if (question.what === "rename_channel") return call("rename_local_channel", { id: question.id, name });
      if (question.what !== "make_key") return null;
      this.key = (await call("make_program_key", { name })).key;
      return call("show_here", {});
    });
  }

  /** Does what was asked about. */
  agree(): Promise<void> {
    return this.#answer((question) => {
      if (question.what === "remove_workspace") return call("remove_local_workspace", { id: question.id });
      if (question.what === "remove_channel") return call("remove_local_channel", { id: question.id });
      if (question.what === "sign_out") return call("sign_out_account", { id: question.id });
      if (question.what === "revoke_key") return call("revoke_program_key", { id: question.id });
      return Promise.resolve(null);
    });
  }

  /** Begins anew, with example posts or without. */
  reset(examples: boolean): Promise<void> {
    return this.#answer(async () => {
      const view = await call("reset_here", { examples });
      this.rows = [];
      void this.load();
      this.#toasts.say(m.accountsStartedOver());
      return view;
    });
  }

  async #answer(work: (question: LocalQuestion) => Promise<HereView | null>): Promise<void> {
    const question = this.question;
    if (!question) return;
    await this.attempt.make(async () => {
      const view = await work(question);
      if (view) this.view = view;
      if (this.key === null) this.question = null;
    });
  }

  /** Adds a practice channel; false when it is not taken. */
  async addPractice(workspace: string, platform: string, name: string): Promise<boolean> {
    await this.attempt.make(async () => {
      this.view = await call("add_practice_channel", { workspace, platform, name });
    });
    return this.attempt.failure === null;
  }

  /** Asks for a place and moves the files there. */
  async move(): Promise<void> {
    this.moving = true;
    try {
      const moved = await call("move_here", {});
      if (moved) {
        this.view = moved;
        this.#toasts.say(m.accountsFilesMoved());
      }
    } catch (error) {
      this.#toasts.fail(error);
    } finally {
      this.moving = false;
    }
  }
}

export const [useLocalService, provideLocalService] = createContext<LocalService>();
