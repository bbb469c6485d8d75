//! The words that are known, each with its meaning.
//! Deliberately absent: how they are put together.

use chrono::{Month, Weekday};

/// What a length of time is counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    /// Elapsed time, in minutes.
    Minutes(u32),
    /// Days of the calendar.
    Days(u32),
    /// Months of the calendar.
    Months(u32),
}

/// A part of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Morning,
    Afternoon,
    Evening,
    /// Goes on after midnight.
    Night,
}

/// A month of the calendar as it is spoken of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SpokenMonth {
    This,
    Next,
    /// 1–12.
    Named(u32),
}

pub(super) const WEEKDAYS: [(&str, Weekday); 18] = [
    ("monday", Weekday::Mon),
    ("tuesday", Weekday::Tue),
    ("wednesday", Weekday::Wed),
    ("thursday", Weekday::Thu),
    ("friday", Weekday::Fri),
    ("saturday", Weekday::Sat),
    ("sunday", Weekday::Sun),
    ("mon", Weekday::Mon),
    ("tue", Weekday::Tue),
    ("tues", Weekday::Tue),
    ("wed", Weekday::Wed),
    ("weds", Weekday::Wed),
    ("thu", Weekday::Thu),
    ("thur", Weekday::Thu),
    ("thurs", Weekday::Thu),
    ("fri", Weekday::Fri),
    ("sat", Weekday::Sat),
    ("sun", Weekday::Sun),
];

pub(super) const MONTHS: [(&str, u32); 24] = [
    ("january", 1),
    ("february", 2),
    ("march", 3),
    ("april", 4),
    ("may", 5),
    ("june", 6),
    ("july", 7),
    ("august", 8),
    ("september", 9),
    ("october", 10),
    ("november", 11),
    ("december", 12),
    ("jan", 1),
    ("feb", 2),
    ("mar", 3),
    ("apr", 4),
    ("jun", 6),
    ("jul", 7),
    ("aug", 8),
    ("sep", 9),
    ("sept", 9),
    ("oct", 10),
    ("nov", 11),
    ("dec", 12),
];

/// The days of a few words, counted from today.
pub(super) const DAYS: [(&str, i64); 5] = [("today", 0), ("tomorrow", 1), ("tmrw", 1), ("tmr", 1), ("yesterday", -1)];

pub(super) const PARTS: [(&str, Part); 4] =
    [("morning", Part::Morning), ("afternoon", Part::Afternoon), ("evening", Part::Evening), ("night", Part::Night)];

pub(super) const UNITS: [(&str, Unit); 27] = [
    ("minutes", Unit::Minutes(1)),
    ("minute", Unit::Minutes(1)),
    ("mins", Unit::Minutes(1)),
    ("min", Unit::Minutes(1)),
    ("m", Unit::Minutes(1)),
    ("hours", Unit::Minutes(60)),
    ("hour", Unit::Minutes(60)),
    ("hrs", Unit::Minutes(60)),
    ("hr", Unit::Minutes(60)),
    ("h", Unit::Minutes(60)),
    ("days", Unit::Days(1)),
    ("day", Unit::Days(1)),
    ("d", Unit::Days(1)),
    ("weeks", Unit::Days(7)),
    ("week", Unit::Days(7)),
    ("wks", Unit::Days(7)),
    ("wk", Unit::Days(7)),
    ("w", Unit::Days(7)),
    ("fortnight", Unit::Days(14)),
    ("months", Unit::Months(1)),
    ("month", Unit::Months(1)),
    ("mo", Unit::Months(1)),
    ("years", Unit::Months(12)),
    ("year", Unit::Months(12)),
    ("yrs", Unit::Months(12)),
    ("yr", Unit::Months(12)),
    ("y", Unit::Months(12)),
];

pub(super) const NUMBERS: [(&str, u32); 15] = [
    ("one", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
    ("eleven", 11),
    ("twelve", 12),
    ("fifteen", 15),
    ("twenty", 20),
    ("thirty", 30),
];

pub(super) const ORDINALS: [(&str, u32); 12] = [
    ("first", 1),
    ("second", 2),
    ("third", 3),
    ("fourth", 4),
    ("fifth", 5),
    ("sixth", 6),
    ("seventh", 7),
    ("eighth", 8),
    ("ninth", 9),
    ("tenth", 10),
    ("eleventh", 11),
    ("twelfth", 12),
];

/// Words that join the others.
const JOINTS: [&str; 24] = [
    "at", "on", "in", "the", "this", "next", "coming", "of", "end", "last", "half", "quarter", "past", "to", "after",
    "noon", "midday", "midnight", "tonight", "from", "now", "an", "oclock", "eom",
];

/// Words of a text that is about more than one moment.
pub(super) const REPEATING: [&str; 14] = [
    "every",
    "each",
    "daily",
    "weekly",
    "monthly",
    "yearly",
    "weekdays",
    "mondays",
    "tuesdays",
    "wednesdays",
    "thursdays",
    "fridays",
    "saturdays",
    "sundays",
];

/// Zones as people abbreviate them.
pub(super) const ZONES: [&str; 15] =
    ["utc", "gmt", "z", "cet", "cest", "eet", "eest", "wet", "bst", "est", "edt", "cst", "cdt", "pst", "pdt"];

/// The meaning of a word in a table.
pub(super) fn find<T: Copy>(table: &[(&str, T)], word: &str) -> Option<T> {
    table.iter().find(|(known, _)| *known == word).map(|(_, meaning)| *meaning)
}

/// Every word worth completing that begins so and is longer.
pub(super) fn beginning_with<'a>(start: &'a str) -> impl Iterator<Item = &'static str> + 'a {
    fn names<T>(table: &'static [(&'static str, T)]) -> impl Iterator<Item = &'static str> {
        table.iter().map(|(name, _)| *name)
    }
    let words = names(&DAYS).take(2).chain(JOINTS).chain(names(&WEEKDAYS).take(7)).chain(names(&MONTHS).take(12));
    let words = words.chain(names(&UNITS)).chain(names(&PARTS)).chain(names(&NUMBERS)).chain(names(&ORDINALS));
    words.filter(move |word| word.len() > start.len() && word.starts_with(start))
}

/// "November" for 11.
pub(super) fn month_title(month: u32) -> &'static str {
    u8::try_from(month).ok().and_then(|month| Month::try_from(month).ok()).map_or("", |month| month.name())
}
