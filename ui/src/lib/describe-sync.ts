// The two phrases that say how things stand: what is wrong first, then what waits for a person, then the rest.
import { m } from "../i18n";
import type { HoldView, SyncState, SyncView } from "../ipc/contract";

export interface SyncWords {
  sign: SyncState | "asks" | "paused" | "held";
  lead: string;
  rest: string;
}

const fine: readonly SyncState[] = ["up_to_date", "working"];

/** `paused`: whether sending waits until a person lets it go on; `hold`: that everything is held, which comes first. */
export function describeSync(
  { state, headline, detail, waiting, needs_you }: SyncView,
  paused: boolean,
  hold: HoldView | null = null,
): SyncWords {
  if (hold) {
    return { sign: "held", lead: m.holdOn(), rest: hold.waiting > 0 ? m.holdWaiting({ count: hold.waiting }) : "" };
  }
  const waits = waiting > 0 ? m.settingsSyncWaiting({ count: waiting }) : "";
  if (!fine.includes(state)) return { sign: state, lead: headline, rest: detail };
  if (needs_you > 0) {
    const lead = m.settingsSyncAsks({ count: needs_you });
    return { sign: "asks", lead, rest: paused ? m.settingsSyncPaused() : waits };
  }
  if (paused) return { sign: "paused", lead: m.settingsSyncOutboxPaused(), rest: waits };
  return { sign: state, lead: headline, rest: detail };
}
