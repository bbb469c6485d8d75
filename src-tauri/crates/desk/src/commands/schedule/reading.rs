//! How a wall-clock moment reads: exact first, relative second, and what a change of the clocks does to it.

use super::neighbours::{Around, near};
use super::spot::Spot;
use crate::Desk;
use crate::commands::preferences;
use crate::failure::Failure;
use crate::scope::Scope;
use planning::timing::WallClock;
use planning::wording;
use planning::zone::{Kind, Resolved, Zone};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

/// Which moment to read, for which draft.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ReadSchedule {
    /// The moment.
    pub(crate) clock: WallClock,
    /// What is being scheduled.
    pub(crate) around: Around,
}

/// How a wall-clock moment reads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ScheduleReading {
    /// "Sun 22 Nov 2026, 09:00"; typed into the field it reads as the same moment.
    pub(crate) long: String,
    /// "Sun 22 Nov, 09:00"
    pub(crate) short: String,
    /// "Europe/Vienna, UTC+1"
    pub(crate) zone: String,
    /// "in 18 h 52 min"
    pub(crate) relative: String,
    /// "08:00 on this computer, Lisbon", or null when it shows the same.
    pub(crate) here: Option<String>,
    /// In the past, in a gap or an overlap of a clock change; else null.
    pub(crate) warning: Option<String>,
    /// In a gap or an overlap: the clocks that exist, to choose from; else empty.
    pub(crate) choices: Vec<ClockChoice>,
    /// "6 min after “Long night”": another post of a chosen channel within minutes; else null.
    pub(crate) near: Option<String>,
    /// What a typed text did not say: "no year given: the next such date".
    pub(crate) assumed: Vec<String>,
    /// The clock that will be sent: in a gap it is not the one asked for.
    pub(crate) clock: WallClock,
    /// Where it stands on the calendar.
    pub(crate) spot: Spot,
    /// Whether it is still ahead.
    pub(crate) usable: bool,
}

/// One of two clocks around a change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ClockChoice {
    /// "01:30, before the clocks go forward", "The second 02:30, UTC+1"
    pub(crate) label: String,
    /// The clock.
    pub(crate) clock: WallClock,
    /// Whether it is what will be sent.
    pub(crate) chosen: bool,
}

/// Reads a wall-clock moment.
pub(crate) async fn read_schedule(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: ReadSchedule,
) -> Result<ScheduleReading, Failure> {
    let mut reading = read(desk, &wanted.clock).await?;
    let instant = wanted.clock.resolve(&desk.zones)?.1.instant;
    reading.near = near(desk, scope, &wanted.around, vec![instant]).await?.pop().flatten();
    Ok(reading)
}

/// Reads a wall-clock moment without its neighbours.
pub(crate) async fn read(desk: &Desk, clock: &WallClock) -> Result<ScheduleReading, Failure> {
    let (zone, resolved) = clock.resolve(&desk.zones)?;
    let now = desk.clock.now();
    let Resolved { instant, wall, offset_seconds, .. } = resolved;
    let display = preferences::display_zone(desk).await?;
    let asked = clock.clock()?;
    let usable = instant > now;
    let remark = wording::remark(asked, &resolved, &zone);
    let place = wording::offset(offset_seconds);
    Ok(ScheduleReading {
        long: wording::long(wall),
        short: wording::short(wall),
        zone: if zone.name() == place { place } else { format!("{}, {place}", zone.name()) },
        relative: wording::relative(instant, now),
        here: here(desk, &zone, &resolved),
        warning: if usable { remark } else { Some("This time has passed.".to_owned()) },
        choices: if usable { choices(&zone, &resolved) } else { Vec::new() },
        near: None,
        assumed: Vec::new(),
        clock: WallClock::resolved(&resolved, &zone),
        spot: Spot::of(instant, &display),
        usable,
    })
}

/// "08:00 on this computer, Lisbon", when it shows another clock.
pub(crate) fn here(desk: &Desk, zone: &Zone, resolved: &Resolved) -> Option<String> {
    let computer = &desk.computer_zone;
    let here = wording::elsewhere(zone.wall(resolved.instant), computer.wall(resolved.instant))?;
    Some(format!("{here} on this computer, {}", computer.city()))
}

fn choices(zone: &Zone, resolved: &Resolved) -> Vec<ClockChoice> {
    let shown = |clock: &WallClock| clock.time.clone();
    let one = WallClock::resolved(resolved, zone);
    match (resolved.kind, resolved.before_gap, resolved.second) {
        (Kind::Gap, Some(before), _) => {
            let before = WallClock::of(zone.wall(before).clock, zone);
            vec![
                choice(format!("{}, before the clocks go forward", shown(&before)), before, false),
                choice(format!("{}, after", shown(&one)), one, true),
            ]
        }
        (Kind::Overlap, _, Some(second)) => {
            let first = zone.resolve(resolved.wall).instant;
            let offset = |instant| wording::offset(zone.offset_seconds_at(instant));
            let time = shown(&one);
            vec![
                choice(
                    format!("The first {time}, {}", offset(first)),
                    WallClock { second: false, ..one.clone() },
                    !one.second,
                ),
                choice(
                    format!("The second {time}, {}", offset(second)),
                    WallClock { second: true, ..one.clone() },
                    one.second,
                ),
            ]
        }
        _ => Vec::new(),
    }
}

fn choice(label: String, clock: WallClock, chosen: bool) -> ClockChoice {
    ClockChoice { label, clock, chosen }
}
