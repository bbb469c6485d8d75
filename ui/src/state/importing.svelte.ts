// Posts from files that a person chooses: how they are read, what would become of them, and bringing them in. Of several
// ways to read them that are asked about one after the other, the answer to the last one counts.
import { createContext } from "svelte";
import { spoken } from "../i18n/language.svelte";
import { call } from "../ipc";
import type {
  ChannelName,
  Column,
  ImportPlan,
  ImportPreview,
  ImportProblem,
  Language,
  ReadCell,
  Scope,
} from "../ipc/contract";
import { Attempt } from "./attempt.svelte";
import type { Desk } from "./desk.svelte";
import type { History } from "./history.svelte";
import type { Route } from "./route.svelte";
import type { Toasts } from "./toasts.svelte";

export class Importing {
  preview = $state.raw<ImportPreview | null>(null);
  /** The row of the table that is shown, cell by cell, by its place among those that say something. */
  row = $state(0);
  cells = $state.raw<readonly ReadCell[]>([]);
  /** Whether it is being read in another way. */
  reading = $state(false);
  /** How many rows stayed out of what was brought in last. */
  left = $state(0);
  readonly attempt = new Attempt();
  #asked = 0;
  #isBroughtIn = false;
  /** Whether what it is about has changed since, and the language that it was said in. */
  #isStale = false;
  #said: Language = spoken();
  readonly #scope: Scope;
  readonly #route: Route;
  readonly #history: History;
  readonly #toasts: Toasts;

  constructor(scope: Scope, desk: Desk, route: Route, history: History, toasts: Toasts) {
    this.#scope = scope;
    this.#route = route;
    this.#history = history;
    this.#toasts = toasts;
    // Channels and files that come or go make another thing of it.
    const hear = () => {
      this.#isStale = true;
      if (route.view === "import") this.refresh();
    };
    desk.on("channels", hear);
    desk.on("media", hear);
  }

  choose(): Promise<void> {
    return this.attempt.make(async () => {
      const said = spoken();
      const preview = await call(this.#scope, "choose_import", {});
      if (!preview) return;
      [this.row, this.left, this.#isStale, this.#said] = [0, 0, false, said];
      this.#route.go("import");
      await this.#show(preview);
    });
  }

  /** Reads it in another way. What is being brought in is no question any more. */
  async change(change: Partial<ImportPlan>): Promise<void> {
    if (!this.preview || this.#isBroughtIn) return;
    const plan = { ...this.preview.plan, ...change };
    // What was chosen is shown as chosen at once; what comes of it follows.
    this.preview = { ...this.preview, plan };
    this.#asked += 1;
    const asked = this.#asked;
    this.reading = true;
    [this.#isStale, this.#said] = [false, spoken()];
    try {
      const preview = await call(this.#scope, "preview_import", plan);
      if (asked === this.#asked) await this.#show(preview);
    } catch (error) {
      if (asked === this.#asked) this.#toasts.fail(error);
    } finally {
      if (asked === this.#asked) this.reading = false;
    }
  }

  /** Says anew what was said of it in another language, or before what it is about has changed. */
  refresh(): void {
    if (this.#isStale || this.#said !== spoken()) void this.change({});
  }

  /** Another sheet has other columns, other rows and other names. */
  async sheet(sheet: number): Promise<void> {
    this.row = 0;
    await this.change({ sheet, layout: null, order: null, cells: [] });
  }

  become(at: number, column: Column): Promise<void> {
    const layout = this.preview?.plan.layout;
    if (!layout) return Promise.resolve();
    const columns = layout.columns.map((before, place) => (place === at ? column : before));
    return this.change({ layout: { ...layout, columns } });
  }

  answer(name: ChannelName, ids: string[] | null): Promise<void> {
    const isIt = (one: ChannelName) => one.name === name.name && one.platform === name.platform;
    const others = this.preview?.plan.channels.filter((one) => !isIt(one.name)) ?? [];
    return this.change({ channels: ids === null ? others : [...others, { name, ids }] });
  }

  mend({ row, column }: ImportProblem, text: string): Promise<void> {
    if (row === null || column === null) return Promise.resolve();
    const others = this.preview?.plan.cells.filter((cell) => cell.row !== row || cell.column !== column) ?? [];
    return this.change({ cells: [...others, { row, column, text }] });
  }

  async step(by: number): Promise<void> {
    const last = (this.preview?.rows.length ?? 1) - 1;
    this.row = Math.min(Math.max(this.row + by, 0), Math.max(last, 0));
    await this.#readRow().catch((error: unknown) => this.#toasts.fail(error));
  }

  findFiles(): Promise<void> {
    return this.attempt.make(async () => {
      const [plan, asked] = [this.preview?.plan, this.#asked];
      const preview = plan && (await call(this.#scope, "find_import_files", plan));
      // What was chosen while a folder was looked for counts.
      if (preview && asked !== this.#asked) return this.change({});
      if (preview) await this.#show(preview);
    });
  }

  bringIn(): Promise<void> {
    return this.attempt.make(async () => {
      const plan = this.preview?.plan;
      if (!plan) return;
      this.#isBroughtIn = true;
      const answer = call(this.#scope, "import_posts", plan).finally(() => (this.#isBroughtIn = false));
      const { text, left, entry } = await answer;
      [this.preview, this.cells, this.left] = [null, [], left];
      this.#history.tellDone(text, entry);
      if (left === 0) this.#route.go(plan.schedule ? "calendar" : "drafts");
    });
  }

  save(): Promise<void> {
    return this.attempt.make(async () => {
      const saved = await call("save_failed_rows", {});
      if (saved) this.#toasts.say(saved.text);
    });
  }

  /** Goes back to where it began. What was chosen, and what was said of it, is there for later. */
  leave(): void {
    this.left = 0;
    this.#route.go("settings");
  }

  goOn(): void {
    this.#route.go("import");
  }

  async #show(preview: ImportPreview): Promise<void> {
    this.preview = preview;
    this.row = Math.min(this.row, Math.max(preview.rows.length - 1, 0));
    await this.#readRow();
  }

  async #readRow(): Promise<void> {
    const { preview, row: at } = this;
    const row = preview?.rows[at];
    if (!preview || row === undefined) {
      this.cells = [];
      return;
    }
    const cells = await call(this.#scope, "show_import_row", { plan: preview.plan, row });
    if (this.preview === preview && this.row === at) this.cells = cells;
  }
}

export const [useImporting, provideImporting] = createContext<Importing>();
