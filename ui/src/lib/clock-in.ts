// What the clock shows in a zone at this moment, for what happened just now. Times that are planned come from the desk.
import { cityOf } from "./with-zone";

export interface ClockTime {
  /** "2026-11-21" */
  date: string;
  /** "14:06:40" */
  time: string;
  /** "Vienna" */
  city: string;
}

/** Without a zone that is known, the computer's own. */
export function clockIn(zone: string | undefined, now = new Date()): ClockTime {
  const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const clock = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;
  const format = formatIn(zone, { ...parts, ...clock });
  const said = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const join = (names: readonly Intl.DateTimeFormatPartTypes[], by: string) =>
    names.map((name) => said.get(name) ?? "").join(by);
  return {
    date: join(["year", "month", "day"], "-"),
    time: join(["hour", "minute", "second"], ":"),
    city: cityOf(format.resolvedOptions().timeZone),
  };
}

function formatIn(timeZone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("en-GB", { ...options, timeZone });
  } catch {
    // The desk may know a newer zone than the page does.
    return new Intl.DateTimeFormat("en-GB", options);
  }
}
