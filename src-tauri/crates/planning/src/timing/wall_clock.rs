//! A wall clock in a zone, as the page and the files write it.

use super::NoTime;
use crate::spelling::{read_clock, read_date};
use crate::zone::{Resolved, WallKind, Zone, Zones};
use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use i18n::{Localized, t};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A wall-clock moment: "2026-11-22", "09:00", "Europe/Vienna".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WallClock {
    /// The date, `YYYY-MM-DD`.
    pub date: String,
    /// The time, `HH:MM`.
    pub time: String,
    /// IANA name of the zone.
    pub zone: String,
    /// Whether the second is meant of a clock that comes twice, where clocks go back; false anywhere else.
    #[serde(default)]
    pub second: bool,
}

impl WallClock {
    /// A wall clock that stands on a minute.
    #[must_use]
    pub fn of(clock: NaiveDateTime, zone: &Zone) -> Self {
        Self {
            date: clock.format("%Y-%m-%d").to_string(),
            time: clock.format("%H:%M").to_string(),
            zone: zone.name().to_owned(),
            second: false,
        }
    }

    /// The clock of an instant, with its place among two that are equal.
    #[must_use]
    pub fn at(instant: DateTime<Utc>, zone: &Zone) -> Self {
        let wall = zone.wall(instant).clock;
        Self { second: zone.resolve(wall).instant != instant, ..Self::of(wall, zone) }
    }

    /// The clock that a resolved one shows, with its place among two that are equal.
    #[must_use]
    pub fn resolved(resolved: &Resolved, zone: &Zone) -> Self {
        let second = resolved.kind == WallKind::Overlap && resolved.second == Some(resolved.instant);
        Self { second, ..Self::of(resolved.wall, zone) }
    }

    /// The instant that it stands for, with its zone.
    pub fn resolve(&self, zones: &Zones) -> Result<(Zone, Resolved), NoTime> {
        let zone = find_zone(zones, &self.zone)?;
        let clock = self.clock()?;
        let resolved = if self.second { zone.resolve_second(clock) } else { zone.resolve(clock) };
        Ok((zone, resolved))
    }

    /// The clock asked for, without its zone.
    pub fn clock(&self) -> Result<NaiveDateTime, NoTime> {
        Ok(read_day(&self.date)?.and_time(read_time(&self.time)?))
    }
}

/// A date as the page writes it.
pub fn read_day(text: &str) -> Result<NaiveDate, NoTime> {
    let date = read_date(text).ok_or_else(|| wrong(t!("timing-not-a-date", text = text)))?;
    if (1970..9000).contains(&date.year()) {
        return Ok(date);
    }
    Err(wrong(t!("timing-too-far", year = date.year().to_string())))
}

/// A time of day as the page writes it.
pub fn read_time(text: &str) -> Result<NaiveTime, NoTime> {
    read_clock(text).ok_or_else(|| wrong(t!("timing-not-a-time", text = text)))
}

fn wrong(what: Localized) -> NoTime {
    NoTime::new(what, t!("timing-date-and-time-next"))
}

/// The zone of a name.
pub fn find_zone(zones: &Zones, name: &str) -> Result<Zone, NoTime> {
    zones.find(name).map_err(|_| NoTime::new(t!("timing-not-a-zone", name = name), t!("timing-not-a-zone-next")))
}
