//! The table `preferences`: one JSON value by name.

use super::StoreError;
use chrono::TimeDelta;
use i18n::Language;
use planning::natural::DateOrder;
use planning::schedule::DEFAULT_GRACE;
use rusqlite::{Connection, OptionalExtension};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// The name under which a person's preferences are kept.
pub const PREFERENCES: &str = "preferences";

/// What a person prefers. `zone` is the display zone, in which the calendar stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Preferences {
    /// Light, dark, or as the system says.
    pub theme: Theme,
    /// How far the colours stand apart.
    #[serde(default)]
    pub contrast: Contrast,
    /// How close things stand.
    #[serde(default)]
    pub density: Density,
    /// What the page is written in.
    #[serde(default)]
    pub language: Language,
    /// IANA name of the display zone.
    pub zone: String,
    /// The first column of the calendar.
    pub week_start: WeekStart,
    /// How dates made of figures are read.
    #[serde(default)]
    pub date_order: DateOrder,
    /// How many minutes late the embedded service may still deliver what fell due while it was off, 1 to 10080.
    #[serde(default = "usual_grace")]
    pub grace_minutes: u32,
    /// How many seconds what is sent at once can be taken back before it leaves, 0 to 30.
    #[serde(default = "usual_delay")]
    pub send_delay_s: u32,
    /// Whether the position where a picture or film was taken is left out of what is uploaded.
    #[serde(default = "yes")]
    pub strip_position: bool,
    /// How times of day are read on the calendar.
    #[serde(default)]
    pub clock: ClockStyle,
    /// Whether single keys such as N or T do something.
    #[serde(default = "yes")]
    pub single_keys: bool,
    /// How large the page is shown, in per cent, 50 to 200.
    #[serde(default = "usual_zoom")]
    pub zoom_percent: u32,
    /// The keys that a person gave to commands, by the page's own names of both; empty for none.
    #[serde(default)]
    pub keys: BTreeMap<String, String>,
}

/// How times of day are read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClockStyle {
    /// 14:15
    #[default]
    Hours24,
    /// 2:15 PM
    Hours12,
}

/// The colours of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// As the system says.
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// How far the colours of the page stand apart.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Contrast {
    /// As the system says.
    #[default]
    System,
    /// As drawn, at least 4.5 to 1 for text.
    Normal,
    /// At least 7 to 1 for text, and every edge is drawn.
    High,
}

/// How close things stand on the page.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Density {
    /// With room between them.
    #[default]
    Comfortable,
    /// More of them at once.
    Compact,
}

/// A first day of the week that some country has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum WeekStart {
    /// ISO 8601 and most of Europe.
    Monday,
    /// The Americas, East Asia.
    Sunday,
    /// Much of North Africa and the Middle East.
    Saturday,
}

impl WeekStart {
    /// The day of the week.
    pub fn weekday(self) -> chrono::Weekday {
        match self {
            Self::Monday => chrono::Weekday::Mon,
            Self::Sunday => chrono::Weekday::Sun,
            Self::Saturday => chrono::Weekday::Sat,
        }
    }
}

impl Preferences {
    /// Those of a new computer in a zone.
    #[must_use]
    pub fn usual(zone: &str) -> Self {
        Self {
            theme: Theme::System,
            contrast: Contrast::default(),
            density: Density::default(),
            language: Language::default(),
            zone: zone.to_owned(),
            week_start: WeekStart::Monday,
            date_order: DateOrder::default(),
            grace_minutes: usual_grace(),
            send_delay_s: usual_delay(),
            strip_position: yes(),
            clock: ClockStyle::default(),
            single_keys: yes(),
            zoom_percent: usual_zoom(),
            keys: BTreeMap::new(),
        }
    }

    /// How late the embedded service may still deliver.
    #[must_use]
    pub fn grace(&self) -> TimeDelta {
        TimeDelta::minutes(self.grace_minutes.into())
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

/// Reads a value.
pub fn read<T: DeserializeOwned>(database: &Connection, name: &str) -> Result<Option<T>, StoreError> {
    let value: Option<String> = database
        .prepare_cached("SELECT value FROM preferences WHERE name = ?1")?
        .query_row([name], |row| row.get(0))
        .optional()?;
    Ok(value.map(|value| serde_json::from_str(&value)).transpose()?)
}

/// Writes a value, in place of the one before.
pub fn write<T: Serialize>(database: &Connection, name: &str, value: &T) -> Result<(), StoreError> {
    database
        .prepare_cached("INSERT INTO preferences VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2")?
        .execute([name, &serde_json::to_string(value)?])?;
    Ok(())
}
