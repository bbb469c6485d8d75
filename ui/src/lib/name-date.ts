// A day in words, for a button: "Thu 4 Mar 2027". Only the calendar takes part, no clock and no zone.
import { spokenLocale } from "../i18n/language.svelte";

const names = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
type Part = keyof typeof names;

const known = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, parts: readonly Part[]): Intl.DateTimeFormat {
  const name = [locale, ...parts].join(" ");
  const wanted = () => Object.fromEntries(parts.map((part) => [part, names[part]]));
  const format = known.get(name) ?? new Intl.DateTimeFormat(locale, { ...wanted(), timeZone: "UTC" });
  known.set(name, format);
  return format;
}

function write(date: string, parts: readonly Part[]): string {
  const locale = spokenLocale();
  const written = formatOf(locale, parts).formatToParts(new Date(`${date}T00:00:00Z`));
  if (locale !== "en-GB") return written.map(({ value }) => value).join("");
  // Without commas, and with months of three letters.
  return written
    .filter(({ type }) => type !== "literal")
    .map(({ type, value }) => (type === "month" ? value.slice(0, 3) : value))
    .join(" ");
}

/** `brief` leaves the day of the week out. */
export const nameDate = (date: string, brief = false): string =>
  write(date, brief ? ["day", "month", "year"] : ["weekday", "day", "month", "year"]);

/** The same without the year: "Thu 4 Mar". */
export const nameDateOfYear = (date: string): string => write(date, ["weekday", "day", "month"]);
