// Whether somebody is at work in a part of the page: with the pointer, or with the keyboard. What is there stays as it is then.
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

export const atWork =
  (tell: (held: boolean) => void): Attachment<HTMLElement> =>
  (part) => {
    let [hovered, focused] = [false, false];
    const set = (is: { hovered?: boolean; focused?: boolean }) => {
      ({ hovered, focused } = { hovered, focused, ...is });
      tell(hovered || focused);
    };
    // Not by the element itself: a row that goes while the page is drawn loses the focus in the middle of that.
    const ends = [
      on(part, "pointerenter", () => set({ hovered: true })),
      on(part, "pointerleave", () => set({ hovered: false })),
      on(part, "focusin", () => set({ focused: true })),
      on(part, "focusout", (event) => set({ focused: part.contains(event.relatedTarget as Node | null) })),
    ];
    return () => ends.forEach((end) => end());
  };
