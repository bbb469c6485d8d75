// The two phrases that say how uploads stand, for a line beside everything else: what needs a person first.
import { m } from "../i18n";
import type { UploadCounts, UploadRow } from "../ipc/contract";

export interface UploadWords {
  sign: "asks" | "paused" | "running" | "waiting";
  lead: string;
  rest: string;
}

/** Null while nothing is on its way. */
export function describeUploads({ open, running, stuck }: UploadCounts, paused: boolean): UploadWords | null {
  if (open === 0) return null;
  const waiting = open - running - stuck;
  if (stuck > 0) {
    return { sign: "asks", lead: m.libraryUploadsAsk({ count: stuck }), rest: "" };
  }
  if (paused) {
    return { sign: "paused", lead: m.libraryUploadsPaused(), rest: m.libraryUploadsWaiting({ count: waiting }) };
  }
  if (running > 0) return { sign: "running", lead: m.libraryUploadsRunning({ running, open }), rest: "" };
  return { sign: "waiting", lead: m.libraryUploadsWait({ count: waiting }), rest: "" };
}

/** How much of a step is done, from 0 to 100; null where nothing can be said. Never more than there is. */
export function percentOf({ state, done_bytes, total_bytes }: UploadRow): number | null {
  if ((state !== "sending" && state !== "copying") || total_bytes <= 0) return null;
  return Math.min(100, Math.floor((100 * done_bytes) / total_bytes));
}

/** Whether it waits for a person. */
export function isStuck({ state }: Pick<UploadRow, "state">): boolean {
  return state === "duplicate" || state === "doubtful" || state === "failed";
}

/** Where a file of a post stands, in a word or two; empty when it is there. */
export function wordOf(row: UploadRow | undefined, file: { state: string }): string {
  if (!row) return file.state === "stopped" ? m.libraryNotUploaded() : "";
  if (row.state === "failed") return m.libraryUploadFailed();
  if (isStuck(row)) return m.libraryUploadAsks();
  const percent = row.state === "sending" ? percentOf(row) : null;
  if (percent !== null) return m.libraryPercent({ percent: String(percent) });
  return row.state === "paused"
    ? m.libraryUploadPaused()
    : row.state === "copying" || row.state === "checking"
      ? m.libraryUploadReading()
      : m.libraryUploadWaiting();
}
