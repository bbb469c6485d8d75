// What is told of a repair of the local files, until a person has read it.
import { createContext } from "svelte";
import { call } from "../ipc";
import type { RepairNotice } from "../ipc/contract";
import { coalesce } from "../lib/coalesce";
import type { Desk } from "./desk.svelte";
import type { Toasts } from "./toasts.svelte";

export class Repair {
  notice = $state.raw<RepairNotice | null>(null);
  readonly #reload = coalesce();
  #toasts: Toasts;

  constructor(desk: Desk, toasts: Toasts) {
    this.#toasts = toasts;
    desk.on("status", () => void this.load());
  }

  load(): Promise<void> {
    return this.#reload(async () => {
      try {
        this.notice = await call("show_repair", {});
      } catch (error) {
        this.#toasts.fail(error);
      }
    });
  }

  async dismiss(): Promise<void> {
    try {
      await call("dismiss_repair", {});
      await this.load();
    } catch (error) {
      this.#toasts.fail(error);
    }
  }
}

export const [useRepair, provideRepair] = createContext<Repair>();
