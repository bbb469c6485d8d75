// What nobody in the page has caught: it is told once, as a failure, and the page goes on.
import { m } from "../i18n";
import { Failed } from "../ipc/host";
import type { Toasts } from "./toasts.svelte";

/** Tells until the returned function is called. */
export function watchMishaps(toasts: Toasts): () => void {
  const tell = (error: unknown) => {
    const message = m.stateMishap({ what: error instanceof Error ? error.message : String(error) });
    const next = m.stateMishapNext();
    toasts.fail(error instanceof Failed ? error : new Failed({ code: "internal", message, next }));
  };
  // Without an error of its own it is a remark of the browser.
  const error = (event: ErrorEvent) => event.error != null && tell(event.error);
  const rejection = (event: PromiseRejectionEvent) => tell(event.reason);
  addEventListener("error", error);
  addEventListener("unhandledrejection", rejection);
  return () => {
    removeEventListener("error", error);
    removeEventListener("unhandledrejection", rejection);
  };
}
