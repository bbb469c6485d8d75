//! What becomes of a draft whose series is taken apart: it gets other times, and beside it begin drafts like it. What waits in
//! the outbox goes on waiting, all of it.

use super::ground::{Done, Ground, Outcome, Times, not_at_that_time, rule_of};
use super::{Obstacle, noted};

use ::drafts::{Draft, own_of};
use i18n::{Localized, t};
use model::WorkspaceId;
use outbox::handover::{Handed, hand_over_again, rewrite};
use planning::recurrence::Rule;
use store::drafts::{self, Update};
use store::journal::Entry;
use store::{intents, labels};

/// A draft that repeats.
pub(super) struct Series {
    draft: Draft,
    pub(super) rule: Rule,
    /// The workspace it is on its way to, while it waits in the outbox.
    waits: Option<WorkspaceId>,
}

impl Series {
    pub(super) fn id(&self) -> &str {
        &self.draft.id
    }
}

impl Ground<'_> {
    pub(super) fn draft_series(&self, id: &str) -> Done<Series> {
        let tracked = match self.draft(id)? {
            Ok(tracked) => tracked,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        let waits = match self.waits(&tracked)? {
            Ok(true) => intents::of_draft(self.database, id)?.map(|intent| intent.post.workspace),
            Ok(false) => None,
            Err(obstacle) => return Ok(Err(obstacle)),
        };
        let rule = rule_of(tracked.draft.schedule.as_ref(), self.zones);
        Ok(rule.map(|rule| Series { draft: tracked.draft, rule, waits }))
    }

    /// Gives the draft itself other times.
    pub(super) fn set_times(&self, series: &Series, (schedule, due): Times, note: &Localized) -> Done<Outcome> {
        let before = &series.draft;
        let after = Draft { schedule: Some(schedule), due, saved: self.now, ..before.clone() };
        if series.waits.is_none() {
            let Update::Kept(_) = drafts::update(self.database, self.connection, after.clone())? else {
                return Ok(Err(Obstacle::gone()));
            };
        } else if rewrite(self.database, self.connection, &after, (self.now, self.zones))? != Handed::Over {
            return Ok(Err(not_at_that_time()));
        }
        let entries = vec![noted(Entry::written(Some(before.clone()), &after, self.now), note)];
        Ok(Ok(Outcome { entries, ..Outcome::default() }))
    }

    /// A draft like what of another one goes by its rule, at times of its own.
    pub(super) fn draft_beside(&self, series: &Series, (schedule, due): Times) -> Done<Outcome> {
        let mut draft = Draft {
            id: uuid::Uuid::new_v4().to_string(),
            revision: 0,
            schedule: Some(schedule),
            due,
            edited: None,
            saved: self.now,
            ..series.draft.clone()
        };
        // A platform with a schedule of its own goes on by it in the series, and there alone.
        let known = store::known::known(self.database, self.connection, &draft)?;
        let apart = |id: &str| {
            let platform = known.channels.iter().find(|(_, channel)| channel.id.as_str() == id);
            let own = platform.and_then(|(_, channel)| own_of(&draft.own, channel.target.0.trim(), id));
            own.is_some_and(|own| own.schedule.is_some())
        };
        let channels: Vec<_> = draft.channels.iter().filter(|id| !apart(id.as_str())).cloned().collect();
        if channels.is_empty() && !draft.channels.is_empty() {
            return Ok(Err(Obstacle::new(t!("calendar-different-times"), t!("calendar-edit-rule"))));
        }
        draft.channels = channels;
        draft.own.retain(|own| own.schedule.is_none());
        let draft = drafts::create(self.database, self.connection, draft)?;
        labels::copy(self.database, self.connection, &series.draft.id, &draft.id)?;
        let mut entries = vec![Entry::written(None, &draft, self.now)];
        if let Some(workspace) = &series.waits {
            if hand_over_again(self.database, self.connection, &draft, (self.now, self.zones))? != Handed::Over {
                return Ok(Err(not_at_that_time()));
            }
            entries.push(Entry::sent(&draft, workspace, self.now));
        }
        Ok(Ok(Outcome { entries, drafts: vec![draft.id], ..Outcome::default() }))
    }
}
