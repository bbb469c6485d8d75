// Short messages at the foot of the window: what just happened, or what could not be done.
// Failures stay until they are closed; the rest leaves by itself.
import { createContext } from "svelte";
import { failureOf } from "../ipc";

export interface Toast {
  id: number;
  text: string;
  /** What to do now; only failures have it. */
  next: string | null;
}

const stay_ms = 10_000;

export class Toasts {
  list = $state.raw<Toast[]>([]);
  #next = 1;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  say(text: string): void {
    this.#add(text, null);
  }

  /** Tells what the desk could not do. */
  fail(error: unknown): void {
    const failure = failureOf(error);
    this.#add(failure.message, failure.next);
  }

  close(id: number): void {
    this.pause(id);
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** Holds a toast while it is pointed at or focused. */
  pause(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  resume(toast: Toast): void {
    if (toast.next === null) this.#leaveLater(toast.id);
  }

  #add(text: string, next: string | null): void {
    const toast = { id: this.#next++, text, next };
    const same = this.list.filter((other) => other.text === text);
    for (const other of same) this.close(other.id);
    this.list = [...this.list.slice(-2), toast];
    this.resume(toast);
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
