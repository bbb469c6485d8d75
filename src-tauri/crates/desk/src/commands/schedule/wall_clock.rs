//! A wall clock in a zone, as the page and the files write it.

use crate::failure::Failure;
use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use planning::spelling::{read_clock, read_date};
use planning::zone::{Kind, Resolved, Zone, Zones};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A wall-clock moment: "2026-11-22", "09:00", "Europe/Vienna".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct WallClock {
    /// The date, `YYYY-MM-DD`.
    pub(crate) date: String,
    /// The time, `HH:MM`.
    pub(crate) time: String,
    /// IANA name of the zone.
    pub(crate) zone: String,
    /// Whether the second is meant of a clock that comes twice, where clocks go back; false anywhere else.
    #[serde(default)]
    pub(crate) second: bool,
}

impl WallClock {
    /// A wall clock that stands on a minute.
    pub(crate) fn of(clock: NaiveDateTime, zone: &Zone) -> Self {
        Self {
            date: clock.format("%Y-%m-%d").to_string(),
            time: clock.format("%H:%M").to_string(),
            zone: zone.name().to_owned(),
            second: false,
        }
    }

    /// The clock of an instant, with its place among two that are equal.
    pub(crate) fn at(instant: DateTime<Utc>, zone: &Zone) -> Self {
        let wall = zone.wall(instant).clock;
        Self { second: zone.resolve(wall).instant != instant, ..Self::of(wall, zone) }
    }

    /// The clock that a resolved one shows, with its place among two that are equal.
    pub(crate) fn resolved(resolved: &Resolved, zone: &Zone) -> Self {
        let second = resolved.kind == Kind::Overlap && resolved.second == Some(resolved.instant);
        Self { second, ..Self::of(resolved.wall, zone) }
    }

    /// The instant that it stands for, with its zone.
    pub(crate) fn resolve(&self, zones: &Zones) -> Result<(Zone, Resolved), Failure> {
        let zone = find_zone(zones, &self.zone)?;
        let clock = self.clock()?;
        let resolved = if self.second { zone.resolve_second(clock) } else { zone.resolve(clock) };
        Ok((zone, resolved))
    }

    /// The clock asked for, without its zone.
    pub(crate) fn clock(&self) -> Result<NaiveDateTime, Failure> {
        Ok(a_date(&self.date)?.and_time(a_time(&self.time)?))
    }
}

/// A date as the page writes it.
pub(super) fn a_date(text: &str) -> Result<NaiveDate, Failure> {
    let date = read_date(text).ok_or_else(|| wrong(format!("“{text}” is not a date.")))?;
    if (1970..9000).contains(&date.year()) {
        return Ok(date);
    }
    Err(wrong(format!("The year {} is too far away.", date.year())))
}

/// A time of day as the page writes it.
pub(super) fn a_time(text: &str) -> Result<NaiveTime, Failure> {
    read_clock(text).ok_or_else(|| wrong(format!("“{text}” is not a time of day.")))
}

fn wrong(what: String) -> Failure {
    Failure::bad_input(what, "Write the date as 2026-11-22 and the time as 09:00.")
}

/// The zone of a name.
pub(crate) fn find_zone(zones: &Zones, name: &str) -> Result<Zone, Failure> {
    zones
        .find(name)
        .map_err(|_| Failure::bad_input(format!("“{name}” is not a time zone."), "Choose one from the list."))
}
