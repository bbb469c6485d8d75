// The channels the rail lists, and which of them the calendar shows. What is switched off here only
// hides posts from sight; it never changes what is sent.
import { createContext } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import { call } from "../ipc";
import type { Channels as Listing, ChannelView, WorkspaceView } from "../ipc/contract";
import { groupChannels } from "../lib/group-channels";
import type { Desk } from "./desk.svelte";
import type { Toasts } from "./toasts.svelte";

export class Channels {
  #listing = $state.raw<Listing>({ workspaces: [], channels: [] });
  off = new SvelteSet<string>();
  all = $derived(this.#listing.channels);
  workspaces = $derived(this.#listing.workspaces);
  groups = $derived(groupChannels(this.#listing.channels));
  shown = $derived(this.all.filter((channel) => !this.off.has(channel.id)).length);
  #toasts: Toasts;

  constructor(desk: Desk, toasts: Toasts) {
    this.#toasts = toasts;
    desk.on("channels", () => void this.load());
  }

  async load(): Promise<void> {
    try {
      this.#listing = await call("list_channels", {});
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  find(id: string): ChannelView | undefined {
    return this.all.find((channel) => channel.id === id);
  }

  workspace(id: string | null): WorkspaceView | undefined {
    return this.workspaces.find((workspace) => workspace.id === id);
  }

  tint(channel: ChannelView): number {
    return this.workspace(channel.workspace_id)?.tint ?? 0;
  }

  /** What people call a platform. */
  platform(identifier: string): string {
    return this.all.find((channel) => channel.platform === identifier)?.platform_title ?? identifier;
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
