//! The zones to choose from, and what the clock shows in the one that is chosen.

use crate::commands::Nothing;
use crate::commands::compose::schedule::views::{Ago, ClockTime, ZoneView};
use crate::failure::Failure;
use crate::{Desk, preferences};
use chrono::TimeDelta;
use planning::words;
use planning::zone::{Place, Zone};
use std::sync::Arc;

/// Lists the time zones by the places they are named after, each once.
pub(crate) async fn list_zones(desk: &Arc<Desk>, _: Nothing) -> Result<Vec<ZoneView>, Failure> {
    let now = desk.clock.now();
    let zones = desk.zones.places().iter().filter_map(|place| Some((place, desk.zones.find(&place.name).ok()?)));
    let view = |(place, zone): (&Place, Zone)| ZoneView {
        name: place.name.clone(),
        city: place.city.clone(),
        region: place.region.clone(),
        aliases: place.aliases.clone(),
        offset: words::offset(zone.offset_seconds_at(now)),
    };
    Ok(zones.map(view).collect())
}

/// Tells what the clock showed at some moments, in their order.
pub(crate) async fn tell_times(desk: &Arc<Desk>, wanted: Ago) -> Result<Vec<ClockTime>, Failure> {
    let (zone, now) = (preferences::display_zone(desk).await?, desk.clock.now());
    let told = |ago_ms: u32| {
        let clock = zone.wall(now - TimeDelta::milliseconds(ago_ms.into())).clock;
        ClockTime { date: clock.date().to_string(), time: clock.format("%H:%M:%S").to_string(), city: zone.city() }
    };
    Ok(wanted.ago_ms.into_iter().map(told).collect())
}
