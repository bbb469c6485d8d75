// Files, words and addresses that are dragged over the window and dropped on it. Where they are let go says what becomes of
// them: on the library they go into it, on a day or a time they begin a post then, on the open post they go into that. With
// Shift every file begins a draft of its own. The page never learns where files lie.
//
// The desk tells of files, and of addresses that a system hands over as it hands over files; the page's own events only say
// yes to them. Words come as the page's own events alone. What begins in the page itself, or is words for a field, is left
// to the browser.
import { createContext, tick } from "svelte";
import { m } from "../i18n";
import { call } from "../ipc";
import type { Dropped, FileGrant, Scope } from "../ipc/contract";
import { isAnswersFile } from "../lib/answers-file";
import { type DropFacts, type DropTarget, startsDrafts } from "../lib/describe-drop";
import type { Box } from "../lib/move-item";
import { hasHiddenLinks, toPlain } from "../lib/plain-paste";
import { closeLayers } from "../lib/shield";
import { snaps, startAt } from "../lib/slot-at";
import type { Point } from "../lib/span-box";
import { drawn, under } from "../lib/targets";
import { startOf } from "../lib/when";
import type { Calendar } from "./calendar.svelte";
import type { Composer } from "./composer.svelte";
import type { Desk } from "./desk.svelte";
import type { Interaction, Subject } from "./interaction.svelte";
import { filesOf, land, wordsOf } from "./landing";
import type { Review } from "./review.svelte";
import type { Route } from "./route.svelte";
import type { Toasts } from "./toasts.svelte";
import type { UploadQueue } from "./upload-queue.svelte";
import { attach } from "./uploads";
import { DraftEditor } from "./draft-editor.svelte";

/** What is over the window, and where it would go. */
export interface Over extends DropFacts {
  target: DropTarget;
  /** What is lit: the edges of where it would go. */
  box: Box | null;
}

const fields = "input, textarea, [contenteditable]";
const kinds = ["text/uri-list", "text/html", "text/plain"];

export class ExternalDrop {
  over = $state.raw<Over | null>(null);
  #isOwn = false;
  /** What words went over last. */
  #entered: EventTarget | null = null;
  #desk: Desk;
  #calendar: Calendar;
  #composer: Composer;
  #queue: UploadQueue;
  #route: Route;
  #toasts: Toasts;
  readonly #scope: Scope;
  readonly #interaction: Interaction;
  readonly #review: Pick<Review, "read">;

  constructor(
    scope: Scope,
    desk: Desk,
    calendar: Calendar,
    composer: Composer,
    queue: UploadQueue,
    route: Route,
    toasts: Toasts,
    interaction: Interaction,
    review: Pick<Review, "read">,
  ) {
    this.#scope = scope;
    this.#desk = desk;
    this.#calendar = calendar;
    this.#composer = composer;
    this.#queue = queue;
    this.#route = route;
    this.#toasts = toasts;
    this.#interaction = interaction;
    this.#review = review;
    desk.onDrop((dropped) => this.#hear(dropped));
  }

  /** Hears words that are dragged, until the returned function is called. */
  start(): () => void {
    const begin = () => (this.#isOwn = true);
    const end = () => (this.#isOwn = false);
    const over = (event: DragEvent) => this.#hold(event);
    const enter = (event: DragEvent) => {
      this.#entered = event.target;
      this.#hold(event);
    };
    // What is left for another thing is left after that was entered.
    const leave = (event: DragEvent) => {
      if (event.target === this.#entered && this.over?.what === "text") this.#interaction.leave();
    };
    const drop = (event: DragEvent) => this.#letGo(event);
    const hearers = [
      ["dragstart", begin],
      ["dragend", end],
      ["dragenter", enter],
      ["dragover", over],
      ["dragleave", leave],
      ["drop", drop],
    ] as const;
    for (const [name, hear] of hearers) window.addEventListener(name, hear);
    return () => {
      for (const [name, hear] of hearers) window.removeEventListener(name, hear);
    };
  }

  #hear({ dropping, x, y, files, look, shift, is_address, text, grants, note }: Dropped): void {
    if (dropping === "over" && this.#isReady) {
      this.#show({ what: is_address ? "address" : "files", files, look, shift }, { x, y });
    } else if (dropping === "dropped" && this.#isReady) {
      this.#drop({ x, y }, (target) => {
        if (text !== "") void this.#write(text, target);
        else if (isAnswersFile(grants[0]?.name)) void this.#review.read(grants[0]?.id);
        else if (grants.length > 0) void this.#take(grants, note, target, startsDrafts({ what: "files", shift }));
        else if (note !== "") this.#toasts.say(note);
      });
    } else {
      this.#interaction.leave();
    }
  }

  /** Whether words would come to the page, and not to a field that takes them by itself. */
  #isForPage(event: DragEvent): boolean {
    const types = event.dataTransfer?.types ?? [];
    const isInField = event.target instanceof Element && event.target.closest(fields) !== null;
    const hasWords = kinds.some((kind) => types.includes(kind)) && !types.includes("Files");
    return this.#isReady && !this.#isOwn && hasWords && !isInField;
  }

