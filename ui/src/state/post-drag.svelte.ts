// Posts and drafts that are taken up from the calendar or the tray, by pointer or by keys, and put somewhere else. Where
// they would go is said by the desk while they are held; what would lie in the past is refused then, not after.
import { createContext, untrack } from "svelte";
import { call } from "../ipc";
import type { Moved, MovePosts, MovePreview, Reach, Scope } from "../ipc/contract";
import { LatestRequest } from "../lib/latest-request";
import { EdgePull } from "../lib/edge-pull";
import { countOf, isSeries, itemOf, positionOf, wish } from "../lib/move-words";
import type { Begin, Held, Piece, SeriesQuestion, SoonQuestion, To } from "../lib/move-words";
import type { Grab } from "../lib/in-front";
import { holdKeys, isChord, Origin } from "../lib/hold-keys";
import { holdPointer, type Keys } from "../lib/hold-pointer";
import { gripOf, sameSlot, type Slot, slotAt, snaps } from "../lib/slot-at";
import { stepSlot } from "../lib/step-slot";
import type { Calendar } from "./calendar.svelte";
import type { History } from "./history.svelte";
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
  #stop: () => void = () => undefined;
  #position: Begin | null = null;
  /** Where something was taken up by key. */
  #taken: Origin | null = null;
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
  #edge: EdgePull;
  #keys: Keys = { control: false, shift: false, alt: false };
  readonly #calendar: Calendar;
  readonly #history: History;
  readonly #refused: RefusedMoves;
  readonly #toasts: Toasts;
  readonly #scope: Scope;

  constructor(scope: Scope, calendar: Calendar, history: History, refused: RefusedMoves, toasts: Toasts) {
    this.#scope = scope;
    this.#calendar = calendar;
    this.#history = history;
    this.#refused = refused;
    this.#toasts = toasts;
    const turn = (by: -1 | 1) => (by < 0 ? calendar.previous() : calendar.next());
    this.#edge = new EdgePull(turn, () => this.look());
  }

  /** Whether something is held, so that it is drawn where it was taken from. */
  isHeld(key: string): boolean {
    return (this.held?.pieces.some((piece) => piece.key === key) ?? false) || this.settling.has(key);
  }

  /** Why what is held cannot be put where it is held; null when it can. */
  get obstacle(): string | null {
    const held = this.held;
    if (!held) return null;
    if (!held.copy && held.pieces.some((piece) => piece.mobility === "fixed")) return "hold Ctrl to copy";
    if (held.slot?.kind === "tray") return held.copy || held.pieces.some(isSeries) ? "cannot go here" : null;
    if (held.pieces.length > 1 && held.pieces.some(isSeries)) return "move series one at a time";
    return this.preview?.is_past ? "in the past" : null;
  }

  /** Takes up what lies under the pointer, once it is moved. */
  press(down: PointerEvent, pieces: () => readonly Piece[]): void {
    if (down.button !== 0) return;
    this.#letGo();
    this.#stop = holdPointer(down, {
      lift: () => this.#lift(pieces(), "pointer", gripOf(down)),
      carry: (x, y, keys) => this.#carry(x, y, keys),
      drop: () => void this.drop(),
      cancel: () => this.cancel(),
    });
  }

  /** Takes up by key: arrows move, Enter puts down, Escape puts back. */
  grab(pieces: readonly Piece[], begin: Begin, copy: boolean): void {
    if (!this.#lift(pieces, "keys")) return;
    if (this.held) this.held = { ...this.held, copy };
    this.#taken = new Origin(begin.date, this.#calendar.view);
    this.#grip = pieces[0]?.id ?? true;
    this.#aim(begin);
  }

  /** Hears the keys at an element that is there while something is held by keys. */
  readonly hold = (element: HTMLElement): (() => void) => {
    // As the element goes, state still says what it was before: `#taken` is no state.
    const leave = () => this.#taken && this.leave();
    return untrack(() => holdKeys(element, (event) => this.#step(event), leave));
  };

  /** Looks again what lies under the pointer: the page has scrolled, or shows other days. */
  look(): void {
    if (this.#taken && this.#taken.view !== this.#calendar.view) this.leave();
    if (this.held) this.#carry(this.held.x, this.held.y, this.#keys);
  }

  /** Puts it back where it was, and the focus with it. */
  cancel(): void {
    const taken = this.#taken;
    this.leave();
    this.#giveBack(taken);
  }

  /** Puts it back where it was. The focus stays where it went. */
  leave(): void {
    if (!this.held) return;
    this.said = `${countOf(this.held.pieces)} put back.`;
    this.#letGo();
  }

  /** Leads the focus back to where something was taken up; another page may be shown by now. */
  #giveBack(taken: Origin | null): void {
    if (taken && !this.#calendar.keeps(taken.date)) void this.#calendar.goTo(taken.date, this.#grip);
    else if (taken && !taken.focus()) this.#calendar.grab = this.#grip;
  }

  /** Puts it down. */
  async drop(): Promise<void> {
    const { held, obstacle, preview } = this;
    const [position, taken] = [this.#position, this.#taken];
    this.#letGo();
    if (!held?.slot || obstacle !== null) {
      this.said = [obstacle, "Put back."].filter((part) => part !== null).join(". ");
      this.#giveBack(taken);
      return;
    }
    taken?.focus();
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
    try {
      const moved = await work();
      this.said = moved.message;
      this.#refused.watch(moved.posts);
      this.#history.tellMoved(moved);
      await this.#calendar.load();
      if (moved.date && !this.#calendar.holds(moved.date)) await this.#calendar.reveal(moved.date);
      if (moved.date) this.#calendar.focus = moved.date;
      return moved.drafts[0] ?? pieces[0]?.id ?? true;
    } catch (error) {
      this.#toasts.fail(error);
      return true;
    } finally {
      this.settling = new Set();
    }
  }

  #lift(pieces: readonly Piece[], by: Held["by"], grip = { x: 0, y: 0 }): boolean {
    if (pieces.length === 0) return false;
    this.held = { pieces, by, x: 0, y: 0, grip, slot: null, copy: false };
    this.preview = null;
    this.#intro = by === "keys" ? `${countOf(pieces)} held. Arrows move, Enter puts down, Escape puts back` : "";
    this.said = "";
    return true;
  }

  #carry(x: number, y: number, keys: Keys): void {
    const held = this.held;
    if (held?.by !== "pointer") return;
    this.#keys = keys;
    this.#edge.over(x, y);
    const snap = keys.alt ? snaps.free : keys.shift ? snaps.fine : snaps.usual;
    const { hours, hour } = this.#calendar;
    const slot = slotAt(x, y, hours?.rows ?? [], hour, snap, held.grip.y);
    const copy = keys.control;
    const isNew = !sameSlot(slot, held.slot);
    this.held = { ...held, x, y, slot, copy };
    if (!isNew) return;
    this.preview = null;
    if (slot && slot.kind !== "tray") this.#look.ask((this.#wanted = wish(held.pieces, positionOf(slot), copy)));
  }

  #step(event: KeyboardEvent): void {
    const position = this.#position;
    if (!this.held || !position) return;
    // They go their way, and nothing is held any more.
    if (isChord(event)) return this.cancel();
    event.stopPropagation();
    if (event.key === "Escape") {
      event.preventDefault();
      this.cancel();
    } else if (event.key === "Enter") {
      event.preventDefault();
      void this.drop();
    } else {
      const next = stepSlot(event.key, position, this.#calendar.hours !== null, event.shiftKey);
      if (next || event.key === "Tab") event.preventDefault();
      if (next) this.#aim({ ...next, second: false });
    }
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
    const where = preview.is_past ? `${preview.text}, in the past` : `${preview.text}, ${preview.away}`;
    this.said = [this.#intro, where, preview.remark ?? ""].filter(Boolean).join(". ");
    this.#intro = "";
  }

  #letGo(): void {
    this.#stop();
    this.#stop = () => undefined;
    this.#edge.stop();
    [this.#position, this.#taken, this.#wanted] = [null, null, null];
    this.held = null;
    this.preview = null;
  }
}

export const [usePostDrag, providePostDrag] = createContext<PostDrag>();
