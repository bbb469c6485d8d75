// Counts days on the calendar, on strings like "2026-11-22". No clock and no zone takes part.
function parse(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

function format(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  const moved = parse(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return format(moved);
}

/** The same day of another month, or that month's last day when it is shorter. */
export function addMonths(date: string, months: number): string {
  const moved = parse(date);
  const day = moved.getUTCDate();
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, last));
  return format(moved);
}

/** "2026-11" of "2026-11-22". */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}
