//! Rules that repeat (specification 2.7): one kind of rule, whatever fields it was read from.
//!
//! Days, weeks and months keep the wall clock when clocks change; minutes and hours are elapsed time.
//! Deliberately absent: the current time, and exceptions from a rule, which the service does not know.

pub mod ahead;
mod dates;
pub mod day;
mod last_day;
mod moving;
mod occurrences;
pub mod record;
mod skips;
pub mod wording;

pub use day::{MonthDay, Week};
pub use moving::{Unmovable, Unsplittable};
pub use occurrences::Occurrence;
pub use skips::Skipped;

use crate::expression::{Cron, Expression, Rate, Unit};
use crate::zone::Zone;
use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, TimeDelta, Utc};
use std::num::NonZeroU32;

/// A rule that repeats. Two rules that say the same in one of the patterns' forms are equal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    pattern: Pattern,
    start: NaiveDate,
    end: Option<NaiveDate>,
    time: NaiveTime,
    zone: Zone,
}

/// How a rule repeats. `every` counts from the start date: its day, its week (Monday to Sunday), its month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pattern {
    /// Every so many days.
    Daily {
        /// In days.
        every: NonZeroU32,
    },
    /// On days of every so many weeks.
    Weekly {
        /// In weeks; the one that holds the start date is the first.
        every: NonZeroU32,
        /// Which days.
        days: Week,
    },
    /// On a day of every so many months; months without it are skipped.
    Monthly {
        /// In months; the one that holds the start date is the first.
        every: NonZeroU32,
        /// Which day.
        day: MonthDay,
    },
    /// Every so many minutes of elapsed time from the first occurrence, which is the start date at the rule's time.
    Minutes {
        /// In minutes.
        every: NonZeroU32,
    },
    /// Every so many hours of elapsed time from the first occurrence.
    Hours {
        /// In hours.
        every: NonZeroU32,
    },
    /// What none of the others says: the clocks of a cron expression on its days.
    Custom(Cron),
}

/// The last year that can be written in four digits.
const LAST_YEAR: i32 = 9999;

impl Rule {
    /// Makes a rule; `end` is its last date, inclusive, and dates and `time` are those of `zone`.
    ///
    /// A cron expression that says no more than another pattern becomes it, with its time; every week on all seven days
    /// becomes every day. Of any other cron expression the clocks count, and `time` is the first of them.
    /// Dates outside the years 0 to 9999 are moved to the nearest within.
    #[must_use]
    pub fn new(pattern: Pattern, start: NaiveDate, end: Option<NaiveDate>, time: NaiveTime, zone: Zone) -> Self {
        let (pattern, time) = match pattern {
            Pattern::Custom(cron) => plain(&cron).unwrap_or_else(|| {
                let first = cron.clocks().first().copied().unwrap_or_default();
                (Pattern::Custom(cron), first)
            }),
            Pattern::Weekly { every: NonZeroU32::MIN, days } if days.is_whole() => {
                (Pattern::Daily { every: NonZeroU32::MIN }, time)
            }
            other => (other, time),
        };
        Self { pattern, start: settle(start), end: end.map(settle), time, zone }
    }

    /// Makes a rule of an expression. `time` counts for a rate only; a rate of weeks is on the weekday of `start`, one of
    /// months on its day.
    #[must_use]
    pub fn from_expression(
        expression: Expression,
        start: NaiveDate,
        end: Option<NaiveDate>,
        time: NaiveTime,
        zone: Zone,
    ) -> Self {
        let pattern = match expression {
            Expression::Cron(cron) => Pattern::Custom(cron),
            Expression::Rate(rate) => Pattern::from_rate(rate, start),
        };
        Self::new(pattern, start, end, time, zone)
    }

    /// How it repeats.
    #[must_use]
    pub fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// The date it begins on and counts from.
    #[must_use]
    pub fn start(&self) -> NaiveDate {
        self.start
    }

    /// Its last date, inclusive.
    #[must_use]
    pub fn end(&self) -> Option<NaiveDate> {
        self.end
    }

    /// The same rule with another last date, or without one.
    #[must_use]
    pub fn until(&self, end: Option<NaiveDate>) -> Self {
        Self { end: end.map(settle), ..self.clone() }
    }

