// The table of posts: which are wanted and in which order, the rows that are in sight, and what is chosen. The list stays as
// it was made while somebody is at work in it: only what its rows say follows what changes.
import { createContext } from "svelte";
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import { call, failureOf } from "../ipc";
import type { Failure, ListPosts, PostOrder, PostRow, PostSpan, PostTable, ReviewState, Scope } from "../ipc/contract";
import { coalesce } from "../lib/coalesce";
import { nowAndThen } from "../lib/now-and-then";
import { CalendarFilter } from "./calendar-filter.svelte";
import type { Channels } from "./channels.svelte";
import type { Desk } from "./desk.svelte";
import { keepStored, readStored } from "./stored";

const page_rows = 50;
const place = "carillon.posts";

export const columns = ["channels", "labels", "state", "review", "problems", "changed"] as const;
export type PostColumn = (typeof columns)[number];

/** What was wished for, under a name. */
export type PostView = Omit<ListPosts, "listing"> & { name: string };

export class PostsTable {
  table = $state.raw<PostTable | null>(null);
  failure = $state.raw<Failure | null>(null);
  readonly filter: CalendarFilter;
  span = $state<PostSpan | null>(null);
  /** Only what is listed under the problems. */
  wrong = $state(false);
  /** How they are to stand with whoever was asked about them; any way without one. */
  reviews = $state.raw<readonly ReviewState[]>([]);
  order = $state<PostOrder>("time");
  descending = $state(false);
  /** Something has changed since the list was made. */
  stale = $state(false);
  /** Those that are chosen; with `rest` all others are. */
  readonly #ids = new SvelteSet<string>();
  #rest = $state(false);
  #from: number | null = null;
  readonly #pages = new SvelteMap<number, readonly (PostRow | null)[]>();
  readonly #asked = new Set<number>();
  /** How many lines of a page are drawn. */
  readonly #drawn = new Map<number, number>();
  readonly #reload = coalesce();
  #stored = $state.raw(readStored(place, { hidden: [] as readonly PostColumn[], views: [] as readonly PostView[] }));
  readonly #scope: Scope;

  /** What is asked for, as the desk takes it. */
  question = $derived.by((): ListPosts => ({
    filter: this.filter.wish,
    ...(this.span && { span: this.span }),
    ...(this.wrong && { has_problems: true }),
    ...(this.reviews.length > 0 && { reviews: [...this.reviews] }),
    order: this.order,
    is_descending: this.descending,
  }));
  count = $derived(this.table?.count ?? 0);
  chosen = $derived(this.#rest ? Math.max(this.count - this.#ids.size, 0) : this.#ids.size);
  all = $derived(this.chosen > 0 && this.chosen === this.count);
  wishes = $derived.by(
    () => this.filter.count + (this.span ? 1 : 0) + (this.wrong ? 1 : 0) + (this.reviews.length > 0 ? 1 : 0),
  );

  constructor(scope: Scope, desk: Desk, channels: Channels) {
    this.#scope = scope;
    this.filter = new CalendarFilter(channels);
    const hear = nowAndThen(() => {
      if (!this.table) return;
      this.stale = true;
      this.#refresh();
    }, 500);
    for (const topic of ["posts", "drafts", "channels"] as const) desk.on(topic, hear);
  }

  get hidden(): readonly PostColumn[] {
    return this.#stored.hidden;
  }

  get views(): readonly PostView[] {
    return this.#stored.views;
  }

  /** Makes the list anew; of the posts as they were read before where only the wishes are others. */
  load(within: PostTable | null = null): Promise<void> {
    return this.#reload(async () => {
      try {
        if (!within) this.stale = false;
        const listing = within ? { listing: within.listing } : {};
        const table = await call(this.#scope, "list_posts", { ...this.question, ...listing });
        const first = await this.#read(table, 0);
        this.#begin(table);
        this.#pages.set(0, first);
        this.failure = null;
      } catch (error) {
        this.failure = failureOf(error);
      }
    });
  }

  at(index: number): PostRow | null | undefined {
    return this.#pages.get(Math.floor(index / page_rows))?.[index % page_rows];
  }

  /** Asks for what is missing of the rows from one to before another. */
  want(from: number, to: number): void {
    for (let page = Math.floor(from / page_rows); page * page_rows < to; page += 1) void this.#ask(page);
  }

  has(id: string): boolean {
    return this.#ids.has(id) !== this.#rest;
  }

