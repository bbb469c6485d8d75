// What lies under a point of the window where something can be let go: a day or a time on it, the post that is written, or
// a view.
import { m } from "../i18n";
import type { ClockStyle } from "../ipc/contract";
import type { Box } from "./move-item";
import { type Ground, type Start, startAt } from "./slot-at";
import { under } from "./targets";
import { nameWhen } from "./when";

export type Aim = Start | { kind: "post"; box: Box } | { kind: "view"; view: string; box: Box };

export function aimAt(x: number, y: number, ground: Ground, snap: number): Aim | null {
  const found = under(x, y, "hours", "day", "post", "view");
  if (!found) return null;
  const { target } = found;
  if (target.kind === "hours" || target.kind === "day") return startAt(x, y, ground, snap);
  return { ...target, box: found.element.getBoundingClientRect() };
}

/** What happens when files are let go there. */
export function describeAim(aim: Aim, clock: ClockStyle): string {
  if (aim.kind === "post") return m.calendarAimPost();
  if (aim.kind !== "view") return m.calendarNewPostOn({ day: nameWhen(aim, clock) });
  return m.calendarAimView({ view: aim.view });
}
