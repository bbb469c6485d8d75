//! What a calendar shows: the month as whole weeks of dates; below it the rows of a day and the lanes of its column.
//! Deliberately absent: posts and the current day; whoever shows a calendar adds them.

pub mod hours;
pub mod lanes;

use crate::words;
use chrono::{Datelike, Days, NaiveDate, Weekday};
use i18n::Localized;
use std::fmt;
use std::str::FromStr;

/// A month of a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    first: NaiveDate,
}

/// A text is not a month of the form `2026-11`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a month of the form 2026-11")]
pub struct NotAMonth(pub String);

impl Month {
    /// The month that a date lies in.
    #[must_use]
    pub fn of(date: NaiveDate) -> Self {
        Self { first: date.with_day(1).unwrap_or(date) }
    }

    /// The month before.
    #[must_use]
    pub fn previous(self) -> Self {
        self.first.pred_opt().map_or(self, Self::of)
    }

    /// The month after.
    #[must_use]
    pub fn next(self) -> Self {
        self.first.checked_add_days(Days::new(31)).map_or(self, Self::of)
    }

    /// Whether a date lies in it.
    #[must_use]
    pub fn contains(self, date: NaiveDate) -> bool {
        Self::of(date) == self
    }

    /// The days of all weeks that the month touches, in order: 28, 35 or 42 of them.
    #[must_use]
    pub fn days(self, week_start: Weekday) -> Vec<NaiveDate> {
        let start = self.first.week(week_start).first_day();
        start.iter_days().take_while(|day| *day < self.next().first || day.weekday() != week_start).collect()
    }

    /// "November".
    #[must_use]
    pub fn name(self) -> Localized {
        words::month_long(self.first)
    }

    /// "November 2026".
    #[must_use]
    pub fn title(self) -> Localized {
        words::month_of_year(self.first)
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first.format("%Y-%m"))
    }
}

impl FromStr for Month {
    type Err = NotAMonth;

    fn from_str(text: &str) -> Result<Self, NotAMonth> {
        let first = NaiveDate::parse_from_str(&format!("{text}-01"), "%Y-%m-%d").ok();
        first.filter(|first| (1970..=9000).contains(&first.year())).map(Self::of).ok_or_else(|| NotAMonth(text.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn days(month: &str, start: Weekday) -> (usize, String, String) {
        let days = month.parse::<Month>().unwrap().days(start);
        (days.len(), days.first().unwrap().to_string(), days.last().unwrap().to_string())
    }

    #[test]
    fn a_month_is_shown_in_whole_weeks() {
        assert_eq!(days("2026-11", Weekday::Mon), (42, "2026-10-26".into(), "2026-12-06".into()));
        assert_eq!(days("2027-02", Weekday::Mon), (28, "2027-02-01".into(), "2027-02-28".into()));
        assert_eq!(days("2026-11", Weekday::Sun), (35, "2026-11-01".into(), "2026-12-05".into()));
        assert_eq!(days("2024-02", Weekday::Sat), (35, "2024-01-27".into(), "2024-03-01".into()));
    }

    #[test]
    fn months_follow_each_other_across_years() {
        let month: Month = "2026-12".parse().unwrap();
        assert_eq!((month.next().to_string(), month.previous().to_string()), ("2027-01".into(), "2026-11".into()));
        assert_eq!((month.title().to_string(), month.name().to_string()), ("December 2026".into(), "December".into()));
    }

    #[test]
    fn what_is_not_a_month_is_refused() {
        for text in ["", "2026-13", "2026", "2026-11-01", "99999-01", "0000-01"] {
            assert_eq!(text.parse::<Month>(), Err(NotAMonth(text.into())));
        }
    }
}
