//! Why a text is no moment, in words.

use super::vocabulary::month_title;
use chrono::{Datelike, NaiveDate, Weekday};
use std::fmt;

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

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words => f.write_str("Carillon does not understand this. Try “tomorrow 9:00”, “fri 14:30” or “+2h”."),
            Self::NoSuchDay { month, year } => {
                let name = month_title(*month);
                match (days_in(*month, *year), year) {
                    (29, None) => write!(f, "{name} has 28 days, in leap years 29."),
                    (days, Some(year)) if *month == 2 => write!(f, "{name} {year} has {days} days."),
                    (days, _) => write!(f, "{name} has {days} days."),
                }
            }
            Self::NoSuchMonth(month) => write!(f, "There is no month {month}."),
            Self::NoSuchTime => f.write_str("This time of day does not exist."),
            Self::WeekdayDiffers { date, named } => {
                write!(f, "{} is a {}, not a {}.", date.format("%-d %b %Y"), date.format("%A"), full(*named))
            }
            Self::Contradiction => f.write_str("Two parts of this contradict each other."),
            Self::Zone => f.write_str("The zone is chosen beside this field. Only an ISO time may end with UTC."),
            Self::Repeats => f.write_str("This repeats: choose “Repeat”."),
            Self::Now => f.write_str("To send it right away, choose “Now”."),
            Self::TooFar => f.write_str("This is too far away."),
        }
    }
}

/// The most days that a month has, in a year if there is one. Nought for a month that does not exist.
pub(super) fn days_in(month: u32, year: Option<i32>) -> u32 {
    let exists = |day: &u32| NaiveDate::from_ymd_opt(year.unwrap_or(2024), month, *day).is_some();
    (28..=31).rev().find(exists).unwrap_or(0)
}

fn full(day: Weekday) -> String {
    let monday = NaiveDate::default().week(Weekday::Mon).first_day();
    let named = monday.iter_days().take(7).find(|date| date.weekday() == day);
    named.map_or_else(String::new, |date| date.format("%A").to_string())
}
