//! What the page gets and sends when posts and drafts are moved, unscheduled or removed.

use crate::commands::posts::views::HistoryRef;
use i18n::Localized;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Something that is to be moved, as its chip says it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct Movable {
    /// Identifies the draft or the post.
    pub(crate) id: String,
    /// Whether it is a draft; else it is a post.
    pub(crate) is_draft: bool,
    /// The platform whose own time is meant; empty for the shared one.
    pub(crate) part: String,
    /// Where it stands, milliseconds since 1970-01-01T00:00Z; null of a draft without a time.
    #[ts(type = "number | null")]
    pub(crate) at_ms: Option<i64>,
}

/// What is to be moved, and where the first of it goes.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct MovePosts {
    /// The first is aimed with; the others go as far as it does, by the wall clock.
    pub(crate) items: Vec<Movable>,
    /// The date it goes to in the display zone, `YYYY-MM-DD`.
    pub(crate) date: String,
    /// The time, `HH:MM`; null keeps the one it has.
    pub(crate) time: Option<String>,
    /// Whether the second is meant of a clock that comes twice.
    pub(crate) second: bool,
    /// Whether they stay where they are, and drafts with the same content are made.
    pub(crate) copy: bool,
}

/// What was moved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Moved {
    /// "Moved to Thu 26 Nov, 09:00 Vienna"
    pub(crate) message: Localized,
    /// The date on which the first of it stands now; null when it stands on none.
    pub(crate) date: Option<String>,
    /// The drafts that were made.
    pub(crate) drafts: Vec<String>,
    /// The posts whose new time goes to the service now.
    pub(crate) posts: Vec<String>,
    /// What `undo_entry` undoes.
    pub(crate) entry: Option<HistoryRef>,
}

/// Where something would go.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct MovePreview {
    /// "Thu 25 Mar, 14:15", or "6 posts, +2 days"
    pub(crate) text: Localized,
    /// "in 124 days"
    pub(crate) away: Localized,
    /// Whether it, or anything that goes along, would lie in the past: then it goes nowhere.
    pub(crate) is_past: bool,
    /// Whether a post on the service would go out in a moment, so that it may be gone before the change has arrived.
    pub(crate) is_soon: bool,
    /// The next whole minute, for a post that is to go out now.
    pub(crate) soonest: WallSpot,
    /// What a change of the clocks does to it.
    pub(crate) remark: Option<Localized>,
    /// The date it would stand on, `YYYY-MM-DD`.
    pub(crate) date: String,
}

/// A wall clock in the display zone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct WallSpot {
    /// `YYYY-MM-DD`
    pub(crate) date: String,
    /// `HH:MM`
    pub(crate) time: String,
    /// Whether the second is meant of a clock that comes twice.
    pub(crate) second: bool,
}

/// How much of a series is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Reach {
    /// The times that are chosen.
    One,
    /// The one that is chosen and all after it.
    Onwards,
    /// All times to come.
    Whole,
}

/// Which times are chosen.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct SeriesOf {
    /// As their chips say it.
    pub(crate) items: Vec<Movable>,
}

/// One answer to how much of a series is meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct SeriesChoice {
    /// The answer.
    pub(crate) reach: Reach,
    /// "Mon 14 Dec, 09:00", "3 times, the last on 17 Dec 2026", "all times to come"
    pub(crate) times: Localized,
}

/// Which time of a post that repeats goes where.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct MoveSeries {
    /// The time, as its chip says it.
    pub(crate) item: Movable,
    /// The date it goes to in the display zone, `YYYY-MM-DD`.
    pub(crate) date: String,
    /// The time, `HH:MM`; null keeps the one it has.
    pub(crate) time: Option<String>,
    /// Whether the second is meant of a clock that comes twice.
    pub(crate) second: bool,
    /// Whether the others go as far.
    pub(crate) reach: Reach,
}

/// What is to be deleted.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct RemovePosts {
    /// As their chips say it.
    pub(crate) items: Vec<Movable>,
    /// How much of the series that they are of.
    pub(crate) reach: Reach,
}

/// What is to be taken off the calendar.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct UnschedulePosts {
    /// As their chips say it.
    pub(crate) items: Vec<Movable>,
}
