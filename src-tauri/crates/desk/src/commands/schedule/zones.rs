//! The zones to choose from.

use crate::Desk;
use crate::commands::Nothing;
use crate::failure::Failure;
use planning::wording;
use planning::zone::{Place, Zone};
use serde::Serialize;
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
