// What lies under a point of the window where something can be let go: a day, the post that is written, or a view.
import type { Box } from "./move-item";
import { nameDate } from "./name-date";

export type Target =
  { kind: "day"; date: string; box: Box } | { kind: "post"; box: Box } | { kind: "view"; view: string; box: Box };

export function targetAt(x: number, y: number): Target | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-date], [data-drop], [data-view]");
  if (!found) return null;
  const { date, view } = found.dataset;
  const box = found.getBoundingClientRect();
  if (date !== undefined) return { kind: "day", date, box };
  return view === undefined ? { kind: "post", box } : { kind: "view", view, box };
}

export const sameTarget = (one: Target | null, other: Target | null): boolean => keyOf(one) === keyOf(other);

function keyOf(target: Target | null): string {
  if (!target) return "";
  return `${target.kind} ${target.kind === "day" ? target.date : target.kind === "view" ? target.view : ""}`;
}

/** What happens when files are let go there. */
export function describeTarget(target: Target): string {
  if (target.kind === "day") return `New post on ${nameDate(target.date)}`;
  if (target.kind === "post") return "Add to this post";
  return `Hold to open ${target.view.charAt(0).toUpperCase()}${target.view.slice(1)}`;
}
