//! The same as [`crate::words`] in English alone, for what is not said in the chosen language yet.

use crate::words;
use crate::zone::{Resolved, Wall, Zone};
use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};

pub use crate::words::{length as length_in_words, offset, zone};

/// [`words::long`].
#[must_use]
pub fn long(clock: NaiveDateTime) -> String {
    words::long(clock).to_string()
}

/// [`words::short`].
#[must_use]
pub fn short(clock: NaiveDateTime) -> String {
    words::short(clock).to_string()
}

/// [`words::day`].
#[must_use]
pub fn day(date: NaiveDate) -> String {
    words::day(date).to_string()
}

/// [`words::days_away`].
#[must_use]
pub fn days_away(date: NaiveDate, today: NaiveDate) -> String {
    words::days_away(date, today).to_string()
}

/// [`words::date`].
#[must_use]
pub fn date(date: NaiveDate) -> String {
    words::date(date).to_string()
}

/// [`words::relative`].
#[must_use]
pub fn relative(instant: DateTime<Utc>, now: DateTime<Utc>) -> String {
    words::relative(instant, now).to_string()
}

/// [`words::age`].
#[must_use]
pub fn age(then: DateTime<Utc>, now: DateTime<Utc>) -> String {
    words::age(then, now).to_string()
}

/// [`words::elsewhere`].
#[must_use]
pub fn elsewhere(here: Wall, there: Wall) -> Option<String> {
    words::elsewhere(here, there).map(|text| text.to_string())
}

/// [`words::remark`].
#[must_use]
pub fn remark(asked: NaiveDateTime, resolved: &Resolved, zone: &Zone) -> Option<String> {
    words::remark(asked, resolved, zone).map(|text| text.to_string())
}

/// "5,000"
#[must_use]
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
    groups.join(",")
}

/// [`words::size`].
#[must_use]
pub fn size_in_words(bytes: u64) -> String {
    words::size(bytes).to_string()
}

/// "1 channel", "2 channels".
#[must_use]
pub fn count(number: usize, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}

/// [`words::title`].
#[must_use]
pub fn title(text: &str) -> String {
    words::title(text).to_string()
}
