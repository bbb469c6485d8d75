// A page of the calendar that is late leaves nothing to stand on for a while: the keyboard comes back to its post, or its day.
import type { Grab } from "../lib/in-front";
import type { Calendar } from "./calendar.svelte";

/** Holds within a component what the calendar is drawn in. */
export function keepKeyboard(calendar: Calendar, body: () => HTMLElement | null): void {
  let stood: Grab | null = null;
  $effect.pre(() => {
    const active = document.activeElement;
    if (calendar.late && body()?.contains(active))
      stood = active?.closest<HTMLElement>("[data-chip]")?.dataset["chip"] ?? true;
  });
  $effect(() => {
    if (calendar.late || stood === null) return;
    if (document.activeElement === document.body) calendar.grab = stood;
    stood = null;
  });
}
