// A post that is sent at once is held back for a moment, in which it can be taken back.
import { call } from "../ipc";
import type { Scope, Sent } from "../ipc/contract";
import type { Toasts } from "./toasts.svelte";

/** Counts the moment down. What is taken back is as it was before; a draft is opened. */
export function holdBack(
  scope: Scope,
  { entry, held_seconds }: Sent,
  toasts: Toasts,
  open: () => Promise<unknown>,
): void {
  const takeBack = async () => {
    try {
      if (entry) await call(scope, "undo_entry", entry);
      await open();
    } catch (error) {
      toasts.fail(error);
    }
  };
  toasts.countDown("Sending", held_seconds, { text: "Undo", keys: [], take: () => void takeBack() });
}
