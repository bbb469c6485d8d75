//! Wall clocks: how one reads, which ones are worth proposing, and the zones to choose from.
//! Deliberately absent: the arithmetic, which is `planning::zone`'s.

use crate::Desk;
use crate::commands::{Nothing, preferences};
use crate::failure::Failure;
use chrono::{DateTime, Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike, Utc};
use planning::spelling::{read_clock, read_date};
use planning::wording;
use planning::zone::{Kind, Place, Resolved, Zone};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
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
}

/// Where a moment stands on the calendar: its wall clock in the display zone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Spot {
    /// The day, `YYYY-MM-DD`.
    pub(crate) date: String,
    /// The time, `HH:MM`.
    pub(crate) time: String,
}

/// How a wall-clock moment reads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ScheduleReading {
    /// "Sun 22 Nov 2026, 09:00"
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
    /// The clock that will be sent: in a gap it is not the one asked for.
    pub(crate) clock: WallClock,
    /// Where it stands on the calendar.
    pub(crate) spot: Spot,
    /// Whether it is still ahead.
    pub(crate) usable: bool,
}

/// In which zone to propose.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct SuggestTimes {
    /// IANA name of the zone.
    pub(crate) zone: String,
}

/// A proposed moment: "Tomorrow" and "Sun 09:00".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Suggestion {
    /// What people call it.
    pub(crate) label: String,
    /// Weekday and time.
    pub(crate) short: String,
    /// The moment.
    pub(crate) clock: WallClock,
}

/// A time zone to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ZoneView {
    /// IANA name.
    pub(crate) name: String,
    /// "Vienna"
    pub(crate) city: String,
    /// "Europe"
    pub(crate) region: String,
    /// Other names of the same zone, old ones among them.
    pub(crate) aliases: Vec<String>,
    /// "UTC+1", as it is now.
    pub(crate) offset: String,
}

/// Reads a wall-clock moment.
pub(crate) async fn read_schedule(desk: &Arc<Desk>, clock: WallClock) -> Result<ScheduleReading, Failure> {
    let (zone, resolved) = resolve(desk, &clock)?;
    let now = desk.clock.now();
    let Resolved { instant, wall, .. } = resolved;
    let computer = &desk.computer_zone;
    let display = preferences::display_zone(desk).await?;
    let here = wording::elsewhere(zone.wall(instant), computer.wall(instant));
    Ok(ScheduleReading {
        long: wording::long(wall),
        short: wording::short(wall),
        zone: wording::zone(&zone, instant),
        relative: wording::relative(instant, now),
        here: here.map(|here| format!("{here} on this computer, {}", computer.city())),
        warning: warning(&clock, &resolved, now),
        clock: to_clock(wall, &zone),
        spot: Spot::of(instant, &display),
        usable: instant > now,
    })
}

impl Spot {
    /// Where an instant stands on the calendar of a zone.
    pub(crate) fn of(instant: DateTime<Utc>, display: &Zone) -> Self {
        let WallClock { date, time, .. } = to_clock(display.wall(instant).clock, display);
        Self { date, time }
    }
}

fn warning(asked: &WallClock, resolved: &Resolved, now: DateTime<Utc>) -> Option<String> {
    let shown = resolved.wall.format("%H:%M");
    if resolved.instant <= now {
        return Some("This time has passed.".to_owned());
    }
    match resolved.kind {
        Kind::Exact => None,
        Kind::Gap => Some(format!("{} does not exist on this day: clocks go forward. It will be {shown}.", asked.time)),
        Kind::Overlap => {
            let offset = wording::offset(resolved.offset_seconds);
            Some(format!("{shown} comes twice on this day: clocks go back. It will be the first, {offset}."))
        }
    }
}

