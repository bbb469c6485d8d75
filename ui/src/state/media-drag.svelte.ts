// Files in hand: taken up from their tiles by the pointer, and let go on a day or a time, which begins a post there, or on
// the post that is open. Held over a view in the rail they open it, so that one can go on to a day. The same is done by
// menu.
import { createContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { MediaView, Scope } from "../ipc/contract";
import { EdgePull } from "../lib/edge-pull";
import { holdPointer, type Keys } from "../lib/hold-pointer";
import { snaps } from "../lib/slot-at";
import { describeTarget, sameTarget, type Target, targetAt } from "../lib/target-at";
import { startOf } from "../lib/when";
import type { Calendar } from "./calendar.svelte";
import type { Composer } from "./composer.svelte";
import type { Desk } from "./desk.svelte";
import { filesOf, land } from "./landing";
import { type Route, viewOf } from "./route.svelte";
import type { Toasts } from "./toasts.svelte";
import { filesAgain } from "./uploads";
import type { DraftEditor } from "./draft-editor.svelte";

/** How long something is held over a view before it opens. */
const hold_ms = 600;

export interface HeldMedia {
  ids: readonly string[];
  /** The same, once they are known. */
  files: readonly MediaView[];
  x: number;
  y: number;
  /** Whether it is still over where it was taken from: there it is only reordered. */
  isHome: boolean;
  target: Target | null;
}

const countOf = (ids: readonly string[]) => (ids.length === 1 ? "1 file" : `${String(ids.length)} files`);

export class MediaDrag {
  /** Null while nothing is in hand. */
  held = $state.raw<HeldMedia | null>(null);
  /** What was done last, for those who do not see it. */
  said = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the hearing of the pointer. */
  #stop: () => void = () => undefined;
  /** Where it was taken from, if files have an order there. */
  #home: HTMLElement | null = null;
  #keys: Keys = { control: false, shift: false, alt: false };
  #edge: EdgePull;
  readonly #desk: Desk;
  readonly #calendar: Calendar;
  readonly #composer: Composer;
  readonly #route: Route;
  readonly #toasts: Toasts;
  readonly #find: typeof targetAt;
  readonly #scope: Scope;

  constructor(
    scope: Scope,
    desk: Desk,
    calendar: Calendar,
    composer: Composer,
    route: Route,
    toasts: Toasts,
    find = targetAt,
  ) {
    this.#scope = scope;
    this.#desk = desk;
    this.#calendar = calendar;
    this.#composer = composer;
    this.#route = route;
    this.#toasts = toasts;
    this.#find = find;
    const turn = (by: -1 | 1) => (by < 0 ? calendar.previous() : calendar.next());
    this.#edge = new EdgePull(turn, () => this.look());
  }

  /** Whether something is in hand that has left where it was taken from. */
  get isAway(): boolean {
    return this.held !== null && !this.held.isHome;
  }

  /** Whether files can go into the post that is open. */
  canJoin(ids: readonly string[]): boolean {
    const editor = this.#composer.editor;
    return editor !== null && !editor.locked && ids.some((id) => !editor.mediaHere.includes(id));
  }

  /** Lets files be carried away from an element: `{@attach carry.from(() => ids)}`. */
  from(ids: () => readonly string[]): Attachment<HTMLElement> {
    return (element) => {
      const press = (event: PointerEvent) => {
        if (event.button === 0 && event.pointerType !== "touch") this.#press(event, ids, element);
      };
      element.addEventListener("pointerdown", press);
      return () => element.removeEventListener("pointerdown", press);
    };
  }

  /** Begins a post with files, on a day, at a time on it or without one. */
  async begin(ids: readonly string[], date: string | null, time: string | null = null, second = false): Promise<void> {
    await this.#put(ids, () => this.#composer.start(date, time, second));
  }

  /** Puts files into the post that is open. */
  async join(ids: readonly string[]): Promise<void> {
    const open = this.#composer.editor;
    await this.#put(ids, () => Promise.resolve(open));
  }

  /** Looks again what lies under the pointer: the page has scrolled, or shows other days. */
  look(): void {
    if (this.held) this.#carry(this.held.x, this.held.y, this.#keys);
  }

  #press(down: PointerEvent, ids: () => readonly string[], element: HTMLElement): void {
    this.#letGo();
    this.#home = element.closest<HTMLElement>("[data-drop]");
    this.#stop = holdPointer(down, {
      lift: () => this.#lift(ids()),
      carry: (x, y, keys) => this.#carry(x, y, keys),
      drop: () => this.#release(),
      cancel: (byKey) => this.#cancel(byKey),
    });
  }

  #lift(ids: readonly string[]): boolean {
    if (ids.length === 0) return false;
    this.held = { ids, files: [], x: 0, y: 0, isHome: true, target: null };
    this.said = `${countOf(ids)} in hand. Escape puts back.`;
    void this.#show(ids);
    return true;
  }

  /** What they look like comes in a moment; without it their number is shown. */
  async #show(ids: readonly string[]): Promise<void> {
    const files = await filesAgain(this.#scope, ids).catch(() => []);
    if (this.held?.ids === ids) this.held = { ...this.held, files };
  }

  #carry(x: number, y: number, keys: Keys): void {
    const held = this.held;
    if (!held) return;
    this.#keys = keys;
    const isHome = this.#home !== null && isWithin(this.#home.getBoundingClientRect(), x, y);
    if (isHome) this.#edge.stop();
    else this.#edge.over(x, y);
    const snap = keys.alt ? snaps.free : keys.shift ? snaps.fine : snaps.usual;
    const target = isHome ? null : this.#fitting(this.#find(x, y, this.#calendar, snap), held.ids);
    const isNew = !sameTarget(target, held.target);
    this.held = { ...held, x, y, isHome, target };
    if (!isNew) return;
    clearTimeout(this.#timer);
    if (target) this.said = `${describeTarget(target, this.#desk.clock)}.`;
    if (target?.kind === "view") this.#timer = setTimeout(() => this.#openView(target.view), hold_ms);
  }

  /** A target that would do something. */
  #fitting(target: Target | null, ids: readonly string[]): Target | null {
    if (target?.kind === "post") return this.canJoin(ids) ? target : null;
    if (target?.kind === "view") return this.#route.view === target.view ? null : target;
    return target;
  }

  #openView(view: string): void {
    this.#route.view = viewOf(view);
    if (this.held) this.held = { ...this.held, target: null };
  }

  #letGo(): void {
    this.#stop();
    this.#stop = () => undefined;
    this.#edge.stop();
    clearTimeout(this.#timer);
    this.held = null;
  }

  #cancel(byKey: boolean): void {
    const held = this.held;
    this.#letGo();
    if (!byKey || !held) return;
    this.said = `${countOf(held.ids)} put back.`;
    // Who puts files in order hears the pointer as well, and puts them back too.
    window.dispatchEvent(new PointerEvent("pointercancel"));
  }

  #release(): void {
    const held = this.held;
    this.#letGo();
    if (!held) return;
    const { ids, target } = held;
    if (target?.kind === "day" || target?.kind === "time") void this.begin(ids, ...startOf(target));
    else if (target?.kind === "post") void this.join(ids);
    else this.said = `${countOf(ids)} put back.`;
  }

  async #put(ids: readonly string[], meant: () => Promise<DraftEditor | null>): Promise<void> {
    try {
      const files = await filesAgain(this.#scope, ids);
      if (files.length === 0) return;
      const isIn = land(filesOf(files), await meant(), this.#composer, this.#toasts);
      if (isIn) this.said = `${countOf(ids)} in the post.`;
    } catch (error) {
      this.#toasts.fail(error);
    }
  }
}

const isWithin = ({ left, top, right, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

export const [useMediaDrag, provideMediaDrag] = createContext<MediaDrag>();
