//! Why a text is no moment, in words.

use crate::words;
use chrono::{Datelike, NaiveDate, Weekday};
use i18n::{Localized, t};

/// Why a text is not understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Some of its words mean nothing here.
    Words,
    /// A month (1–12) has no such day, in a year if the text names one.
    NoSuchDay {
        /// The month, 1–12.
        month: u32,
        /// The year the text names.
        year: Option<i32>,
    },
    /// There is no month of this number.
    NoSuchMonth(u32),
    /// This time of day does not exist.
    NoSuchTime,
    /// The date falls on another day of the week than the one beside it.
    WeekdayDiffers {
        /// The date.
        date: NaiveDate,
        /// The day of the week beside it.
        named: Weekday,
    },
    /// Two of its parts exclude each other, as in "9am in the evening".
    Contradiction,
    /// It ends with a zone.
    Zone,
    /// It is about more than one moment.
    Repeats,
    /// It is about now.
    Now,
    /// It lies too far from now for any calendar.
    TooFar,
}

impl Fault {
    /// The reason, said.
    #[must_use]
    pub fn message(&self) -> Localized {
        match self {
            Self::Words => t!("natural-words"),
            Self::NoSuchDay { month, year } => no_such_day(*month, *year),
            Self::NoSuchMonth(month) => t!("natural-no-such-month", month = *month),
            Self::NoSuchTime => t!("natural-no-such-time"),
            Self::WeekdayDiffers { date, named } => {
                let weekday = words::weekday_long(date.weekday());
                let (date, named) = (words::date(*date), words::weekday_long(*named));
                t!("natural-weekday-differs", date = date, weekday = weekday, named = named)
            }
            Self::Contradiction => t!("natural-contradiction"),
            Self::Zone => t!("natural-zone"),
            Self::Repeats => t!("natural-repeats"),
            Self::Now => t!("natural-now"),
            Self::TooFar => t!("natural-too-far"),
        }
    }
}

fn no_such_day(month: u32, year: Option<i32>) -> Localized {
    let (name, days) = (words::month_named(month), days_in(month, year));
    match year {
        None if days == 29 => t!("natural-leap-years", month = name),
        Some(year) if month == 2 => t!("natural-days-of-year", month = name, year = year.to_string(), days = days),
        _ => t!("natural-days", month = name, days = days),
    }
}

/// The most days that a month has, in a year if there is one. Nought for a month that does not exist.
pub(super) fn days_in(month: u32, year: Option<i32>) -> u32 {
    let exists = |day: &u32| NaiveDate::from_ymd_opt(year.unwrap_or(2024), month, *day).is_some();
    (28..=31).rev().find(exists).unwrap_or(0)
}
