//! What a person prefers: theme, size, display zone, first day of the week, the order of dates, how late is too late.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::status::{Status, show_status};
use crate::contract::Topic;
use crate::failure::Failure;
use chrono::TimeDelta;
use planning::timing::find_zone;
use planning::zone::Zone;
use serde::Deserialize;
use service::LONGEST_GRACE;
use std::sync::Arc;
use store::preferences::{self, ClockStyle, DateOrder, Preferences, Theme, WeekStart};
use ts_rs::TS;

const NAME: &str = "preferences";
const LONGEST_DELAY_S: u32 = 30;

/// What is to be preferred from now on. What is left out stays as it is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, TS)]
#[serde(default)]
#[ts(optional_fields)]
pub(crate) struct PreferencesChange {
    /// Light, dark, or as the system says.
    pub(crate) theme: Option<Theme>,
    /// IANA name of the display zone.
    pub(crate) zone: Option<String>,
    /// The first column of the calendar.
    pub(crate) week_start: Option<WeekStart>,
    /// How dates made of figures are read.
    pub(crate) date_order: Option<DateOrder>,
    /// How many minutes late the embedded service may still deliver, 1 to 10080.
    pub(crate) grace_minutes: Option<u32>,
    /// How many seconds what is sent at once can be taken back, 0 to 30.
    pub(crate) send_delay_s: Option<u32>,
    /// Whether positions are left out of what is uploaded.
    pub(crate) strip_position: Option<bool>,
    /// How times of day are read on the calendar.
    pub(crate) clock: Option<ClockStyle>,
    /// Whether single keys do something.
    pub(crate) single_keys: Option<bool>,
    /// How large the page is shown, in per cent, 50 to 200.
    pub(crate) zoom_percent: Option<u32>,
}

/// The display zone. A name that the zone data has dropped must not keep the calendar from opening.
pub(crate) fn zone_of(preferences: &Preferences, desk: &Desk) -> Zone {
    desk.zones.find(&preferences.zone).unwrap_or_else(|_| desk.computer_zone.clone())
}

impl PreferencesChange {
    /// The preferences with what is named here in place of what they said.
    fn applied(self, before: Preferences) -> Preferences {
        let longest = u32::try_from(LONGEST_GRACE.num_minutes()).unwrap_or(u32::MAX);
        Preferences {
            theme: self.theme.unwrap_or(before.theme),
            zone: self.zone.unwrap_or(before.zone),
            week_start: self.week_start.unwrap_or(before.week_start),
            date_order: self.date_order.unwrap_or(before.date_order),
            grace_minutes: self.grace_minutes.map_or(before.grace_minutes, |minutes| minutes.clamp(1, longest)),
            send_delay_s: self.send_delay_s.map_or(before.send_delay_s, |seconds| seconds.min(LONGEST_DELAY_S)),
            strip_position: self.strip_position.unwrap_or(before.strip_position),
            clock: self.clock.unwrap_or(before.clock),
            single_keys: self.single_keys.unwrap_or(before.single_keys),
            zoom_percent: self.zoom_percent.map_or(before.zoom_percent, |percent| percent.clamp(50, 200)),
        }
    }
}

/// Changes what a person prefers, and nothing that is not named.
pub(crate) async fn change_preferences(desk: &Arc<Desk>, mut wanted: PreferencesChange) -> Result<Status, Failure> {
    wanted.zone =
        wanted.zone.map(|zone| Ok::<_, Failure>(find_zone(&desk.zones, &zone)?.name().to_owned())).transpose()?;
    let usual = usual(desk);
    let kept = desk.store.run(move |database| {
        let kept = wanted.applied(preferences::read(database, NAME)?.unwrap_or(usual));
        preferences::write(database, NAME, &kept)?;
        Ok(kept)
    });
    let kept = kept.await?;
    desk.shell.zoom(kept.zoom_percent);
    desk.lines().iter().for_each(|line| line.set_grace(kept.grace()));
    desk.tell(&[Topic::Status, Topic::Posts, Topic::Drafts]);
    show_status(desk, Nothing {}).await
}

/// The preferences as kept, or those of a new computer.
pub(crate) async fn read(desk: &Desk) -> Result<Preferences, Failure> {
    let kept = desk.store.run(|database| preferences::read(database, NAME)).await?;
    Ok(kept.unwrap_or_else(|| usual(desk)))
}

/// Those of a new computer.
fn usual(desk: &Desk) -> Preferences {
    Preferences::usual(desk.computer_zone.name())
}

/// How long what is sent at once can be taken back before it leaves.
pub(crate) async fn send_delay(desk: &Desk) -> Result<TimeDelta, Failure> {
    Ok(TimeDelta::seconds(read(desk).await?.send_delay_s.into()))
}

/// The display zone.
pub(crate) async fn display_zone(desk: &Desk) -> Result<Zone, Failure> {
    Ok(zone_of(&read(desk).await?, desk))
}
