// Reads a date and a time as people type them into a field. Knows no zones: whether the moment
// exists and what it is called is the desk's to say.
import { isDate } from "./shift-date";

const digits = /^(\d{1,2})(?:\s*[:.h ]\s*(\d{1,2})?)?\s*(am|pm)?$/iu;
const joined = /^(\d{2})(\d{2})$/u;

/** "9", "9:30", "9.30", "0930" or "9 pm" become "09:00" … "21:00"; anything else null. */
export function parseTime(typed: string): string | null {
  const text = typed.trim();
  const match = joined.exec(text) ?? digits.exec(text);
  if (!match) return null;
  let hour = Number(match[1]);
  const minute = Number(match[2] ?? "0");
  const half = match[3]?.toLowerCase();
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half === "pm" ? 12 : 0);
  }
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

/** "2026-11-22", "2026-1-5", "22.11.2026" or "22/11/2026" become "2026-11-22"; anything else null. */
export function parseDate(typed: string): string | null {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(text);
  const spoken = /^(\d{1,2})\s*[./]\s*(\d{1,2})\s*[./]\s*(\d{4})$/u.exec(text);
  const parts = iso ? [iso[1], iso[2], iso[3]] : spoken ? [spoken[3], spoken[2], spoken[1]] : null;
  if (!parts) return null;
  const date = parts.map((part, index) => (part ?? "").padStart(index === 0 ? 4 : 2, "0")).join("-");
  return isDate(date) ? date : null;
}
