// The time zones, asked for once, when the first picker opens.
import { createContext } from "svelte";
import { call } from "../ipc";
import type { ZoneView } from "../ipc/contract";
import type { Toasts } from "./toasts.svelte";

export class Zones {
  list = $state.raw<ZoneView[]>([]);
  #loading: Promise<void> | null = null;
  #toasts: Toasts;

  constructor(toasts: Toasts) {
    this.#toasts = toasts;
  }

  /** Done when they are here, or when it is said why they are not. */
  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    try {
      this.list = await call("list_zones", {});
    } catch (error) {
      this.#loading = null;
      this.#toasts.fail(error);
    }
  }
}

export const [useZones, provideZones] = createContext<Zones>();
