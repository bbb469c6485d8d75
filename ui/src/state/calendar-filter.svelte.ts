// What the calendar shows: words, platforms, states and so on, beside the channels that the rail switches off. It only
// hides from sight and never changes what is sent.
import type { CalendarFilter as Wish, StateGroup } from "../ipc/contract";
import type { Channels } from "./channels.svelte";

export class CalendarFilter {
  text = $state("");
  platforms = $state.raw<readonly string[]>([]);
  states = $state.raw<readonly StateGroup[]>([]);
  labels = $state.raw<readonly string[]>([]);
  /** Null: with files or without. */
  media = $state<boolean | null>(null);
  problems = $state(false);
  /** Whether its row is shown. */
  open = $state(false);
  /** Whether its words are to get the keyboard. */
  asked = $state(false);
  #channels: Channels;

  /** As the desk is asked for it: what is not wished for is left out. */
  wish = $derived.by((): Wish => ({
    ...(this.#channels.off.size > 0 && { channels_off: [...this.#channels.off] }),
    ...(this.platforms.length > 0 && { platforms: [...this.platforms] }),
    ...(this.states.length > 0 && { states: [...this.states] }),
    ...(this.labels.length > 0 && { labels: [...this.labels] }),
    ...(this.text.trim() !== "" && { text: this.text.trim() }),
    ...(this.media !== null && { media: this.media }),
    ...(this.problems && { problems: true }),
  }));
  /** How many wishes there are. */
  count = $derived(Object.keys(this.wish).length);

  constructor(channels: Channels) {
    this.#channels = channels;
  }

  /** Takes what was wished for before. */
  take(wish: Wish): void {
    this.text = wish.text ?? "";
    this.platforms = wish.platforms ?? [];
    this.states = wish.states ?? [];
    this.labels = wish.labels ?? [];
    this.media = wish.media ?? null;
    this.problems = wish.problems ?? false;
    this.open = this.text !== "" || this.count > 0;
    this.#channels.hide(wish.channels_off ?? []);
  }

  /** Shows its row, with the keyboard on its words. */
  ask(): void {
    this.open = this.asked = true;
  }

  /** Shows everything. */
  clear(): void {
    this.take({});
    this.open = false;
  }

  togglePlatform(platform: string): void {
    this.platforms = toggled(this.platforms, platform);
  }

  toggleLabel(label: string): void {
    this.labels = toggled(this.labels, label);
  }

  toggleState(state: StateGroup): void {
    this.states = toggled(this.states, state);
  }
}

const toggled = <T>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
