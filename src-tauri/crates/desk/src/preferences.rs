//! What a person prefers, as it is kept: for whatever goes by it.

use crate::Desk;
use crate::failure::Failure;
use chrono::TimeDelta;
use planning::zone::Zone;
use store::preferences::{self, PREFERENCES, Preferences};

/// The preferences as kept, or those of a new computer.
pub(crate) async fn read(desk: &Desk) -> Result<Preferences, Failure> {
    let kept = desk.store.run(|database| preferences::read(database, PREFERENCES)).await?;
    Ok(kept.unwrap_or_else(|| usual(desk)))
}

/// Those of a new computer.
pub(crate) fn usual(desk: &Desk) -> Preferences {
    let locale = &desk.computer_locale;
    Preferences {
        language: locale.language,
        week_start: locale.week_start(),
        date_order: locale.date_order(),
        clock: locale.clock(),
        ..Preferences::usual(desk.computer_zone.name())
    }
}

/// How long what is sent at once can be taken back before it leaves.
pub(crate) async fn send_delay(desk: &Desk) -> Result<TimeDelta, Failure> {
    Ok(TimeDelta::seconds(read(desk).await?.send_delay_s.into()))
}

/// The display zone.
pub(crate) async fn display_zone(desk: &Desk) -> Result<Zone, Failure> {
    Ok(zone_of(&read(desk).await?, desk))
}

/// The display zone. A name that the zone data has dropped must not keep the calendar from opening.
pub(crate) fn zone_of(preferences: &Preferences, desk: &Desk) -> Zone {
    desk.zones.find(&preferences.zone).unwrap_or_else(|_| desk.computer_zone.clone())
}
