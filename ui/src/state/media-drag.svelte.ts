// Files in hand: taken up from their tiles by the pointer, and let go on a day or a time, which begins a post there, or on
// the post that is open. Held over a view in the rail they open it, so that one can go on to a day. The same is done by
// menu.
import { createContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import { m } from "../i18n";
import type { MediaView, Scope } from "../ipc/contract";
import { type Aim, aimAt, describeAim } from "../lib/aim-at";
import type { Keys, Why } from "../lib/interaction";
import { isSame, snapOf } from "../lib/slot-at";
import type { Point } from "../lib/span-box";
import { nearest } from "../lib/targets";
import { startOf } from "../lib/when";
import type { Calendar } from "./calendar.svelte";
import type { Composer } from "./composer.svelte";
import type { Desk } from "./desk.svelte";
import type { Interaction } from "./interaction.svelte";
import { filesOf, land } from "./landing";
import { type Route, viewOf } from "./route.svelte";
import type { Toasts } from "./toasts.svelte";
import { filesAgain } from "./uploads";
import type { DraftEditor } from "./draft-editor.svelte";
import type { OrderedRow } from "./row-order.svelte";

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
  target: Aim | null;
}

export class MediaDrag {
  /** Null while nothing is in hand. */
  held = $state.raw<HeldMedia | null>(null);
  /** What was done last, for those who do not see it. */
  said = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The order that they have where they were taken from. A finger does not carry them away from there. */
  #home: { element: HTMLElement; order: OrderedRow | null; isFixed: boolean } | null = null;
  readonly #desk: Desk;
  readonly #calendar: Calendar;
  readonly #composer: Composer;
  readonly #route: Route;
  readonly #toasts: Toasts;
  readonly #find: typeof aimAt;
  readonly #scope: Scope;
  readonly #interaction: Interaction;

  constructor(
    scope: Scope,
    desk: Desk,
    calendar: Calendar,
    composer: Composer,
    route: Route,
    toasts: Toasts,
    interaction: Interaction,
    find = aimAt,
  ) {
    this.#scope = scope;
    this.#desk = desk;
    this.#calendar = calendar;
    this.#composer = composer;
    this.#route = route;
    this.#toasts = toasts;
    this.#interaction = interaction;
    this.#find = find;
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

  /** Lets files be carried away from an element: `{@attach mediaDrag.from(() => ids)}`. Where they have an order they are
      put in order first, until they leave the files of their post. */
  from(ids: () => readonly string[], order: () => OrderedRow | null = () => null): Attachment<HTMLElement> {
    return (element) => {
      const press = (event: PointerEvent) => this.#press(event, ids, order(), element);
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

  #press(down: PointerEvent, ids: () => readonly string[], order: OrderedRow | null, element: HTMLElement): void {
    const isTouch = down.pointerType === "touch";
    const home = nearest(element, "post")?.element;
    if (isTouch && !order) return;
    this.#interaction.press(down, {
      turns: true,
      lift: () => {
        this.#home = home ? { element: home, order, isFixed: isTouch } : null;
        return this.#lift(ids());
      },
      carry: (at, keys) => this.#carry(at, keys),
      drop: () => this.#drop(),
      putBack: (why) => this.#putBack(why),
    });
  }

  #lift(ids: readonly string[]): boolean {
    if (ids.length === 0) return false;
    this.held = { ids, files: [], x: 0, y: 0, isHome: true, target: null };
    this.said = m.libraryHandTaken({ count: ids.length });
    this.#home?.order?.lift();
    void this.#show(ids);
    return true;
  }

  /** What they look like comes in a moment; without it their number is shown. */
  async #show(ids: readonly string[]): Promise<void> {
    const files = await filesAgain(this.#scope, ids).catch(() => []);
    if (this.held?.ids === ids) this.held = { ...this.held, files };
  }

  #carry(at: Point, keys: Keys): Point | null {
    const [held, home] = [this.held, this.#home];
    if (!held) return null;
    const isHome = home !== null && (home.isFixed || isWithin(home.element.getBoundingClientRect(), at));
    if (isHome) home.order?.carry(at);
    else home?.order?.rest();
    const found = isHome ? null : this.#find(at.x, at.y, this.#calendar, snapOf(keys));
    const target = this.#fitting(found, held.ids);
    const isNew = !isSame(target, held.target);
    this.held = { ...held, ...at, isHome, target };
    if (isNew) {
      clearTimeout(this.#timer);
      if (target) this.said = `${describeAim(target, this.#desk.clock)}.`;
      if (target?.kind === "view") this.#timer = setTimeout(() => this.#openView(target.view), hold_ms);
    }
    return isHome ? null : at;
  }

  /** A target that would do something. */
  #fitting(target: Aim | null, ids: readonly string[]): Aim | null {
    if (target?.kind === "post") return this.canJoin(ids) ? target : null;
    if (target?.kind === "view") return this.#route.view === target.view ? null : target;
    return target;
  }

  #openView(view: string): void {
    this.#route.view = viewOf(view);
    if (this.held) this.held = { ...this.held, target: null };
  }

  #letGo(): HeldMedia | null {
    const held = this.held;
    clearTimeout(this.#timer);
    this.held = null;
    return held;
  }

  #putBack(why: Why): void {
    const held = this.#letGo();
    this.#home?.order?.putBack();
    if (held && why === "key") this.said = m.libraryHandBack({ count: held.ids.length });
  }

  #drop(): void {
    const held = this.#letGo();
    this.#home?.order?.drop();
    if (!held) return;
    const { ids, target } = held;
    if (target?.kind === "day" || target?.kind === "time") void this.begin(ids, ...startOf(target));
    else if (target?.kind === "post") void this.join(ids);
    else this.said = m.libraryHandBack({ count: ids.length });
  }

  async #put(ids: readonly string[], meant: () => Promise<DraftEditor | null>): Promise<void> {
    try {
      const files = await filesAgain(this.#scope, ids);
      if (files.length === 0) return;
      const isIn = land(filesOf(files), await meant(), this.#composer, this.#toasts);
      if (isIn) this.said = m.libraryHandInPost({ count: ids.length });
    } catch (error) {
      this.#toasts.fail(error);
    }
  }
}

const isWithin = ({ left, top, right, bottom }: DOMRect, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

export const [useMediaDrag, provideMediaDrag] = createContext<MediaDrag>();
