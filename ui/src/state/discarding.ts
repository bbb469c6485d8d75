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
  const writing = composer.writing;
  if (!writing) return null;
  try {
    await writing.autosave.flush();
    const entry = writing.isKept ? await call(scope, "discard_draft", { id: writing.id }) : null;
    composer.forget(writing.id);
    return { entry };
  } catch (error) {
    toasts.fail(error);
    return null;
  }
}