    /// The wall clock of its occurrences; of the first one, for minutes, hours and custom expressions.
    #[must_use]
    pub fn time(&self) -> NaiveTime {
        self.time
    }

    /// The zone of its dates and clocks.
    #[must_use]
    pub fn zone(&self) -> &Zone {
        &self.zone
    }

    /// Its occurrences from one instant, inclusive, until another, exclusive: lazily, in strictly increasing order, at a
    /// cost that does not depend on how long ago the rule began.
    ///
    /// A wall clock that falls into a gap is moved as [`Zone::resolve`] says; one that exists twice happens once, the
    /// first time. Two that fall on the same instant are one occurrence. A custom expression with every hour (`*`) goes
    /// by the clocks that exist: its clocks in a gap are left out, for it goes on right after, and an hour that comes
    /// twice has them once. With other hours its clocks in a gap are moved like all others.
    pub fn occurrences(&self, from: DateTime<Utc>, until: DateTime<Utc>) -> impl Iterator<Item = Occurrence> {
        occurrences::Occurrences::new(self, from, until)
    }

    /// The first occurrence after an instant; `None` when the rule has ended or never occurs again.
    #[must_use]
    pub fn next_after(&self, instant: DateTime<Utc>) -> Option<Occurrence> {
        let after = instant.checked_add_signed(TimeDelta::nanoseconds(1))?;
        self.occurrences(after, DateTime::<Utc>::MAX_UTC).next()
    }

    /// The months that a monthly rule skips for want of its day, placed at the rule's time on their last day: from one
    /// instant, inclusive, until another, exclusive. Other rules skip none.
    pub fn skips(&self, from: DateTime<Utc>, until: DateTime<Utc>) -> impl Iterator<Item = Skipped> {
        skips::skips(self, from, until)
    }
}

impl Pattern {
    /// The pattern of a rate; weeks and months are on the weekday and the day of `start`.
    #[must_use]
    pub fn from_rate(rate: Rate, start: NaiveDate) -> Self {
        let every = rate.count;
        match rate.unit {
            Unit::Minute => Self::Minutes { every },
            Unit::Hour => Self::Hours { every },
            Unit::Day => Self::Daily { every },
            Unit::Week => Self::Weekly { every, days: start.weekday().into() },
            Unit::Month => Self::Monthly { every, day: MonthDay::of(start) },
        }
    }

    /// Its distance: `None` for a custom expression.
    #[must_use]
    pub fn rate(&self) -> Option<Rate> {
        let (count, unit) = match *self {
            Self::Minutes { every } => (every, Unit::Minute),
            Self::Hours { every } => (every, Unit::Hour),
            Self::Daily { every } => (every, Unit::Day),
            Self::Weekly { every, .. } => (every, Unit::Week),
            Self::Monthly { every, .. } => (every, Unit::Month),
            Self::Custom(_) => return None,
        };
        Some(Rate { count, unit })
    }
}

/// The pattern and time that a cron expression says exactly, when there is one.
fn plain(cron: &Cron) -> Option<(Pattern, NaiveTime)> {
    let [time] = cron.clocks()[..] else { return None };
    let (of_month, of_week) = (&cron.days.of_month, &cron.days.of_week);
    if !cron.has_every_month() || cron.years.is_some() || of_month.is_special() || of_week.is_special() {
        return None;
    }
    let every = NonZeroU32::MIN;
    let pattern = match (of_month.is_whole(), of_week.is_whole()) {
        (true, true) => Pattern::Daily { every },
        (true, false) => Pattern::Weekly { every, days: Week::from_sunday_zero(of_week.plain)? },
        (false, true) => Pattern::Monthly { every, day: MonthDay::from_bits(of_month.plain)? },
        (false, false) => return None,
    };
    Some((pattern, time))
}

fn settle(date: NaiveDate) -> NaiveDate {
    date.clamp(first_date(), last_date())
}

/// The first date that a rule may have.
fn first_date() -> NaiveDate {
    NaiveDate::from_yo_opt(0, 1).unwrap_or(NaiveDate::MIN)
}

/// The last date that a rule may have.
fn last_date() -> NaiveDate {
    NaiveDate::from_ymd_opt(LAST_YEAR, 12, 31).unwrap_or(NaiveDate::MAX)
}
