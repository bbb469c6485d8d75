// Numbers as the language that is spoken writes them, where they stand alone; in a sentence the message writes them. What
// knows how is made once for each language: WebKit makes it anew each time that a number is asked for its own words, which
// is felt where it happens at every key.
import { spokenLocale } from "../i18n/language.svelte";

const known = new Map<string, Intl.NumberFormat>();

/** "1,918"; with `digits` so many after the point: "1.4". */
export function sayNumber(number: number, digits = 0): string {
  const locale = spokenLocale();
  const name = `${locale} ${String(digits)}`;
  const format =
    known.get(name) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  known.set(name, format);
  return format.format(number);
}
