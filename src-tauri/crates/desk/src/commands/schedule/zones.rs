//! The zones to choose from, and what the clock shows in the one that is chosen.

use crate::Desk;
use crate::commands::{Nothing, preferences};
use crate::failure::Failure;
use chrono::TimeDelta;
use planning::wording;
use planning::zone::{Place, Zone};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

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

/// Moments that are over.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct Ago {
    /// How long each is over, in milliseconds.
    pub(crate) ago_ms: Vec<u32>,
}

/// What the clock showed in the display zone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ClockTime {
    /// "2026-11-21"
    pub(crate) date: String,
    /// "14:06:40"
    pub(crate) time: String,
    /// "Vienna"
    pub(crate) city: String,
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
