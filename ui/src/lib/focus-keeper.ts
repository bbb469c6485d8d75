// Where the keyboard goes on when what had the focus is gone: to the same post, to what takes its place, or to what had the
// focus before the layer was opened that is closed. Nothing else on the page gives a lost focus back.
import { createContext, tick, untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { tabbable } from "tabbable";
import { findChip, layers } from "./in-front";
import { nearest } from "./targets";

/** What had the focus, and where that was. */
interface Origin {
  element: HTMLElement;
  /** The post that it stood for; what is drawn anew may come to stand for another. */
  key: string | undefined;
  post: string | null;
  layer: Element | null;
  /** What it lay in, from the inside out, each with the position in it. */
  path: readonly { parent: Element; index: number }[];
}

/** Puts the keyboard somewhere in the view that is looked at; on a post by its id, if that is there. */
type Rest = (post: string | null) => void;

export class FocusKeeper {
  #last: Origin | null = null;
  /** What had the focus before a layer did, and what a layer was opened beside. */
  readonly #before = new WeakMap<Element, Origin | null>();
  readonly #beside = new WeakMap<Element, Origin>();
  #rest: Rest | null = null;
  #isMoving = false;
  readonly #observer = new MutationObserver((records) => this.#look(records));

  /** Keeps the focus of the page until the function that it gives is called. */
  start(): () => void {
    const ending = new AbortController();
    // Heard before others, which may keep it to themselves.
    const early = { signal: ending.signal, capture: true };
    document.addEventListener("focusin", (event) => this.#enter(event.target), early);
    document.addEventListener("blur", (event) => event.relatedTarget && this.#move(), early);
    document.addEventListener("focusout", (event) => event.relatedTarget ?? this.#leave(event.target), early);
    this.#observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["aria-busy"] });
    return () => {
      ending.abort();
      this.#observer.disconnect();
    };
  }

  /** What puts the keyboard somewhere while there is nothing better. Gives what takes it away again. */
  restAt(rest: Rest): () => void {
    this.#rest = rest;
    return () => {
      if (this.#rest === rest) this.#rest = null;
    };
  }

  /** `{@attach keeper.belongs(() => anchor)}`: a layer gives the focus back to what it was opened beside, whatever had it. */
  belongs(anchor: () => HTMLElement | null): Attachment<HTMLElement> {
    return (layer) => {
      const beside = untrack(anchor);
      // Of a whole day it is its number.
      if (beside) this.#beside.set(layer, originOf(beside.querySelector<HTMLElement>("[data-day]") ?? beside));
    };
  }

  #enter(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement)) return;
    const last = this.#last;
    this.#isMoving = false;
    const now = originOf(target);
    if (now.layer && now.layer !== last?.layer && !this.#isWithin(last, now.layer)) this.#before.set(now.layer, last);
    this.#last = now;
  }

  /** Who presses beside everything wants nothing to have the focus. In a layer it is given back when that is closed. */
  #leave(target: EventTarget | null): void {
    queueMicrotask(() => {
      this.#look(this.#observer.takeRecords());
      const last = this.#last;
      if (last && last.element === target && !last.layer && last.element.isConnected && isLost()) this.#last = null;
    });
  }

  /** It goes to something else: on the way nothing has it. What never arrives is lost. */
  #move(): void {
    this.#isMoving = true;
    setTimeout(() => {
      this.#isMoving = false;
      this.#look([]);
    });
  }

  /** Whether a layer, or one that was opened from it, had the focus. */
  #isWithin(origin: Origin | null, layer: Element): boolean {
    for (let at = origin; at?.layer; at = this.#under(at)) if (at.layer === layer) return true;
    return false;
  }

  /** Where the focus was before the layer that this lies in. */
  #under({ layer }: Origin): Origin | null {
    return layer && (this.#beside.get(layer) ?? this.#before.get(layer) ?? null);
  }

  #look(records: readonly MutationRecord[]): void {
    const lost = this.#last;
    if (!lost || !this.#isLost(lost)) return;
    if (lost.element.isConnected) {
      // What was put somewhere else on the page lost it on the way.
      const has = (node: Node) => node.contains(lost.element);
      if (records.some(({ removedNodes }) => [...removedNodes].some(has))) take(lost.element);
      return;
    }
    // Who puts the focus somewhere else once that is drawn comes first.
    void tick().then(() => this.#isLost(lost) && this.#goOn(lost));
  }

  #isLost(lost: Origin): boolean {
    return this.#last === lost && !this.#isMoving && isLost();
  }

  #goOn(lost: Origin, hasWaited = false): void {
    for (let at: Origin | null = lost; at; at = this.#under(at)) {
      if (at.layer?.isConnected === false) continue;
      const place = at.path.find(({ parent }) => parent.isConnected)?.parent ?? null;
      // What is to come there takes the focus when it has come.
      if (place?.closest("[aria-busy=true]")) return;
      if (at !== lost && isSame(at) && take(at.element)) return;
      if (!at.layer && at.post !== null) {
        if (take(findChip(at.post, at.key))) return;
        // A day that has another size now draws its posts once it was measured.
        if (!hasWaited) return measured(() => this.#isLost(lost) && this.#goOn(lost, true));
      }
      if (!(place && nearest(place, "pages")) && takeNext(at)) return;
      if (!at.layer) return this.#settle(at.post);
    }
    this.#settle(null);
  }

  #settle(post: string | null): void {
    const rest = this.#rest ?? (() => take(tabbable(document.body)[0]));
    if (this.#rest) this.#last = null;
    rest(post);
  }
}

/** What is drawn is measured at the end of a frame. */
const measured = (then: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)));

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

function originOf(element: HTMLElement): Origin {
  const path: { parent: Element; index: number }[] = [];
  const layer = element.closest(layers);
  const end = layer ?? element.closest("main");
  for (let at: Element = element; at !== end && at.parentElement; at = at.parentElement)
    path.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  const post = element.closest<HTMLElement>("[data-chip]")?.dataset["chip"] ?? null;
  return { element, key: element.dataset["key"], post, layer, path };
}

const isSame = ({ element, key }: Origin): boolean => element.isConnected && element.dataset["key"] === key;

function take(element: Element | null | undefined): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return !isLost();
}

/** What comes after in its place has the focus, or what comes before. In a view that is another one now there is none. */
function takeNext(origin: Origin): boolean {
  for (const { parent, index } of origin.path) {
    if (!parent.isConnected || parent.matches("main, body")) continue;
    const from = parent.children[index];
    const all = tabbable(parent);
    const after = from && all.find((one) => from.contains(one) || isBefore(from, one));
    if (take(after ?? all.at(-1))) return true;
  }
  return false;
}

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

export const [useFocusKeeper, provideFocusKeeper] = createContext<FocusKeeper>();
