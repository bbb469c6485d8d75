// How a platform's own time stands to the shared one. Compares clocks on the wall only where both have the same offset:
// what a zone does is the desk's to know.
import { m } from "../i18n";
import type { ScheduleReading } from "../ipc/contract";

export interface Compared {
  isLater: boolean;
  /** "2 h", "1 day, 2 h 30 min"; null when the offsets differ. */
  apart: string | null;
}

/** Null when both are the same moment. */
export function compareTimes(own: ScheduleReading, shared: ScheduleReading): Compared | null {
  const minutes = (minutesOf(own) - minutesOf(shared)) / 60_000;
  if (own.zone !== shared.zone) return { isLater: minutes > 0, apart: null };
  return minutes === 0 ? null : { isLater: minutes > 0, apart: inWords(Math.abs(minutes)) };
}

/** Both clocks as if they were in one zone. */
function minutesOf({ position }: ScheduleReading): number {
  return Date.parse(`${position.date}T${position.time}:00Z`);
}

function inWords(minutes: number): string {
  return m.scheduleApart({
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
  });
}
