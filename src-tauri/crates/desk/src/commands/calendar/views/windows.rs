//! What the page gets and sends about a window of the calendar: as a month, as hours or as a list.

use crate::commands::calendar::past::views::PastCounts;
use crate::commands::calendar::views::chips::{Chip, PostState};
use i18n::Localized;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is to be shown; every wish can be left out. What fits all of them is shown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(optional_fields)]
pub(crate) struct CalendarFilter {
    /// Not what goes only to these channels.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) channels_off: Option<Vec<String>>,
    /// Only what goes to one of these platforms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) platforms: Option<Vec<String>>,
    /// Only what is in one of these states.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) states: Option<Vec<StateGroup>>,
    /// Only what has one of these labels.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) labels: Option<Vec<String>>,
    /// Words that its text has, all of them, in any case.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) text: Option<String>,
    /// Only what has files, or only what has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) media: Option<bool>,
    /// Only what needs somebody: unconfirmed, rejected, refused, missed, partly delivered, a draft that cannot be sent, or a post
    /// to come that breaks a rule of where it goes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) problems: Option<bool>,
}

/// States that are chosen together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum StateGroup {
    /// Kept on this computer only.
    Drafts,
    /// Its time is ahead.
    Scheduled,
    /// It follows a rule.
    Repeating,
    /// Somebody has to decide.
    Attention,
    /// Its time is over.
    Past,
}

/// Which month, and what of it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ShowMonth {
    /// "2026-11", or null for the current one.
    pub(crate) month: Option<String>,
    /// What is shown of it.
    #[serde(default)]
    #[ts(optional, as = "Option<CalendarFilter>")]
    pub(crate) filter: CalendarFilter,
    /// So many chips of a day are given: the first ones, and as many again that need somebody. All unless it is given.
    #[ts(optional)]
    pub(crate) most: Option<u32>,
    /// As it was at this moment, milliseconds since 1970-01-01T00:00Z; as it is now unless it is given.
    #[ts(optional, type = "number")]
    pub(crate) at_ms: Option<i64>,
}

/// A month as whole weeks: 28, 35 or 42 days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Month {
    /// "2026-11"
    pub(crate) month: String,
    /// "2026-10"
    pub(crate) previous: String,
    /// "2026-12"
    pub(crate) next: String,
    /// "November 2026"
    pub(crate) title: Localized,
    /// "November"
    pub(crate) name: Localized,
    /// "Vienna"
    pub(crate) zone_city: String,
    /// "Mon" to "Sun", in the order of the columns.
    pub(crate) weekdays: Vec<Localized>,
    /// The days.
    pub(crate) days: Vec<Day>,
    /// How many posts and drafts stand in the month itself, whatever the filter says.
    pub(crate) planned: u32,
    /// How many of them are shown.
    pub(crate) shown: u32,
    /// "Sun 31 Jan, 10:00", the last planned one anywhere; null when there is none.
    pub(crate) last_planned: Option<Localized>,
    /// What of it has changed since the moment that is looked back to; null where none is.
    pub(crate) past: Option<PastCounts>,
}

/// A day. Its chips are in order of time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Day {
    /// "2026-11-22"
    pub(crate) date: String,
    /// "22", or "1 Dec" in the first cell and where a month begins.
    pub(crate) label: Localized,
    /// "Sunday, 22 November 2026"
    pub(crate) long: Localized,
    /// Whether it belongs to the month itself.
    pub(crate) in_month: bool,
    /// Whether it is the current day.
    pub(crate) is_today: bool,
    /// Whether it is over.
    pub(crate) is_past: bool,
    /// What stands on it.
    pub(crate) chips: Vec<Chip>,
    /// How many stand on it: more than the chips where only some are given.
    pub(crate) total: u32,
}

/// Which days by their hours.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ShowHours {
    /// A day, `YYYY-MM-DD`, or null for the current one.
    pub(crate) date: Option<String>,
    /// The columns.
    pub(crate) columns: Columns,
    /// What is shown.
    #[serde(default)]
    #[ts(optional, as = "Option<CalendarFilter>")]
    pub(crate) filter: CalendarFilter,
    /// How many minutes of the rows one post is high: what is closer stands side by side.
    pub(crate) span_minutes: u32,
    /// As it was at this moment, milliseconds since 1970-01-01T00:00Z; as it is now unless it is given.
    #[ts(optional, type = "number")]
    pub(crate) at_ms: Option<i64>,
}

/// What each column stands for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Columns {
    /// The days of the week that the day lies in.
    #[default]
    Week,
    /// The day alone.
    Day,
    /// The channels on that day.
    Channels,
    /// The platforms on that day.
    Platforms,
}

/// Days by their hours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Hours {
    /// The day that was asked for.
    pub(crate) date: String,
    /// The same a week or a day before.
    pub(crate) previous: String,
    /// The same a week or a day after.
    pub(crate) next: String,
    /// "22–28 March 2027" or "Sunday, 22 November 2026"
    pub(crate) title: Localized,
    /// "Week 12" of a week that begins on Monday.
    pub(crate) week: Option<Localized>,
    /// "Vienna"
    pub(crate) zone_city: String,
    /// "UTC+1", as it is when the first day begins.
    pub(crate) offset: String,
    /// The rows from the top, 60 minutes each.
    pub(crate) rows: Vec<HourRow>,
    /// The columns.
    pub(crate) columns: Vec<HourColumn>,
    /// Where the present moment is.
    pub(crate) now: Option<NowLine>,
    /// From where they are seen at first, in minutes from the top.
    pub(crate) opens_at: u32,
    /// How many posts and drafts there are, whatever the filter says.
    pub(crate) planned: u32,
    /// How many of them are shown.
    pub(crate) shown: u32,
    /// "Sun 31 Jan, 10:00", the last planned one anywhere; null when there is none.
    pub(crate) last_planned: Option<Localized>,
    /// What of it has changed since the moment that is looked back to; null where none is.
    pub(crate) past: Option<PastCounts>,
}

