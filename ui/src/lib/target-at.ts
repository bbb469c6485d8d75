// What lies under a point of the window where something can be let go: a day or a time on it, the post that is written, or
// a view.
import type { ClockStyle } from "../ipc/contract";
import type { Box } from "./move-item";
import { type Ground, type Start, startAt } from "./slot-at";
import { nameWhen } from "./when";

export type Target = Start | { kind: "post"; box: Box } | { kind: "view"; view: string; box: Box };

export function targetAt(x: number, y: number, ground: Ground, snap: number): Target | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-date], [data-drop], [data-view]");
  if (!found) return null;
  const { date, view } = found.dataset;
  if (date !== undefined) return startAt(x, y, ground, snap);
  const box = found.getBoundingClientRect();
  return view === undefined ? { kind: "post", box } : { kind: "view", view, box };
}

export const sameTarget = (one: Target | null, other: Target | null): boolean => keyOf(one) === keyOf(other);

function keyOf(target: Target | null): string {
  if (target?.kind === "time") return `time ${target.date} ${target.time} ${String(target.second)}`;
  if (target?.kind === "day") return `day ${target.date}`;
  return target?.kind === "view" ? `view ${target.view}` : (target?.kind ?? "");
}

/** What happens when files are let go there. */
export function describeTarget(target: Target, clock: ClockStyle): string {
  if (target.kind === "post") return "Add to this post";
  if (target.kind !== "view") return `New post on ${nameWhen(target, clock)}`;
  return `Hold to open ${target.view.charAt(0).toUpperCase()}${target.view.slice(1)}`;
}
