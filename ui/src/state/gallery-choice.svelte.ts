// Where the keyboard stands in the library, and which files are chosen: one, or several at once.
import type { LibraryFile } from "../ipc/contract";
import type { Gallery } from "./gallery.svelte";
import type { Toasts } from "./toasts.svelte";

export class GalleryChoice {
  /** The place where the keyboard stands. */
  at = $state(0);
  #files = $state.raw<ReadonlyMap<string, LibraryFile>>(new Map());
  /** Where a range begins. */
  #anchor = 0;
  #asked = 0;
  /** The file on which the keyboard stands: it may come to another place. */
  #standing: string | null = null;
  readonly #gallery: Gallery;
  readonly #toasts: Toasts;

  constructor(gallery: Gallery, toasts: Toasts) {
    this.#gallery = gallery;
    this.#toasts = toasts;
  }

  /** Those that are chosen, in the order in which they were. */
  get files(): LibraryFile[] {
    return [...this.#files.values()];
  }

  get size(): number {
    return this.#files.size;
  }

  has(id: string): boolean {
    return this.#files.has(id);
  }

  /** The files that are taken up where one of them is: all that are chosen, or that one alone. */
  inHand(file: LibraryFile | undefined): string[] {
    if (!file || file.state === "deleted") return [];
    return this.has(file.id) ? this.files.map(({ id }) => id) : [file.id];
  }

  stand(at: number): void {
    this.at = at;
    this.#standing = this.#gallery.at(at)?.id ?? null;
  }

  /** Finds the file again on which the keyboard stands, after others came or went before it. */
  settle(): void {
    const at = this.#standing === null ? null : this.#gallery.find(this.#standing);
    this.stand(at ?? Math.max(0, Math.min(this.at, (this.#gallery.total ?? 1) - 1)));
    const fresh = this.files.flatMap((file) => {
      const place = this.#gallery.find(file.id);
      return (place === null ? undefined : this.#gallery.at(place)) ?? file;
    });
    if (fresh.some((file) => this.#files.get(file.id) !== file)) this.#choose(fresh);
  }

  /** Chooses one and nothing else. */
  pick(at: number): void {
    this.#asked += 1;
    this.stand(at);
    this.#anchor = at;
    const file = this.#gallery.at(at);
    this.#choose(file ? [file] : []);
  }

  /** Chooses one more, or one less. */
  toggle(at: number): void {
    this.#asked += 1;
    this.stand(at);
    this.#anchor = at;
    const file = this.#gallery.at(at);
    if (!file) return;
    const rest = this.files.filter(({ id }) => id !== file.id);
    this.#choose(rest.length < this.size ? rest : [...rest, file]);
  }

  /** Chooses all from where a range begins. */
  async extend(at: number): Promise<void> {
    this.stand(at);
    await this.#range(Math.min(this.#anchor, at), Math.max(this.#anchor, at));
  }

  async all(): Promise<void> {
    this.#anchor = 0;
    await this.#range(0, (this.#gallery.total ?? 0) - 1);
  }

  clear(): void {
    this.#asked += 1;
    this.#choose([]);
  }

  /** Forgets files that are gone. */
  drop(ids: readonly string[]): void {
    this.#choose(this.files.filter(({ id }) => !ids.includes(id)));
  }

  async #range(from: number, to: number): Promise<void> {
    const asked = ++this.#asked;
    try {
      const files = await this.#gallery.between(from, to);
      if (asked === this.#asked) this.#choose(files);
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  #choose(files: readonly LibraryFile[]): void {
    this.#files = new Map(files.map((file) => [file.id, file]));
  }
}
