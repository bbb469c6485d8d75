// Where the keyboard goes on when what it stood on is gone: on its day of the calendar, or else on the name of the view that is
// looked at, in the sidebar.
import { nearest } from "../lib/targets";
import type { Calendar } from "./calendar.svelte";

export function standSomewhere(calendar: Calendar): void {
  const current = document.querySelector<HTMLElement>('[aria-label="Sidebar"] [aria-current="page"]');
  if (current && nearest(current, "view")?.target.view !== "calendar") current.focus();
  else calendar.grab = true;
}
