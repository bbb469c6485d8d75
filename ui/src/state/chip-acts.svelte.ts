// What can be done with a post of the calendar, by key, by menu or by pointer: in one place, so that all of them do the same.
import { createContext } from "svelte";
import { call } from "../ipc";
import type { Chip, Moved, Scope, WallClock } from "../ipc/contract";
import type { ChipAct } from "../lib/choose-chip-key";
import { itemOf, type Piece, pieceOf } from "../lib/move-words";
import type { Calendar } from "./calendar.svelte";
import type { Composer } from "./composer.svelte";
import type { Doubt } from "./doubt.svelte";
import type { Journal } from "./journal.svelte";
import type { Moving } from "./moving.svelte";
import type { Selection } from "./selection.svelte";
import type { Toasts } from "./toasts.svelte";

/** A chip and the element that stands for it. */
export interface Anchored {
  chip: Chip;
  anchor: HTMLElement;
}

export class ChipActs {
  /** What is shown in full beside its chip. */
  peek = $state.raw<Anchored | null>(null);
  menu = $state.raw<Anchored | null>(null);
  /** What gets another time that is typed, and the day that the first of it stands on. */
  timing = $state.raw<{ pieces: readonly Piece[]; date: string | null } | null>(null);
  /** What gets labels. */
  labelling = $state.raw<readonly Piece[] | null>(null);
  /** One time of a post that repeats, of which it is asked what shall be deleted. */
  leaving = $state.raw<Anchored | null>(null);
  /** What was opened last. */
  last: string | null = null;
  readonly #calendar: Calendar;
  readonly #composer: Composer;
  readonly #doubt: Doubt;
  readonly #journal: Journal;
  readonly #moving: Moving;
  readonly #selection: Selection;
  readonly #toasts: Toasts;
  readonly #scope: Scope;

  constructor(
    scope: Scope,
    calendar: Calendar,
    composer: Composer,
    doubt: Doubt,
    journal: Journal,
    moving: Moving,
    selection: Selection,
    toasts: Toasts,
  ) {
    this.#scope = scope;
    this.#calendar = calendar;
    this.#composer = composer;
    this.#doubt = doubt;
    this.#journal = journal;
    this.#moving = moving;
    this.#selection = selection;
    this.#toasts = toasts;
  }

  /** Opens what a chip stands for. */
  open(chip: Chip, anchor: HTMLElement): void {
    this.last = chip.id;
    if (chip.state === "unconfirmed") void this.#doubt.ask(chip.id);
    else if (chip.kind === "draft") void this.#composer.open(chip.id);
    else this.peek = { chip, anchor };
  }

  act(act: ChipAct, chip: Chip, anchor: HTMLElement): void {
    const pieces = this.#selection.with(chip);
    switch (act) {
      case "peek":
        this.peek = { chip, anchor };
        break;
      case "menu":
        this.menu = { chip, anchor };
        break;
      case "edit":
        this.#edit(chip, anchor);
        break;
      case "choose":
        this.#selection.toggle(chip);
        break;
      case "move":
        this.move(pieces, chip, anchor, false);
        break;
      case "copy":
        this.move(pieces, chip, anchor, true);
        break;
      case "time":
        if (pieces.every((piece) => piece.mobility !== "fixed")) this.timing = { pieces, date: this.#dayOf(anchor) };
        else this.#refuse();
        break;
      case "label":
        this.labelling = pieces;
        break;
      case "delete":
        if (pieces.length === 1 && chip.mobility === "series") this.leaving = { chip, anchor };
        else void this.remove(pieces);
        break;
    }
  }

  /** Takes up posts by key. */
  move(pieces: readonly Piece[], chip: Chip, anchor: HTMLElement, copy: boolean): void {
    if (!copy && pieces.some((piece) => piece.mobility === "fixed")) {
      this.#refuse();
      return;
    }
    const date = this.#dayOf(anchor);
    if (date) this.#moving.grab(pieces, { date, time: chip.time, second: false }, copy);
  }

  /** Gives what was asked for a time that was typed. */
  async time(clock: WallClock): Promise<void> {
    const { pieces } = this.timing ?? { pieces: [] };
    this.timing = null;
    if (pieces.length === 0) return;
    const to = { date: clock.date, time: clock.time, second: clock.second };
    const [piece] = pieces;
    if (piece && pieces.length === 1 && piece.mobility === "series") {
      this.#moving.question = { piece, ...to };
    } else {
      this.#calendar.grab = await this.#moving.move(pieces, to, false);
    }
  }

  /** Takes posts off the calendar and keeps them as drafts. */
  async unschedule(pieces: readonly Piece[]): Promise<void> {
    await this.#moving.unschedule(pieces);
    this.#selection.clear();
    this.#calendar.grab = true;
  }

  async remove(pieces: readonly Piece[]): Promise<void> {
    const items = pieces.map(itemOf);
    await this.#work(async () => {
      const removed = await call(this.#scope, "remove_posts", { items });
      for (const piece of pieces) if (piece.is_draft) this.#composer.forget(piece.id);
      this.#selection.clear();
      return removed;
    });
  }

  /** Deletes a post that repeats, or leaves out the time that was asked about. */
  async leave(whole: boolean): Promise<void> {
    const { leaving } = this;
    this.leaving = null;
    if (!leaving) return;
    const piece = pieceOf(leaving.chip);
    if (whole) await this.remove([piece]);
    else await this.#work(() => call(this.#scope, "leave_out_time", itemOf(piece)));
  }

  async #work(work: () => Promise<Moved>): Promise<void> {
    try {
      const done = await work();
      this.#journal.tellMoved(done);
      this.#calendar.grab = true;
      await this.#calendar.load();
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  #edit(chip: Chip, anchor: HTMLElement): void {
    this.last = chip.id;
    const isToCome = chip.state === "scheduled" || chip.state === "repeating";
    if (chip.kind === "post" && isToCome) void this.#composer.edit(chip.id);
    else this.open(chip, anchor);
  }

  #dayOf(anchor: HTMLElement): string | null {
    return anchor.closest<HTMLElement>("[data-date]")?.dataset["date"] ?? this.#calendar.focus;
  }

  #refuse(): void {
    this.#toasts.say("What has gone out, or is on its way, cannot be moved. It can be copied.");
  }
}

export const [useChipActs, provideChipActs] = createContext<ChipActs>();
