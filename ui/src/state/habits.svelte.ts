// What a person wrote lately and may write again: emoji, hashtags, people with their handles, campaign words. It makes
// typing shorter: when it cannot be kept, nobody is told.
import { createContext } from "svelte";
import { call } from "../ipc";
import type { Habits as Kept } from "../ipc/contract";
import { remember } from "../lib/collect-tags";
import type { Person } from "../lib/mention";
import type { Campaign } from "../lib/tag-link";
import { isSameSign } from "../lib/tone-emoji";

const none: Kept = {
  emoji: [],
  tone: 0,
  tags: [],
  people: [],
  campaign: { source: "", medium: "", campaign: "" },
  told_of_paste: false,
};

export class Habits {
  #kept = $state.raw<Kept>(none);

  async load(): Promise<void> {
    this.#kept = await call("show_habits", {}).catch(() => none);
  }

  get emoji(): readonly string[] {
    return this.#kept.emoji;
  }

  /** 0 for none, 1 the lightest, 5 the darkest. */
  get tone(): number {
    return this.#kept.tone;
  }

  get tags(): readonly string[] {
    return this.#kept.tags;
  }

  get people(): readonly Person[] {
    return this.#kept.people;
  }

  get campaign(): Campaign {
    return this.#kept.campaign;
  }

  useEmoji(sign: string): void {
    const others = this.#kept.emoji.filter((one) => !isSameSign(one, sign));
    this.#keep({ emoji: [sign, ...others].slice(0, 24) });
  }

  useTone(tone: number): void {
    this.#keep({ tone });
  }

  useTags(tags: readonly string[]): void {
    if (tags.length > 0) this.#keep({ tags: remember(this.#kept.tags, tags, 50) });
  }

  meet(person: Person): void {
    const others = this.#kept.people.filter(({ name }) => name !== person.name);
    this.#keep({ people: [person, ...others].slice(0, 50) });
  }

  useCampaign(campaign: Campaign): void {
    this.#keep({ campaign });
  }

  /** Whether the note about pasted links is to be given: once. */
  tellOfPaste(): boolean {
    const isNew = !this.#kept.told_of_paste;
    if (isNew) this.#keep({ told_of_paste: true });
    return isNew;
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    call("keep_habits", this.#kept).catch(() => undefined);
  }
}

export const [useHabits, provideHabits] = createContext<Habits>();