  toggle(index: number): void {
    const id = this.at(index)?.chip.id;
    if (id === undefined) return;
    if (!this.#ids.delete(id)) this.#ids.add(id);
    this.#from = index;
  }

  /** Chooses all from the one that was chosen last to this one. */
  async extend(index: number): Promise<void> {
    const [from, to] = [Math.min(this.#from ?? index, index), Math.max(this.#from ?? index, index)];
    const { table } = this;
    const pages = [];
    for (let page = Math.floor(from / page_rows); page * page_rows <= to; page += 1) pages.push(this.#ask(page));
    await Promise.all(pages);
    if (table !== this.table) return;
    for (let at = from; at <= to; at += 1) {
      const id = this.at(at)?.chip.id;
      if (id === undefined) continue;
      if (this.#rest) this.#ids.delete(id);
      else this.#ids.add(id);
    }
  }

  /** Chooses everything in the list, drawn or not. */
  chooseAll(): void {
    this.#ids.clear();
    this.#rest = true;
  }

  chooseNone(): void {
    this.#ids.clear();
    this.#rest = false;
    this.#from = null;
  }

  /** A list of what is chosen; of all where nothing is. */
  choice(): Promise<PostTable> {
    const listing = this.table?.listing ?? 0;
    const is_rest = this.#rest || this.#ids.size === 0;
    return call(this.#scope, "choose_posts", { listing, ids: [...this.#ids], is_rest });
  }

  /** Puts a column first, or turns its order round. */
  sort(order: PostOrder): void {
    if (this.order === order) this.descending = !this.descending;
    else [this.order, this.descending] = [order, order === "changed"];
  }

  clear(): void {
    this.filter.clear();
    this.span = null;
    this.wrong = false;
    this.reviews = [];
  }

  toggleReview(state: ReviewState): void {
    const { reviews } = this;
    this.reviews = reviews.includes(state) ? reviews.filter((other) => other !== state) : [...reviews, state];
  }

  toggleColumn(column: PostColumn): void {
    const { hidden } = this.#stored;
    this.#keep({
      hidden: hidden.includes(column) ? hidden.filter((other) => other !== column) : [...hidden, column],
    });
  }

  save(name: string): void {
    const others = this.views.filter((view) => view.name !== name);
    this.#keep({ views: [...others, { ...$state.snapshot(this.question), name }] });
  }

  forget(name: string): void {
    this.#keep({ views: this.views.filter((view) => view.name !== name) });
  }

  take(view: PostView): void {
    this.filter.take(view.filter ?? {});
    this.span = view.span ?? null;
    this.wrong = view.has_problems ?? false;
    this.reviews = view.reviews ?? [];
    this.order = view.order ?? "time";
    this.descending = view.is_descending ?? false;
  }

  #keep(changes: Partial<{ hidden: readonly PostColumn[]; views: readonly PostView[] }>): void {
    this.#stored = { ...this.#stored, ...changes };
    keepStored(place, this.#stored);
  }

  #begin(table: PostTable): void {
    this.table = table;
    this.#asked.clear();
    this.#asked.add(0);
    for (const page of this.#pages.keys()) if (page > 0) this.#pages.delete(page);
  }

  /** A line is drawn, until what this gives is called. */
  draw(index: number): () => void {
    const page = Math.floor(index / page_rows);
    const count = (by: number) => this.#drawn.set(page, (this.#drawn.get(page) ?? 0) + by);
    count(1);
    return () => count(-1);
  }

  /** Reads the rows that are drawn as they are now; others are read when they are drawn. */
  #refresh(): void {
    const { table } = this;
    if (!table) return;
    for (const page of this.#pages.keys())
      if (!this.#drawn.get(page)) {
        this.#pages.delete(page);
        this.#asked.delete(page);
      } else
        void this.#read(table, page).then(
          (rows) => {
            if (table === this.table) this.#pages.set(page, rows);
          },
          () => undefined,
        );
  }

  async #ask(page: number): Promise<void> {
    const { table } = this;
    if (!table || this.#asked.has(page)) return;
    this.#asked.add(page);
    try {
      const rows = await this.#read(table, page);
      if (table === this.table) this.#pages.set(page, rows);
    } catch {
      // It is asked for again when it comes into sight once more.
      if (table === this.table) this.#asked.delete(page);
    }
  }

  #read({ listing }: PostTable, page: number): Promise<(PostRow | null)[]> {
    return call(this.#scope, "show_posts", { listing, offset: page * page_rows, limit: page_rows });
  }
}

export const [usePostsTable, providePostsTable] = createContext<PostsTable>();
