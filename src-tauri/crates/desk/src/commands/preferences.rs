//! What a person prefers: theme, size, display zone, first day of the week, the order of dates, how late is too late.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::status::{Status, show_status};
use crate::contract::Topic;
use crate::failure::Failure;
use crate::store::preferences;
use chrono::TimeDelta;
use planning::timing::find_zone;
use planning::zone::Zone;
use serde::{Deserialize, Serialize};
use service::{DEFAULT_GRACE, LONGEST_GRACE};
use std::sync::Arc;
use ts_rs::TS;

const NAME: &str = "preferences";
const LONGEST_DELAY_S: u32 = 30;

/// What a person prefers. `zone` is the display zone, in which the calendar stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct Preferences {
    /// Light, dark, or as the system says.
    pub(crate) theme: Theme,
    /// IANA name of the display zone.
    pub(crate) zone: String,
    /// The first column of the calendar.
    pub(crate) week_start: WeekStart,
    /// How dates made of figures are read.
    #[serde(default)]
    pub(crate) date_order: DateOrder,
    /// How many minutes late the embedded service may still deliver what fell due while it was off, 1 to 10080.
    #[serde(default = "usual_grace")]
    pub(crate) grace_minutes: u32,
    /// How many seconds what is sent at once can be taken back before it leaves, 0 to 30.
    #[serde(default = "usual_delay")]
    pub(crate) send_delay_s: u32,
    /// Whether the position where a picture or film was taken is left out of what is uploaded.
    #[serde(default = "yes")]
    pub(crate) strip_position: bool,
    /// How times of day are read on the calendar.
    #[serde(default)]
    pub(crate) clock: ClockStyle,
    /// Whether single keys such as N or T do something.
    #[serde(default = "yes")]
    pub(crate) single_keys: bool,
    /// How large the page is shown, in per cent, 50 to 200.
    #[serde(default = "usual_zoom")]
    pub(crate) zoom_percent: u32,
}

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

/// How times of day are read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ClockStyle {
    /// 14:15
    #[default]
    Hours24,
    /// 2:15 PM
    Hours12,
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

/// How dates made of figures are read. Never derived from the language.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DateOrder {
    /// 24.11., 24/11
    #[default]
    DayFirst,
    /// 11/24
    MonthFirst,
    /// 2026-11-24, 11-24
    Iso,
}

impl From<DateOrder> for planning::natural::DateOrder {
    fn from(order: DateOrder) -> Self {
        match order {
            DateOrder::DayFirst => Self::DayFirst,
            DateOrder::MonthFirst => Self::MonthFirst,
            DateOrder::Iso => Self::Iso,
        }
    }
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
    /// How late the embedded service may still deliver.
    pub(crate) fn grace(&self) -> TimeDelta {
        TimeDelta::minutes(self.grace_minutes.into())
    }

    /// The display zone. A name that the zone data has dropped must not keep the calendar from opening.
    pub(crate) fn display_zone(&self, desk: &Desk) -> Zone {
        desk.zones.find(&self.zone).unwrap_or_else(|_| desk.computer_zone.clone())
    }
}

fn yes() -> bool {
    true
}

fn usual_zoom() -> u32 {
    100
}

fn usual_delay() -> u32 {
    5
}

fn usual_grace() -> u32 {
    u32::try_from(DEFAULT_GRACE.num_minutes()).unwrap_or(u32::MAX)
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
    Preferences {
        theme: Theme::System,
        zone: desk.computer_zone.name().to_owned(),
        week_start: WeekStart::Monday,
        date_order: DateOrder::default(),
        grace_minutes: usual_grace(),
        send_delay_s: usual_delay(),
        strip_position: yes(),
        clock: ClockStyle::default(),
        single_keys: yes(),
        zoom_percent: usual_zoom(),
    }
}

/// How long what is sent at once can be taken back before it leaves.
pub(crate) async fn send_delay(desk: &Desk) -> Result<TimeDelta, Failure> {
    Ok(TimeDelta::seconds(read(desk).await?.send_delay_s.into()))
}

/// The display zone.
pub(crate) async fn display_zone(desk: &Desk) -> Result<Zone, Failure> {
    Ok(read(desk).await?.display_zone(desk))
}
