//! What became of one of many posts and drafts, and how it is told.

use crate::commands::calendar::moving::{Ground, Obstacle, Outcome};
use ::drafts::known::{Connected, find};
use chrono::DateTime;
use i18n::{Localized, t};
use model::ChannelId;
use planning::words::{list, short};
use store::journal::Entry;

/// What became of a post or a draft. Without entries it is as it was.
#[derive(Debug, Default)]
pub(super) struct Edited {
    pub(super) entries: Vec<Entry>,
    pub(super) before: Localized,
    pub(super) after: Localized,
}

/// What was done, in words.
pub(super) fn told(done: Result<Outcome, Obstacle>, before: Localized, after: Localized) -> Result<Edited, Obstacle> {
    done.map(|outcome| Edited { entries: outcome.entries, before, after })
}

/// "Sat 21 Nov, 16:30", or that it has no time.
pub(super) fn when(ground: &Ground<'_>, at_ms: Option<i64>) -> Localized {
    let at = at_ms.and_then(DateTime::from_timestamp_millis);
    at.map_or_else(|| t!("bulk-no-time"), |at| short(ground.display.wall(at).clock))
}

/// What channels are called, in their order.
pub(super) fn names(known: &Connected, ids: &[ChannelId]) -> Localized {
    let name = |id: &ChannelId| find(known, id).map_or_else(|| id.to_string(), |(_, channel)| channel.name.clone());
    if ids.is_empty() { t!("bulk-no-channel") } else { list(ids.iter().map(name)) }
}
