// Two times of one draft as the desk reads them: the page knows no zones.
import { call } from "../ipc";
import type { ScheduleReading, Scope, Timing } from "../ipc/contract";

/** The readings of both; null when one of them is no single time, or cannot be read. */
export async function readBoth(
  scope: Scope,
  draft: string,
  mine: Timing | null,
  shared: Timing | null,
): Promise<[ScheduleReading, ScheduleReading] | null> {
  if (mine?.kind !== "time" || shared?.kind !== "time") return null;
  const around = { draft, channel_ids: [] };
  try {
    return await Promise.all([
      call(scope, "read_schedule", { clock: mine, around }),
      call(scope, "read_schedule", { clock: shared, around }),
    ]);
  } catch {
    return null;
  }
}
