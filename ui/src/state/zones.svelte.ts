// The time zones, asked for once, when the first picker opens.
import { createContext } from "svelte";
import { call } from "../ipc";
import type { ZoneView } from "../ipc/contract";
import type { Toasts } from "./toasts.svelte";

export class Zones {
  list = $state.raw<ZoneView[]>([]);
  #asked = false;
  #toasts: Toasts;

  constructor(toasts: Toasts) {
    this.#toasts = toasts;
  }

  async load(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      this.list = await call("list_zones", {});
    } catch (error) {
      this.#asked = false;
      this.#toasts.fail(error);
    }
  }
}

export const [useZones, provideZones] = createContext<Zones>();
