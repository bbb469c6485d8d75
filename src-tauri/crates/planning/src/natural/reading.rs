//! One meaning of a text: a moment, what was taken for granted, and both in words.

use crate::zone::{Resolved, WallKind, Zone};
use chrono::{DateTime, NaiveDateTime, Utc};
use std::fmt;

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

impl fmt::Display for Assumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Day => "no day given: the next such time",
            Self::ChosenDay => "no day given: the one that was chosen",
            Self::Month => "no month given: the next with such a day",
            Self::Year => "no year given: the next such date",
            Self::Time => "no time given",
            Self::ChosenTime => "no time given: the one it has",
            Self::TimeOfNow => "no time given: as late as it is now",
            Self::Half => "neither am nor pm given",
            Self::TwentyFourHours => "neither am nor pm given: the hour is one of 24",
            Self::AfterMidnight => "the night goes on after midnight",
            Self::Order => "day and month can only be meant this way round",
            Self::Week => "“next” can mean the coming week or the one after",
            Self::FromNow => "counted from now",
            Self::LastDay => "that month is shorter: its last day",
            Self::DateCounts => "the date counts, not the day of the week",
            Self::WeekdayCounts => "the day of the week counts, not the date",
            Self::WholeMinute => "seconds are left out",
        })
    }
}
