// The two phrases that say how things stand: what is wrong first, then what waits for a person, then the rest.
import type { SyncState, SyncView } from "../ipc/contract";

export interface SyncWords {
  sign: SyncState | "asks" | "paused";
  lead: string;
  rest: string;
}

const fine: readonly SyncState[] = ["up_to_date", "working"];

/** `paused`: whether sending waits until a person lets it go on. */
export function describeSync({ state, headline, detail, waiting, needs_you }: SyncView, paused: boolean): SyncWords {
  const waits = waiting > 0 ? `${waiting.toLocaleString()} waiting` : "";
  if (!fine.includes(state)) return { sign: state, lead: headline, rest: detail };
  if (needs_you > 0) {
    const lead = `${needs_you.toLocaleString()} ${needs_you === 1 ? "needs you" : "need you"}`;
    return { sign: "asks", lead, rest: paused ? "paused" : waits };
  }
  if (paused) return { sign: "paused", lead: "Outbox paused", rest: waits };
  return { sign: state, lead: headline, rest: detail };
}
