//! A wall clock every day, as `chrono-tz`, `rrule` and `croner` tell it: each asked in its own way.

use chrono::{DateTime, NaiveDateTime, NaiveTime, Offset, TimeDelta, TimeZone, Timelike, Utc};
use chrono_tz::Tz;
use croner::errors::CronError;
use croner::{Cron, Direction};
use rrule::{Frequency, RRule, RRuleSet};
use std::str::FromStr;

/// The instant of a wall clock by `chrono-tz`: the first of two; by the offset of the day before when there is none.
pub(crate) fn instant(zone: Tz, wall: NaiveDateTime) -> Option<DateTime<Utc>> {
    if let Some(instant) = zone.from_local_datetime(&wall).earliest() {
        return Some(instant.to_utc());
    }
    let before = zone.offset_from_local_datetime(&(wall - TimeDelta::days(1))).earliest()?;
    Some((wall - before.fix()).and_utc())
}

/// No rule at all: one date after another, each with the clock.
pub(crate) fn chrono_loop(zone: Tz, first: NaiveDateTime) -> impl Iterator<Item = DateTime<Utc>> {
    first.date().iter_days().filter_map(move |date| instant(zone, date.and_time(first.time())))
}

/// The rule of `rrule` that begins on a wall clock and repeats it every day; `None` when it cannot begin there.
pub(crate) fn rrule(zone: Tz, first: NaiveDateTime) -> Option<RRuleSet> {
    let first = rrule::Tz::from(zone).from_local_datetime(&first).earliest()?;
    RRule::new(Frequency::Daily).build(first).ok()
}

/// The expression of `croner` for a clock of whole minutes on every day.
pub(crate) fn croner(time: NaiveTime) -> Result<Cron, CronError> {
    Cron::from_str(&format!("{} {} * * *", time.minute(), time.hour()))
}

/// What `croner` gives from an instant on, inclusive.
pub(crate) fn croner_from(cron: &Cron, zone: Tz, from: DateTime<Utc>) -> impl Iterator<Item = DateTime<Utc>> {
    cron.iter_from(from.with_timezone(&zone), Direction::Forward).map(|instant| instant.to_utc())
}
