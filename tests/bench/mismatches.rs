//! How often a wall clock becomes another instant than the oracle's: asked for by itself, and as that of a daily rule.
//!
//! The oracle reads clocks as RFC 5545 says: in a gap by the offset before it, in an overlap the first. `croner` means
//! to do otherwise in a gap: it occurs at the gap's end. Older zone data is told apart from what a library makes of it:
//! a zone has the same data when every instant of the table shows the same clock. Deliberately absent: zones that a
//! library does not know, whose answers are not counted as wrong; their number is told.

use crate::oracle::{Group, Oracle};
use crate::peers;
use chrono::{DateTime, NaiveDateTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;
use planning::recurrence::{Pattern, Rule};
use planning::zone::{Zone, Zones};
use serde_json::{Map, Value, json};
use std::error::Error;
use std::num::NonZeroU32;
use std::ops::Range;

const HALF_A_DAY: TimeDelta = TimeDelta::hours(12);
/// A daily rule begins so long before the day that is asked for.
const AHEAD: TimeDelta = TimeDelta::days(2);

/// What one side answered.
#[derive(Default)]
struct Tally {
    answers: usize,
    wrong: usize,
    missing: usize,
    doubled: usize,
    with_same_zone_data: usize,
    zones_differing: usize,
    zones_unknown: usize,
}

/// Every clock and every change of the table, asked of all sides.
pub(crate) fn measure() -> Result<Value, Box<dyn Error>> {
    let oracle = Oracle::read()?;
    let (newest, bundled) = (oracle.zones()?, Zones::bundled());
    let (mut ours, mut ours_bundled, mut chrono_tz) = (Tally::default(), Tally::default(), Tally::default());
    let (mut our_rule, mut our_rule_bundled) = (Tally::default(), Tally::default());
    let (mut croner, mut rrule) = (Tally::default(), Tally::default());
    for group in &oracle.groups {
        for name in &group.zones {
            for (zones, clocks, rules) in
                [(&newest, &mut ours, &mut our_rule), (&bundled, &mut ours_bundled, &mut our_rule_bundled)]
            {
                let zone = zones.find(name).ok();
                let zone = zone.as_ref().map(|zone| (zone, group.is_shown(|instant| zone.wall(instant).clock)));
                clocks.note(zone, &group.clocks, |zone, wall, _| vec![zone.resolve(wall).instant]);
                rules.note(zone, &group.middles, our_day);
            }
            let zone = name.parse().ok();
            let zone = zone.map(|zone: Tz| {
                (zone, group.is_shown(|instant| zone.from_utc_datetime(&instant.naive_utc()).naive_local()))
            });
            chrono_tz.note(zone, &group.clocks, |zone, wall, _| peers::instant(zone, wall).into_iter().collect());
            croner.note(zone, &group.middles, croner_day);
            rrule.note(zone, &group.middles, rrule_day);
        }
    }
    Ok(json!({
        "zones": oracle.groups.iter().map(|group| group.zones.len()).sum::<usize>(),
        "changes": oracle.groups.iter().map(|group| group.zones.len() * group.middles.len()).sum::<usize>(),
        "zone_data": {
            "oracle": oracle.version,
            "ours": newest.version(),
            "ours_bundled": bundled.version(),
            "chrono_tz": chrono_tz::IANA_TZDB_VERSION,
        },
        "clocks": sides([("ours", &ours), ("ours_bundled", &ours_bundled), ("chrono_tz", &chrono_tz)]),
        "daily_rules": sides([
            ("ours", &our_rule), ("ours_bundled", &our_rule_bundled), ("croner", &croner), ("rrule", &rrule),
        ]),
    }))
}

impl Group {
    /// Whether all instants show the clocks that they should.
    fn is_shown(&self, clock: impl Fn(DateTime<Utc>) -> NaiveDateTime) -> bool {
        self.walls.iter().all(|(instant, wall)| clock(*instant) == *wall)
    }
}

impl Tally {
    /// Asks one zone, of which is known whether it has the same data, for the instants of some clocks; `ask` is told the
    /// day around the right one, too.
    fn note<Z: Copy>(
        &mut self,
        zone: Option<(Z, bool)>,
        clocks: &[(NaiveDateTime, DateTime<Utc>)],
        ask: impl Fn(Z, NaiveDateTime, Range<DateTime<Utc>>) -> Vec<DateTime<Utc>>,
    ) {
        let Some((zone, has_same_data)) = zone else {
            self.zones_unknown += 1;
            return;
        };
        let before = self.mismatches();
        for (wall, expected) in clocks {
            self.answers += 1;
            match ask(zone, *wall, *expected - HALF_A_DAY..*expected + HALF_A_DAY)[..] {
                [] => self.missing += 1,
                [told] if told == *expected => {}
                [_] => self.wrong += 1,
                _ => self.doubled += 1,
            }
        }
        let found = self.mismatches() - before;
        self.zones_differing += usize::from(found > 0);
        self.with_same_zone_data += if has_same_data { found } else { 0 };
    }

    fn mismatches(&self) -> usize {
        self.wrong + self.missing + self.doubled
    }

    fn figures(&self) -> Value {
        json!({
            "answers": self.answers,
            "mismatches": self.mismatches(),
            "wrong": self.wrong,
            "missing": self.missing,
            "doubled": self.doubled,
            "mismatches_with_same_zone_data": self.with_same_zone_data,
            "zones_differing": self.zones_differing,
            "zones_unknown": self.zones_unknown,
        })
    }
}

fn our_day(zone: &Zone, wall: NaiveDateTime, day: Range<DateTime<Utc>>) -> Vec<DateTime<Utc>> {
    let pattern = Pattern::Daily { every: NonZeroU32::MIN };
    let rule = Rule::new(pattern, (wall - AHEAD).date(), None, wall.time(), zone.clone());
    rule.occurrences(day.start, day.end).map(|occurrence| occurrence.instant).collect()
}

fn croner_day(zone: Tz, wall: NaiveDateTime, day: Range<DateTime<Utc>>) -> Vec<DateTime<Utc>> {
    let Ok(cron) = peers::croner(wall.time()) else { return Vec::new() };
    peers::croner_from(&cron, zone, day.start).take_while(|instant| *instant < day.end).collect()
}

fn rrule_day(zone: Tz, wall: NaiveDateTime, day: Range<DateTime<Utc>>) -> Vec<DateTime<Utc>> {
    let Some(set) = peers::rrule(zone, wall - AHEAD) else { return Vec::new() };
    let instants = set.into_iter().map(|instant| instant.to_utc()).take_while(|instant| *instant < day.end);
    instants.filter(|instant| *instant >= day.start).collect()
}

fn sides<const SIDES: usize>(tallies: [(&str, &Tally); SIDES]) -> Map<String, Value> {
    tallies.into_iter().map(|(name, tally)| (name.to_owned(), tally.figures())).collect()
}
