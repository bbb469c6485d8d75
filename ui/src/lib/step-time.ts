// Goes from a time of day to the next quarter of an hour, or the one before, on the same day.
const quarter = 15;
const last = 24 * 60 - quarter;

/** "09:07" becomes "09:15" or "09:00"; without a time it begins at 09:00. */
export function stepTime(time: string, by: 1 | -1): string {
  const [hour, minute] = time.split(":").map(Number);
  if (hour === undefined || minute === undefined) return "09:00";
  const at = (hour * 60 + minute) / quarter;
  const next = (by > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1) * quarter;
  const minutes = Math.min(Math.max(next, 0), last);
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
