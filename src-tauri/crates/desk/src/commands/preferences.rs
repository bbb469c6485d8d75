//! What a person prefers: theme, display zone, first day of the week.

use crate::commands::Nothing;
use crate::commands::status::{Status, show_status};
use crate::contract::Topic;
use crate::failure::Failure;
use crate::store::preferences;
use crate::{Desk, commands::schedule};
use planning::zone::Zone;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

const NAME: &str = "preferences";

/// What a person prefers. `zone` is the display zone, in which the calendar stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct Preferences {
    /// Light, dark, or as the system says.
    pub(crate) theme: Theme,
    /// IANA name of the display zone.
    pub(crate) zone: String,
    /// The first column of the calendar.
    pub(crate) week_start: WeekStart,
}

/// The colours of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Theme {
    /// As the system says.
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// A first day of the week that some country has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WeekStart {
    /// ISO 8601 and most of Europe.
    Monday,
    /// The Americas, East Asia.
    Sunday,
    /// Much of North Africa and the Middle East.
    Saturday,
}

impl WeekStart {
    /// The day of the week.
    pub(crate) fn weekday(self) -> chrono::Weekday {
        match self {
            Self::Monday => chrono::Weekday::Mon,
            Self::Sunday => chrono::Weekday::Sun,
            Self::Saturday => chrono::Weekday::Sat,
        }
    }
}

impl Preferences {
    /// The display zone. A name that the zone data has dropped must not keep the calendar from opening.
    pub(crate) fn display_zone(&self, desk: &Desk) -> Zone {
        desk.zones.find(&self.zone).unwrap_or_else(|_| desk.computer_zone.clone())
    }
}

/// Keeps the preferences.
pub(crate) async fn save_preferences(desk: &Arc<Desk>, wanted: Preferences) -> Result<Status, Failure> {
    let zone = schedule::find_zone(desk, &wanted.zone)?.name().to_owned();
    let kept = Preferences { zone, ..wanted };
    desk.store.run(move |database| preferences::write(database, NAME, &kept)).await?;
    desk.tell(&[Topic::Status, Topic::Posts, Topic::Drafts]);
    show_status(desk, Nothing {}).await
}

/// The preferences as kept, or those of a new computer.
pub(crate) async fn read(desk: &Desk) -> Result<Preferences, Failure> {
    let kept = desk.store.run(|database| preferences::read(database, NAME)).await?;
    Ok(kept.unwrap_or_else(|| Preferences {
        theme: Theme::System,
        zone: desk.computer_zone.name().to_owned(),
        week_start: WeekStart::Monday,
    }))
}

/// The display zone.
pub(crate) async fn display_zone(desk: &Desk) -> Result<Zone, Failure> {
    Ok(read(desk).await?.display_zone(desk))
}
