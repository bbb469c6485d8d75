// A time of day as a person reads it, "14:15" or "2:15 PM". The desk always writes the first.
import { m } from "../i18n";
import type { ClockStyle } from "../ipc/contract";

export function sayTime(time: string, style: ClockStyle): string {
  if (style === "hours24") return time;
  const hour = Number(time.slice(0, 2));
  const twelve = `${String(hour % 12 === 0 ? 12 : hour % 12)}:${time.slice(3, 5)}`;
  return hour < 12 ? m.scheduleClockMorning({ time: twelve }) : m.scheduleClockAfternoon({ time: twelve });
}
