//! Schedule expressions: which are understood (gaps, 2.7). A 5-field cron, `cron(...)` with 6 fields, `rate(N unit)`.
//! Pure. Deliberately absent: what an expression stands for; nothing is delivered by one yet.

use std::ops::RangeInclusive;

/// What is understood, for a person.
pub(crate) const UNDERSTOOD: &str = "understood are five fields of cron (`0 9 * * 1`: minute, hour, day of the month, month, \
     day of the week with 0 or 7 = Sunday), `cron(0 9 ? * 2 *)` with a year as sixth field and 1 = Sunday, and \
     `rate(3 hours)`";

const MONTHS: [&str; 12] = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const DAYS: [&str; 7] = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];
const UNITS: [&str; 5] = ["minute", "hour", "day", "week", "month"];

/// One field of a cron expression: its name, its numbers, and the names that stand for the first of them onward.
struct Field {
    name: &'static str,
    numbers: RangeInclusive<u32>,
    names: &'static [&'static str],
    /// `?`, and in six fields also `L`, `W` and `#`.
    is_day: bool,
}

const fn field(name: &'static str, first: u32, last: u32) -> Field {
    Field { name, numbers: first..=last, names: &[], is_day: false }
}

const MINUTE: Field = field("minute", 0, 59);
const HOUR: Field = field("hour", 0, 23);
const DAY_OF_MONTH: Field = Field { is_day: true, ..field("day of the month", 1, 31) };
const MONTH: Field = Field { names: &MONTHS, ..field("month", 1, 12) };
const DAY_OF_WEEK: Field = Field { names: &DAYS, is_day: true, ..field("day of the week", 0, 7) };
const DAY_OF_WEEK_FROM_ONE: Field = Field { names: &DAYS, is_day: true, ..field("day of the week", 1, 7) };
const YEAR: Field = field("year", 1970, 2199);

/// Whether an expression is understood; else why not.
pub(crate) fn check(text: &str) -> Result<(), String> {
    let text = text.trim();
    if let Some(inside) = inside(text, "rate") {
        return rate(inside);
    }
    let (inside, wanted): (&str, &[Field]) = match inside(text, "cron") {
        Some(inside) => (inside, &[MINUTE, HOUR, DAY_OF_MONTH, MONTH, DAY_OF_WEEK_FROM_ONE, YEAR]),
        None => (text, &[MINUTE, HOUR, DAY_OF_MONTH, MONTH, DAY_OF_WEEK]),
    };
    let fields: Vec<&str> = inside.split_ascii_whitespace().collect();
    if fields.len() != wanted.len() {
        return Err(format!("has {} fields instead of {}", fields.len(), wanted.len()));
    }
    let has_year = fields.len() == 6;
    for (text, field) in fields.iter().zip(wanted) {
        if !text.split(',').all(|part| field.takes(part, has_year)) {
            return Err(format!("has `{text}` for the {}", field.name));
        }
    }
    let is_set = |at: usize| !matches!(fields[at], "*" | "?");
    if has_year && is_set(2) && is_set(4) {
        return Err("has both a day of the month and a day of the week: one of them must be `?`".to_owned());
    }
    Ok(())
}

/// Whether a word is a unit of time: singular or plural, in any case.
pub(crate) fn is_unit(word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    UNITS.contains(&word.strip_suffix('s').unwrap_or(&word))
}

/// What stands in the parentheses after a word.
fn inside<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let start = text.get(..word.len()).filter(|start| start.eq_ignore_ascii_case(word))?;
    text[start.len()..].trim_start().strip_prefix('(')?.strip_suffix(')')
}

fn rate(text: &str) -> Result<(), String> {
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    match words[..] {
        [count, unit] if number(count).is_some_and(|count| count >= 1) && is_unit(unit) => Ok(()),
        _ => Err(format!("has `{text}` for a rate")),
    }
}

