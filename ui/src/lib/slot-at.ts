// Where on the calendar something would go that is held at a point: a day, a time on a day, or off the calendar. Knows
// the page only by its targets, and no clock.
import type { HourRow, Hours } from "../ipc/contract";
import type { Box } from "./move-item";
import type { Keys } from "./interaction";
import type { Point } from "./span-box";
import { under } from "./targets";

export type Slot =
  | { kind: "day"; date: string; box: Box }
  | { kind: "time"; date: string; time: string; second: boolean; box: Box }
  | { kind: "tray"; box: Box };

/** Where a post can begin. */
export type Start = Exclude<Slot, { kind: "tray" }>;

/** The hours that are on the screen, if any are, and how high one is. */
export interface Ground {
  hours: Pick<Hours, "rows" | "columns"> | null;
  hour: number;
}

/** In how many minutes something snaps that is held over hours. */
export const snaps = { usual: 15, fine: 5, free: 1 };
export const snapOf = ({ shift, alt }: Keys): number => (alt ? snaps.free : shift ? snaps.fine : snaps.usual);
/** What is lit at a time stays so far from the sides of its column. */
export const slot_inset_px = 3;

/** Where something is taken up, from its corner; what is drawn of it while it is held may be smaller than it was. */
export function gripOf(down: PointerEvent): Point {
  const box = (down.target as Element).closest("button")?.getBoundingClientRect();
  if (!box) return { x: 0, y: 0 };
  return { x: Math.min(down.clientX - box.left, 108), y: Math.min(down.clientY - box.top, 30) };
}

/** `above`: so much higher than the point is the top of what is held. */
export function slotAt(
  x: number,
  y: number,
  rows: readonly HourRow[],
  hour_px: number,
  snap: number,
  above = 0,
): Slot | null {
  const found = under(x, y, "hours", "day", "tray");
  if (!found) return null;
  const { target } = found;
  const box = found.element.getBoundingClientRect();
  if (target.kind === "tray") return { kind: "tray", box };
  const { date } = target;
  if (target.kind === "day") return { kind: "day", date, box };
  const at = timeAt(y - above - box.top, rows, hour_px, snap);
  return at && { kind: "time", date, time: at.time, second: at.second, box: slotBox(box, at.top, rows, hour_px) };
}

/**
 * The day or the time at a point where a post can begin. Of hours that a change of the clocks takes away it is what the
 * desk makes of them: so much later, or the only one of its name.
 */
export function startAt(x: number, y: number, { hours, hour }: Ground, snap: number): Start | null {
  const rows = hours?.rows ?? [];
  const slot = slotAt(x, y, rows, hour, snap);
  if (slot?.kind !== "time") return slot?.kind === "day" ? slot : null;
  const top = topOf(slot.time, slot.second, rows);
  const absent = hours?.columns
    .find((column) => column.date === slot.date)
    ?.absent.find((one) => top >= one.top && top < one.top + one.height);
  if (!absent) return slot;
  const to = absent.text === "" ? topOf(slot.time, false, rows) : top + absent.height;
  const at = timeAt((to / 60) * hour, rows, hour, 1);
  const box = { ...slot.box, top: slot.box.top + ((to - top) / 60) * hour };
  return at && { kind: "time", date: slot.date, time: at.time, second: at.second, box };
}

/** The time at so many pixels from the top of the rows. */
export function timeAt(
  top_px: number,
  rows: readonly HourRow[],
  hour_px: number,
  snap: number,
): { time: string; second: boolean; top: number } | null {
  const minutes = Math.round(((top_px / hour_px) * 60) / snap) * snap;
  const top = Math.min(Math.max(minutes, 0), rows.length * 60 - snap);
  const row = rows[Math.floor(top / 60)];
  if (!row) return null;
  const minute = String(top % 60).padStart(2, "0");
  return { time: `${row.time.slice(0, 2)}:${minute}`, second: row.second, top };
}

/** Where a time stands, in minutes from the top. */
export function topOf(time: string, second: boolean, rows: readonly HourRow[]): number {
  const hour = time.slice(0, 2);
  const found = rows.findIndex((row) => row.time.startsWith(hour) && row.second === second);
  const row = found < 0 ? rows.findIndex((other) => other.time.startsWith(hour)) : found;
  return row * 60 + Number(time.slice(3, 5));
}

/** As high as a post, and not over the end. */
function slotBox(column: DOMRect, top: number, rows: readonly HourRow[], hour_px: number): Box {
  const { left, width } = column;
  const height = Math.min(38, ((rows.length * 60 - top) / 60) * hour_px);
  return { left, width, top: column.top + (top / 60) * hour_px, height };
}

/** Whether two are the same; where they are drawn makes no difference. */
export const isSame = <T extends { box: Box }>(one: T | null, other: T | null): boolean => keyOf(one) === keyOf(other);

const keyOf = (slot: { box: Box } | null) => slot && JSON.stringify({ ...slot, box: null });