/// Proposes moments to post.
pub(crate) async fn suggest_times(desk: &Arc<Desk>, wanted: SuggestTimes) -> Result<Vec<Suggestion>, Failure> {
    let zone = find_zone(desk, &wanted.zone)?;
    let now = zone.wall(desk.clock.now()).clock;
    let today = now.date();
    let to_monday = u64::from(7 - today.weekday().num_days_from_monday());
    let evening = at(today, 18);
    let later = (now + TimeDelta::minutes(30) <= evening).then_some(("Later today", evening));
    let ahead = [("Tomorrow", 1), ("Next Monday", to_monday)]
        .map(|(label, days)| (label, at(today.checked_add_days(Days::new(days)).unwrap_or(today), 9)));
    let suggestion = |(label, clock): (&str, NaiveDateTime)| Suggestion {
        label: label.to_owned(),
        short: clock.format("%a %H:%M").to_string(),
        clock: to_clock(clock, &zone),
    };
    Ok(later.into_iter().chain(ahead).map(suggestion).collect())
}

/// Lists the time zones by the places they are named after, each once.
pub(crate) async fn list_zones(desk: &Arc<Desk>, _: Nothing) -> Result<Vec<ZoneView>, Failure> {
    let now = desk.clock.now();
    let zones = desk.zones.places().iter().filter_map(|place| Some((place, desk.zones.find(&place.name).ok()?)));
    let view = |(place, zone): (&Place, Zone)| ZoneView {
        name: place.name.clone(),
        city: place.city.clone(),
        region: place.region.clone(),
        aliases: place.aliases.clone(),
        offset: wording::offset(zone.offset_seconds_at(now)),
    };
    Ok(zones.map(view).collect())
}

/// The instant that a wall clock stands for, with its zone.
pub(crate) fn resolve(desk: &Desk, clock: &WallClock) -> Result<(Zone, Resolved), Failure> {
    let wrong = |what: &str| Failure::bad_input(what, "Write the date as 2026-11-22 and the time as 09:00.");
    let zone = find_zone(desk, &clock.zone)?;
    let date = read_date(&clock.date).ok_or_else(|| wrong(&format!("“{}” is not a date.", clock.date)))?;
    let time = read_clock(&clock.time).ok_or_else(|| wrong(&format!("“{}” is not a time of day.", clock.time)))?;
    if !(1970..9000).contains(&date.year()) {
        return Err(wrong(&format!("The year {} is out of reach.", date.year())));
    }
    let resolved = zone.resolve(date.and_time(time));
    Ok((zone, resolved))
}

/// The zone of a name.
pub(crate) fn find_zone(desk: &Desk, name: &str) -> Result<Zone, Failure> {
    desk.zones
        .find(name)
        .map_err(|_| Failure::bad_input(format!("“{name}” is not a time zone."), "Choose one from the list."))
}

/// The moment that a new draft begins with: 09:00 on the day that was clicked, or of tomorrow; on the current day the
/// next full hour that is half an hour away at least.
pub(crate) async fn first_proposal(desk: &Desk, day: Option<NaiveDate>) -> Result<WallClock, Failure> {
    let zone = preferences::display_zone(desk).await?;
    let now = zone.wall(desk.clock.now()).clock;
    let today = now.date();
    let tomorrow = at(today.succ_opt().unwrap_or(today), 9);
    let soon = now + TimeDelta::minutes(89);
    let proposal = match day {
        Some(day) if day > today => at(day, 9),
        Some(day) if day == today && soon.date() == today => at(today, soon.hour()),
        _ => tomorrow,
    };
    Ok(to_clock(proposal, &zone))
}

fn to_clock(clock: NaiveDateTime, zone: &Zone) -> WallClock {
    WallClock {
        date: clock.format("%Y-%m-%d").to_string(),
        time: clock.format("%H:%M").to_string(),
        zone: zone.name().to_owned(),
    }
}

fn at(day: NaiveDate, hour: u32) -> NaiveDateTime {
    day.and_time(NaiveTime::from_hms_opt(hour, 0, 0).unwrap_or_default())
}
