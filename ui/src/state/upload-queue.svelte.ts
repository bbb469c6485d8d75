// What is on its way into the library: the rows that are in sight, how the whole stands, and what a person does with it.
// Files come in here, whichever way, and from here go into the open post or just into the library.
import { createContext } from "svelte";
import { m } from "../i18n";
import { call, failureOf } from "../ipc";
import type { Failure, FileGrant, Scope, UploadAnswer, UploadsView } from "../ipc/contract";
import { estimateLeft, noteSent, type Sent } from "../lib/estimate-left";
import { coalesce } from "../lib/coalesce";
import type { Composer } from "./composer.svelte";
import type { Desk } from "./desk.svelte";
import { filesOf, land } from "./landing";
import type { Route } from "./route.svelte";
import type { Toasts } from "./toasts.svelte";
import { bring, type Brought, chooseFiles, handOver } from "./uploads";
import type { DraftEditor } from "./draft-editor.svelte";

export class UploadQueue {
  view = $state.raw<UploadsView | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** Whether only its head is to be seen. */
  folded = $state(false);
  /** Whether a dialog of the system is open. */
  choosing = $state(false);
  #sent = $state.raw<readonly Sent[]>([]);
  #window = { offset: 0, limit: 0 };
  readonly #reload = coalesce();
  #desk: Desk;
  #composer: Composer;
  #route: Route;
  #toasts: Toasts;

  paused = $derived(this.view?.paused ?? false);
  counts = $derived(this.view?.counts ?? { open: 0, running: 0, stuck: 0, done: 0 });
  /** "about 3 min left"; empty while nobody can know. */
  timeLeft = $derived(
    this.paused || this.counts.running === 0 ? "" : estimateLeft(this.#sent, this.view?.left_bytes ?? null),
  );
  readonly #scope: Scope;

  constructor(scope: Scope, desk: Desk, composer: Composer, route: Route, toasts: Toasts) {
    this.#scope = scope;
    this.#desk = desk;
    this.#composer = composer;
    this.#route = route;
    this.#toasts = toasts;
    desk.on("uploads", () => void this.load());
  }

  /** Says which rows are in sight. */
  async see(offset: number, limit: number): Promise<void> {
    const { offset: from, limit: most } = this.#window;
    this.#window = { offset, limit };
    if (offset !== from || limit !== most) await this.load();
  }

  /** Asks how it stands; while an answer is on its way, once more after it. */
  async load(): Promise<void> {
    if (this.#desk.status?.stage === "ready") await this.#reload(() => this.#ask());
  }

  /** Reckons anew how long it takes: also when nothing moves any more. */
  reckon(): void {
    if (this.view) this.#note(this.view.sent_bytes);
  }

  /** Shows it, at the foot of the library. */
  show(): void {
    this.#route.view = "media";
    this.folded = false;
  }

  async pause(paused: boolean): Promise<void> {
    await this.#act(() => call("pause_uploads", { paused }));
  }

  async cancel(id: string): Promise<void> {
    await this.#act(() => call(this.#scope, "cancel_upload", { id }));
  }

  async retry(id: string): Promise<void> {
    await this.#act(() => call(this.#scope, "retry_upload", { id }));
  }

  async clear(): Promise<void> {
    await this.#act(() => call(this.#scope, "clear_uploads", {}));
  }

  /** Puts one before another; null puts it at the end. */
  async move(id: string, before: string | null): Promise<void> {
    await this.#act(() => call(this.#scope, "move_upload", { id, before }));
  }

  /** Puts one before all others. */
  async moveFirst(id: string): Promise<void> {
    await this.#act(async () => {
      const first = (await call(this.#scope, "list_uploads", { limit: 1 })).open[0]?.media.id;
      if (first !== undefined && first !== id) await call(this.#scope, "move_upload", { id, before: first });
    });
  }

  /** Does what a person has decided. The open draft may have another file by that. */
  async resolve(id: string, answer: UploadAnswer): Promise<void> {
    const work = async () => void (await call(this.#scope, "resolve_upload", { id, answer }));
    const isOpen = this.#composer.editor?.files.has(id) === true;
    await this.#act(() => (answer === "use_twin" && isOpen ? this.#composer.around(work) : work()));
  }

  /** A person chooses files: for the post that is open, else for the library. */
  async chooseHere(): Promise<void> {
    const editor = this.#composer.editor;
    const into = editor && !editor.locked ? editor : null;
    if (!into) this.show();
    await this.choose(false, into);
  }

  /** A person chooses files, or a folder of them, for a post or for the library. */
  async choose(folder: boolean, into: DraftEditor | null): Promise<void> {
    if (this.choosing) return;
    this.choosing = true;
    await this.#act(async () => {
      const { grants, note } = await chooseFiles(folder).finally(() => (this.choosing = false));
      this.#put(await bring(this.#scope, grants, note), into);
    });
  }

  /** Takes files that were pasted, for a post or for the library. */
  async paste(files: readonly File[], into: DraftEditor | null): Promise<void> {
    await this.#act(async () => this.#put(await bring(this.#scope, await handOver(files)), into));
  }

  /** Takes files that were dropped on the library. */
  async take(grants: readonly FileGrant[], note: string): Promise<Brought> {
    const brought = await bring(this.#scope, grants, note);
    this.#tell(brought);
    return brought;
  }

  /** Takes a file from an address on the internet into the library. Throws what the desk says against it. */
  async fetchFrom(address: string): Promise<void> {
    await call(this.#scope, "import_media", { address });
    this.folded = false;
  }

  #put(brought: Brought, into: DraftEditor | null): void {
    if (into && brought.files.length > 0) land(filesOf(brought.files), into, this.#composer, this.#toasts);
    this.#tell(brought);
  }

  /** What cannot be uploaded is never dropped without a word. */
  #tell({ unfit, note }: Brought): void {
    if (note !== "") this.#toasts.say(note);
    const [first] = unfit;
    const isInSight = this.#route.view === "media" && !this.folded;
    if (first === undefined || isInSight) return;
    const count = unfit.length;
    const show = { text: m.libraryShow(), keys: [], take: () => this.show() };
    this.#toasts.say(count === 1 ? m.libraryQueueUnfit({ name: first }) : m.libraryQueueUnfitMany({ count }), show);
  }

  async #ask(): Promise<void> {
    try {
      this.#take(await call(this.#scope, "list_uploads", { ...this.#window }));
      this.failure = null;
    } catch (error) {
      this.failure = failureOf(error);
    }
  }

  #take(view: UploadsView): void {
    this.view = view;
    if (view.counts.running === 0 || view.paused) this.#sent = [];
    else this.#note(view.sent_bytes);
  }

  #note(bytes: number): void {
    this.#sent = noteSent(this.#sent, { at_ms: performance.now(), bytes });
  }

  async #act(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#toasts.fail(error);
    }
    await this.load();
  }
}

export const [useUploadQueue, provideUploadQueue] = createContext<UploadQueue>();
