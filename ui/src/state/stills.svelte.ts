// Makes the small pictures of films, one after the other. Where this web view cannot show a film, it says so of that film
// until Carillon is started again: the decoders may be there then.
import { SvelteSet } from "svelte/reactivity";
import { call } from "../ipc";
import type { MediaView, Scope } from "../ipc/contract";
import { takeStill } from "../lib/film-still";

type Take = (address: string) => Promise<string>;

export class Stills {
  /** The films that cannot be shown here. */
  readonly unshown = new SvelteSet<string>();
  #asked = new Set<string>();
  #waiting: { scope: Scope; id: string }[] = [];
  #busy = false;
  readonly #take: Take;

  constructor(take: Take = takeStill) {
    this.#take = take;
  }

  /** Makes the pictures of those among these files of a scope that are films and have none. Each is tried once. */
  want(scope: Scope, files: readonly MediaView[]): void {
    const isBare = (file: MediaView) => file.kind === "video" && file.thumbnail === null && file.state !== "deleted";
    for (const { id } of files.filter(isBare)) {
      if (this.#asked.has(id)) continue;
      this.#asked.add(id);
      this.#waiting.push({ scope, id });
    }
    if (!this.#busy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#busy = true;
    for (let film = this.#waiting.shift(); film; film = this.#waiting.shift()) await this.#make(film);
    this.#busy = false;
  }

  async #make({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    try {
      const { address } = await call(scope, "show_film", { id, fetch: false });
      // There is no copy here yet: when there is one, it is asked for again.
      if (address === null) this.#asked.delete(id);
      else await call(scope, "keep_still", { id, picture: await this.#take(address) });
    } catch {
      this.unshown.add(id);
    }
  }
}

export const stills = new Stills();
