//! What the page gets and sends about the hold.

use i18n::Localized;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// That everything is held, as every view shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct HoldView {
    /// "13:52", with the day where that is another.
    pub(crate) since: Localized,
    /// How many posts wait.
    pub(crate) waiting: u32,
    /// How many could not be stopped.
    pub(crate) not_stopped: u32,
}

/// What is to be held.
#[derive(Debug, Deserialize, TS)]
pub(crate) struct SetHold {
    /// Why, in a person's words; may be empty.
    pub(crate) reason: String,
    /// Whether posts are taken off services that send by themselves.
    pub(crate) takes_off: bool,
}

/// How it is released.
#[derive(Debug, Deserialize, TS)]
pub(crate) struct ReleaseHold {
    /// What becomes of times that have passed.
    pub(crate) passed: PassedTimes,
}

/// What becomes of times that have passed while everything was held.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PassedTimes {
    /// A person decides about each.
    Ask,
    /// They go out at once.
    Send,
}

impl From<PassedTimes> for service::Passed {
    fn from(passed: PassedTimes) -> Self {
        match passed {
            PassedTimes::Ask => Self::Missed,
            PassedTimes::Send => Self::Sent,
        }
    }
}

/// What came of it.
#[derive(Debug, Default, Serialize, TS)]
pub(crate) struct Released {
    /// So many posts that were taken off a service stay drafts: their time has passed, or they were changed.
    pub(crate) drafts: u32,
}

/// Everything that the hold is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct HeldPosts {
    /// "Sat 21 Nov, 13:52 · 16 min ago"
    pub(crate) since: Localized,
    /// How many connections it is over.
    pub(crate) connections: u32,
    /// Why, in a person's words; may be empty.
    pub(crate) reason: String,
    /// What could not be stopped; the first of them.
    pub(crate) not_stopped: Vec<HeldRow>,
    /// How many those are.
    pub(crate) not_stopped_count: u32,
    /// What would have gone out meanwhile; the first of them.
    pub(crate) passed: Vec<HeldRow>,
    /// How many those are.
    pub(crate) passed_count: u32,
    /// What is still to come; the first of them.
    pub(crate) waiting: Vec<HeldRow>,
    /// How many those are.
    pub(crate) waiting_count: u32,
    /// When the next one would go out: "Sat 21 Nov, 18:30"; empty when nothing is to come.
    pub(crate) next: Localized,
}

/// One post, or one draft in the outbox.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct HeldRow {
    /// The connection that it belongs to.
    pub(crate) connection: String,
    /// The identifier of the post or of the draft.
    pub(crate) id: String,
    /// Whether it is a draft.
    pub(crate) is_draft: bool,
    /// The day on which it stands in the calendar, `YYYY-MM-DD`.
    pub(crate) day: Option<String>,
    /// The first words.
    pub(crate) title: Localized,
    /// When, and what is so of it.
    pub(crate) detail: Localized,
    /// Whether it has gone out, or may have.
    pub(crate) is_out: bool,
    /// Whether it can be taken off its service.
    pub(crate) can_take_off: bool,
    /// Platform identifiers, without repeats.
    pub(crate) platforms: Vec<String>,
}

/// A post that the hold has listed.
#[derive(Debug, Deserialize, TS)]
pub(crate) struct HeldRef {
    /// The connection that it belongs to.
    pub(crate) connection: String,
    /// Its identifier.
    pub(crate) id: String,
}
