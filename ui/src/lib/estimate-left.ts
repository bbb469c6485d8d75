// How long what is being sent still takes, by how much went lately. Said only when it can be known: after some seconds in
// which something moved, and with the size of everything that is still to come.
import { m } from "../i18n";
export interface Sent {
  at_ms: number;
  /** Bytes that went since some moment; it only grows. */
  bytes: number;
}

/** So far back counts. */
const span_ms = 20_000;
/** A shorter while says nothing. */
const least_ms = 4_000;

/** Notes how much has gone by now, and forgets what is too long ago. */
export function noteSent(before: readonly Sent[], now: Sent): Sent[] {
  const first = before.findLastIndex(({ at_ms }) => now.at_ms - at_ms >= span_ms);
  return [...before.slice(Math.max(0, first)), now];
}

/** "about 3 min left"; empty while nobody can know. */
export function estimateLeft(sent: readonly Sent[], left_bytes: number | null): string {
  const [first, last] = [sent[0], sent.at(-1)];
  if (!first || !last || left_bytes === null || left_bytes === 0) return "";
  const [passed_ms, bytes] = [last.at_ms - first.at_ms, last.bytes - first.bytes];
  if (passed_ms < least_ms || bytes <= 0) return "";
  const minutes = (left_bytes / bytes) * (passed_ms / 60_000);
  if (minutes < 1) return m.libraryLeftMinute();
  if (minutes < 90) return m.libraryLeftMinutes({ count: Math.round(minutes) });
  return minutes < 2_880 ? m.libraryLeftHours({ count: Math.round(minutes / 60) }) : m.libraryLeftDays();
}
