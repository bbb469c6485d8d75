//! What the page gets and sends when it looks back to a moment that is over.

use crate::commands::calendar::views::chips::Since;
use crate::commands::compose::views::writing::Words;
use crate::commands::posts::views::HistoryRef;
use i18n::Localized;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use ts_rs::TS;

/// Which moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ShowPast {
    /// Milliseconds since 1970-01-01T00:00Z; null is now.
    #[ts(type = "number | null")]
    pub(crate) at_ms: Option<i64>,
}

/// A moment among all that can be looked back to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PastView {
    /// The moment, milliseconds since 1970-01-01T00:00Z.
    #[ts(type = "number")]
    pub(crate) at_ms: i64,
    /// "Wed 18 Nov, 17:40"
    pub(crate) when: Localized,
    /// "3 days, 20 h ago"
    pub(crate) ago: Localized,
    /// The first moment, an hour before now at the latest.
    #[ts(type = "number")]
    pub(crate) from_ms: i64,
    /// "Sun 1 Nov"
    pub(crate) from: Localized,
    /// The present.
    #[ts(type = "number")]
    pub(crate) now_ms: i64,
    /// When something changed, in the order of time; what lies close together is one.
    pub(crate) ticks: Vec<PastTick>,
    /// The moment before the last change that stands then; null before the first one.
    #[ts(type = "number | null")]
    pub(crate) before_ms: Option<i64>,
    /// The moment after the first change since; null after the last one.
    #[ts(type = "number | null")]
    pub(crate) after_ms: Option<i64>,
}

/// Changes that lie close together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PastTick {
    /// The first of them, milliseconds since 1970-01-01T00:00Z.
    #[ts(type = "number")]
    pub(crate) at_ms: i64,
    /// How many there are.
    pub(crate) total: u32,
}

/// How many posts and drafts have changed since a moment, each once.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PastCounts {
    /// That say something else.
    pub(crate) changed: u32,
    /// That have another time.
    pub(crate) moved: u32,
    /// That are not there any more.
    pub(crate) deleted: u32,
    /// That were not there then.
    pub(crate) not_made: u32,
}

impl PastCounts {
    pub(crate) fn of<'a>(since: impl Iterator<Item = (&'a str, Since)>) -> Self {
        let mut counts = Self::default();
        for (_, since) in since.collect::<HashSet<_>>() {
            let count = match since {
                Since::Changed => &mut counts.changed,
                Since::Moved => &mut counts.moved,
                Since::Deleted => &mut counts.deleted,
                Since::NotMade => &mut counts.not_made,
            };
            *count += 1;
        }
        counts
    }
}

/// A post or a draft at a moment.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct PastPostRef {
    /// The moment, milliseconds since 1970-01-01T00:00Z.
    #[ts(type = "number")]
    pub(crate) at_ms: i64,
    /// An identifier that it has now or had then.
    pub(crate) id: String,
}

/// What a post or a draft was, beside what it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PastPost {
    /// What has become of it; null: it is as it was.
    pub(crate) since: Option<Since>,
    /// "3 changes, the last Sun 29 Nov, 13:21"; empty of what has not changed.
    pub(crate) told: Localized,
    /// Its text, word by word: `mine` is then, `theirs` is now.
    pub(crate) words: Vec<Words>,
    /// What else can differ, in the order in which it is shown.
    pub(crate) rows: Vec<PastRow>,
    /// Whether it can be copied as it was.
    pub(crate) can_copy: bool,
    /// Whether it can be put back.
    pub(crate) can_put_back: bool,
    /// Why it cannot; null where it can, and where nothing is to be put back.
    pub(crate) obstacle: Option<Localized>,
}

/// One thing then and now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PastRow {
    /// What it is.
    pub(crate) part: PastPart,
    /// As it was; empty where there was none.
    pub(crate) then: Localized,
    /// As it is.
    pub(crate) now: Localized,
    /// Whether both are the same.
    pub(crate) is_same: bool,
}

/// What of a post can differ beside its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PastPart {
    /// When it goes out.
    Time,
    /// Where it goes.
    Channels,
    /// Its files.
    Files,
    /// The platforms that have something of their own.
    Platforms,
}

/// What is put back: part by part, so that it can be stopped.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct PutBack {
    /// The moment, milliseconds since 1970-01-01T00:00Z.
    #[ts(type = "number")]
    pub(crate) at_ms: i64,
    /// The only one that is; null is all that has changed since.
    pub(crate) id: Option<String>,
    /// From which on.
    pub(crate) offset: u32,
    /// What the parts before have written: all of it is undone as one.
    pub(crate) entry: Option<HistoryRef>,
    /// Whether nothing is kept of it.
    pub(crate) is_trial: bool,
}

/// What was put back of one part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PutBackDone {
    /// How many were put back.
    pub(crate) done: u32,
    /// What cannot be, with the reason.
    pub(crate) refused: Vec<PutBackRefused>,
    /// From which on the next part begins; null: this was the last.
    pub(crate) next: Option<u32>,
    /// How many there are in all, whatever becomes of them.
    pub(crate) total: u32,
    /// What undoes it.
    pub(crate) entry: Option<HistoryRef>,
}

/// Something that cannot be put back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PutBackRefused {
    /// The first words.
    pub(crate) title: Localized,
    /// "it has already gone out."
    pub(crate) reason: Localized,
}
