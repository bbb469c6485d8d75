//! Resolves many wall clocks in increasing order quickly: zone data is asked only near a clock change. Deliberately
//! absent: any order but the increasing one.

use std::ops::Range;

use chrono::{NaiveDateTime, TimeDelta};

use super::{Resolved, WallKind, Zone};

/// So far from a change no clock is in a gap or an overlap, not even when the next change follows soon.
const MARGIN: TimeDelta = TimeDelta::hours(48);

/// The clocks until the next change; none until the first clock is resolved.
#[derive(Debug, Default)]
pub(crate) struct Steady {
    /// Clocks that exist once, with one offset.
    clocks: Range<NaiveDateTime>,
    offset: TimeDelta,
    /// The first clock after the change, from which the next stretch is looked for.
    after: NaiveDateTime,
    /// Clocks resolved by the zone data so far. Whoever wants one or two needs no stretch.
    resolved: u32,
}

impl Steady {
    /// What [`Zone::resolve`] says of a clock, none of which is before the last one.
    pub(crate) fn resolve(&mut self, zone: &Zone, wall: NaiveDateTime) -> Resolved {
        if self.clocks.contains(&wall) {
            return Resolved {
                instant: (wall - self.offset).and_utc(),
                wall,
                offset_seconds: i32::try_from(self.offset.num_seconds()).unwrap_or_default(),
                kind: WallKind::Exact,
                second: None,
                before_gap: None,
            };
        }
        let resolved = zone.resolve(wall);
        if self.resolved > 1 && resolved.kind == WallKind::Exact && wall >= self.after {
            let change = zone.next_change(resolved.instant);
            let first = change.map_or(NaiveDateTime::MAX, |change| change.clocks().start);
            self.clocks = wall..first.checked_sub_signed(MARGIN).unwrap_or(wall);
            self.offset = TimeDelta::seconds(i64::from(resolved.offset_seconds));
            self.after = change.map_or(NaiveDateTime::MAX, |change| change.clocks().end);
        }
        self.resolved = self.resolved.saturating_add(1);
        resolved
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zone::Zones;

    #[test]
    fn clocks_in_order_are_resolved_as_each_by_itself() {
        // Samoa left out a whole day at the end of 2011; Morocco's clocks change twice within five weeks.
        for name in ["America/New_York", "Pacific/Apia", "Africa/Casablanca", "Australia/Lord_Howe", "UTC"] {
            let zone = Zones::bundled().find(name).unwrap();
            for minutes in [15, 24 * 60, 7 * 24 * 60] {
                let mut steady = Steady::default();
                let mut wall: NaiveDateTime = "2010-01-01T02:15:00".parse().unwrap();
                while wall < "2013-01-01T00:00:00".parse().unwrap() {
                    assert_eq!(steady.resolve(&zone, wall), zone.resolve(wall), "{name} {wall}");
                    wall += TimeDelta::minutes(minutes);
                }
            }
        }
    }
}