  #hold(event: DragEvent): void {
    const held = event.dataTransfer;
    // What the desk tells of looks like words here. Nobody else says yes to it.
    const isOfDesk = this.over !== null && this.over.what !== "text";
    if (!held || (!isOfDesk && !this.#isForPage(event))) {
      if (this.over?.what === "text") this.#interaction.leave();
      return;
    }
    event.preventDefault();
    held.dropEffect = effectOf(held.effectAllowed);
    if (isOfDesk) return;
    const at = { x: event.clientX, y: event.clientY };
    this.#show({ what: "text", files: 0, look: null, shift: null }, at);
  }

  #letGo(event: DragEvent): void {
    if (!this.#isForPage(event)) return this.#interaction.leave();
    event.preventDefault();
    const text = wordsIn(event.dataTransfer);
    this.#drop({ x: event.clientX, y: event.clientY }, (target) => text !== "" && void this.#write(text, target));
  }

  #show(facts: DropFacts, at: Point): void {
    const isNew = this.over === null;
    const carry: Subject["carry"] = (to) => {
      this.over = { ...facts, ...this.#aim(to) };
      return to;
    };
    this.#interaction.enter({ turns: true, carry, drop: () => undefined, putBack: () => (this.over = null) }, at);
    // What lay over the days makes way once something is there.
    if (isNew) closeLayers();
    if (isNew) void tick().then(() => this.#interaction.look());
  }

  #drop(at: Point, drop: (target: DropTarget) => unknown): void {
    this.#interaction.drop({ drop: () => drop(this.#aim(at).target), putBack: () => undefined }, at);
  }

  get #isReady(): boolean {
    return this.#desk.status?.stage === "ready";
  }

  /** Where something goes that is let go at a point. */
  #aim({ x, y }: Point): Pick<Over, "target" | "box"> {
    const lit = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? null;
    const editor = this.#composer.editor;
    const isWritable = editor !== null && !editor.locked;
    const main = under(x, y, "main")?.element;
    const start = main ? startAt(x, y, this.#calendar, snaps.usual) : null;
    if (start) return { target: start, box: start.box };
    if (main && this.#route.view === "media") return { target: { kind: "library" }, box: lit(main) };
    if (isWritable) return { target: { kind: "post" }, box: lit(drawn("composer")[0]?.element) };
    return { target: { kind: "elsewhere" }, box: lit(drawn("main")[0]?.element) };
  }

  async #take(grants: readonly FileGrant[], note: string, target: DropTarget, eachApart: boolean): Promise<void> {
    const open = this.#composer.editor;
    try {
      const { files } = await this.#queue.take(grants, note);
      if (files.length === 0) return;
      if (eachApart) await this.#beginEach(files, target);
      else if (target.kind === "library") this.#queue.folded = false;
      else land(filesOf(files), await this.#meant(target, open), this.#composer, this.#toasts);
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  /** A draft for each file, all on the same day or at the same time if it is one. */
  async #beginEach(files: Parameters<typeof attach>[1], target: DropTarget): Promise<void> {
    const [date, time, second] = startOf(target);
    let begun = 0;
    try {
      for (const file of files) {
        const editor = new DraftEditor(
          this.#scope,
          await call(this.#scope, "new_draft", { date, ...(time !== null && { time, second }) }),
        );
        attach(editor, [file]);
        const isKept = await editor.settle();
        editor.autosave.drop();
        if (!isKept) break;
        begun += 1;
      }
    } catch (error) {
      this.#toasts.fail(error);
    }
    const show = { text: m.calendarShow(), keys: [], take: () => (this.#route.view = "drafts") };
    if (begun > 0) this.#toasts.say(m.calendarDroppedStarted({ count: begun }), show);
    if (begun < files.length) land(filesOf(files.slice(begun)), null, this.#composer, this.#toasts);
  }

  async #write(text: string, target: DropTarget): Promise<void> {
    const meant = await this.#meant(target, this.#composer.editor);
    land(wordsOf(text), meant, this.#composer, this.#toasts);
  }

  /** The post that is meant: the one that was open as something was let go, or a new one. */
  async #meant(target: DropTarget, open: DraftEditor | null): Promise<DraftEditor | null> {
    return target.kind === "post" ? open : this.#composer.start(...startOf(target));
  }
}

/** With Shift held some systems offer nothing but to move, and what nobody takes as it is offered cannot be let go. */
function effectOf(allowed: DataTransfer["effectAllowed"]): DataTransfer["dropEffect"] {
  if (allowed === "link") return "link";
  return allowed === "move" || allowed === "linkMove" ? "move" : "copy";
}

/** Plain words, with addresses that stood behind them. */
function wordsIn(held: DataTransfer | null): string {
  const plain = held?.getData("text/plain") ?? "";
  const html = held?.getData("text/html") ?? "";
  const words = html !== "" && hasHiddenLinks(html, plain) ? toPlain(html) : plain;
  return (words === "" ? (held?.getData("text/uri-list") ?? "") : words).trim();
}

export const [useExternalDrop, provideExternalDrop] = createContext<ExternalDrop>();
