//! Another zone for a moment: does the clock on the wall stay, or the moment?

use crate::Desk;
use crate::failure::Failure;
use chrono::{DateTime, NaiveDateTime, Utc};
use planning::timing::{WallClock, find_zone};
use planning::wording;
use planning::zone::{Kind, Wall};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

/// Which moment gets which zone.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ChangeZone {
    /// The moment with its zone.
    pub(crate) clock: WallClock,
    /// IANA name of the other zone.
    pub(crate) zone: String,
}

/// The two ways to give a moment another zone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ZoneChange {
    /// The clock on the wall stays.
    pub(crate) keep_wall: ZoneChoice,
    /// The moment stays.
    pub(crate) keep_moment: ZoneChoice,
    /// Whether both are the same moment: then there is nothing to ask.
    pub(crate) same: bool,
}

/// One way to give a moment another zone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ZoneChoice {
    /// "09:00 in New York, which is 15:00 in Vienna"
    pub(crate) detail: String,
    /// The moment it becomes; a clock that does not exist there stays as it was asked for, to be told.
    pub(crate) clock: WallClock,
}

/// Says what another zone would make of a moment.
pub(crate) async fn change_zone(desk: &Arc<Desk>, wanted: ChangeZone) -> Result<ZoneChange, Failure> {
    let (from, before) = wanted.clock.resolve(&desk.zones)?;
    let to = find_zone(&desk.zones, &wanted.zone)?;
    let asked = wanted.clock.clock()?;
    let after = to.resolve(asked);
    let detail = |instant: DateTime<Utc>| {
        let there = time(asked, to.wall(instant));
        let is_gone = after.kind == Kind::Gap && instant == after.instant;
        let gap = if is_gone { format!("{} does not exist there, so ", asked.format("%H:%M")) } else { String::new() };
        format!("{gap}{there} in {}, which is {} in {}", to.city(), time(asked, from.wall(instant)), from.city())
    };
    let moment = to.wall(before.instant).clock;
    let second = to.resolve(moment).second == Some(before.instant);
    Ok(ZoneChange {
        keep_wall: ZoneChoice { detail: detail(after.instant), clock: WallClock::of(asked, &to) },
        keep_moment: ZoneChoice {
            detail: detail(before.instant),
            clock: WallClock { second, ..WallClock::of(moment, &to) },
        },
        same: after.instant == before.instant,
    })
}

/// "09:00", or "Sat 21 Nov, 21:00" on another day than the one asked for.
fn time(asked: NaiveDateTime, wall: Wall) -> String {
    let is_same_day = wall.clock.date() == asked.date();
    if is_same_day { wall.clock.format("%H:%M").to_string() } else { wording::short(wall.clock) }
}
