//! One field of a cron expression: lists, ranges, steps and names, read into the numbers they stand for.
//! Deliberately absent: `?`, `L`, `W` and `#`, which only the fields of days have.

use i18n::{Localized, t};
use std::collections::BTreeSet;

/// The names of the months, January first.
const MONTHS: [&str; 12] = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
/// The names of the days, Sunday first.
const DAYS: [&str; 7] = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];

/// The code of a field in messages, the numbers it takes, and the names that stand for the first of them onward.
pub(super) struct Field {
    pub(super) name: &'static str,
    pub(super) first: u32,
    pub(super) last: u32,
    names: &'static [&'static str],
}

pub(super) const MINUTE: Field = field("minute", 0, 59);
pub(super) const HOUR: Field = field("hour", 0, 23);
pub(super) const DAY_OF_MONTH: Field = field("day-of-month", 1, 31);
pub(super) const MONTH: Field = Field { names: &MONTHS, ..field("month", 1, 12) };
/// In five fields: 0 and 7 are Sunday.
pub(super) const DAY_OF_WEEK: Field = Field { names: &DAYS, ..field("day-of-week", 0, 7) };
/// In six fields: 1 is Sunday.
pub(super) const DAY_OF_WEEK_FROM_ONE: Field = Field { names: &DAYS, ..field("day-of-week", 1, 7) };
pub(super) const YEAR: Field = field("year", 1970, 2199);

const fn field(name: &'static str, first: u32, last: u32) -> Field {
    Field { name, first, last, names: &[] }
}

/// The most characters of a refused text that its message repeats.
const SHOWN: usize = 100;

/// A text, shortened when it is long.
pub(super) fn shorten(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A whole number of at most nine digits.
pub(super) fn number(text: &str) -> Option<u32> {
    let is_number = (1..=9).contains(&text.len()) && text.bytes().all(|one| one.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

/// Numbers below 64 as the bits of one.
pub(super) fn bits(numbers: impl IntoIterator<Item = u32>) -> u64 {
    numbers.into_iter().filter(|number| *number < 64).fold(0, |bits, number| bits | 1 << number)
}

impl Field {
    /// The numbers of a whole field, a list of parts. Never empty.
    pub(super) fn read(&self, text: &str) -> Result<BTreeSet<u32>, Localized> {
        let mut numbers = BTreeSet::new();
        for part in text.split(',') {
            numbers.extend(self.read_part(part).ok_or_else(|| self.refuse(text))?);
        }
        Ok(numbers)
    }

    /// Why a text is not this field.
    pub(super) fn refuse(&self, text: &str) -> Localized {
        t!("timing-expression-field", text = shorten(text), field = self.name)
    }

    /// The numbers of one part: `*`, `3`, `1-5`, each with `/2` or without. `3/2` goes on to the last number.
    pub(super) fn read_part(&self, part: &str) -> Option<impl Iterator<Item = u32> + use<>> {
        let (range, step) = match part.split_once('/') {
            Some((range, step)) => (range, Some(number(step).filter(|step| *step > 0)?)),
            None => (part, None),
        };
        let (first, last) = match range.split_once('-') {
            _ if range == "*" => (self.first, self.last),
            Some((first, last)) => self.range(first, last)?,
            None => {
                let value = self.value(range)?;
                (value, if step.is_some() { self.last } else { value })
            }
        };
        let step = usize::try_from(step.unwrap_or(1)).ok()?;
        Some((first..=last).step_by(step))
    }

    /// The numbers of `first-last`; a week may end on Sunday where Sunday is 0: `FRI-SUN`.
    fn range(&self, first: &str, last: &str) -> Option<(u32, u32)> {
        let (first, last) = (self.value(first)?, self.value(last)?);
        let ends_on_sunday = last == 0 && first > 0 && self.last == DAY_OF_WEEK.last;
        let last = if ends_on_sunday { self.last } else { last };
        (first <= last).then_some((first, last))
    }

    /// A number or a name.
    pub(super) fn value(&self, text: &str) -> Option<u32> {
        let named = self.names.iter().zip(self.first..).find(|(name, _)| name.eq_ignore_ascii_case(text));
        match named {
            Some((_, number)) => Some(number),
            None => number(text).filter(|number| (self.first..=self.last).contains(number)),
        }
    }
}
