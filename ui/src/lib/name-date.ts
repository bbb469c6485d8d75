// A day in words, for a button: "Thu 4 Mar 2027". Only the calendar takes part, no clock and no zone.
const names = { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
const full = new Intl.DateTimeFormat("en-GB", names);

/** `brief` leaves the day of the week out. */
export function nameDate(date: string, brief = false): string {
  return full
    .formatToParts(new Date(`${date}T00:00:00Z`))
    .filter(({ type }) => type !== "literal" && !(brief && type === "weekday"))
    .map(({ type, value }) => (type === "month" ? value.slice(0, 3) : value))
    .join(" ");
}
