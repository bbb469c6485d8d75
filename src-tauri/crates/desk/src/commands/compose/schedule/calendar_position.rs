//! Where a moment stands on the calendar.

use crate::commands::compose::schedule::views::CalendarPosition;
use chrono::{DateTime, Utc};
use planning::zone::Zone;

/// The most times of a rule that are put on the calendar while it is being made.
const MOST_TIMES: usize = 100;

impl CalendarPosition {
    /// Where an instant stands on the calendar of a zone.
    pub(crate) fn of(instant: DateTime<Utc>, display: &Zone) -> Self {
        let clock = display.wall(instant).clock;
        Self { date: clock.format("%Y-%m-%d").to_string(), time: clock.format("%H:%M").to_string() }
    }

    /// Where the coming times of a rule stand.
    pub(crate) fn of_rule(rule: &planning::recurrence::Rule, now: DateTime<Utc>, display: &Zone) -> Vec<Self> {
        let times = rule.occurrences(now, DateTime::<Utc>::MAX_UTC).take(MOST_TIMES);
        times.map(|time| Self::of(time.instant, display)).collect()
    }
}
