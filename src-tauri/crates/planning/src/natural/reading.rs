//! One meaning of a text: a moment, what was taken for granted, and both in words.

use crate::zone::{Resolved, WallKind, Zone};
use chrono::{DateTime, NaiveDateTime, Utc};
use i18n::{Localized, t};

/// One meaning of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The wall clock asked for, in the zone the text was read in.
    pub clock: NaiveDateTime,
    /// The moment. After elapsed time ("+2h") and for a timestamp with an offset it is exact; then it can be the
    /// second of two equal wall clocks, which [`Zone::resolve`] never gives.
    pub resolved: Resolved,
    /// What the text doesn't say.
    pub assumed: Vec<Assumption>,
}

/// What a text doesn't say and was taken for granted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Assumption {
    /// The day: the next on which the time lies ahead.
    Day,
    /// The day: the one that was chosen before.
    ChosenDay,
    /// The month: the next with such a day.
    Month,
    /// The year: that of the next such date.
    Year,
    /// The time: one of those that are offered.
    Time,
    /// The time: the one that was chosen before.
    ChosenTime,
    /// The time: as late in the day as it is now.
    TimeOfNow,
    /// Whether the hour is before noon or after: either that lies ahead.
    Half,
    /// That the hour is one of 24.
    TwentyFourHours,
    /// That it belongs to the night before.
    AfterMidnight,
    /// That the day stands before the month, or behind it: the other order gives no date.
    Order,
    /// Which week: the coming one or the one after.
    Week,
    /// That it counts from now.
    FromNow,
    /// That the last day of a shorter month is meant.
    LastDay,
    /// That the date counts, not the day of the week beside it.
    DateCounts,
    /// That the day of the week counts, not the date beside it.
    WeekdayCounts,
    /// That the seconds don't matter.
    WholeMinute,
}

impl Reading {
    /// Whether the text says which day it means.
    #[must_use]
    pub fn names_day(&self) -> bool {
        !self.assumed.iter().any(|assumed| matches!(assumed, Assumption::Day | Assumption::ChosenDay))
    }

    /// Whether the text says at what time of the day.
    #[must_use]
    pub fn names_time(&self) -> bool {
        let other = [Assumption::Time, Assumption::ChosenTime, Assumption::TimeOfNow];
        !self.assumed.iter().any(|assumed| other.contains(assumed))
    }

    pub(super) fn of_wall(clock: NaiveDateTime, zone: &Zone, assumed: Vec<Assumption>) -> Self {
        Self { clock, resolved: zone.resolve(clock), assumed }
    }

    pub(super) fn of_instant(instant: DateTime<Utc>, zone: &Zone, assumed: Vec<Assumption>) -> Self {
        let wall = zone.wall(instant);
        let (clock, offset_seconds) = (wall.clock, wall.offset_seconds);
        Self {
            clock,
            resolved: Resolved {
                instant,
                wall: clock,
                offset_seconds,
                kind: WallKind::Exact,
                second: None,
                before_gap: None,
            },
            assumed,
        }
    }
}

impl Assumption {
    /// What was taken for granted, said.
    #[must_use]
    pub fn message(self) -> Localized {
        match self {
            Self::Day => t!("natural-assumed-no-day"),
            Self::ChosenDay => t!("natural-assumed-chosen-day"),
            Self::Month => t!("natural-assumed-no-month"),
            Self::Year => t!("natural-assumed-no-year"),
            Self::Time => t!("natural-assumed-no-time"),
            Self::ChosenTime => t!("natural-assumed-chosen-time"),
            Self::TimeOfNow => t!("natural-assumed-time-of-now"),
            Self::Half => t!("natural-assumed-half"),
            Self::TwentyFourHours => t!("natural-assumed-twenty-four-hours"),
            Self::AfterMidnight => t!("natural-assumed-after-midnight"),
            Self::Order => t!("natural-assumed-order"),
            Self::Week => t!("natural-assumed-week"),
            Self::FromNow => t!("natural-assumed-from-now"),
            Self::LastDay => t!("natural-assumed-last-day"),
            Self::DateCounts => t!("natural-assumed-date-counts"),
            Self::WeekdayCounts => t!("natural-assumed-weekday-counts"),
            Self::WholeMinute => t!("natural-assumed-whole-minute"),
        }
    }
}
