//! What the page gets and sends about what a person prefers, where they are, and what is kept of the files.

use crate::commands::calendar::views::windows::CalendarFilter;
use i18n::{Language, Localized};
use planning::natural::DateOrder;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::preferences::{ClockStyle, Contrast, Density, Theme, WeekStart};
use ts_rs::TS;

/// What is to be preferred from now on. What is left out stays as it is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, TS)]
#[serde(default)]
#[ts(optional_fields)]
pub(crate) struct PreferencesChange {
    /// Light, dark, or as the system says.
    pub(crate) theme: Option<Theme>,
    /// How far the colours stand apart.
    pub(crate) contrast: Option<Contrast>,
    /// How close things stand.
    pub(crate) density: Option<Density>,
    /// What the page is written in.
    pub(crate) language: Option<Language>,
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
    /// All keys that commands have instead of their own, at most 256.
    pub(crate) keys: Option<BTreeMap<String, String>>,
}

/// Where a person is. The texts are the page's own words for its views.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub(crate) struct Place {
    /// The view, for example `calendar`.
    pub(crate) view: String,
    /// The day that the calendar shows, or that lies in the month it shows, `YYYY-MM-DD`; null is the present one.
    pub(crate) date: Option<String>,
    /// How the calendar shows it, for example `week`; empty is a month.
    pub(crate) calendar: String,
    /// The columns of a day, for example `channels`; empty is one for the day.
    pub(crate) columns: String,
    /// How high an hour is, in CSS pixels; 0 is the usual height.
    pub(crate) hour_px: u32,
    /// What the calendar shows.
    pub(crate) filter: CalendarFilter,
    /// The draft that is open in the composer.
    pub(crate) draft: Option<String>,
    /// The tab of the composer; empty is the first.
    pub(crate) tab: String,
    /// Where the selection in its text begins, in UTF-16 units.
    pub(crate) caret_start: u32,
    /// Where it ends.
    pub(crate) caret_end: u32,
    /// How far its text is scrolled, in CSS pixels.
    pub(crate) scroll: u32,
}

/// Whether the window may close.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct Closing {
    /// Whether everything that was typed is on disk.
    pub(crate) kept: bool,
}

/// A backup that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct BackupMade {
    /// The name of the file.
    pub(crate) name: String,
}

/// A backup that is restored by the next start.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct RestorePrepared {
    /// When it was made, "Sat 21 Nov, 14:08".
    pub(crate) made: Localized,
    /// What will be there, and what to do now, in sentences.
    pub(crate) text: Localized,
}

/// A repair that a person has not read of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct RepairNotice {
    /// What happened, in a sentence.
    pub(crate) headline: Localized,
    /// What was saved, and what may be missing.
    pub(crate) detail: Localized,
    /// The folder with the files as they were found.
    pub(crate) folder: String,
}

/// How the backups of the local files stand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Backups {
    /// When the newest was made, "Sat 21 Nov, 14:08"; `null` before the first.
    pub(crate) last: Option<Localized>,
    /// Why the next was not made: a sentence.
    pub(crate) trouble: Option<Localized>,
}
