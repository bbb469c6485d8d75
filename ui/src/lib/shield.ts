// What lies below a floating layer takes the press that closes it, so that the press does nothing else. It alone decides: the
// library of the layers decides a moment after the press, when what was typed may be gone. What comes over the window from
// outside is no press: it closes every layer, which would lie over where it goes.
import type { Attachment } from "svelte/attachments";

const closers = new Set<() => void>();

/** The press takes the focus from nothing: it goes back where it was before the layer. */
const keepFocus = (event: Event) => event.preventDefault();

/** The shield of a layer that is closed so. */
export const shield =
  (close: () => void): Attachment<HTMLElement> =>
  (element) => {
    closers.add(close);
    element.addEventListener("click", close);
    element.addEventListener("contextmenu", close);
    element.addEventListener("mousedown", keepFocus);
    return () => {
      closers.delete(close);
      element.removeEventListener("click", close);
      element.removeEventListener("contextmenu", close);
      element.removeEventListener("mousedown", keepFocus);
    };
  };

export function closeLayers(): void {
  for (const close of [...closers]) close();
}
