// Reads a time of day as people type it into a field. Knows no zones: whether the moment
// exists and what it is called is the desk's to say.
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
