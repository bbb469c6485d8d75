// What posts and drafts are called by, to find them together. Labels stay on this computer.
import { createContext } from "svelte";
import { call, failureOf } from "../ipc";
import type { Failure, LabelView, Scope } from "../ipc/contract";
import { coalesce } from "../lib/coalesce";
import type { Toasts } from "./toasts.svelte";

export class Labels {
  /** All there are, in the order of the alphabet; how many of `#ids` have each. */
  all = $state.raw<readonly LabelView[]>([]);
  names = $derived(this.all.map(({ name }) => name));
  /** The posts and drafts that are looked at. */
  #ids: readonly string[] = [];
  readonly #reload = coalesce();
  #toasts: Toasts;
  readonly #scope: Scope;

  constructor(scope: Scope, toasts: Toasts) {
    this.#scope = scope;
    this.#toasts = toasts;
  }

  load(): Promise<void> {
    return this.#reload(async () => {
      try {
        this.all = await call(this.#scope, "list_labels", { ids: [...this.#ids] });
      } catch (error) {
        this.#toasts.fail(error);
      }
    });
  }

  /** Looks at the labels of some. */
  async lookAt(ids: readonly string[]): Promise<void> {
    this.#ids = ids;
    await this.load();
  }

  /** Gives all that are looked at a label, or takes it from them. */
  async set(label: string, on: boolean): Promise<void> {
    try {
      await call(this.#scope, "label_posts", { ids: [...this.#ids], label, on });
    } catch (error) {
      this.#toasts.fail(error);
    }
    await this.load();
  }

  /** Calls a label otherwise in everything that has it, or takes it from all; gives what failed. */
  async rename(label: string, name: string | null): Promise<Failure | null> {
    let failure: Failure | null = null;
    try {
      await call(this.#scope, "rename_label", { label, name });
    } catch (error) {
      failure = failureOf(error);
      if (name === null) this.#toasts.fail(error);
    }
    await this.load();
    return failure;
  }
}

export const [useLabels, provideLabels] = createContext<Labels>();
