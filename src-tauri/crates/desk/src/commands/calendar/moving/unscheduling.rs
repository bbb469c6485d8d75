//! Posts and drafts that are taken off the calendar: they are drafts without a time from then on. A post is deleted from
//! the service for that, and undoing creates it again.

use super::ground::{Done, Ground, Outcome};
use super::{Obstacle, as_one, noted};
use crate::commands::calendar::moving::views::{Movable, Moved, UnschedulePosts};
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use ::drafts::Draft;
use i18n::t;
use model::PostId;
use outbox::changes::{By, enqueue};
use planning::schedule::due;
use planning::state::tally;
use std::sync::Arc;
use store::drafts::{self, Update};
use store::journal::Entry;
use store::known::draft_of;
use store::{labels, mirror};

/// Takes posts from the service and keeps them as drafts without a time; takes the time of drafts away. All, or none.
pub(crate) async fn unschedule_posts(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: UnschedulePosts,
) -> Result<Moved, Failure> {
    let display = preferences::display_zone(desk).await?;
    let items = wanted.items;
    let (all, posts) = (items.len(), items.iter().filter(|item| !item.is_draft).count());
    let (outcome, entry) =
        as_one(desk, scope, display, move |ground| ground.each(&items, |item| ground.unschedule(item))).await?;
    let message = match posts {
        0 => t!("calendar-unscheduled", count = all),
        posts => t!("calendar-unscheduled-posts", count = posts),
    };
    Ok(Moved { message, date: None, drafts: outcome.drafts, posts: outcome.posts, entry })
}

impl Ground<'_> {
    pub(crate) fn unschedule(&self, item: &Movable) -> Done<Outcome> {
        if item.is_draft {
            return self.unschedule_draft(item);
        }
        let found = mirror::find_post(self.database, self.connection, &item.id)?;
        let Some((listed, id)) = found.zip(PostId::new(item.id.clone()).ok()) else { return Ok(Err(Obstacle::gone())) };
        let is_ahead = due(&listed.post, self.zones).is_some_and(|moment| moment.instant > self.now);
        // A platform with a time of its own may have it already.
        if !is_ahead || tally(&listed.post).delivered > 0 {
            return Ok(Err(Obstacle::new(t!("calendar-not-unscheduled"), t!("calendar-not-unscheduled-next"))));
        }
        let draft = draft_of(self.database, self.connection, &listed.post, self.now, self.zones)?;
        let draft = drafts::create(self.database, self.connection, timeless(draft))?;
        labels::copy(self.database, self.connection, listed.post.id.as_str(), &draft.id)?;
        let done = enqueue(self.database, self.connection, &id, (None, By::Person(None)), self.now, self.zones)?;
        let Some(entry) = done else { return Ok(Err(Obstacle::gone())) };
        let entries = vec![Entry::written(None, &draft, self.now), noted(entry, &t!("calendar-kept-as-draft"))];
        Ok(Ok(Outcome { entries, drafts: vec![draft.id], posts: vec![item.id.clone()], ..Outcome::default() }))
    }

    fn unschedule_draft(&self, item: &Movable) -> Done<Outcome> {
        let tracked = match self.draft(&item.id)? {
            Ok(tracked) => tracked,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        if tracked.stage.is_some() {
            return Ok(Err(Obstacle::new(t!("calendar-in-the-outbox"), t!("calendar-in-the-outbox-next"))));
        }
        let before = tracked.draft;
        let after = Draft { saved: self.now, ..timeless(before.clone()) };
        let Update::Kept(after) = drafts::update(self.database, self.connection, after)? else {
            return Ok(Err(Obstacle::gone()));
        };
        let entries = vec![Entry::written(Some(before), &after, self.now)];
        Ok(Ok(Outcome { entries, drafts: vec![after.id], ..Outcome::default() }))
    }
}

/// A draft without a time, on its platforms too.
pub(crate) fn timeless(mut draft: Draft) -> Draft {
    for own in &mut draft.own {
        own.schedule = None;
    }
    Draft { schedule: None, due: None, ..draft }
}
