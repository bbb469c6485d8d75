// Settings while somebody types them as JSON. What is typed stays as it is, wrong or not, until it can be read, is given up,
// or its draft is gone; also while the draft is closed.
import type { Variant } from "../lib/edit-overrides";
import { type ReadJson, readJson } from "../lib/read-json";

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

export class AllRawSettings {
  readonly #drafts = new Map<string, Map<string, RawSettings>>();

  /** What is typed for one variant of one draft. */
  of(draft: string, { platform, channel }: Variant): RawSettings {
    const variants = this.#drafts.get(draft) ?? new Map<string, RawSettings>();
    this.#drafts.set(draft, variants);
    const name = JSON.stringify([platform, channel]);
    const raw = variants.get(name) ?? new RawSettings();
    variants.set(name, raw);
    return raw;
  }

  /** The drafts that have some that cannot be kept yet. */
  get open(): string[] {
    return [...this.#drafts].flatMap(([draft, variants]) =>
      [...variants.values()].some((raw) => raw.isOpen) ? [draft] : [],
    );
  }

  /** The draft is sent or thrown away. */
  drop(draft: string): void {
    this.#drafts.delete(draft);
  }
}
