// The library as it is looked at: what is wanted of it, and the part in sight. It may be long: pages are asked for when
// they come into sight, and small pictures only of what is seen.
import { createContext } from "svelte";
import { call, failureOf } from "../ipc";
import type { Failure, LibraryFile, MediaCounts, MediaView, Scope } from "../ipc/contract";
import { isFiltering, type MediaFilter, noFilter, wishesOf } from "../lib/filter-media";
import { throttle, type Throttled } from "../lib/throttle";
import { pagesOf } from "../lib/window-grid";
import type { Desk } from "./desk.svelte";
import { filesAgain } from "./uploads";

const page = 60;
/** The most that are asked for at a time. */
const most = 500;
const rest_ms = 120;
/** What is written changes often, and here only in how many drafts a file is. */
const long_rest_ms = 1_500;

export class Gallery {
  filter = $state.raw<MediaFilter>(noFilter);
  /** Null before the first answer. */
  counts = $state.raw<MediaCounts | null>(null);
  total = $state<number | null>(null);
  tags = $state.raw<readonly string[]>([]);
  failure = $state.raw<Failure | null>(null);
  /** How far it was scrolled when it was left. */
  scrolled = 0;
  isFiltering = $derived(isFiltering(this.filter));
  #pages = $state.raw<ReadonlyMap<number, readonly LibraryFile[]>>(new Map());
  /** What is in sight, and where the keyboard stands. */
  #seen = { first: 0, last: page, at: 0 };
  #isShown = false;
  /** Answers to what was wanted before are dropped. */
  #round = 0;
  #pending = new Set<number>();
  /** Those in sight whose small picture was asked for. */
  #pictured = new Set<string>();
  readonly #again = throttle(() => this.load(), rest_ms);
  readonly #pictures = throttle(() => this.#picture(), rest_ms);
  readonly #later = throttle(() => this.load(), long_rest_ms);
  readonly #scope: Scope;

  constructor(scope: Scope, desk: Desk) {
    this.#scope = scope;
    const hear = (ask: Throttled) => () => this.#isShown && ask();
    desk.on("media", hear(this.#again));
    desk.on("channels", hear(this.#again));
    for (const topic of ["drafts", "posts"] as const) desk.on(topic, hear(this.#later));
  }

  /** Looks at it until the returned function is called. */
  show(): () => void {
    this.#isShown = true;
    void this.load();
    return () => {
      this.#isShown = false;
      for (const throttled of [this.#again, this.#pictures, this.#later]) throttled.cancel();
      this.#pictured.clear();
    };
  }

  /** The file at a place; undefined while it is on its way. */
  at(index: number): LibraryFile | undefined {
    return this.#pages.get(Math.floor(index / page))?.[index % page];
  }

  /** Where a file is, among those that are known now. */
  find(id: string): number | null {
    for (const [number, files] of this.#pages) {
      const at = files.findIndex((file) => file.id === id);
      if (at >= 0) return number * page + at;
    }
    return null;
  }

  /** Wants something else of it, from the first on. */
  wish(change: Partial<MediaFilter>): void {
    this.filter = { ...this.filter, ...change };
    this.#seen = { first: 0, last: this.#seen.last - this.#seen.first, at: 0 };
    this.#turn();
    this.#again();
  }

  clear(): void {
    this.wish(noFilter);
  }

  /** Says what is in sight, and where the keyboard stands. */
  look(first: number, last: number, at: number): void {
    this.#seen = { first, last, at };
    const seen = new Set(this.#inSight().map(({ id }) => id));
    this.#pictured = new Set([...this.#pictured].filter((id) => seen.has(id)));
    for (const number of this.#wanted) void this.#fetch(number);
    this.#pictures();
  }

  /** Takes what was learned of files elsewhere. */
  learn(views: readonly MediaView[]): void {
    const known = new Map(views.map((view) => [view.id, view]));
    const pages = [...this.#pages].map(([number, files]) => {
      const isNew = files.some(({ id }) => known.has(id));
      return [number, isNew ? files.map((file) => ({ ...file, ...known.get(file.id) })) : files] as const;
    });
    this.#pages = new Map(pages);
  }

  /** The files from one place to another, those out of sight too. */
  async between(from: number, to: number): Promise<LibraryFile[]> {
    const files: LibraryFile[] = [];
    for (let offset = from; offset <= to; offset += most) {
      const limit = Math.min(most, to + 1 - offset);
      const known = Array.from({ length: limit }, (_, index) => this.at(offset + index));
      if (known.every((file) => file !== undefined)) files.push(...known);
      else files.push(...(await call(this.#scope, "list_media", { ...wishesOf(this.filter), offset, limit })).files);
    }
    return files;
  }

  /** Asks anew for what is in sight. */
  async load(): Promise<void> {
    const round = this.#turn();
    const wishes = wishesOf(this.filter);
    const numbers = this.#wanted;
    const ask = (number: number) => call(this.#scope, "list_media", { ...wishes, offset: number * page, limit: page });
    try {
      const [counts, ...lists] = await Promise.all([call(this.#scope, "count_media", wishes), ...numbers.map(ask)]);
      if (round !== this.#round) return;
      this.counts = counts;
      this.total = lists[0]?.total ?? 0;
      this.tags = lists[0]?.tags ?? [];
      this.#pages = new Map(lists.map((list, index) => [numbers[index] ?? 0, list.files]));
      this.failure = null;
      this.look(this.#seen.first, this.#seen.last, this.#seen.at);
    } catch (error) {
      if (round === this.#round) this.failure = failureOf(error);
    }
  }

  /** The pages that are drawn, one at least. */
  get #wanted(): number[] {
    const { first, last, at } = this.#seen;
    return [...new Set([...pagesOf(first, last, page), ...pagesOf(at, at + 1, page)])];
  }

  #turn(): number {
    this.#pending.clear();
    this.#round += 1;
    return this.#round;
  }

  #inSight(): LibraryFile[] {
    const { first, last } = this.#seen;
    return Array.from({ length: last - first }, (_, index) => this.at(first + index) ?? []).flat();
  }

  async #fetch(number: number): Promise<void> {
    if (this.total === null || this.#pages.has(number) || this.#pending.has(number)) return;
    const round = this.#round;
    this.#pending.add(number);
    try {
      const list = await call(this.#scope, "list_media", {
        ...wishesOf(this.filter),
        offset: number * page,
        limit: page,
      });
      if (round !== this.#round) return;
      this.#pages = new Map(this.#pages).set(number, list.files);
      this.total = list.total;
      this.failure = null;
      this.#pictures();
    } catch (error) {
      if (round === this.#round) this.failure = failureOf(error);
    } finally {
      if (round === this.#round) this.#pending.delete(number);
    }
  }

  /** Asks for the small pictures in sight that nobody has looked for. */
  async #picture(): Promise<void> {
    // The still of a film is made of the copy that its upload makes.
    const isEarly = (file: LibraryFile) => file.kind === "video" && file.state === "uploading";
    const isBare = (file: LibraryFile) => file.thumbnail === null && file.no_thumbnail === "" && !isEarly(file);
    const bare = this.#inSight().filter((file) => isBare(file) && !this.#pictured.has(file.id));
    if (bare.length === 0) return;
    const ids = bare.map(({ id }) => id);
    for (const id of ids) this.#pictured.add(id);
    // Without pictures the names are still there.
    this.learn(await filesAgain(this.#scope, ids).catch(() => []));
  }
}

export const [useGallery, provideGallery] = createContext<Gallery>();
