//! How a wall-clock moment reads: exact first, relative second, and what a change of the clocks does to it.

use crate::commands::compose::schedule::neighbours::near;
use crate::commands::compose::schedule::views::{CalendarPosition, ClockChoice, ReadSchedule, ScheduleReading};
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use i18n::{Localized, t};
use planning::natural;
use planning::timing::WallClock;
use planning::words;
use planning::zone::{Resolved, WallKind, Zone};
use std::sync::Arc;

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
    let remark = words::remark(asked, &resolved, &zone);
    let place = words::offset(offset_seconds);
    Ok(ScheduleReading {
        long: words::long(wall),
        typed: natural::written(wall, desk.language()),
        short: words::short(wall),
        zone: if zone.name() == place { place } else { format!("{}, {place}", zone.name()) },
        relative: words::relative(instant, now),
        day: words::day(wall.date()),
        away: words::days_away(wall.date(), zone.wall(now).clock.date()),
        here: here(desk, &zone, &resolved),
        warning: if usable { remark } else { Some(t!("compose-time-passed")) },
        choices: if usable { choices(&zone, &resolved) } else { Vec::new() },
        near: None,
        assumed: Vec::new(),
        clock: WallClock::resolved(&resolved, &zone),
        position: CalendarPosition::of(instant, &display),
        usable,
    })
}

/// "08:00 on this computer, Lisbon", when it shows another clock.
pub(crate) fn here(desk: &Desk, zone: &Zone, resolved: &Resolved) -> Option<Localized> {
    let computer = &desk.computer_zone;
    let here = words::elsewhere(zone.wall(resolved.instant), computer.wall(resolved.instant))?;
    Some(t!("compose-here", when = here, city = computer.city()))
}

fn choices(zone: &Zone, resolved: &Resolved) -> Vec<ClockChoice> {
    let shown = |clock: &WallClock| clock.time.clone();
    let one = WallClock::resolved(resolved, zone);
    match (resolved.kind, resolved.before_gap, resolved.second) {
        (WallKind::Gap, Some(before), _) => {
            let before = WallClock::of(zone.wall(before).clock, zone);
            vec![
                choice(t!("compose-before-gap", time = shown(&before)), before, false),
                choice(t!("compose-after-gap", time = shown(&one)), one, true),
            ]
        }
        (WallKind::Overlap, _, Some(second)) => {
            let first = zone.resolve(resolved.wall).instant;
            let offset = |instant| words::offset(zone.offset_seconds_at(instant));
            let time = shown(&one);
            vec![
                choice(
                    t!("compose-first-clock", time = &time, offset = offset(first)),
                    WallClock { second: false, ..one.clone() },
                    !one.second,
                ),
                choice(
                    t!("compose-second-clock", time = &time, offset = offset(second)),
                    WallClock { second: true, ..one.clone() },
                    one.second,
                ),
            ]
        }
        _ => Vec::new(),
    }
}

fn choice(label: Localized, clock: WallClock, chosen: bool) -> ClockChoice {
    ClockChoice { label, clock, chosen }
}
