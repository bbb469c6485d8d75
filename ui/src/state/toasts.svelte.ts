// What just happened, or what could not be done: told at the foot of the window, and kept in the list of messages. What was
// done leaves the window by itself. Failures stay until they are dismissed, and what counts down until it has counted.
import { createContext } from "svelte";
import { call, failureOf } from "../ipc";
import type { ClockTime } from "../ipc/contract";

export interface Toast {
  id: number;
  text: string;
  /** What to do now; only failures have it. */
  next: string | null;
  /** What can be done about it; null once it is done, or would mean something else by now. */
  offer: Offer | null;
  /** So many seconds until it leaves, when it counts them down. */
  left: number | null;
  /** When it was told, as `performance.now` counts. */
  at: number;
  /** Whether it is at the foot of the window. */
  shown: boolean;
  /** Whether somebody has seen it. A failure that nobody dismissed has not been. */
  read: boolean;
}

/** One thing that can be done about what is told. */
export interface Offer {
  text: string;
  /** The keys that do the same, as they stand on the keyboard. */
  keys: readonly string[];
  take: () => void;
}

const stay_ms = 10_000;
/** So many are at the foot of the window, beside failures and what counts down. */
const most_shown = 3;
const most_kept = 100;

const isFailure = ({ next }: Toast): boolean => next !== null;
const isPassing = (toast: Toast): boolean => toast.shown && !isFailure(toast) && toast.left === null;

export class Toasts {
  #all = $state.raw<readonly Toast[]>([]);
  #next = 1;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #clocks = new Map<number, ReturnType<typeof setInterval>>();

  /** The day in the display zone when the times were read last; empty while it is not known. */
  today = $state("");
  /** What the clock showed when each was told, as far as it was read, by its id. */
  times = $state.raw<ReadonlyMap<number, ClockTime>>(new Map());
  /** Those at the foot of the window. */
  list = $derived(this.#all.filter((toast) => toast.shown));
  /** All that were told, the last first. */
  messages = $derived(this.#all.filter(({ left }) => left === null).toReversed());
  /** Failures that nobody has dismissed. */
  failures = $derived(this.messages.filter((toast) => isFailure(toast) && !toast.read));
  unread = $derived(this.messages.filter(({ read }) => !read).length);

  /** Gives what ends it before its time: what it offers would mean something else by then. */
  say(text: string, offer: Offer | null = null): () => void {
    return this.#add({ text, next: null, offer, left: null });
  }

  /** Tells what will happen in so many seconds, and counts them. Nothing holds it: the seconds pass all the same. */
  countDown(text: string, seconds: number, offer: Offer): void {
    const id = this.#next;
    this.#add({ text, next: null, offer, left: seconds });
    const timer = setInterval(() => {
      const left = (this.list.find((toast) => toast.id === id)?.left ?? 0) - 1;
      if (left > 0) this.#change(id, { left });
      else this.close(id);
    }, 1_000);
    this.#clocks.set(id, timer);
  }

  /** Tells what the desk could not do. */
  fail(error: unknown): void {
    const { message, next } = failureOf(error);
    this.#all = this.#all.filter(({ text, read }) => text !== message || read);
    this.#add({ text: message, next, offer: null, left: null });
  }

  /** Takes what is offered, once. */
  take(toast: Toast): void {
    this.close(toast.id);
    this.#change(toast.id, { offer: null });
    toast.offer?.take();
  }

  /** Takes what was done from the foot of the window, for its keys do something else by now. Among the messages its button
      does still what it says. */
  closeOffers(): void {
    for (const toast of this.list) if (toast.offer && isPassing(toast)) this.close(toast.id);
  }

  /** Another place is looked at: what was offered in the one before can't be done from here. */
  clear(): void {
    for (const toast of this.list) if (toast.left === null) this.#leave(toast.id);
    this.#all = this.#all.map((toast) => (toast.left === null ? { ...toast, offer: null } : toast));
  }

  /** Somebody has seen it, and it can go from the window. */
  close(id: number): void {
    const isCounting = this.#clocks.has(id);
    this.#leave(id);
    if (isCounting) this.#all = this.#all.filter((toast) => toast.id !== id);
    else this.#change(id, { read: true });
  }

  /** Asks what the clock showed when each was told, and what it shows now. Without an answer they have no times. */
  async readTimes(): Promise<void> {
    const [told, now] = [this.messages, performance.now()];
    const ago_ms = [now, ...told.map(({ at }) => at)].map((at) => Math.round(now - at));
    const [today, ...times] = await call("tell_times", { ago_ms }).catch(() => []);
    this.today = today?.date ?? "";
    this.times = new Map(told.flatMap(({ id }, index) => (times[index] ? [[id, times[index]]] : [])));
  }

  /** Somebody has looked at all of them; failures stay until they are dismissed. */
  seeAll(): void {
    this.#all = this.#all.map((toast) => (isFailure(toast) ? toast : { ...toast, read: true }));
  }

  /** Somebody is done with all of them, failures too. */
  readAll(): void {
    for (const { id, read } of this.messages) if (!read) this.close(id);
  }

  /** Holds a toast while it is pointed at or focused. */
  pause(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  resume({ id }: Toast): void {
    this.pause(id);
    if (this.list.some((toast) => toast.id === id && isPassing(toast)))
      this.#timers.set(
        id,
        setTimeout(() => this.#leave(id), stay_ms),
      );
  }

  #add(told: Pick<Toast, "text" | "next" | "offer" | "left">): () => void {
    const read = told.next === null && document.visibilityState === "visible";
    const toast: Toast = { ...told, id: this.#next++, at: performance.now(), shown: true, read };
    const passing = this.list.filter(isPassing);
    for (const { id, text } of passing) if (text === toast.text) this.#leave(id);
    if (isPassing(toast))
      for (const { id } of this.list.filter(isPassing).slice(0, 1 - most_shown)) {
        this.#leave(id);
        this.#change(id, { read: false });
      }
    const old = this.messages.filter((one) => !this.failures.includes(one)).slice(most_kept - 1);
    this.#all = [...this.#all.filter((one) => !old.includes(one)), toast];
    this.resume(toast);
    return () => {
      this.#leave(toast.id);
      this.#change(toast.id, { offer: null });
    };
  }

  #leave(id: number): void {
    this.pause(id);
    clearInterval(this.#clocks.get(id));
    this.#clocks.delete(id);
    this.#change(id, { shown: false });
  }

  #change(id: number, change: Partial<Toast>): void {
    this.#all = this.#all.map((toast) => (toast.id === id ? { ...toast, ...change } : toast));
  }
}

export const [useToasts, provideToasts] = createContext<Toasts>();
