// The two phrases that say how uploads stand, for a line beside everything else: what needs a person first.
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
    const lead = stuck === 1 ? "1 upload needs you" : `${stuck.toLocaleString()} uploads need you`;
    return { sign: "asks", lead, rest: "" };
  }
  if (paused) return { sign: "paused", lead: "Uploads paused", rest: `${waiting.toLocaleString()} waiting` };
  if (running > 0) {
    return { sign: "running", lead: `Uploading ${running.toLocaleString()} of ${open.toLocaleString()}`, rest: "" };
  }
  return {
    sign: "waiting",
    lead: waiting === 1 ? "1 upload waits" : `${waiting.toLocaleString()} uploads wait`,
    rest: "",
  };
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
  if (!row) return file.state === "stopped" ? "Not uploaded" : "";
  if (row.state === "failed") return "Failed";
  if (isStuck(row)) return "Asks";
  const percent = row.state === "sending" ? percentOf(row) : null;
  if (percent !== null) return `${percent} %`;
  return row.state === "paused"
    ? "Paused"
    : row.state === "copying" || row.state === "checking"
      ? "Reading"
      : "Waiting";
}
