//! One step back through the journal, or forward again. It takes the same ways as anything else, so that it waits, fails and
//! is asked about like anything else.
//! Deliberately absent: what a person is told of the steps that were taken, which is `history`'s.

use crate::removal;
use crate::undo_words::{Obstacle, Stuck, deeds, the};
use ::drafts::Draft;
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use model::{Post, PostId, WorkspaceId};
use outbox::changes::{By, enqueue, way_back};
use outbox::handover::{Handed, at_other_times, hand_over_again, intent_of, rewrite};
use planning::merge::{Field, anew, differing};
use planning::rules::Override;
use planning::schedule::{due, rule};
use planning::state::tally;
use planning::timing::Planned;
use planning::zone::Zones;
use rusqlite::Connection;
use store::drafts::{self, Update};
use store::intents::{self, Stage};
use store::journal::{self, Entry, EntryKind, Labels, Limit, Standing, Thing};
use store::known::{draft_of, set_limits, write_limits};
use store::media::{self, Media};
use store::{StoreError, all_or_none, changes, kin, labels, mirror, recreated};

/// What was undone or done again; none when there was nothing.
pub(crate) type Stepped = Result<Option<Localized>, Stuck>;

/// What undoing goes by.
pub(crate) struct Turn<'a> {
    pub(crate) database: &'a Connection,
    pub(crate) connection: &'a str,
    pub(crate) now: DateTime<Utc>,
    pub(crate) zones: &'a Zones,
}

