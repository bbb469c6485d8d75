//! Posts that are deleted and drafts that are thrown away from the calendar, several at once: all or none, undone as one.

use super::ground::{Done, Ground, Outcome};
use super::{Obstacle, as_one};
use crate::commands::calendar::moving::views::{Movable, Moved, RemovePosts};
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use chrono::DateTime;
use i18n::{Localized, t};
use model::PostId;
use outbox::changes::{By, enqueue};
use planning::words::{short, short_in};
use std::sync::Arc;
use store::drafts;
use store::journal::{Entry, EntryKind};

/// Deletes posts from the service and throws drafts away: all, or none.
pub(crate) async fn remove_posts(desk: &Arc<Desk>, scope: &Scope, wanted: RemovePosts) -> Result<Moved, Failure> {
    let display = preferences::display_zone(desk).await?;
    let RemovePosts { items, reach } = wanted;
    let single =
        if let [item] = items.as_slice() { item.at_ms.and_then(DateTime::from_timestamp_millis) } else { None };
    let when = single.map(|at| short_in(short(display.wall(at).clock), display.city()));
    let (outcome, entry) = as_one(desk, scope, display, move |ground| ground.remove_reach(&items, reach)).await?;
    let message = message(&outcome, when);
    Ok(Moved { message, date: None, drafts: outcome.drafts, posts: outcome.posts, entry })
}

/// What was removed; `when` is the single time of a series that it was.
fn message(outcome: &Outcome, when: Option<Localized>) -> Localized {
    let is_removed = |entry: &&Entry| matches!(entry.kind, EntryKind::Deleted | EntryKind::Discarded);
    let removed = outcome.entries.iter().filter(is_removed).count();
    outcome.said.clone().unwrap_or_else(|| match (removed, when) {
        (0, None) => t!("calendar-deleted-times"),
        (0, Some(when)) => t!("calendar-deleted-time", when = when),
        (removed, _) => t!("calendar-deleted-posts", count = removed),
    })
}

impl Ground<'_> {
    pub(crate) fn remove(&self, item: &Movable) -> Done<Outcome> {
        if item.is_draft {
            let tracked = match self.draft(&item.id)? {
                Ok(tracked) => tracked,
                Err(obstacle) => return Ok(Err(obstacle)),
            };
            if tracked.stage.is_some_and(|stage| stage.is_doubtful()) {
                return Ok(Err(Obstacle::new(t!("calendar-may-be-on-its-way"), t!("calendar-wait-for-outcome"))));
            }
            drafts::remove(self.database, self.connection, &item.id)?;
            let entries = vec![Entry::discarded(tracked.draft, self.now)];
            return Ok(Ok(Outcome { entries, ..Outcome::default() }));
        }
        let Ok(id) = PostId::new(item.id.clone()) else { return Ok(Err(Obstacle::gone())) };
        let done = enqueue(self.database, self.connection, &id, (None, By::Person(None)), self.now, self.zones)?;
        let Some(entry) = done else { return Ok(Err(Obstacle::gone())) };
        Ok(Ok(Outcome { entries: vec![entry], posts: vec![item.id.clone()], ..Outcome::default() }))
    }
}
