//! What Python's zoneinfo says of every change of the clocks until 2037: the table that `planning` is tested with.
//! Deliberately absent: the second instants of clocks that exist twice, as nobody is asked for them here.

use chrono::{DateTime, NaiveDateTime, Utc};
use planning::zone::Zones;
use std::error::Error;
use std::path::Path;

const TABLE: &str = include_str!("../../src-tauri/crates/planning/tests/oracle/transitions.txt");
/// The zones that the table knows newer than the bundled data does.
const NEWER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../src-tauri/crates/planning/tests/oracle/newer");

/// The whole table.
pub(crate) struct Oracle {
    pub(crate) version: &'static str,
    pub(crate) groups: Vec<Group>,
}

/// Zones with the same clocks.
#[derive(Default)]
pub(crate) struct Group {
    pub(crate) zones: Vec<&'static str>,
    /// Wall clocks, and the instant that each stands for.
    pub(crate) clocks: Vec<(NaiveDateTime, DateTime<Utc>)>,
    /// Instants, and what the clock on the wall shows at each.
    pub(crate) walls: Vec<(DateTime<Utc>, NaiveDateTime)>,
    /// Of each change the clock in the middle of the gap or the overlap, and the instant that it stands for.
    pub(crate) middles: Vec<(NaiveDateTime, DateTime<Utc>)>,
}

impl Oracle {
    pub(crate) fn read() -> Result<Self, Box<dyn Error>> {
        let mut oracle = Self { version: "", groups: Vec::new() };
        // The change that the lines tell of, and the clock in its middle.
        let (mut at, mut middle) = (0, 0);
        for line in TABLE.lines() {
            let mut words = line.split_whitespace();
            let kind = words.next();
            match kind {
                Some("tzdata") => oracle.version = words.next().unwrap_or_default(),
                Some("zones") => oracle.groups.push(Group { zones: words.collect(), ..Group::default() }),
                Some("change" | "r" | "w" | "still") => {
                    let numbers = words.map(str::parse).collect::<Result<Vec<i64>, _>>()?;
                    let group = oracle.groups.last_mut().ok_or("a line before the first zones")?;
                    match (kind, &numbers[..]) {
                        (Some("change"), &[when, before, after]) => {
                            (at, middle) = (when, (2 * when + before + after).div_euclid(2));
                        }
                        (Some("r"), &[wall, expected, ..]) => {
                            let resolved = (clock(at + wall)?, instant(at + expected)?);
                            group.clocks.push(resolved);
                            if at + wall == middle {
                                group.middles.push(resolved);
                            }
                        }
                        (Some("w"), &[moment, expected]) => {
                            group.walls.push((instant(at + moment)?, clock(at + expected)?));
                        }
                        (Some("still"), &[moment, offset]) => {
                            let (moment, wall) = (instant(moment)?, clock(moment + offset)?);
                            group.clocks.push((wall, moment));
                            group.walls.push((moment, wall));
                        }
                        _ => return Err(format!("an unknown line: {line}").into()),
                    }
                }
                _ => {}
            }
        }
        Ok(oracle)
    }

    /// Our zones with the data that the table was made from, as on a system that has it.
    pub(crate) fn zones(&self) -> Result<Zones, Box<dyn Error>> {
        let zones = Zones::newest(Some(Path::new(NEWER)));
        if zones.version() == self.version {
            Ok(zones)
        } else {
            Err(format!("the table is of {}, the zone data of {}", self.version, zones.version()).into())
        }
    }
}

fn instant(seconds: i64) -> Result<DateTime<Utc>, &'static str> {
    DateTime::from_timestamp(seconds, 0).ok_or("a time beyond the calendar")
}

fn clock(seconds: i64) -> Result<NaiveDateTime, &'static str> {
    instant(seconds).map(|instant| instant.naive_utc())
}
