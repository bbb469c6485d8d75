// Settings while somebody types them as JSON. What is typed stays as it is, wrong or not, as long as the draft is open.
import type { Place } from "../lib/fork-draft";
import { type ReadJson, readJson } from "../lib/read-json";
import type { Writing } from "./writing.svelte";

export class RawSettings {
  /** What was typed; null while it is what is kept. */
  typed = $state<string | null>(null);

  /** What it says, or where it is wrong. Not derived: this outlives the page's parts that look at it. */
  get read(): ReadJson | null {
    return this.typed === null ? null : readJson(this.typed);
  }

  /** Whether what was typed cannot be kept yet. */
  get isOpen(): boolean {
    return this.read?.ok === false;
  }

  /** Forgets what was typed: it is kept, or nobody wants it. */
  settle(): void {
    this.typed = null;
  }
}

const all = new WeakMap<Writing, Map<string, RawSettings>>();

/** What is typed for one place of one draft. */
export function rawSettings(writing: Writing, place: Place): RawSettings {
  const ofWriting = all.get(writing) ?? new Map<string, RawSettings>();
  all.set(writing, ofWriting);
  const name = JSON.stringify([place.platform, place.channel]);
  const raw = ofWriting.get(name) ?? new RawSettings();
  ofWriting.set(name, raw);
  return raw;
}
