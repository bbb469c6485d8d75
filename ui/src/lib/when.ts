// When a post is to go out that is begun by letting something go: on a day, or at a time on a day; how that is said, and how
// it is asked for.
import { m } from "../i18n";
import type { ClockStyle } from "../ipc/contract";
import { nameDate } from "./name-date";
import { sayTime } from "./say-time";

export type When = { kind: "day"; date: string } | { kind: "time"; date: string; time: string; second: boolean };

/** "Tue 24 Nov 2026", "Tue 24 Nov, 09:30", "Sun 31 Oct, the second 02:30" */
export function nameWhen(when: When, clock: ClockStyle): string {
  if (when.kind === "day") return nameDate(when.date);
  const day = nameDate(when.date).replace(/ \d+$/u, "");
  const time = sayTime(when.time, clock);
  return when.second ? m.scheduleOnDaySecond({ day, time }) : m.scheduleOnDay({ day, time });
}

/** The day, the time and whether the second of two is meant, as a post is begun with them; nothing of them elsewhere. */
export function startOf(
  target: When | { kind: "post" | "library" | "elsewhere" },
): [date: string | null, time: string | null, second: boolean] {
  if (target.kind === "time") return [target.date, target.time, target.second];
  return [target.kind === "day" ? target.date : null, null, false];
}
