//! Every change of the clocks of every zone from 2026 to 2037, against what Python's zoneinfo says of it.
//!
//! `oracle/generate.py` makes the table. Deliberately absent: any knowledge of how the answers come about.

#![expect(clippy::expect_used, reason = "the harness fails a test as its assertions do")]

use std::collections::BTreeSet;
use std::path::Path;

use chrono::{DateTime, NaiveDateTime, Utc};
use planning::zone::{OffsetChange, WallKind, Zone, Zones};

const TABLE: &str = include_str!("oracle/transitions.txt");

/// What a comparison found.
#[derive(Debug, Default)]
struct Found {
    zones: usize,
    changes: usize,
    answers: usize,
    differing: BTreeSet<String>,
    /// The first few differences.
    told: Vec<String>,
}

/// The rest of the line that begins with a word.
fn header(word: &str) -> impl Iterator<Item = &'static str> {
    let line = TABLE.lines().find_map(|line| line.strip_prefix(word)).expect("the table has this line");
    line.split_whitespace()
}

fn instant(seconds: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(seconds, 0).expect("a time of this century")
}

fn clock(seconds: i64) -> NaiveDateTime {
    instant(seconds).naive_utc()
}

fn compare(zones: &Zones) -> Found {
    let mut found = Found::default();
    let (mut group, mut at, mut changes) = (Vec::new(), 0, Vec::new());
    for line in TABLE.lines().chain(["zones"]) {
        let mut words = line.split_whitespace();
        let kind = words.next().expect("no line is empty");
        if kind == "zones" {
            for zone in &group {
                found.zones += 1;
                found.changes += changes.len();
                let told = Zone::changes(zone, instant(1_767_225_600)..instant(2_145_916_800));
                found.note(zone, &told, &changes, "its changes");
            }
            group = words.map(|name| zones.find(name).unwrap_or_else(|_| panic!("no {name}"))).collect();
            changes.clear();
            continue;
        }
        let Ok(numbers) = words.map(str::parse).collect::<Result<Vec<i64>, _>>() else { continue };
        match (kind, &numbers[..]) {
            ("change", &[when, before, after]) => {
                at = when;
                let seconds = |offset| i32::try_from(offset).expect("an offset");
                let change =
                    OffsetChange { at: instant(at), before_seconds: seconds(before), after_seconds: seconds(after) };
                changes.push(change);
            }
            ("r", &[wall, expected, ref second @ ..]) => {
                for zone in &group {
                    let resolved = zone.resolve(clock(at + wall));
                    let second = second.first().map(|second| instant(at + second));
                    found.note(zone, &resolved.instant, &instant(at + expected), line);
                    found.note(zone, &resolved.second, &second, line);
                    let shown = resolved.wall == clock(at + wall);
                    let kind = if second.is_some() {
                        WallKind::Overlap
                    } else if shown {
                        WallKind::Exact
                    } else {
                        WallKind::Gap
                    };
                    found.note(zone, &resolved.kind, &kind, line);
                }
            }
            ("w", &[moment, expected]) => {
                for zone in &group {
                    let wall = zone.wall(instant(at + moment));
                    found.note(zone, &wall.clock, &clock(at + expected), line);
                    found.note(zone, &i64::from(wall.offset_seconds), &(expected - moment), line);
                }
            }
            ("still", &[moment, offset]) => {
                for zone in &group {
                    let resolved = zone.resolve(clock(moment + offset));
                    found.note(zone, &(resolved.instant, resolved.kind), &(instant(moment), WallKind::Exact), line);
                    found.note(zone, &zone.wall(instant(moment)).clock, &clock(moment + offset), line);
                }
            }
            other => panic!("an unknown line: {other:?}"),
        }
    }
    found
}

impl Found {
    fn note<T: PartialEq + std::fmt::Debug>(&mut self, zone: &Zone, told: &T, expected: &T, line: &str) {
        self.answers += 1;
        if told != expected {
            self.differing.insert(zone.name().to_owned());
            if self.told.len() < 20 {
                self.told.push(format!("{} {line}: {told:?}, not {expected:?}", zone.name()));
            }
        }
    }

    fn is_whole(&self) {
        assert_eq!((self.zones, self.changes), (598, 4571), "the table was made anew: are these its numbers?");
    }
}

#[test]
fn every_answer_is_that_of_the_oracle_with_the_newest_zone_data() {
    let newer = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracle/newer");
    let zones = Zones::newest(Some(&newer));
    assert_eq!(Some(zones.version()), header("tzdata").next());
    let found = compare(&zones);
    found.is_whole();
    assert!(found.differing.is_empty(), "{:?}\n{}", found.differing, found.told.join("\n"));
}

#[test]
fn the_bundled_zone_data_differs_from_the_oracle_in_the_zones_that_changed_since_and_in_no_other() {
    let zones = Zones::bundled();
    let mut differs = header("differs");
    assert_eq!(Some(zones.version()), differs.next(), "the bundled data is another: make the table anew");
    let named: BTreeSet<String> = differs.map(str::to_owned).collect();
    let found = compare(&zones);
    found.is_whole();
    println!("{} zones, {} changes, {} answers", found.zones, found.changes, found.answers);
    println!("{} zones differ by their data: {:?}", found.differing.len(), found.differing);
    assert_eq!(found.differing, named, "{}", found.told.join("\n"));
}