impl Turn<'_> {
    /// Undoes what was done last and can be undone, or does again what was undone. What cannot be is told once, and passed
    /// by as long as that is so.
    pub(crate) fn step(&self, is_redo: bool) -> Result<Stepped, StoreError> {
        let mut beyond = None;
        while let Some(entry) = journal::next(self.database, self.connection, is_redo, beyond)? {
            let action = journal::action(self.database, self.connection, entry.id)?;
            let (first, last) = (action.first().unwrap_or(&entry).id, action.last().unwrap_or(&entry).id);
            beyond = Some(if is_redo { last } else { first });
            let done = if is_redo { self.all_again(&action)? } else { self.all_back(&action)? };
            let Err(stuck) = done else { return Ok(done) };
            if journal::pass(self.database, if is_redo { first } else { last })? || stuck.done > 0 {
                return Ok(Err(stuck));
            }
        }
        Ok(Ok(None))
    }

    /// Undoes the action that an entry is of.
    pub(crate) fn undo(&self, id: i64) -> Result<Stepped, StoreError> {
        let action = journal::action(self.database, self.connection, id)?;
        let Some(last) = action.last() else {
            return Ok(Err(Stuck { what: t!("undo-it"), obstacle: Obstacle::TooLongAgo, done: 0 }));
        };
        if action.iter().all(|entry| entry.standing != Standing::Done) {
            return Ok(Err(Stuck { what: the(last), obstacle: Obstacle::Undone, done: 0 }));
        }
        self.all_back(&action)
    }

    /// Undoes what one action has done to several things, the last first, as far as it goes.
    fn all_back(&self, action: &[Entry]) -> Result<Stepped, StoreError> {
        let mut done: Vec<&Entry> = Vec::new();
        for entry in action.iter().rev().filter(|entry| entry.standing == Standing::Done) {
            if let Err(obstacle) = self.back(entry)? {
                return Ok(Err(Stuck { what: the(entry), obstacle, done: done.len() }));
            }
            journal::set_undone(self.database, entry.id, Standing::Undone, self.now)?;
            done.push(entry);
        }
        Ok(Ok(deeds(&done)))
    }

    /// Does again all that was undone of an action, or nothing.
    fn all_again(&self, action: &[Entry]) -> Result<Stepped, StoreError> {
        let undone: Vec<&Entry> = action.iter().filter(|entry| entry.standing == Standing::Undone).collect();
        all_or_none(self.database, || {
            for entry in &undone {
                if let Err(obstacle) = self.again(entry)? {
                    return Ok(Err(Stuck { what: the(entry), obstacle, done: 0 }));
                }
                journal::set_done(self.database, entry.id)?;
            }
            Ok(Ok(deeds(&undone)))
        })
    }

    /// Makes it as it was before, or leaves everything as it is.
    pub(crate) fn back(&self, entry: &Entry) -> Result<Result<(), Obstacle>, StoreError> {
        if journal::is_followed(self.database, self.connection, entry)? {
            return Ok(Err(Obstacle::Followed));
        }
        all_or_none(self.database, || self.undone(entry))
    }

    fn undone(&self, entry: &Entry) -> Result<Result<(), Obstacle>, StoreError> {
        match (entry.kind, &entry.before, &entry.after) {
            (EntryKind::Written, before, Some(Thing::Draft(after))) => self.write(after, before.as_ref()),
            (EntryKind::Discarded, Some(Thing::Draft(draft)), _) => self.keep(draft),
            (EntryKind::Sent, Some(Thing::Draft(draft)), _) => self.take_back(entry, draft),
            (EntryKind::Changed, Some(Thing::Post(before)), Some(Thing::Post(after))) => {
                Ok(self.change(entry.post.as_ref(), after, before)?.map(|_| ()))
            }
            (EntryKind::Deleted | EntryKind::Vanished, Some(Thing::Post(post)), _) => {
                Ok(self.recreate(entry.post.as_ref(), entry.workspace.as_ref(), post)?.map(|_| ()))
            }
            (EntryKind::Labelled, Some(Thing::Labels(before)), Some(Thing::Labels(after))) => {
                self.label(entry, after, before)
            }
            (EntryKind::Described, Some(Thing::File(before)), Some(Thing::File(after))) => self.describe(after, before),
            (EntryKind::Limited, Some(Thing::Limit(before)), Some(Thing::Limit(after))) => self.limit(after, before),
            (EntryKind::FileDeleted, Some(Thing::File(file)), _) => {
                let is_back = removal::bring_back(self.database, self.connection, &file.id, self.now)?;
                Ok(if is_back { Ok(()) } else { Err(Obstacle::MovedOn) })
            }
            _ => Ok(Err(Obstacle::MovedOn)),
        }
    }

    /// Does it again.
    fn again(&self, entry: &Entry) -> Result<Result<(), Obstacle>, StoreError> {
        match (entry.kind, &entry.before, &entry.after) {
            (EntryKind::Written, None, Some(Thing::Draft(after))) => self.keep(after),
            (EntryKind::Written, Some(Thing::Draft(before)), Some(after)) => self.write(before, Some(after)),
            (EntryKind::Discarded, Some(Thing::Draft(draft)), _) => self.write(draft, None),
            (EntryKind::Sent, Some(Thing::Draft(draft)), _) => self.send(draft),
            (EntryKind::Changed, Some(Thing::Post(before)), Some(Thing::Post(after))) => {
                Ok(self.change(entry.post.as_ref(), before, after)?.map(|_| ()))
            }
            (EntryKind::Deleted, ..) => self.delete(entry),
            (EntryKind::Labelled, Some(Thing::Labels(before)), Some(Thing::Labels(after))) => {
                self.label(entry, before, after)
            }
            (EntryKind::Described, Some(Thing::File(before)), Some(Thing::File(after))) => self.describe(before, after),
            (EntryKind::Limited, Some(Thing::Limit(before)), Some(Thing::Limit(after))) => self.limit(before, after),
            (EntryKind::FileDeleted, Some(Thing::File(file)), _) => {
                let is_gone = removal::let_go(self.database, self.connection, &file.id, self.now)?;
                Ok(if is_gone { Ok(()) } else { Err(Obstacle::MovedOn) })
            }
            _ => Ok(Err(Obstacle::MovedOn)),
        }
    }

    /// Puts a draft from one state into another; none is no draft.
    pub(crate) fn write(&self, from: &Draft, to: Option<&Thing>) -> Result<Result<(), Obstacle>, StoreError> {
        let Some(now) = drafts::find(self.database, self.connection, &from.id)? else {
            return self.write_on_post(from, to);
        };
        // What was moved while it waited goes on waiting, at the time it had.
        let waits = match to {
            Some(Thing::Draft(_)) if now.stage == Some(Stage::Ready) => {
                intents::of_draft(self.database, &from.id)?.is_some_and(|intent| intent.doubt.is_none())
            }
            _ => false,
        };
        if !waits && now.stage.is_some_and(|stage| stage != Stage::Rejected) {
            return Ok(Err(Obstacle::InTheOutbox));
        }
        if !now.draft.says_the_same_as(from) {
            return Ok(Err(Obstacle::MovedOn));
        }
        match to {
            Some(Thing::Draft(to)) => {
                let draft = Draft { revision: now.draft.revision, saved: self.now, ..(**to).clone() };
                if waits {
                    let anew =
                        || rewrite(self.database, self.connection, &draft, (self.now, self.zones)).map(obstacle_of);
                    return all_or_none(self.database, anew);
                }
                let Update::Kept(_) = drafts::update(self.database, self.connection, draft)? else {
                    return Ok(Err(Obstacle::MovedOn));
                };
            }
            _ => {
                drafts::remove(self.database, self.connection, &from.id)?;
            }
        }
        Ok(Ok(()))
    }

    /// The post that a draft has become since it was moved: it gets the other time.
    fn write_on_post(&self, from: &Draft, to: Option<&Thing>) -> Result<Result<(), Obstacle>, StoreError> {
        let Some(Thing::Draft(to)) = to else { return Ok(Err(Obstacle::MovedOn)) };
        let elsewhere = Draft { schedule: to.schedule.clone(), due: to.due, ..from.clone() };
        let planned = to.schedule.as_ref().and_then(|timing| timing.read(self.zones).ok());
        let post = journal::post_of(self.database, self.connection, &from.id)?;
        let (Some(planned), Some(post), true) = (planned, post, elsewhere.says_the_same_as(to)) else {
            return Ok(Err(Obstacle::MovedOn));
        };
        let listed = mirror::find_post(self.database, self.connection, post.as_str())?;
        let stands = |post: &Post| match from.schedule.as_ref().map(|timing| timing.read(self.zones)) {
            Some(Ok(Planned::Rule(own))) => rule(post, self.zones) == Some(own),
            _ => due(post, self.zones).map(|moment| moment.instant) == from.due,
        };
        let Some(listed) = listed.filter(|listed| stands(&listed.post)) else { return Ok(Err(Obstacle::MovedOn)) };
        if !self.is_ahead(&listed.post) {
            return Ok(Err(Obstacle::GoneOut));
        }
        let edit = at_other_times(&planned, &listed.post, self.zones);
        let done = enqueue(self.database, self.connection, &post, (Some(&edit), By::Step), self.now, self.zones)?;
        Ok(done.map(|_| ()).ok_or(Obstacle::MovedOn))
    }

    /// Puts a draft back that was thrown away, or over what stands in its place.
    pub(crate) fn keep(&self, draft: &Draft) -> Result<Result<(), Obstacle>, StoreError> {
        let back = Draft { saved: self.now, ..draft.clone() };
        let Some(now) = drafts::find(self.database, self.connection, &draft.id)? else {
            drafts::create(self.database, self.connection, back)?;
            return Ok(Ok(()));
        };
        let over = Draft { revision: now.draft.revision, ..back };
        Ok(match drafts::update(self.database, self.connection, over)? {
            Update::Kept(_) => Ok(()),
            Update::Superseded(_) | Update::Gone => Err(Obstacle::MovedOn),
        })
    }

    /// A draft that was handed over is a draft again: out of the outbox, or from the service while it has not gone out.
    fn take_back(&self, entry: &Entry, draft: &Draft) -> Result<Result<(), Obstacle>, StoreError> {
        if let Some(intent) = intents::of_draft(self.database, &draft.id)? {
            if intent.stage == Stage::Rejected || (intent.stage == Stage::Ready && intent.doubt.is_none()) {
                intents::remove(self.database, &intent.id)?;
                return Ok(Ok(()));
            }
            return Ok(Err(Obstacle::InTheOutbox));
        }
        let Some(post) = &entry.post else { return Ok(Err(Obstacle::MovedOn)) };
        let Some(listed) = mirror::find_post(self.database, self.connection, post.as_str())? else {
            return Ok(Err(Obstacle::MovedOn));
        };
        if !self.is_ahead(&listed.post) {
            return Ok(Err(Obstacle::GoneOut));
        }
        enqueue(self.database, self.connection, post, (None, By::Step), self.now, self.zones)?;
        self.keep(draft)
    }

    /// Hands a draft over once more.
    fn send(&self, draft: &Draft) -> Result<Result<(), Obstacle>, StoreError> {
        Ok(obstacle_of(hand_over_again(self.database, self.connection, draft, (self.now, self.zones))?))
    }

    /// Makes a post that says `from` say `to`. Gives what the journal has to say of it.
    pub(crate) fn change(
        &self,
        post: Option<&PostId>,
        from: &Post,
        to: &Post,
    ) -> Result<Result<Option<Entry>, Obstacle>, StoreError> {
        let Some(post) = post else { return Ok(Err(Obstacle::MovedOn)) };
        let Some(listed) = mirror::find_post(self.database, self.connection, post.as_str())? else {
            return Ok(Err(Obstacle::MovedOn));
        };
        let goes_on = |post: &Post| rule(post, self.zones).and_then(|rule| rule.next_after(self.now)).is_some();
        // One whose last time is over may go on by the rule it had.
        let is_resumed = rule(&listed.post, self.zones).is_some() && goes_on(to);
        if !self.is_ahead(&listed.post) && !is_resumed {
            return Ok(Err(Obstacle::GoneOut));
        }
        let truth = mirror::truth(self.database, self.connection, post)?;
        let is_elsewhere = truth.is_some_and(|truth| differing(to, &truth.post, self.zones).contains(&Field::Schedule));
        if is_elsewhere && !self.is_ahead(to) && !goes_on(to) {
            return Ok(Err(Obstacle::TimeOver));
        }
        let edit = way_back(from, to, self.zones);
        Ok(Ok(enqueue(self.database, self.connection, post, (Some(&edit), By::Step), self.now, self.zones)?))
    }

    fn delete(&self, entry: &Entry) -> Result<Result<(), Obstacle>, StoreError> {
        let Some(post) = &entry.post else { return Ok(Err(Obstacle::MovedOn)) };
        // It was put back and is not on the service yet.
        if let Some(waiting) = recreated::of(self.database, self.connection, post.as_str())? {
            let intent = intents::of_draft(self.database, &waiting)?;
            if intent.as_ref().is_some_and(|intent| intent.stage.is_doubtful()) {
                return Ok(Err(Obstacle::InTheOutbox));
            }
            drafts::remove(self.database, self.connection, &waiting)?;
            return Ok(Ok(()));
        }
        let done = enqueue(self.database, self.connection, post, (None, By::Step), self.now, self.zones)?;
        Ok(done.map(|_| ()).ok_or(Obstacle::MovedOn))
    }

    /// Creates a post again that is gone; one whose time is over becomes a draft. `id`: it may have been created again
    /// before, and has another identifier by now. Gives the draft that stands for it, which is none where its deletion had
    /// not left yet.
    pub(crate) fn recreate(
        &self,
        id: Option<&PostId>,
        workspace: Option<&WorkspaceId>,
        post: &Post,
    ) -> Result<Result<Option<Draft>, Obstacle>, StoreError> {
        let Some(workspace) = workspace else { return Ok(Err(Obstacle::MovedOn)) };
        let id = id.unwrap_or(&post.id);
        let waiting = changes::of_post(self.database, self.connection, id.as_str())?;
        if let Some(delete) = waiting.iter().find(|change| change.wanted.is_none()) {
            if delete.step == changes::Step::Sending {
                return Ok(Err(Obstacle::InTheOutbox));
            }
            // It has not left yet.
            changes::remove(self.database, &delete.id)?;
            mirror::renew(self.database, self.connection, id, self.zones)?;
            return Ok(Ok(None));
        }
        if mirror::find_post(self.database, self.connection, id.as_str())?.is_some() {
            return Ok(Err(Obstacle::There));
        }
        let draft = draft_of(self.database, self.connection, post, self.now, self.zones)?;
        let draft = drafts::create(self.database, self.connection, draft)?;
        recreated::put(self.database, &draft.id, id.as_str())?;
        kin::inherit(self.database, self.connection, id.as_str(), &draft.id)?;
        let mut body = anew(post, workspace);
        if body.target_platforms.is_empty() {
            // A record may name its channels without saying which they are.
            let sent = mirror::last_sent(self.database, self.connection, id)?;
            body.target_platforms = sent.map(|sent| sent.target_platforms).unwrap_or_default();
        }
        let is_timed = post.one_off_schedule.is_some() || post.recurring_schedule.is_some();
        if self.is_ahead(post) && is_timed && !body.target_platforms.is_empty() {
            let intent = intent_of(&draft, body, self.now);
            intents::insert(self.database, self.connection, &intent)?;
        }
        Ok(Ok(Some(draft)))
    }

    /// Gives a draft, or the post that it has become, other labels.
    fn label(&self, entry: &Entry, from: &Labels, to: &Labels) -> Result<Result<(), Obstacle>, StoreError> {
        let draft = entry.draft.as_deref();
        let is_draft = |id: &str| drafts::find(self.database, self.connection, id).map(|found| found.is_some());
        let thing = match draft {
            Some(id) if is_draft(id)? => Some(id.to_owned()),
            Some(id) => journal::post_of(self.database, self.connection, id)?.map(|post| post.to_string()),
            None => entry.post.as_ref().map(ToString::to_string),
        };
        let Some(thing) = thing else { return Ok(Err(Obstacle::MovedOn)) };
        if labels::of(self.database, self.connection, &thing)? != from.labels {
            return Ok(Err(Obstacle::MovedOn));
        }
        for label in from.labels.iter().filter(|label| !to.labels.contains(label)) {
            labels::remove(self.database, self.connection, &thing, label)?;
        }
        for label in to.labels.iter().filter(|label| !from.labels.contains(label)) {
            labels::restore(self.database, self.connection, &thing, label)?;
        }
        Ok(Ok(()))
    }

    /// Says of a file what was said of it before.
    fn describe(&self, from: &Media, to: &Media) -> Result<Result<(), Obstacle>, StoreError> {
        let said = |media: &Media| (media.name.clone(), media.alt.clone(), media.note.clone(), media.tags.clone());
        let now = media::find(self.database, self.connection, &from.id)?;
        let Some(now) = now.filter(|now| now.gone.is_none() && said(now) == said(from)) else {
            return Ok(Err(Obstacle::MovedOn));
        };
        let (name, alt, note, tags) = said(to);
        media::put(self.database, self.connection, &Media { name, alt, note, tags, ..now })?;
        Ok(Ok(()))
    }

    /// Sets a limit as it was set before.
    fn limit(&self, from: &Limit, to: &Limit) -> Result<Result<(), Obstacle>, StoreError> {
        let mut set = set_limits(self.database)?;
        let own = set.0.iter().find(|one| one.channel == from.channel && one.limit == from.limit);
        if own.map(|one| &one.value) != from.value.as_ref() {
            return Ok(Err(Obstacle::MovedOn));
        }
        match to.value.clone() {
            None => set.clear(&to.channel, &to.limit),
            Some(value) => {
                let (channel, platform, limit) = (to.channel.clone(), to.platform.clone(), to.limit.clone());
                set.set(Override { channel, platform, limit, value });
            }
        }
        write_limits(self.database, &set)?;
        Ok(Ok(()))
    }

    pub(crate) fn is_ahead(&self, post: &Post) -> bool {
        let is_untouched = tally(post).delivered == 0;
        let next = rule(post, self.zones).and_then(|rule| rule.next_after(self.now)).map(|next| next.instant);
        let moment = next.or_else(|| due(post, self.zones).map(|moment| moment.instant));
        (is_untouched || next.is_some()) && moment.is_some_and(|moment| moment > self.now)
    }
}

fn obstacle_of(handed: Handed) -> Result<(), Obstacle> {
    match handed {
        Handed::Over => Ok(()),
        Handed::TooLate => Err(Obstacle::TooLate),
        Handed::NotReady => Err(Obstacle::MovedOn),
    }
}
