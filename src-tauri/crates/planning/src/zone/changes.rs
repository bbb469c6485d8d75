//! When the clocks of a zone change, and which wall clocks that skips or doubles.
//!
//! Deliberately absent: transitions that change nothing on the wall, such as another abbreviation.

use std::ops::Range;

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};

use super::{WallKind, Zone, to_timestamp};

/// The transitions without a change of the clock that are passed over; no zone has as many in a row.
const IDLE_TRANSITIONS: usize = 64;

/// A change of the clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OffsetChange {
    /// The first instant with the new offset.
    pub at: DateTime<Utc>,
    /// Offset from UTC until then, in seconds, positive east of Greenwich.
    pub before_seconds: i32,
    /// Offset from UTC from then on, in seconds; never the same.
    pub after_seconds: i32,
}

impl OffsetChange {
    /// [`WallKind::Gap`] when clocks go forward, [`WallKind::Overlap`] when they go back.
    #[must_use]
    pub fn kind(&self) -> WallKind {
        if self.after_seconds > self.before_seconds { WallKind::Gap } else { WallKind::Overlap }
    }

    /// The wall clocks that this change skips (in a gap) or shows twice (in an overlap): the first of them, and the
    /// first that is none of them any more.
    #[must_use]
    pub fn clocks(&self) -> Range<NaiveDateTime> {
        let clock = |seconds: i32| self.at.naive_utc() + TimeDelta::seconds(i64::from(seconds));
        let (before, after) = (self.before_seconds, self.after_seconds);
        clock(before.min(after))..clock(before.max(after))
    }
}

impl Zone {
    /// The first change of the clocks after an instant. `None` when none is known.
    #[must_use]
    pub fn next_change(&self, after: DateTime<Utc>) -> Option<OffsetChange> {
        let transitions = self.rules.following(to_timestamp(after)).take(IDLE_TRANSITIONS);
        transitions
            .filter_map(|transition| DateTime::from_timestamp(transition.timestamp().as_second(), 0))
            .filter(|at| *at > after)
            .map(|at| OffsetChange {
                at,
                before_seconds: self.offset_seconds_at(at - TimeDelta::seconds(1)),
                after_seconds: self.offset_seconds_at(at),
            })
            .find(|change| change.before_seconds != change.after_seconds)
    }

    /// The changes of the clocks from the start of a window to before its end, in order.
    #[must_use]
    pub fn changes(&self, window: Range<DateTime<Utc>>) -> Vec<OffsetChange> {
        let just_before = window.start.checked_sub_signed(TimeDelta::nanoseconds(1)).unwrap_or(window.start);
        let first = self.next_change(just_before);
        let changes = std::iter::successors(first, |change| self.next_change(change.at));
        changes.take_while(|change| change.at < window.end).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zone::Zones;

    fn instant(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn clock(text: &str) -> NaiveDateTime {
        text.parse().unwrap()
    }

    #[test]
    fn a_year_in_vienna_has_a_gap_and_an_overlap() {
        let vienna = Zones::bundled().find("Europe/Vienna").unwrap();
        let changes = vienna.changes(instant("2027-01-01T00:00:00Z")..instant("2028-01-01T00:00:00Z"));
        let [spring, autumn] = changes[..] else { panic!("{changes:?}") };
        assert_eq!((spring.at, spring.kind()), (instant("2027-03-28T01:00:00Z"), WallKind::Gap));
        assert_eq!((spring.before_seconds, spring.after_seconds), (3600, 7200));
        assert_eq!(spring.clocks(), clock("2027-03-28T02:00:00")..clock("2027-03-28T03:00:00"));
        assert_eq!((autumn.at, autumn.kind()), (instant("2027-10-31T01:00:00Z"), WallKind::Overlap));
        assert_eq!(autumn.clocks(), clock("2027-10-31T02:00:00")..clock("2027-10-31T03:00:00"));
    }

    #[test]
    fn a_window_holds_a_change_at_its_start_and_not_one_at_its_end() {
        let vienna = Zones::bundled().find("Europe/Vienna").unwrap();
        let (spring, autumn) = (instant("2027-03-28T01:00:00Z"), instant("2027-10-31T01:00:00Z"));
        let at = |window| vienna.changes(window).iter().map(|change| change.at).collect::<Vec<_>>();
        assert_eq!(at(spring..autumn), [spring]);
        assert!(at(spring + TimeDelta::nanoseconds(1)..autumn).is_empty());
        assert!(at(autumn..spring).is_empty());
        assert_eq!(vienna.next_change(spring).map(|change| change.at), Some(autumn));
    }

    #[test]
    fn a_zone_without_changes_has_none_to_tell_of() {
        let zones = Zones::bundled();
        let now = instant("2026-11-21T12:00:00Z");
        for name in ["UTC", "Etc/GMT+5", "Asia/Kolkata", "America/Vancouver"] {
            assert_eq!(zones.find(name).unwrap().next_change(now), None, "{name}");
        }
        for instant in [DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC] {
            let _ = zones.find("Europe/Vienna").unwrap().next_change(instant);
        }
    }
}