/// One hour.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct HourRow {
    /// "02:00"
    pub(crate) time: String,
    /// Whether it comes for the second time, where clocks go back.
    pub(crate) second: bool,
    /// "UTC+1" where it comes twice.
    pub(crate) offset: Option<String>,
}

/// The present moment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct NowLine {
    /// Its date.
    pub(crate) date: String,
    /// "14:08"
    pub(crate) time: String,
    /// Minutes from the top.
    pub(crate) top: u32,
}

/// One column.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct HourColumn {
    /// Tells it from the others.
    pub(crate) key: String,
    /// "2026-11-22"
    pub(crate) date: String,
    /// "Sunday, 22 November 2026", with the channel or the platform of the column.
    pub(crate) long: Localized,
    /// "Sun", or the name of the channel or the platform.
    pub(crate) name: Localized,
    /// "22", or "22 Mar" where a month begins; empty where every column is the same day.
    pub(crate) label: Localized,
    /// The channel it is for.
    pub(crate) channel_id: Option<String>,
    /// The platform it is for.
    pub(crate) platform: Option<String>,
    /// Whether it is the current day.
    pub(crate) is_today: bool,
    /// Whether its day is over.
    pub(crate) is_past: bool,
    /// "to UTC+2" where clocks change.
    pub(crate) change: Option<Localized>,
    /// What of the rows this day does not have.
    pub(crate) absent: Vec<AbsentHours>,
    /// What stands in it.
    pub(crate) blocks: Vec<HourBlock>,
    /// How many posts and drafts that is.
    pub(crate) total: u32,
}

/// A part of the rows that a day does not have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct AbsentHours {
    /// Minutes from the top.
    pub(crate) top: u32,
    /// In minutes.
    pub(crate) height: u32,
    /// "No 02:00–03:00" where clocks go forward; empty for an hour that only another day has twice.
    pub(crate) text: Localized,
}

/// One post, or several that stand in one place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct HourBlock {
    /// Tells it from the others of its column.
    pub(crate) key: String,
    /// Minutes from the top.
    pub(crate) top: u32,
    /// Which part of the width, from 0.
    pub(crate) lane: u32,
    /// In how many parts the width is divided.
    pub(crate) lanes: u32,
    /// The first of them.
    pub(crate) chip: Chip,
    /// How many there are.
    pub(crate) total: u32,
    /// Whether they are of several minutes, for want of room.
    pub(crate) is_folded: bool,
    /// Whether one of them needs somebody, and what it is.
    pub(crate) worst: Option<PostState>,
    /// The first and the last instant, milliseconds since 1970-01-01T00:00Z.
    #[ts(type = "number")]
    pub(crate) from_ms: i64,
    /// The last.
    #[ts(type = "number")]
    pub(crate) to_ms: i64,
}

/// Which days, and which part of the list.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, TS)]
#[ts(optional_fields)]
pub(crate) struct ListAgenda {
    /// A day alone, `YYYY-MM-DD`; else a month is listed.
    pub(crate) day: Option<String>,
    /// "2026-11", or null for the current one.
    pub(crate) month: Option<String>,
    /// Only what stands from this instant on, milliseconds since 1970-01-01T00:00Z.
    #[ts(optional, type = "number")]
    pub(crate) from_ms: Option<i64>,
    /// Only what stands until this instant, inclusive.
    #[ts(optional, type = "number")]
    pub(crate) to_ms: Option<i64>,
    /// What is shown.
    #[serde(default)]
    #[ts(as = "Option<CalendarFilter>")]
    pub(crate) filter: CalendarFilter,
    /// So many chips are left out first.
    pub(crate) offset: Option<u32>,
    /// So many at most, 500 of all; 200 unless it is given.
    pub(crate) limit: Option<u32>,
    /// As it was at this moment, milliseconds since 1970-01-01T00:00Z; as it is now unless it is given.
    #[ts(optional, type = "number")]
    pub(crate) at_ms: Option<i64>,
}

/// Days as one list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Agenda {
    /// "2026-11"
    pub(crate) month: String,
    /// "2026-10"
    pub(crate) previous: String,
    /// "2026-12"
    pub(crate) next: String,
    /// "November 2026", or "Sunday, 22 November 2026" of a day.
    pub(crate) title: Localized,
    /// "Vienna"
    pub(crate) zone_city: String,
    /// The days on which something stands, and the present one.
    pub(crate) days: Vec<AgendaDay>,
    /// So many chips stand before these.
    pub(crate) offset: u32,
    /// The part that was asked for.
    pub(crate) chips: Vec<Chip>,
    /// How many posts and drafts there are, whatever the filter says.
    pub(crate) planned: u32,
    /// How many of them are shown.
    pub(crate) shown: u32,
    /// "Sun 31 Jan, 10:00", the last planned one anywhere; null when there is none.
    pub(crate) last_planned: Option<Localized>,
    /// What of it has changed since the moment that is looked back to; null where none is.
    pub(crate) past: Option<PastCounts>,
}

/// One day of the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct AgendaDay {
    /// "2026-11-22"
    pub(crate) date: String,
    /// "Sunday, 22 November 2026"
    pub(crate) long: Localized,
    /// Whether it is the current day.
    pub(crate) is_today: bool,
    /// Whether it is over.
    pub(crate) is_past: bool,
    /// How many stand on it.
    pub(crate) total: u32,
}
