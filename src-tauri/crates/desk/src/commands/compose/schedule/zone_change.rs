//! Another zone for a moment: does the clock on the wall stay, or the moment?

use crate::Desk;
use crate::commands::compose::schedule::views::{ChangeZone, ZoneChange, ZoneChoice};
use crate::failure::Failure;
use chrono::{DateTime, NaiveDateTime, Utc};
use i18n::{Localized, t};
use planning::timing::{WallClock, find_zone};
use planning::words;
use planning::zone::{Wall, WallKind, Zone};
use std::sync::Arc;

/// Says what another zone would make of a moment.
pub(crate) async fn change_zone(desk: &Arc<Desk>, wanted: ChangeZone) -> Result<ZoneChange, Failure> {
    let (from, before) = wanted.clock.resolve(&desk.zones)?;
    let to = find_zone(&desk.zones, &wanted.zone)?;
    let asked = wanted.clock.clock()?;
    let after = to.resolve(asked);
    let moment = to.wall(before.instant).clock;
    let second = to.resolve(moment).second == Some(before.instant);
    let is_gone = |instant| after.kind == WallKind::Gap && instant == after.instant;
    let choice = |instant, clock| ZoneChoice { detail: detail(instant, asked, is_gone(instant), (&from, &to)), clock };
    Ok(ZoneChange {
        keep_wall: choice(after.instant, WallClock::of(asked, &to)),
        keep_moment: choice(before.instant, WallClock { second, ..WallClock::of(moment, &to) }),
        same: after.instant == before.instant,
    })
}

/// "09:00 in Tokyo, which is 01:00 in Vienna"
fn detail(instant: DateTime<Utc>, asked: NaiveDateTime, is_gone: bool, (from, to): (&Zone, &Zone)) -> Localized {
    let (there, here) = (time(asked, to.wall(instant)), time(asked, from.wall(instant)));
    let (to, from) = (to.city(), from.city());
    if is_gone {
        let asked = words::time(asked);
        return t!("compose-zone-gap", asked = asked, there = there, to = to, here = here, from = from);
    }
    t!("compose-zone", there = there, to = to, here = here, from = from)
}

/// "09:00", or "Sat 21 Nov, 21:00" on another day than the one asked for.
fn time(asked: NaiveDateTime, wall: Wall) -> Localized {
    let is_same_day = wall.clock.date() == asked.date();
    if is_same_day { words::time(wall.clock).into() } else { words::short(wall.clock) }
}
