// The channels the rail lists, and which of them the calendar shows. What is switched off here only
// hides posts from sight; it never changes what is sent. Where one workspace is looked at, its channels are all.
import { createContext } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import { call } from "../ipc";
import type {
  Channels as Listing,
  ChannelDefaults,
  ChannelSetView,
  ChannelView,
  Scope,
  WorkspaceView,
} from "../ipc/contract";
import { groupChannels } from "../lib/group-channels";
import type { Desk } from "./desk.svelte";
import type { Toasts } from "./toasts.svelte";

export class Channels {
  #listing = $state.raw<Listing>({ workspaces: [], channels: [], sets: [] });
  off = new SvelteSet<string>();
  /** Whether the first of them is to get the keyboard, wherever they are listed. */
  asked = $state(false);
  #within = $derived(this.#listing.channels.filter((channel) => this.#takes(channel.workspace_id)));
  /** Those a post can go to. */
  all = $derived(this.#within.filter((channel) => channel.state !== "missing"));
  workspaces = $derived(this.#listing.workspaces.filter((workspace) => this.#takes(workspace.id)));
  /** Also those that the service does not list any more. */
  groups = $derived(groupChannels(this.#within));
  sets = $derived(this.#listing.sets.filter((set) => this.#takes(set.workspace_id)));
  shown = $derived(this.all.filter((channel) => !this.off.has(channel.id)).length);
  #toasts: Toasts;
  readonly #scope: Scope;

  constructor(scope: Scope, desk: Desk, toasts: Toasts) {
    this.#scope = scope;
    this.#toasts = toasts;
    desk.on("channels", () => void this.load());
  }

  async load(): Promise<void> {
    try {
      this.#listing = await call(this.#scope, "list_channels", {});
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  find(id: string): ChannelView | undefined {
    return this.#listing.channels.find((channel) => channel.id === id);
  }

  #takes(workspace: string): boolean {
    return this.#scope.workspace === null || workspace === this.#scope.workspace;
  }

  workspace(id: string | null): WorkspaceView | undefined {
    return this.#listing.workspaces.find((workspace) => workspace.id === id);
  }

  tint(channel: ChannelView): number {
    return this.workspace(channel.workspace_id)?.tint ?? 0;
  }

  /** What people call a platform. */
  platform(identifier: string): string {
    return this.#listing.channels.find((channel) => channel.platform === identifier)?.platform_title ?? identifier;
  }

  /** Keeps a set of channels that are chosen together; false when it cannot be kept. */
  saveSet(set: ChannelSetView): Promise<boolean> {
    return this.#change(() => call(this.#scope, "save_channel_set", set));
  }

  deleteSet(id: string): Promise<boolean> {
    return this.#change(() => call(this.#scope, "delete_channel_set", { id }));
  }

  /** Keeps what posts begin with when a channel is added to them. */
  saveDefaults(channel: string, defaults: ChannelDefaults): Promise<boolean> {
    return this.#change(() => call(this.#scope, "set_channel_defaults", { channel, defaults }));
  }

  /** Forgets a channel that the service does not list any more. */
  forget(id: string): Promise<boolean> {
    return this.#change(() => call(this.#scope, "forget_channel", { id }));
  }

  async #change(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      await this.load();
      return true;
    } catch (error) {
      this.#toasts.fail(error);
      return false;
    }
  }

  toggle(id: string): void {
    if (!this.off.delete(id)) this.off.add(id);
  }

  /** Shows this one alone; all when it is alone already. */
  only(id: string): void {
    const others = this.all.filter((channel) => channel.id !== id).map((channel) => channel.id);
    const isAlone = !this.off.has(id) && others.every((other) => this.off.has(other));
    this.hide(isAlone ? [] : others);
  }

  /** Hides these, and shows all others. */
  hide(ids: readonly string[]): void {
    this.off.clear();
    for (const id of ids) this.off.add(id);
  }

  showAll(): void {
    this.off.clear();
  }
}

export const [useChannels, provideChannels] = createContext<Channels>();
