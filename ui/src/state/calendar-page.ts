// One page of the calendar: how it is asked of the desk, and what is answered.
import { m } from "../i18n";
import { call } from "../ipc";
import type { Agenda, CalendarFilter, Chip, Columns, Hours, Month, Scope } from "../ipc/contract";
import { addDays, addMonths, monthOf } from "../lib/shift-date";

export const views = ["month", "week", "day", "list"] as const;
export type CalendarView = (typeof views)[number];
/** What stands side by side in the view of a day. */
export type DayColumns = Exclude<Columns, "week">;

/** What the longest title of each view takes. */
export const rooms: Readonly<Record<CalendarView, string>> = {
  month: "8.75em",
  list: "8.75em",
  week: "25em",
  day: "16em",
};

/** The height of a post by its hours, and of an hour: CSS pixels. */
export const block_px = 38;
export const hour_px = { least: 24, usual: 40, most: 96 };

/** Another height of an hour, in steps. */
export const zoomed = (hour: number, steps: number): number =>
  Math.min(Math.max(Math.round(hour * 1.2 ** steps), hour_px.least), hour_px.most);

/** What is on the screen, one of the three. */
export interface Shown {
  month: Month | null;
  hours: Hours | null;
  agenda: Agenda | null;
}

/** What is asked of the desk. */
export interface Question {
  view: CalendarView;
  wanted: string | null;
  columns: DayColumns;
  /** How many minutes a post is high by its hours. */
  span: number;
  /** So many chips of a day. */
  most: number;
  filter: CalendarFilter;
  /** The moment that is looked back to. */
  at: number | null;
}

export const nothing: Shown = { month: null, hours: null, agenda: null };

/** What is asked for as it was at a moment; as it is without one. */
export const pastOf = (at: number | null) => (at === null ? {} : { at_ms: at });

export async function ask(scope: Scope, { view, wanted, columns, span, most, filter, at }: Question): Promise<Shown> {
  const month = wanted && monthOf(wanted);
  const past = pastOf(at);
  if (view === "month") return { ...nothing, month: await call(scope, "show_month", { month, filter, most, ...past }) };
  if (view === "list")
    return { ...nothing, agenda: await call(scope, "list_agenda", { ...(month && { month }), filter, ...past }) };
  const by = view === "week" ? "week" : columns;
  return {
    ...nothing,
    hours: await call(scope, "show_hours", { date: wanted, columns: by, filter, span_minutes: span, ...past }),
  };
}

/** A day of a page that is told by its month or by a day. */
export const dayOf = (page: string): string => (page.length > 7 ? page : `${page}-01`);

/** The page beside one that is told by any of its days. */
export function pageBeside(date: string, view: CalendarView, by: 1 | -1): string {
  if (view === "day") return addDays(date, by);
  return view === "week" ? addDays(date, 7 * by) : addMonths(`${monthOf(date)}-01`, by);
}

const isCalendarView = (name: string): name is CalendarView => views.some((view) => view === name);

export function calendarViewOf(name: string): CalendarView {
  return isCalendarView(name) ? name : "month";
}

/** Why a view cannot be shown. */
export const noRoom = (view: CalendarView): string => m.calendarNoRoom({ view });

export function columnsOf(name: string): DayColumns {
  return name === "channels" || name === "platforms" ? name : "day";
}

/** Whether a day is on it. */
export function hasDay({ month, hours, agenda }: Shown, date: string): boolean {
  if (month) return month.days.some((day) => day.date === date);
  if (hours) return hours.columns.some((column) => column.date === date);
  return agenda?.month === monthOf(date);
}

/** Whether the present day is one of its own. */
export function hasToday({ month, hours, agenda }: Shown): boolean {
  const own = month?.days.filter((day) => day.in_month);
  const days: readonly { is_today: boolean }[] = own ?? hours?.columns ?? agenda?.days ?? [];
  return days.some((day) => day.is_today);
}

/** Everything that is on it, in the order of its times. */
export function chipsOf({ month, hours, agenda }: Shown): Chip[] {
  if (month) return month.days.flatMap((day) => day.chips);
  if (hours) return hours.columns.flatMap((column) => column.blocks.map((block) => block.chip));
  return agenda?.chips ?? [];
}

/** The day that has the keyboard first. */
export function firstDayOf({ month, hours, agenda }: Shown): string | null {
  if (hours) return hours.date;
  const own = month?.days.filter((day) => day.in_month);
  if (own) return (own.find((day) => day.is_today) ?? own[0])?.date ?? null;
  const days = agenda?.days ?? [];
  return (days.find((day) => !day.is_past) ?? days.at(-1))?.date ?? null;
}
