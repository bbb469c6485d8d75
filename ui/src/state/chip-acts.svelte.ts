// What can be done with a post of the calendar, by key, by menu or by pointer: in one place, so that all of them do the same.
import { createContext } from "svelte";
import { m } from "../i18n";
import { call } from "../ipc";
import type { Chip, Moved, Movable, Reach, Scope, SeriesChoice, WallClock } from "../ipc/contract";
import type { CommandId, Run } from "../lib/commands/find";
import { itemOf, type Piece } from "../lib/move-words";
import { nearest } from "../lib/targets";
import type { Calendar } from "./calendar.svelte";
import type { Composer } from "./composer.svelte";
import type { UnconfirmedPost } from "./unconfirmed-post.svelte";
import type { History } from "./history.svelte";
import type { PostDrag } from "./post-drag.svelte";
import type { Selection } from "./selection.svelte";
import type { Toasts } from "./toasts.svelte";

/** What is to be deleted, of which it is asked how much of its series is meant. */
interface Leaving {
  items: readonly Movable[];
  title: string;
  /** Which time it is, as a sentence; empty of several. */
  when: string;
  choices: readonly SeriesChoice[];
}

/** A chip and the element that stands for it. */
export interface Anchored {
  chip: Chip;
  anchor: HTMLElement;
}

/** What each command does with a post, and with all that are chosen with it; null where it means nothing to them. */
export type PostRuns = Readonly<Record<CommandId<"post"> | "post.open", Run | null>>;

export class ChipActs {
  /** What is shown in full beside its chip. */
  peek = $state.raw<Anchored | null>(null);
  menu = $state.raw<Anchored | null>(null);
  /** What gets another time that is typed, and the day that the first of it stands on. */
  timing = $state.raw<{ pieces: readonly Piece[]; date: string | null } | null>(null);
  /** What gets labels. */
  labelling = $state.raw<readonly Piece[] | null>(null);
  leaving = $state.raw<Leaving | null>(null);
  readonly #calendar: Calendar;
  readonly #composer: Composer;
  readonly #unconfirmedPost: UnconfirmedPost;
  readonly #history: History;
  readonly #postDrag: PostDrag;
  readonly #selection: Selection;
  readonly #toasts: Toasts;
  readonly #scope: Scope;

  constructor(
    scope: Scope,
    calendar: Calendar,
    composer: Composer,
    unconfirmedPost: UnconfirmedPost,
    history: History,
    postDrag: PostDrag,
    selection: Selection,
    toasts: Toasts,
  ) {
    this.#scope = scope;
    this.#calendar = calendar;
    this.#composer = composer;
    this.#unconfirmedPost = unconfirmedPost;
    this.#history = history;
    this.#postDrag = postDrag;
    this.#selection = selection;
    this.#toasts = toasts;
  }

  /** Opens what a chip stands for. */
  open(chip: Chip, anchor: HTMLElement): void {
    if (chip.state === "unconfirmed") void this.#unconfirmedPost.ask(chip.id);
    else if (chip.kind === "draft") void this.#composer.open(chip.id);
    else this.peek = { chip, anchor };
  }

