// Help while a text is typed: notices what is asked for at the caret, and holds what is offered for it. Nothing is
// noticed while an input method puts a word together, and moving the caret alone never opens anything.
import { findTrigger, type Trigger } from "../lib/find-trigger";
import { offerHelp, type Offer } from "../lib/offer-help";
import { toneAll } from "../lib/tone-emoji";
import { allEmoji, loadEmoji } from "./emoji.svelte";
import type { RecentItems } from "./recent-items.svelte";
import type { Snippets } from "./snippets.svelte";

export class Typing {
  trigger = $state.raw<Trigger | null>(null);
  at = $state(0);
  #left: number | null = null;
  readonly #recentItems: RecentItems;
  readonly #snippets: Snippets;

  readonly offers: readonly Offer[] = $derived.by(() => (this.trigger ? this.#offer(this.trigger) : []));

  constructor(recentItems: RecentItems, snippets: Snippets) {
    this.#recentItems = recentItems;
    this.#snippets = snippets;
  }

  get chosen(): Offer | null {
    return this.offers[this.at] ?? null;
  }

  /** Something was typed. */
  look(text: string, caret: number): void {
    const found = findTrigger(text, caret);
    if (found?.from !== this.#left) this.#left = null;
    if (found && this.#left !== null) return;
    if (found?.help !== this.trigger?.help || found?.query !== this.trigger?.query) this.at = 0;
    this.trigger = found;
    if (found?.help === "emoji") void loadEmoji();
    if (found && found.help !== "emoji" && this.#snippets.all === null) void this.#snippets.load();
  }

  /** The caret went somewhere: what is offered stays only where it was asked for. */
  follow(caret: number): void {
    if (this.trigger && caret !== this.trigger.to) this.trigger = null;
  }

  step(by: number): void {
    const count = this.offers.length;
    if (count > 0) this.at = (this.at + by + count) % count;
  }

  /** Offers nothing more at this sign. */
  leave(): void {
    this.#left = this.trigger?.from ?? null;
    this.trigger = null;
  }

  close(): void {
    this.trigger = null;
  }

  #offer(trigger: Trigger): Offer[] {
    return offerHelp(trigger, {
      emoji: toneAll(allEmoji(), this.#recentItems.tone),
      lately: this.#recentItems.emoji,
      snippets: this.#snippets.all ?? [],
      tags: this.#recentItems.tags,
      people: this.#recentItems.people,
    });
  }
}
