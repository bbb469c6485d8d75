//! What the page gets and sends about what is on its way out.

use crate::commands::calendar::views::chips::PostState;
use crate::commands::posts::views::HistoryRef;
use i18n::Localized;
use outbox::answers::Answer;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Everything in the outbox, ready to show.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct OutboxView {
    /// Whether sending waits until a person lets it go on.
    pub(crate) paused: bool,
    /// Posts that a person is asked about, or that the service rejected.
    pub(crate) needs_you: Vec<OutboxRow>,
    /// Posts on their way, and those that are looked for on the service.
    pub(crate) sending: Vec<OutboxRow>,
    /// Posts that wait for their turn, for the network or for the key.
    pub(crate) waiting: Vec<OutboxRow>,
    /// Posts that the service has accepted today, the last first.
    pub(crate) accepted: Vec<AcceptedRow>,
}

/// A post that the service has accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct AcceptedRow {
    /// The post's identifier.
    pub(crate) post: String,
    /// The first words.
    pub(crate) title: Localized,
    /// "14:02:17, id 66f1…c20a"
    pub(crate) detail: Localized,
    /// The day on which it stands in the calendar, `YYYY-MM-DD`.
    pub(crate) day: Option<String>,
    /// Platform identifiers, without repeats.
    pub(crate) platforms: Vec<String>,
}

/// One post in the outbox.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct OutboxRow {
    /// What is to be done.
    pub(crate) kind: OutboxKind,
    /// The identifier of the draft, or of the change.
    pub(crate) id: String,
    /// The first words.
    pub(crate) title: Localized,
    /// What can truthfully be said of it.
    pub(crate) state: PostState,
    /// "Sent 13:55:02, outcome unknown: no answer in time", "Next try 14:09:20: the service could not be reached"
    pub(crate) detail: Localized,
    /// Platform identifiers, without repeats.
    pub(crate) platforms: Vec<String>,
    /// The post on the service that it changes.
    pub(crate) post: Option<String>,
}

/// What is to be done with a post.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum OutboxKind {
    /// To create it.
    Create,
    /// To change it.
    Update,
    /// To delete it.
    Delete,
}

/// A post of unknown fate, with all that is known of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Unconfirmed {
    /// The draft's identifier.
    pub(crate) id: String,
    /// What happened, in two or three sentences.
    pub(crate) story: Localized,
    /// When it was looked for, and what was found.
    pub(crate) looks: Vec<LookView>,
    /// What was sent.
    pub(crate) sent: Side,
    /// Posts on the service that may be it.
    pub(crate) candidates: Vec<Candidate>,
    /// "A request may still arrive until 14:10." or null when that is over.
    pub(crate) still: Option<Localized>,
    /// Whether it can be sent again: its time is not over.
    pub(crate) can_send: bool,
}

/// One look at the service.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct LookView {
    /// "13:55:34"
    pub(crate) at: String,
    /// "Checked the service: no matching post"
    pub(crate) text: Localized,
}

/// A post on the service that may be the one that was sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Candidate {
    /// The post's identifier.
    pub(crate) post: String,
    /// What it says.
    pub(crate) side: Side,
    /// Whether each of these is the same as was sent.
    pub(crate) same: Same,
}

/// Whether something is the same as was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Same {
    /// The text.
    pub(crate) text: bool,
    /// The time or rule.
    pub(crate) when: bool,
    /// The channels.
    pub(crate) channels: bool,
}

/// One side of a comparison.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Side {
    /// "13:55:02"; empty when it is not known.
    pub(crate) at: String,
    /// The whole text; null when the service does not say it.
    pub(crate) text: Option<String>,
    /// "Sat 21 Nov 2026, 18:00, Vienna", "Now", or the rule as a sentence.
    pub(crate) when: Localized,
    /// The names of the channels; null when the service does not say them.
    pub(crate) channels: Option<Vec<String>>,
}

/// Whether sending is to wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct PauseOutbox {
    /// It is.
    pub(crate) paused: bool,
}

/// Which draft to send. `revision` must be the one last saved: what is sent is what was seen.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct SendDraft {
    /// Its identifier.
    pub(crate) id: String,
    /// The revision.
    pub(crate) revision: u32,
}

/// What was begun.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Sent {
    /// Ready to show.
    pub(crate) message: Localized,
    /// Where the post stands on the calendar, `YYYY-MM-DD`, or null.
    pub(crate) day: Option<String>,
    /// For so many seconds it is held back before it leaves, and can be taken back; 0 when it leaves now.
    pub(crate) held_seconds: u32,
    /// What `undo_entry` takes back; null when nothing was to be changed.
    pub(crate) entry: Option<HistoryRef>,
}

/// What to do with a post whose fate is unknown.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ResolveUnconfirmed {
    /// The draft's identifier.
    pub(crate) id: String,
    /// The decision.
    pub(crate) answer: Answer,
    /// Which post on the service it is, when it is there and one was pointed at.
    pub(crate) post: Option<String>,
}
