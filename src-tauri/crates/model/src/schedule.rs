//! When a post goes out, as the service writes it (specification 2.6 and 2.7).
//! Deliberately absent: what these fields mean in time; `planning` reads them.

use crate::Unknown;
use serde::{Deserialize, Serialize};

/// One moment (specification 2.6).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OneOffSchedule {
    /// The date in `timezone`, `YYYY-MM-DD`; of a longer value the first ten characters are the date.
    #[serde(default, deserialize_with = "crate::wire::text_or_null")]
    pub one_off_date: String,
    /// `HH:MM`, `HH:MM:SS` (wall clock in `timezone`) or an ISO 8601 timestamp.
    #[serde(default, deserialize_with = "crate::wire::text_or_null")]
    pub time: String,
    /// IANA name of the zone; the post's own `timezone` counts when it is absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timezone: Option<String>,
    /// Members that the specification does not name.
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// A rule that repeats (specification 2.7).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct RecurringSchedule {
    /// A schedule expression in cron-like form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expression: Option<String>,
    /// First date, `YYYY-MM-DD`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_date: Option<String>,
    /// Last date, `YYYY-MM-DD`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end_date: Option<String>,
    /// `HH:MM` wall clock or an ISO 8601 timestamp.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<String>,
    /// IANA name of the zone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timezone: Option<String>,
    /// Selected days of the week; one object or an array of them is read, an array is written.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "crate::wire::one_or_many")]
    pub week_days: Vec<WeekDayMapping>,
    /// Day of the month, 1 to 31.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::wire::count")]
    pub day_of_month: Option<u8>,
    /// How many `rate_unit`s between two occurrences.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::wire::count")]
    pub rate_value: Option<u32>,
    /// A unit of time, for example `day`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rate_unit: Option<String>,
    /// Members that the specification does not name.
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// One day of the week in a [`RecurringSchedule`] (specification 2.7).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct WeekDayMapping {
    /// Number of the day, 0 = Sunday to 6 = Saturday; a number in a string is read too.
    #[serde(deserialize_with = "crate::wire::day_of_week")]
    pub num: u8,
    /// Whether the day is selected.
    #[serde(default)]
    pub value: bool,
    /// Members that the specification does not name.
    #[serde(flatten)]
    pub unknown: Unknown,
}

impl OneOffSchedule {
    /// A wall-clock moment in a zone, as the client sends it.
    #[must_use]
    pub fn wall_clock(date: chrono::NaiveDate, time: chrono::NaiveTime, timezone: &str) -> Self {
        Self {
            one_off_date: date.format("%Y-%m-%d").to_string(),
            time: time.format("%H:%M").to_string(),
            timezone: Some(timezone.to_owned()),
            unknown: Unknown::new(),
        }
    }
}
