//! What people type into "At a time", read: "tomorrow 9", "fri 14:30", "+2h", "24.11. 9:00", "in 3 weeks", "nächsten Dienstag halb zehn".
//!
//! A text that can mean two things is a question, never a guess; what was taken for granted is named.
//! Deliberately absent: zones within the text, repeating times, and the clock.

mod answers;
mod candidates;
mod choices;
mod clocks;
mod completion;
mod dates;
mod days;
mod english;
mod faults;
mod german;
mod grammar;
mod hints;
mod hours;
mod reading;
mod spans;
mod timestamps;
mod tokens;
mod vocabulary;
mod wish;

use crate::words;
use crate::zone::Zone;
use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use i18n::Language;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use faults::Fault;
pub use hints::Hint;
pub use reading::{Assumption, Reading};

/// How dates made of figures are written: a setting, never derived from the language.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DateOrder {
    /// "24/11", "24.11.", "24-11".
    #[default]
    DayFirst,
    /// "11/24", "11-24". A date with dots can be either, so it is asked about.
    MonthFirst,
    /// "2026-11-24", "11-24". A date with dots or slashes can be either, so it is asked about.
    Iso,
}

/// What was chosen before: it counts where a text gives no other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Chosen {
    /// The day on which a time alone is meant.
    pub day: Option<NaiveDate>,
    /// The time at which a day alone is meant.
    pub time: Option<NaiveTime>,
}

/// What a text means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meaning {
    /// One moment, ahead of now.
    One(Reading),
    /// Two moments or more, all ahead of now, earliest first: to be asked about. A date without a time gives some
    /// usual times to choose from.
    Several(Vec<Reading>),
    /// Understood, but behind now.
    Past(Reading),
    /// Nothing yet, but it can become something.
    Unfinished(Hint),
    /// Nothing, and why.
    NotUnderstood(Fault),
}

/// A moment as it can be typed in a language: it reads back as itself.
#[must_use]
pub fn written(clock: NaiveDateTime, language: Language) -> String {
    match language {
        Language::German => words::long(clock).said_in(language),
        Language::English | Language::Pseudo => words::long(clock).said_in(Language::English),
    }
}

/// Longest text that is looked at, in characters.
const LONGEST_TEXT: usize = 100;

/// Reads a text as a moment in a zone.
///
/// The words are those of a language, or of another where those of the first make no sense.
/// A year that is not given is that of the next such date, today included. An hour alone ("9") is asked about; on
/// another day than today ("tomorrow 9") it is one of the 24-hour clock from 7 on. Minutes and hours ahead are
/// elapsed time, days, weeks, months and years ahead go by the wall clock. Seconds are dropped: posts go out on the
/// minute.
#[must_use]
pub fn read(
    text: &str,
    now: DateTime<Utc>,
    zone: &Zone,
    order: DateOrder,
    chosen: Chosen,
    language: Language,
) -> Meaning {
    if text.chars().count() > LONGEST_TEXT {
        return Meaning::NotUnderstood(Fault::Words);
    }
    answers::answer(text, &choices::Moment::new(now, zone, chosen), order, language)
}
