// A sentence of the desk that names a time, with the zone in which that time is meant.

/** "Vienna" of "Europe/Vienna" */
export const cityOf = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** Puts the zone behind the last time; a sentence without a time, or with its zone, stays as it is. */
export function withZone(text: string, city: string): string {
  if (city === "" || text.includes(city)) return text;
  return text.replace(/(?<time>.*\b\d\d:\d\d)/su, (time) => `${time} ${city}`);
}
