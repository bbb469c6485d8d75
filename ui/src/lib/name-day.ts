// A day that has passed, in words: "Today", "Yesterday", "Thu 19 Nov 2026".
import { m } from "../i18n";
import { nameDate } from "./name-date";
import { addDays } from "./shift-date";

export function nameDay(date: string, today: string): string {
  if (date === today) return m.calendarToday();
  return date === addDays(today, -1) ? m.calendarYesterday() : nameDate(date);
}