  runs(chip: Chip, anchor: HTMLElement): PostRuns {
    const pieces = this.#selection.with(chip);
    const isToCome = chip.kind === "post" && (chip.state === "scheduled" || chip.state === "repeating");
    const movable = pieces.every((piece) => piece.mobility !== "fixed");
    const single = pieces.every((piece) => piece.mobility === "once");
    return {
      "post.open": () => this.open(chip, anchor),
      "post.peek": chip.kind === "post" ? null : () => (this.peek = { chip, anchor }),
      "post.edit": isToCome ? () => void this.#composer.edit(chip.id) : null,
      "post.again": chip.can_send_again ? () => void this.#history.sendAgain(chip.id) : null,
      "post.move": movable ? () => this.#take(pieces, chip, anchor, false) : null,
      "post.time": movable ? () => (this.timing = { pieces, date: this.#dayOf(anchor) }) : null,
      "post.copy": () => this.#take(pieces, chip, anchor, true),
      "post.choose": () => this.#selection.toggle(chip),
      "post.label": () => (this.labelling = pieces),
      "post.unschedule": single ? () => void this.unschedule(pieces) : null,
      "post.delete": () =>
        void this.remove(pieces, pieces.length === 1 ? m.calendarSeriesWhen({ when: chip.long }) : ""),
      "post.menu": () => (this.menu = { chip, anchor }),
    };
  }

  /** Does what a key means. */
  act(id: CommandId<"post">, chip: Chip, anchor: HTMLElement): void {
    const run = this.runs(chip, anchor)[id];
    if (run) run(Number.NaN);
    else if (id === "post.move" || id === "post.time") this.#refuse();
    else if (id === "post.edit") this.open(chip, anchor);
    else this.peek = { chip, anchor };
  }

  /** Takes up posts by key. */
  #take(pieces: readonly Piece[], chip: Chip, anchor: HTMLElement, copy: boolean): void {
    const date = this.#dayOf(anchor);
    if (date) this.#postDrag.grab(pieces, { date, time: chip.time, second: false }, copy);
  }

  /** Gives what was asked for a time that was typed. */
  async time(clock: WallClock): Promise<void> {
    const { pieces } = this.timing ?? { pieces: [] };
    this.timing = null;
    if (pieces.length === 0) return;
    const to = { date: clock.date, time: clock.time, second: clock.second };
    const [piece] = pieces;
    if (piece && pieces.length === 1 && piece.is_of_series) {
      await this.#postDrag.ask(piece, to);
    } else {
      this.#calendar.grab = await this.#postDrag.move(pieces, to, false);
    }
  }

  /** Takes posts off the calendar and keeps them as drafts. */
  async unschedule(pieces: readonly Piece[]): Promise<void> {
    await this.#postDrag.unschedule(pieces);
    this.#selection.clear();
    this.#calendar.grab = true;
  }

  /** Deletes posts, and asks first how much is meant where one is of a series. */
  async remove(pieces: readonly Piece[], when = ""): Promise<void> {
    const [items, [first]] = [pieces.map(itemOf), pieces];
    if (!first) return;
    const title =
      pieces.length === 1
        ? m.calendarDeleteAsk({ title: first.title })
        : m.calendarDeleteCountAsk({ count: pieces.length });
    if (pieces.some((piece) => piece.is_of_series)) await this.ask(items, title, when);
    else await this.#remove(items, "one");
  }

  /** Asks how much of a series is to be deleted, unless it is clear. */
  async ask(items: readonly Movable[], title: string, when: string): Promise<void> {
    try {
      const choices = await call(this.#scope, "list_reaches", { items: [...items] });
      if (choices.every((choice) => choice.reach === "one")) await this.#remove(items, "one");
      else this.leaving = { items, title, when, choices };
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  /** Deletes as much as was answered. */
  async leave(reach: Reach): Promise<void> {
    const { leaving } = this;
    this.leaving = null;
    if (leaving) await this.#remove(leaving.items, reach);
  }

  async #remove(items: readonly Movable[], reach: Reach): Promise<void> {
    await this.#work(async () => {
      const removed = await call(this.#scope, "remove_posts", { items: [...items], reach });
      for (const item of items) if (item.is_draft) this.#composer.forget(item.id);
      this.#selection.clear();
      return removed;
    });
  }

  async #work(work: () => Promise<Moved>): Promise<void> {
    try {
      const done = await work();
      this.#history.tellDone(done.message, done.entry);
      this.#calendar.grab = true;
      await this.#calendar.load();
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  #dayOf(anchor: HTMLElement): string | null {
    return nearest(anchor, "day", "hours")?.target.date ?? this.#calendar.focus;
  }

  #refuse(): void {
    this.#toasts.say(m.calendarNotMovable());
  }
}

export const [useChipActs, provideChipActs] = createContext<ChipActs>();
