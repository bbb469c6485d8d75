// What a person wrote or chose lately and may again: emoji, hashtags, people with their handles, campaign words, time zones.
// The desk keeps it, and is told one new thing at a time. It makes typing shorter: when it cannot be read or kept, nobody is told, and
// nothing that is kept goes by that.
import { createContext } from "svelte";
import { call } from "../ipc";
import type { RecentItems as Kept, NewRecentItem } from "../ipc/contract";
import type { Person } from "../lib/mention";
import type { Campaign } from "../lib/tag-link";

const none: Kept = {
  emoji: [],
  tone: 0,
  tags: [],
  people: [],
  zones: [],
  campaign: { source: "", medium: "", campaign: "" },
  told_of_paste: false,
};

export class RecentItems {
  /** Null as long as it is not known. */
  #known = $state.raw<Kept | null>(null);
  #isTold = false;
  #noting: Promise<void> = Promise.resolve();

  load(): Promise<void> {
    return this.#take(() => call("show_recent_items", {}));
  }

  get #kept(): Kept {
    return this.#known ?? none;
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

  /** Time zones that were chosen, the last one first. */
  get zones(): readonly string[] {
    return this.#kept.zones;
  }

  useEmoji(sign: string): void {
    this.#note({ kind: "emoji", sign });
  }

  useTone(tone: number): void {
    this.#note({ kind: "tone", tone });
  }

  useTags(tags: readonly string[]): void {
    if (tags.length > 0) this.#note({ kind: "tags", tags: [...tags] });
  }

  meet(person: Person): void {
    this.#note({ kind: "person", person });
  }

  useZone(name: string): void {
    this.#note({ kind: "zone", name });
  }

  useCampaign(campaign: Campaign): void {
    this.#note({ kind: "campaign", campaign });
  }

  /** Whether the note about pasted links is to be given: once. */
  tellOfPaste(): boolean {
    const isNew = this.#known !== null && !this.#known.told_of_paste && !this.#isTold;
    if (isNew) this.#note({ kind: "told_of_paste" });
    this.#isTold ||= isNew;
    return isNew;
  }

  #note(item: NewRecentItem): void {
    void this.#take(() => call("note_recent_item", item));
  }

  /** One after the other, so that the last answer is the last word. */
  #take(ask: () => Promise<Kept>): Promise<void> {
    this.#noting = this.#noting.then(async () => {
      this.#known = await ask().catch(() => this.#known);
    });
    return this.#noting;
  }
}

export const [useRecentItems, provideRecentItems] = createContext<RecentItems>();
