// Files in hand: taken up from their tiles by the pointer, and let go on a day, which begins a post there, or on the post
// that is open. Held over a view in the rail they open it, so that one can go on to a day. The same is done by menu.
import { createContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { MediaView } from "../ipc/contract";
import { describeTarget, sameTarget, type Target, targetAt } from "../lib/target-at";
import type { Composer } from "./composer.svelte";
import { type Place, viewOf } from "./place.svelte";
import type { Toasts } from "./toasts.svelte";
import { attach, filesAgain } from "./uploads";

/** How far the pointer moves before something is in hand. */
const slack_px = 4;
/** How long something is held over a view before it opens. */
const hold_ms = 600;

export interface Hand {
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

export class Carry {
  /** Null while nothing is in hand. */
  hand = $state.raw<Hand | null>(null);
  /** What was done last, for those who do not see it. */
  said = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the hearing of the pointer. */
  #stop: () => void = () => undefined;
  readonly #composer: Composer;
  readonly #place: Place;
  readonly #toasts: Toasts;
  readonly #look: (x: number, y: number) => Target | null;

  constructor(composer: Composer, place: Place, toasts: Toasts, look = targetAt) {
    this.#composer = composer;
    this.#place = place;
    this.#toasts = toasts;
    this.#look = look;
  }

  /** Whether something is in hand that has left where it was taken from. */
  get isAway(): boolean {
    return this.hand !== null && !this.hand.isHome;
  }

  /** Whether files can go into the post that is open. */
  canJoin(ids: readonly string[]): boolean {
    const writing = this.#composer.writing;
    return writing !== null && !writing.locked && ids.some((id) => !writing.mediaHere.includes(id));
  }

  /** Lets files be carried away from an element: `{@attach carry.from(() => ids)}`. */
  from(ids: () => readonly string[]): Attachment<HTMLElement> {
    return (element) => {
      const press = (event: PointerEvent) => {
        if (event.button === 0 && event.pointerType !== "touch") this.#listen(event, ids, element);
      };
      element.addEventListener("pointerdown", press);
      return () => element.removeEventListener("pointerdown", press);
    };
  }

  /** Begins a post with files, on a day or without one. */
  async begin(ids: readonly string[], date: string | null): Promise<void> {
    await this.#put(ids, () => this.#composer.start(date));
  }

  /** Puts files into the post that is open. */
  async join(ids: readonly string[]): Promise<void> {
    await this.#put(ids, () => Promise.resolve());
  }

  #listen(down: PointerEvent, ids: () => readonly string[], element: HTMLElement): void {
    this.#letGo();
    const home = element.closest<HTMLElement>("[data-drop]");
    const move = (event: PointerEvent) => {
      const { clientX: x, clientY: y } = event;
      if (!this.hand && Math.hypot(x - down.clientX, y - down.clientY) < slack_px) return;
      if (!this.hand) {
        const taken = ids();
        if (taken.length === 0) return;
        this.#lift(taken);
      }
      this.#carry(x, y, home);
    };
    const up = () => {
      const hand = this.hand;
      this.#letGo();
      if (!hand) return;
      // What is pressed and let go is no click once it was carried.
      const swallow = (event: MouseEvent) => event.stopPropagation();
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
      void this.#drop(hand);
    };
    const press = (event: KeyboardEvent) => {
      if (!this.hand || event.key !== "Escape") return;
      event.preventDefault();
      this.said = `${countOf(this.hand.ids)} put back.`;
      this.#letGo();
    };
    const cancel = () => this.#letGo();
    const still = (event: Event) => {
      if (this.hand) event.preventDefault();
    };
    const ending = new AbortController();
    // Heard before others, so that who puts files in order knows whether they are carried.
    const early = { signal: ending.signal, capture: true };
    window.addEventListener("pointermove", move, early);
    window.addEventListener("pointerup", up, early);
    window.addEventListener("pointercancel", cancel, early);
    window.addEventListener("keydown", press, early);
    window.addEventListener("selectstart", still, early);
    this.#stop = () => ending.abort();
  }

  #lift(ids: readonly string[]): void {
    const hand: Hand = { ids, files: [], x: 0, y: 0, isHome: true, target: null };
    this.hand = hand;
    this.said = `${countOf(ids)} in hand. Escape puts back.`;
    void this.#show(ids);
  }

  /** What they look like comes in a moment; without it their number is shown. */
  async #show(ids: readonly string[]): Promise<void> {
    const files = await filesAgain(ids).catch(() => []);
    if (this.hand?.ids === ids) this.hand = { ...this.hand, files };
  }

  #carry(x: number, y: number, home: HTMLElement | null): void {
    const hand = this.hand;
    if (!hand) return;
    const isHome = home !== null && isWithin(home.getBoundingClientRect(), x, y);
    const target = isHome ? null : this.#fitting(this.#look(x, y), hand.ids);
    const isNew = !sameTarget(target, hand.target);
    this.hand = { ...hand, x, y, isHome, target };
    if (!isNew) return;
    clearTimeout(this.#timer);
    if (target) this.said = `${describeTarget(target)}.`;
    if (target?.kind === "view") this.#timer = setTimeout(() => this.#openView(target.view), hold_ms);
  }

  /** A target that would do something. */
  #fitting(target: Target | null, ids: readonly string[]): Target | null {
    if (target?.kind === "post") return this.canJoin(ids) ? target : null;
    if (target?.kind === "view") return this.#place.view === target.view ? null : target;
    return target;
  }

  #openView(view: string): void {
    this.#place.view = viewOf(view);
    if (this.hand) this.hand = { ...this.hand, target: null };
  }

  #letGo(): void {
    this.#stop();
    this.#stop = () => undefined;
    clearTimeout(this.#timer);
    this.hand = null;
  }

  async #drop({ ids, target }: Hand): Promise<void> {
    if (target?.kind === "day") await this.begin(ids, target.date);
    else if (target?.kind === "post") await this.join(ids);
    else this.said = `${countOf(ids)} put back.`;
  }

  async #put(ids: readonly string[], first: () => Promise<void>): Promise<void> {
    try {
      const files = await filesAgain(ids);
      await first();
      const writing = this.#composer.writing;
      if (!writing || writing.locked || files.length === 0) return;
      attach(writing, files);
      this.said = `${countOf(ids)} in the post.`;
    } catch (error) {
      this.#toasts.fail(error);
    }
  }
}

const isWithin = ({ left, top, right, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

export const [useCarry, provideCarry] = createContext<Carry>();
