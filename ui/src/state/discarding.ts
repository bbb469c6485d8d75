// Throws the open draft away.
import { call } from "../ipc";
import type { HistoryRef, Scope } from "../ipc/contract";
import type { Composer } from "./composer.svelte";
import type { Toasts } from "./toasts.svelte";

/** Gives what undoes that; null when it is not done. */
export async function discardOpen(
  scope: Scope,
  composer: Composer,
  toasts: Toasts,
): Promise<{ entry: HistoryRef | null } | null> {
  const editor = composer.editor;
  if (!editor) return null;
  try {
    await editor.autosave.flush();
    const entry = editor.isKept ? await call(scope, "discard_draft", { id: editor.id }) : null;
    composer.forget(editor.id);
    return { entry };
  } catch (error) {
    toasts.fail(error);
    return null;
  }
}
