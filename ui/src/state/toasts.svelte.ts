// Short messages at the foot of the window: what just happened, or what could not be done.
// Failures stay until they are closed; the rest leaves by itself.
import { createContext } from "svelte";
import { failureOf } from "../ipc";

export interface Toast {
  id: number;
  text: string;
  /** What to do now; only failures have it. */
  next: string | null;
  offer: Offer | null;
  /** So many seconds until it leaves, when it counts them down. */
  left: number | null;
}

/** One thing that can be done about what is told, while it is told. */
export interface Offer {
  text: string;
  /** The keys that do the same, as they stand on the keyboard. */
  keys: readonly string[];
  take: () => void;
}

const stay_ms = 10_000;

export class Toasts {
  list = $state.raw<Toast[]>([]);
  #next = 1;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #clocks = new Map<number, ReturnType<typeof setInterval>>();

  /** Gives what closes it before its time. */
  say(text: string, offer: Offer | null = null): () => void {
    return this.#add({ text, next: null, offer, left: null });
  }

  /** Tells what will happen in so many seconds, and counts them. Nothing holds it: the seconds pass all the same. */
  countDown(text: string, seconds: number, offer: Offer): void {
    const id = this.#next;
    this.#add({ text, next: null, offer, left: seconds });
    const timer = setInterval(() => {
      const left = (this.list.find((toast) => toast.id === id)?.left ?? 0) - 1;
      if (left > 0) this.list = this.list.map((toast) => (toast.id === id ? { ...toast, left } : toast));
      else this.close(id);
    }, 1_000);
    this.#clocks.set(id, timer);
  }

  /** Tells what the desk could not do. */
  fail(error: unknown): void {
    const failure = failureOf(error);
    this.#add({ text: failure.message, next: failure.next, offer: null, left: null });
  }

  /** Takes what a toast offers, once. */
  take(toast: Toast): void {
    this.close(toast.id);
    toast.offer?.take();
  }

  /** Closes what offers something: it is done, or would mean something else by now. */
  closeOffers(): void {
    for (const toast of this.list) if (toast.offer && toast.left === null) this.close(toast.id);
  }

  /** Closes all of them: they are about something that is not looked at any more. */
  clear(): void {
    for (const toast of this.list) this.close(toast.id);
  }

  close(id: number): void {
    this.pause(id);
    clearInterval(this.#clocks.get(id));
    this.#clocks.delete(id);
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** Holds a toast while it is pointed at or focused. */
  pause(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  resume(toast: Toast): void {
    if (toast.next === null && toast.left === null) this.#leaveLater(toast.id);
  }

  #add(told: Omit<Toast, "id">): () => void {
    const toast = { ...told, id: this.#next++ };
    const same = this.list.filter((other) => other.text === toast.text && other.left === null);
    const old = this.list.filter((other) => !same.includes(other)).slice(0, -2);
    for (const other of [...same, ...old]) this.close(other.id);
    this.list = [...this.list, toast];
    this.resume(toast);
    return () => this.close(toast.id);
  }

  #leaveLater(id: number): void {
    this.pause(id);
    this.#timers.set(
      id,
      setTimeout(() => this.close(id), stay_ms),
    );
  }
}

export const [useToasts, provideToasts] = createContext<Toasts>();
