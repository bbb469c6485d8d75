//! The months that a monthly rule skips for want of its day.

use super::{MonthDay, Pattern, Rule, dates};
use chrono::{DateTime, Datelike, Days, NaiveDate, Utc};

/// A month without the day of a monthly rule (gaps, 2.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Skipped {
    /// The first day of the month.
    pub month: NaiveDate,
    /// The day it does not have.
    pub day: MonthDay,
}

impl Skipped {
    /// The last day of the month.
    #[must_use]
    pub fn last_day(&self) -> NaiveDate {
        self.month.with_day(u32::from(self.month.num_days_in_month())).unwrap_or(self.month)
    }
}

pub(super) fn skips(rule: &Rule, from: DateTime<Utc>, until: DateTime<Utc>) -> impl Iterator<Item = Skipped> {
    let choice = match rule.pattern {
        Pattern::Monthly { every, day } => Some((every, day)),
        _ => None,
    };
    choice.into_iter().flat_map(move |(every, day)| {
        let limit = |instant: DateTime<Utc>| instant.naive_utc().date().clamp(super::first_date(), super::last_date());
        let margin = Days::new(2);
        let first = limit(from).checked_sub_days(margin).unwrap_or(NaiveDate::MIN).max(rule.start);
        let last = limit(until).checked_add_days(margin).unwrap_or(NaiveDate::MAX);
        let last = rule.end.map_or(last, |end| end.min(last));
        dates::months(rule.start, every, first, last).filter_map(move |(year, month)| {
            let first = NaiveDate::from_ymd_opt(year, month, 1)?;
            let skipped = Skipped { month: first, day };
            let last = skipped.last_day();
            let instant = rule.zone.resolve(last.and_time(rule.time)).instant;
            let is_skipped = last.day() < u32::from(day.number())
                && (from..until).contains(&instant)
                && rule.end.is_none_or(|end| last <= end);
            is_skipped.then_some(skipped)
        })
    })
}
