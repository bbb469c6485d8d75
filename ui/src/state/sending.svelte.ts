// How far the files are that are on their way to networks now: asked for again whenever they have come further.
import { createContext } from "svelte";
import { call } from "../ipc";
import type { SendingView } from "../ipc/contract";
import { coalesce } from "../lib/coalesce";
import type { Desk } from "./desk.svelte";

export class Sending {
  #rows = $state.raw<readonly SendingView[]>([]);
  readonly #reload = coalesce();

  /** Keeps them up to date until the returned function is called. */
  follow(desk: Desk): () => void {
    return desk.on("sending", () => void this.#load());
  }

  of(post: string, channel: string): SendingView | undefined {
    return this.#rows.find((row) => row.post === post && row.channel === channel);
  }

  #load(): Promise<void> {
    return this.#reload(async () => {
      try {
        this.#rows = (await call("list_sending", {})).rows;
      } catch {
        // Nobody sends any more.
        this.#rows = [];
      }
    });
  }
}

export const [useSending, provideSending] = createContext<Sending>();
