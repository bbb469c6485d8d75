// Posts and drafts that are taken up from the calendar or the tray, by pointer or by keys, and put somewhere else. Where
// they would go is said by the desk while they are held; what would lie in the past is refused then, not after.
import { createContext } from "svelte";
import { m } from "../i18n";
import { call } from "../ipc";
import type { Moved, MovePosts, MovePreview, Reach, Scope } from "../ipc/contract";
import { LatestRequest } from "../lib/latest-request";
import { isSeries, itemOf, positionOf, wish } from "../lib/move-words";
import type { Begin, Held, Piece, SeriesQuestion, SoonQuestion, To } from "../lib/move-words";
import type { Grab } from "../lib/in-front";
import type { Keys } from "../lib/interaction";
import { gripOf, isSame, type Slot, slotAt, snapOf } from "../lib/slot-at";
import type { Point } from "../lib/span-box";
import { stepSlot } from "../lib/step-slot";
import type { Calendar } from "./calendar.svelte";
import type { History } from "./history.svelte";
import type { Interaction, Subject } from "./interaction.svelte";
import type { RefusedMoves } from "./refused-moves";
import type { Toasts } from "./toasts.svelte";

export class PostDrag {
  held = $state.raw<Held | null>(null);
  preview = $state.raw<MovePreview | null>(null);
  question = $state.raw<SeriesQuestion | null>(null);
  soon = $state.raw<SoonQuestion | null>(null);
  /** What is on its way to where it was put. */
  settling = $state.raw<ReadonlySet<string>>(new Set());
  /** What was done last, for those who do not see it. */
  said = $state("");
  #position: Begin | null = null;
  /** Where something was taken up by key. */
  #taken: { date: string; view: string } | null = null;
  /** What was aimed with: the keyboard goes back to it. */
  #grip: Grab = true;
  /** What is said together with the first place. */
  #intro = "";
  /** Where what is held would go: only the answer about exactly that counts. */
  #wanted: MovePosts | null = null;
  #look = new LatestRequest(
    async (wanted: MovePosts) => ({ wanted, preview: await call("preview_move", wanted) }),
    ({ wanted, preview }) => wanted === this.#wanted && this.#tell(preview),
    () => (this.preview = null),
    0,
  );
  readonly #calendar: Calendar;
  readonly #history: History;
  readonly #refused: RefusedMoves;
  readonly #toasts: Toasts;
  readonly #scope: Scope;
  readonly #interaction: Interaction;
  readonly #subject: Subject = {
    turns: true,
    carry: (at, keys) => this.#carry(at, keys),
    aim: (key, fine) => this.#step(key, fine),
    look: () => this.#taken && this.#taken.view !== this.#calendar.view && this.#interaction.blur(),
    drop: () => void this.#drop(),
    putBack: (why) => this.#putBack(why === "key"),
  };

  constructor(
    scope: Scope,
    calendar: Calendar,
    history: History,
    refused: RefusedMoves,
    toasts: Toasts,
    interaction: Interaction,
  ) {
    this.#scope = scope;
    this.#calendar = calendar;
    this.#history = history;
    this.#refused = refused;
    this.#toasts = toasts;
    this.#interaction = interaction;
  }

  /** Whether something is held, so that it is drawn where it was taken from. */
  isHeld(key: string): boolean {
    return (this.held?.pieces.some((piece) => piece.key === key) ?? false) || this.settling.has(key);
  }

  /** Why what is held cannot be put where it is held; null when it can. */
  get obstacle(): string | null {
    const held = this.held;
    if (!held) return null;
    if (!held.copy && held.pieces.some((piece) => piece.mobility === "fixed")) return m.calendarObstacleSent();
    if (held.slot?.kind === "tray") return held.copy || held.pieces.some(isSeries) ? m.calendarObstacleTray() : null;
    if (held.pieces.length > 1 && held.pieces.some(isSeries)) return m.calendarObstacleSeries();
    return this.preview?.is_past ? m.calendarObstaclePast() : null;
  }

  /** Takes up what lies under the pointer, once it is moved. */
  press(down: PointerEvent, pieces: () => readonly Piece[]): void {
    const lift = () => this.#lift(pieces(), "pointer", gripOf(down));
    this.#interaction.press(down, { ...this.#subject, lift });
  }

  /** Takes up by key: arrows move, Enter puts down, Escape puts back. */
  grab(pieces: readonly Piece[], begin: Begin, copy: boolean): void {
    if (pieces.length === 0) return;
    this.#interaction.take(this.#subject);
    this.#lift(pieces, "keys", { x: 0, y: 0 });
    if (this.held) this.held = { ...this.held, copy };
    this.#taken = { date: begin.date, view: this.#calendar.view };
    this.#grip = pieces[0]?.id ?? true;
    this.#aim(begin);
  }

  /** Puts it back where it was. By key the focus goes back with it; else it stays where it went. */
  #putBack(isByKey: boolean): void {
    const { held } = this;
    const taken = this.#letGo();
    if (held) this.said = m.calendarPutBackCount({ count: held.pieces.length });
    if (isByKey && taken) this.#return(taken.date);
  }

  /** Shows where something was taken up, if another page is shown by now. */
  #return(date: string): void {
    if (!this.#calendar.keeps(date)) void this.#calendar.goTo(date, this.#grip);
  }

  /** Puts it down. */
  async #drop(): Promise<void> {
    const { held, obstacle, preview } = this;
    const position = this.#position;
    const taken = this.#letGo();
    if (!held?.slot || obstacle !== null) {
      this.said = obstacle === null ? m.calendarPutBack() : m.calendarPutBackWhy({ obstacle });
      if (taken) this.#return(taken.date);
      return;
    }
    if (held.slot.kind === "tray") return this.unschedule(held.pieces);
    const at = held.by === "keys" && position ? position : positionOf(held.slot);
    const [piece] = held.pieces;
    if (!piece) return;
    if (piece.is_of_series && held.pieces.length === 1 && !held.copy) {
      await this.ask(piece, { ...at, time: at.time ?? piece.time });
      return;
    }
    const stands = await this.move(held.pieces, at, held.copy, preview);
    if (held.by === "keys") this.#calendar.grab = stands;
  }

  /** Moves or copies to a day, or to a time on it. Asks before a post goes where it is due in a moment. */
  async move(pieces: readonly Piece[], to: To, copy: boolean, known: MovePreview | null = null): Promise<Grab> {
    const preview = known ?? (await call("preview_move", wish(pieces, to, copy)).catch(() => null));
    if (!preview?.is_soon) return this.#put(pieces, to, copy);
    this.soon = { pieces, to, copy, preview };
    return true;
  }

  /** Goes on where it is due in a moment: there, or at once. */
  async goOn(now: boolean): Promise<void> {
    const asked = this.soon;
    this.soon = null;
    if (asked) await this.#put(asked.pieces, now ? asked.preview.soonest : asked.to, asked.copy);
  }

  #put(pieces: readonly Piece[], to: To, copy: boolean): Promise<Grab> {
    return this.#work(pieces, () => call(this.#scope, "move_posts", wish(pieces, to, copy)));
  }

  /** Asks how much of a series goes as far, unless it is clear. */
  async ask(piece: Piece, to: To): Promise<void> {
    try {
      const choices = await call(this.#scope, "list_reaches", { items: [itemOf(piece)] });
      this.question = { piece, to, choices };
      if (choices.every((choice) => choice.reach === "one")) await this.answer("one");
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  /** Moves as much of a series as was answered. */
  async answer(reach: Reach): Promise<void> {
    const question = this.question;
    this.question = null;
    if (!question) return;
    const { piece, to } = question;
    const work = () => call(this.#scope, "move_series", { item: itemOf(piece), ...to, reach });
    const isAlone = reach === "one" && !isSeries(piece);
    this.#calendar.grab = await (isAlone ? this.move([piece], to, false) : this.#work([piece], work));
  }

  /** Takes posts from the service and keeps them as drafts. */
  async unschedule(pieces: readonly Piece[]): Promise<void> {
    await this.#work(pieces, () => call(this.#scope, "unschedule_posts", { items: pieces.map(itemOf) }));
  }

  /** Says which post the keyboard goes on with. */
  async #work(pieces: readonly Piece[], work: () => Promise<Moved>): Promise<Grab> {
    this.settling = new Set(pieces.map((piece) => piece.key));
    const follow = this.#calendar.followUp();
    try {
      const moved = await work();
      this.said = moved.message;
      this.#refused.watch(moved.posts);
      this.#history.tellDone(moved.message, moved.entry);
      await this.#calendar.load();
      if (moved.date) await follow(moved.date);
      return moved.drafts[0] ?? pieces[0]?.id ?? true;
    } catch (error) {
      this.#toasts.fail(error);
      return true;
    } finally {
      this.settling = new Set();
    }
  }

  #lift(pieces: readonly Piece[], by: Held["by"], grip: Point): boolean {
    if (pieces.length === 0) return false;
    this.held = { pieces, by, x: 0, y: 0, grip, slot: null, copy: false };
    this.preview = null;
    this.#intro = by === "keys" ? m.calendarHeldIntro({ count: pieces.length }) : "";
    this.said = "";
    return true;
  }

  #carry(at: Point, keys: Keys): Point {
    const held = this.held;
    if (!held) return at;
    const { hours, hour } = this.#calendar;
    const slot = slotAt(at.x, at.y, hours?.rows ?? [], hour, snapOf(keys), held.grip.y);
    const copy = keys.control;
    this.held = { ...held, ...at, slot, copy };
    if (isSame(slot, held.slot)) return at;
    this.preview = null;
    if (slot && slot.kind !== "tray") this.#look.ask((this.#wanted = wish(held.pieces, positionOf(slot), copy)));
    return at;
  }

  #step(key: string, fine: boolean): boolean {
    const next = this.#position && stepSlot(key, this.#position, this.#calendar.hours !== null, fine);
    if (next) this.#aim({ ...next, second: false });
    return next !== null;
  }

  /** Aims by key at a time on a day, and brings that day onto the screen. */
  #aim(position: Begin): void {
    const held = this.held;
    if (!held) return;
    this.#position = position;
    const slot: Slot = { kind: "time", ...position, box: { left: 0, top: 0, width: 0, height: 0 } };
    this.held = { ...held, slot };
    this.preview = null;
    this.#look.ask((this.#wanted = wish(held.pieces, position, held.copy)));
    if (!this.#calendar.keeps(position.date)) void this.#calendar.goTo(position.date, false);
  }

  #tell(preview: MovePreview): void {
    if (!this.held) return;
    this.preview = preview;
    const { text: when, away } = preview;
    const where = preview.is_past ? m.calendarHeldPast({ when }) : m.calendarHeldAway({ when, away });
    this.said = [this.#intro, where, preview.remark ?? ""].filter(Boolean).join(". ");
    this.#intro = "";
  }

  /** Gives where it was taken up by key. */
  #letGo(): { date: string } | null {
    const taken = this.#taken;
    [this.#position, this.#taken, this.#wanted] = [null, null, null];
    this.held = null;
    this.preview = null;
    return taken;
  }
}

export const [usePostDrag, providePostDrag] = createContext<PostDrag>();
