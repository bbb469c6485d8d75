// A platform's own text beside the shared one. What is compared follows what is written; a late answer is dropped.
import { call } from "../ipc";
import type { Words } from "../ipc/contract";
import { keyOf } from "../lib/list-tabs";
import type { DraftEditor } from "./draft-editor.svelte";

export class Comparing {
  words = $state.raw<Words[]>([]);
  /** The tab in which the difference is shown. */
  #shown = $state<string | null>(null);
  #editor: () => DraftEditor;

  constructor(editor: () => DraftEditor) {
    this.#editor = editor;
    $effect(() => {
      if (this.on) void this.#ask(this.#editor().text, this.#editor().textHere);
    });
  }

  /** Whether the open tab shows how it differs: only where it has a text of its own. */
  get on(): boolean {
    const { variant, overrideHere } = this.#editor();
    return this.#shown !== null && this.#shown === keyOf(variant) && overrideHere?.text != null;
  }

  turn(on: boolean): void {
    this.#shown = on ? keyOf(this.#editor().variant) : null;
  }

  async #ask(mine: string, theirs: string): Promise<void> {
    try {
      const words = await call("compare_texts", { mine, theirs });
      const { text, textHere } = this.#editor();
      if (text === mine && textHere === theirs) this.words = words;
    } catch {
      // It stays as it was, and the text itself is a press away.
    }
  }
}