/// A whole number of at most nine digits.
fn number(text: &str) -> Option<u32> {
    let is_number = (1..=9).contains(&text.len()) && text.bytes().all(|one| one.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

impl Field {
    /// Whether one of the parts between commas is right: `*`, `3`, `1-5`, each with `/2` or without.
    fn takes(&self, part: &str, has_year: bool) -> bool {
        let (range, step) = part.split_once('/').map_or((part, None), |(range, step)| (range, Some(step)));
        if step.is_some_and(|step| number(step).is_none_or(|step| step == 0)) {
            return false;
        }
        match range {
            "*" => true,
            "?" => self.is_day && step.is_none(),
            _ if has_year && self.is_day && step.is_none() && self.takes_special(range) => true,
            _ => match range.split_once('-') {
                Some((first, last)) => {
                    let last = self.value(last).map(|last| if self.is_sunday(last) { 7 } else { last });
                    self.value(first).zip(last).is_some_and(|(first, last)| first <= last)
                }
                None => self.value(range).is_some(),
            },
        }
    }

    /// A week that ends on Sunday, where Sunday is 0: `FRI-SUN`.
    fn is_sunday(&self, day: u32) -> bool {
        day == 0 && *self.numbers.end() == 7 && self.is_day
    }

    /// `L`, `3W` and `LW` for a day of the month; `L`, `6L` and `6#3` for a day of the week.
    fn takes_special(&self, text: &str) -> bool {
        let text = text.to_ascii_uppercase();
        if self.names.is_empty() {
            let day = text.strip_suffix('W');
            return text == "L" || day.is_some_and(|day| day == "L" || self.value(day).is_some());
        }
        match text.split_once('#') {
            Some((day, nth)) => self.value(day).is_some() && number(nth).is_some_and(|nth| (1..=5).contains(&nth)),
            None => text.strip_suffix('L').is_some_and(|day| day.is_empty() || self.value(day).is_some()),
        }
    }

    /// A number or a name in this field.
    fn value(&self, text: &str) -> Option<u32> {
        let named = self.names.iter().zip(self.numbers.clone()).find(|(name, _)| name.eq_ignore_ascii_case(text));
        match named {
            Some((_, number)) => Some(number),
            None => number(text).filter(|number| self.numbers.contains(number)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cron_and_rates_are_understood() {
        for text in [
            "0 9 * * 1",
            "*/15 8-18/2 1,15 JAN-mar mon-fri",
            " 0  9 * * 7 ",
            "0 9 ? * FRI-SUN",
            "59 23 31 12 0",
            "cron(0 9 ? * 2 *)",
            "CRON(0/15 9 L * ? 2026-2030)",
            "cron(0 9 15W * ? *)",
            "cron(0 9 LW * ? *)",
            "cron(0 9 ? * 6L *)",
            "cron(0 9 ? * MON#3 *)",
            "rate(1 minute)",
            "Rate( 12 Weeks )",
        ] {
            assert_eq!(check(text), Ok(()), "{text}");
        }
    }

    #[test]
    fn whatever_else_is_not() {
        for text in [
            "",
            "daily",
            "@daily",
            "0 9 * *",
            "0 9 * * 1 *",
            "0 0 9 * * 1",
            "60 9 * * 1",
            "0 24 * * 1",
            "0 9 0 * 1",
            "0 9 32 * 1",
            "0 9 * 13 1",
            "0 9 * * 8",
            "0 9 * * 5-1",
            "0 9 * * MOON",
            "0 9 L * *",
            "0 9 * * 1#2",
            "? 9 * * *",
            "*/0 9 * * *",
            "1,,2 9 * * *",
            "-1 9 * * *",
            "0 9 * * १",
            "99999999999 9 * * *",
            "cron(0 9 * * 1)",
            "cron(0 9 ? * 0 *)",
            "cron(0 9 ? * 8 *)",
            "cron(0 9 1 * 2 *)",
            "cron(0 9 ? * 2 1969)",
            "cron 0 9 ? * 2 *",
            "cron(0 9 ? * MON#6 *)",
            "rate(0 days)",
            "rate(days)",
            "rate(1 fortnight)",
            "rate(1.5 hours)",
            "rate(-1 hours)",
            "rate(1 hour",
            "ra\u{2c7c}e(1 hour)",
        ] {
            assert!(check(text).is_err(), "{text}");
        }
    }
}
