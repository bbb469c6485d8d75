// Words to be written again: snippets, signatures and groups of hashtags.
import { createContext } from "svelte";
import { m } from "../i18n";
import { call, failureOf } from "../ipc";
import type { Failure, Scope, SnippetKind, SnippetView } from "../ipc/contract";
import type { Desk } from "./desk.svelte";
import type { Toasts } from "./toasts.svelte";

export class Snippets {
  /** By name; null before they were asked for. */
  all = $state.raw<SnippetView[] | null>(null);
  failure = $state.raw<Failure | null>(null);
  #toasts: Toasts;
  readonly #scope: Scope;

  constructor(scope: Scope, desk: Desk, toasts: Toasts) {
    this.#scope = scope;
    this.#toasts = toasts;
    // Another service has words of its own; they are asked for when somebody wants them.
    desk.on("channels", () => {
      if (this.all) void this.load();
    });
  }

  of(kind: SnippetKind): SnippetView[] {
    return this.all?.filter((one) => one.kind === kind) ?? [];
  }

  async load(): Promise<void> {
    try {
      this.all = await call(this.#scope, "list_snippets", {});
      this.failure = null;
    } catch (error) {
      this.failure = failureOf(error);
    }
  }

  /** Keeps one; throws what the desk could not do, to be said where it was typed. */
  async save(snippet: SnippetView): Promise<void> {
    this.all = await call(this.#scope, "save_snippet", snippet);
  }

  /** Forgets one, and offers to put it back. */
  async remove(snippet: SnippetView): Promise<void> {
    const { id } = snippet;
    if (id === null) return;
    try {
      this.all = await call(this.#scope, "delete_snippet", { id });
      this.#toasts.say(m.typingSnippetDeleted({ name: snippet.name }), {
        text: m.typingSnippetUndo(),
        keys: [],
        take: () => void this.#back(snippet),
      });
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  async #back(snippet: SnippetView): Promise<void> {
    try {
      await this.save(snippet);
    } catch (error) {
      this.#toasts.fail(error);
    }
  }
}

export const [useSnippets, provideSnippets] = createContext<Snippets>();
