//! What was done, and how it is undone: across views and restarts. Deleted posts are created again.

use crate::Desk;
use crate::commands::changes::{enqueue, way_back};
use crate::commands::deleting;
use crate::commands::schedule::Planned;
use crate::commands::sending::{Handed, at_other_times, hand_over_again, rewrite};
use crate::commands::{Nothing, preferences, title};
use crate::composing::reading::draft_of;
use crate::contract::Topic;
use crate::failure::{Failure, FailureCode};
use crate::line::Line;
use crate::store::drafts::{self, Draft};
use crate::store::intents::{self, Stage};
use crate::store::journal::{self, Entry, Kind, Standing, Thing};
use crate::store::{StoreError, all_or_none, changes, labels, mirror, recreated};
use chrono::{DateTime, TimeDelta, Utc};
use model::{Post, WorkspaceId};
use planning::merge::anew;
use planning::schedule::{due, rule};
use planning::state::tally;
use planning::wording::short;
use planning::zone::Zones;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

/// So long what was deleted can be put back.
const TRASH: TimeDelta = TimeDelta::days(30);
/// So many entries are listed.
const LISTED: u32 = 200;

/// What was undone or done again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Undone {
    /// "Undone: Deleted “Roast day”"; null when there was nothing to do.
    pub(crate) message: Option<String>,
}

/// Which entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct HistoryRef {
    /// Its number.
    #[ts(type = "number")]
    pub(crate) id: i64,
}

/// One thing that was done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct HistoryRow {
    /// Its number.
    #[ts(type = "number")]
    pub(crate) id: i64,
    /// "Sat 21 Nov, 14:12"
    pub(crate) at: String,
    /// "Deleted “Roast day”"
    pub(crate) text: String,
    /// What is worth knowing of it; may be empty.
    pub(crate) note: String,
    /// Whether it was undone.
    pub(crate) is_undone: bool,
    /// Whether what was there before can be put back.
    pub(crate) can_restore: bool,
    /// Whether a post went from the service and nobody has decided about it.
    pub(crate) has_vanished: bool,
}

/// Undoes the last thing that was done and is not undone.
pub(crate) async fn undo(desk: &Arc<Desk>, _: Nothing) -> Result<Undone, Failure> {
    step(desk, false).await
}

/// Does again what was undone last.
pub(crate) async fn redo(desk: &Arc<Desk>, _: Nothing) -> Result<Undone, Failure> {
    step(desk, true).await
}

async fn step(desk: &Arc<Desk>, is_redo: bool) -> Result<Undone, Failure> {
    let line = desk.chosen_line().await?;
    let connection = line.id.clone();
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let done = desk.store.run(move |database| {
        let turn = Turn { database, connection: &connection, now, zones: &zones };
        // What one action has done to several things is undone together, as far as it goes; done again it is as a whole.
        if is_redo { all_or_none(database, || turn.all(true)) } else { turn.all(false) }
    });
    let verb = if is_redo { "Done again" } else { "Undone" };
    let message = match done.await? {
        Ok(said) => said.map(|said| format!("{verb}: {said}")),
        Err((said, obstacle, before)) => {
            let rest = match before {
                before if is_redo || before == 0 => "Nothing was changed.".to_owned(),
                1 => "1 other thing that was done with it is undone.".to_owned(),
                before => format!("{before} other things that were done with it are undone."),
            };
            tell(desk, &line);
            let verb = if is_redo { "done again" } else { "undone" };
            let message = format!("“{said}” cannot be {verb}: {}. {rest}", obstacle.0);
            return Err(Failure::new(FailureCode::NotReady, message, obstacle.1));
        }
    };
    tell(desk, &line);
    Ok(Undone { message })
}

fn tell(desk: &Desk, line: &Line) {
    line.outbox.wake();
    line.uploads.hurry();
    desk.tell(&[Topic::Drafts, Topic::Posts, Topic::Media, Topic::Uploads, Topic::Status]);
}

/// Lists what was done, the last first.
pub(crate) async fn list_history(desk: &Arc<Desk>, _: Nothing) -> Result<Vec<HistoryRow>, Failure> {
    let connection = desk.connection_id().await?;
    let display = preferences::display_zone(desk).await?;
    let entries = desk.store.run(move |database| journal::recent(database, &connection, LISTED)).await?;
    let now = desk.clock.now();
    let row = |entry: Entry| HistoryRow {
        id: entry.id,
        at: short(display.wall(entry.at).clock),
        text: said(&entry),
        note: entry.note.clone(),
        is_undone: entry.standing == Standing::Undone
            || (entry.standing == Standing::Past && entry.kind != Kind::Vanished),
        can_restore: can_restore(&entry, now),
        has_vanished: entry.kind == Kind::Vanished && entry.standing == Standing::Done,
    };
    Ok(entries.into_iter().map(row).collect())
}

fn can_restore(entry: &Entry, now: DateTime<Utc>) -> bool {
    let is_gone = matches!(entry.kind, Kind::Deleted | Kind::Discarded | Kind::Vanished | Kind::FileDeleted);
    is_gone && entry.standing == Standing::Done && entry.before.is_some() && entry.at > now - TRASH
}

/// Puts back what was deleted, thrown away, or went from the service: whenever that was, within 30 days.
pub(crate) async fn restore(desk: &Arc<Desk>, wanted: HistoryRef) -> Result<Undone, Failure> {
    let line = desk.chosen_line().await?;
    let connection = line.id.clone();
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let done = desk.store.run(move |database| {
        let found = journal::find(database, &connection, wanted.id)?;
        let Some(entry) = found.filter(|entry| can_restore(entry, now)) else { return Ok(None) };
        let turn = Turn { database, connection: &connection, now, zones: &zones };
        if turn.back(&entry)?.is_err() {
            return Ok(None);
        }
        journal::set_standing(database, entry.id, Standing::Past)?;
        Ok(Some(said(&entry)))
    });
    let Some(said) = done.await? else { return Err(Failure::not_found("entry")) };
    tell(desk, &line);
    Ok(Undone { message: Some(format!("Put back: {said}")) })
}

/// Leaves a post that went from the service as gone.
pub(crate) async fn leave_vanished(desk: &Arc<Desk>, wanted: HistoryRef) -> Result<Nothing, Failure> {
    let connection = desk.connection_id().await?;
    let done = desk.store.run(move |database| {
        let found = journal::find(database, &connection, wanted.id)?;
        let Some(entry) = found.filter(|entry| entry.kind == Kind::Vanished) else { return Ok(false) };
        journal::set_standing(database, entry.id, Standing::Past)?;
        Ok(true)
    });
    if !done.await? {
        return Err(Failure::not_found("entry"));
    }
    desk.tell(&[Topic::Posts]);
    Ok(Nothing {})
}

/// "Deleted “Roast day” and 2 more": what the entries of one action say.
fn said_of_all(entries: &[Entry]) -> Option<String> {
    let (first, others) = entries.split_first()?;
    let all = said(first);
    Some(if others.is_empty() { all } else { format!("{all} and {} more", others.len()) })
}

/// "Deleted “Roast day”"
fn said(entry: &Entry) -> String {
    let thing = entry.after.as_ref().or(entry.before.as_ref());
    let words = match thing {
        Some(Thing::Draft(draft)) => title(&draft.text),
        Some(Thing::Post(post)) => title(post.text.as_deref().unwrap_or_default()),
        Some(Thing::File(file)) => file.name.clone(),
        None => String::new(),
    };
    let verb = match (entry.kind, &entry.before) {
        (Kind::Written, None) => "Began the draft",
        (Kind::Written, Some(_)) => "Wrote on the draft",
        (Kind::Discarded, _) => "Threw away the draft",
        (Kind::Sent, _) => "Handed over",
        (Kind::Changed, _) => "Changed",
        (Kind::Deleted, _) => "Deleted",
        (Kind::Vanished, _) => "Gone from the service:",
        (Kind::FileDeleted, _) => "Deleted the file",
    };
    format!("{verb} “{words}”")
}

/// Why something cannot be undone, and what to do.
struct Obstacle(&'static str, &'static str);

/// One step back, or forward again.
struct Turn<'a> {
    database: &'a Connection,
    connection: &'a str,
    now: DateTime<Utc>,
    zones: &'a Zones,
}

const MOVED_ON: Obstacle = Obstacle("it is not as it was left", "Look at it as it is now.");
const IN_THE_OUTBOX: Obstacle = Obstacle("it is on its way to the service", "Wait until its outcome is known.");
const GONE_OUT: Obstacle = Obstacle("it has gone out already", "Delete it where it was published.");

/// What was undone or done again; or what stands against one thing, and how many others were before it.
type Stepped = Result<Option<String>, (String, Obstacle, usize)>;

impl Turn<'_> {
    /// Undoes the last action, or does the one again that was undone last, entry by entry.
    fn all(&self, is_redo: bool) -> Result<Stepped, StoreError> {
        let mut done: Vec<Entry> = Vec::new();
        while let Some(entry) = journal::next(self.database, self.connection, is_redo)? {
            if let Some(first) = done.first()
                && !journal::are_together(self.database, first.id, entry.id)?
            {
                break;
            }
            let (undone, standing) =
                if is_redo { (self.again(&entry)?, Standing::Done) } else { (self.back(&entry)?, Standing::Undone) };
            if let Err(obstacle) = undone {
                return Ok(Err((said(&entry), obstacle, done.len())));
            }
            journal::set_standing(self.database, entry.id, standing)?;
            done.push(entry);
        }
        Ok(Ok(said_of_all(&done)))
    }

    /// Makes it as it was before.
    fn back(&self, entry: &Entry) -> Result<Result<(), Obstacle>, StoreError> {
        match (entry.kind, &entry.before, &entry.after) {
            (Kind::Written, before, Some(Thing::Draft(after))) => self.write(after, before.as_ref()),
            (Kind::Discarded, Some(Thing::Draft(draft)), _) => self.keep(draft),
            (Kind::Sent, Some(Thing::Draft(draft)), _) => self.take_back(entry, draft),
            (Kind::Changed, Some(Thing::Post(before)), Some(Thing::Post(after))) => self.change(entry, after, before),
            (Kind::Deleted | Kind::Vanished, Some(Thing::Post(post)), _) => self.recreate(entry, post),
            (Kind::FileDeleted, Some(Thing::File(file)), _) => {
                let is_back = deleting::bring_back(self.database, self.connection, &file.id, self.now)?;
                Ok(if is_back { Ok(()) } else { Err(MOVED_ON) })
            }
            _ => Ok(Err(MOVED_ON)),
        }
    }

    /// Does it again.
    fn again(&self, entry: &Entry) -> Result<Result<(), Obstacle>, StoreError> {
        match (entry.kind, &entry.before, &entry.after) {
            (Kind::Written, None, Some(Thing::Draft(after))) => self.keep(after),
            (Kind::Written, Some(Thing::Draft(before)), Some(after)) => self.write(before, Some(after)),
            (Kind::Discarded, Some(Thing::Draft(draft)), _) => self.write(draft, None),
            (Kind::Sent, Some(Thing::Draft(draft)), _) => self.send(draft),
            (Kind::Changed, Some(Thing::Post(before)), Some(Thing::Post(after))) => self.change(entry, before, after),
            (Kind::Deleted, ..) => self.delete(entry),
            (Kind::FileDeleted, Some(Thing::File(file)), _) => {
                let is_gone = deleting::let_go(self.database, self.connection, &file.id, self.now)?;
                Ok(if is_gone { Ok(()) } else { Err(MOVED_ON) })
            }
            _ => Ok(Err(MOVED_ON)),
        }
    }

    /// Puts a draft from one state into another; none is no draft.
    fn write(&self, from: &Draft, to: Option<&Thing>) -> Result<Result<(), Obstacle>, StoreError> {
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
            return Ok(Err(IN_THE_OUTBOX));
        }
        if !now.draft.says_the_same_as(from) {
            return Ok(Err(MOVED_ON));
        }
        match to {
            Some(Thing::Draft(to)) => {
                let draft = Draft { revision: now.draft.revision + 1, saved: self.now, ..(**to).clone() };
                if waits {
                    let anew =
                        || rewrite(self.database, self.connection, &draft, (self.now, self.zones)).map(obstacle_of);
                    return all_or_none(self.database, anew);
                }
                drafts::save(self.database, self.connection, &draft)?;
            }
            _ => {
                drafts::remove(self.database, self.connection, &from.id)?;
            }
        }
        Ok(Ok(()))
    }

    /// The post that a draft has become since it was moved: it gets the other time.
    fn write_on_post(&self, from: &Draft, to: Option<&Thing>) -> Result<Result<(), Obstacle>, StoreError> {
        let Some(Thing::Draft(to)) = to else { return Ok(Err(MOVED_ON)) };
        let elsewhere = Draft { schedule: to.schedule.clone(), due: to.due, ..from.clone() };
        let planned = to.schedule.as_ref().and_then(|timing| timing.read(self.zones).ok());
        let post = journal::post_of(self.database, self.connection, &from.id)?;
        let (Some(planned), Some(post), true) = (planned, post, elsewhere.says_the_same_as(to)) else {
            return Ok(Err(MOVED_ON));
        };
        let listed = mirror::find_post(self.database, self.connection, post.as_str())?;
        let stands = |post: &Post| match from.schedule.as_ref().map(|timing| timing.read(self.zones)) {
            Some(Ok(Planned::Rule(own))) => rule(post, self.zones) == Some(own),
            _ => due(post, self.zones).map(|moment| moment.instant) == from.due,
        };
        let Some(listed) = listed.filter(|listed| stands(&listed.post)) else { return Ok(Err(MOVED_ON)) };
        if !self.is_ahead(&listed.post) {
            return Ok(Err(GONE_OUT));
        }
        let edit = at_other_times(&planned, &listed.post, self.zones);
        let done = enqueue(self.database, self.connection, &post, (Some(&edit), None), self.now, self.zones)?;
        Ok(done.map(|_| ()).ok_or(MOVED_ON))
    }

    fn keep(&self, draft: &Draft) -> Result<Result<(), Obstacle>, StoreError> {
        let revision = drafts::find(self.database, self.connection, &draft.id)?.map(|now| now.draft.revision);
        let revision = revision.map_or(draft.revision, |now| now.max(draft.revision) + 1);
        drafts::save(self.database, self.connection, &Draft { revision, saved: self.now, ..draft.clone() })?;
        Ok(Ok(()))
    }

    /// A draft that was handed over is a draft again: out of the outbox, or off the service while it has not gone out.
    fn take_back(&self, entry: &Entry, draft: &Draft) -> Result<Result<(), Obstacle>, StoreError> {
        if let Some(intent) = intents::of_draft(self.database, &draft.id)? {
            if intent.stage == Stage::Rejected || (intent.stage == Stage::Ready && intent.doubt.is_none()) {
                intents::remove(self.database, &intent.id)?;
                return Ok(Ok(()));
            }
            return Ok(Err(IN_THE_OUTBOX));
        }
        let Some(post) = &entry.post else { return Ok(Err(MOVED_ON)) };
        let Some(listed) = mirror::find_post(self.database, self.connection, post.as_str())? else {
            return Ok(Err(MOVED_ON));
        };
        if !self.is_ahead(&listed.post) {
            return Ok(Err(GONE_OUT));
        }
        enqueue(self.database, self.connection, post, (None, None), self.now, self.zones)?;
        self.keep(draft)
    }

    /// Hands a draft over once more.
    fn send(&self, draft: &Draft) -> Result<Result<(), Obstacle>, StoreError> {
        Ok(obstacle_of(hand_over_again(self.database, self.connection, draft, (self.now, self.zones))?))
    }

    fn change(&self, entry: &Entry, from: &Post, to: &Post) -> Result<Result<(), Obstacle>, StoreError> {
        let Some(post) = &entry.post else { return Ok(Err(MOVED_ON)) };
        let Some(listed) = mirror::find_post(self.database, self.connection, post.as_str())? else {
            return Ok(Err(MOVED_ON));
        };
        let goes_on = |post: &Post| rule(post, self.zones).and_then(|rule| rule.next_after(self.now)).is_some();
        // One whose last time is over may go on by the rule it had.
        let is_resumed = rule(&listed.post, self.zones).is_some() && goes_on(to);
        if !self.is_ahead(&listed.post) && !is_resumed {
            return Ok(Err(GONE_OUT));
        }
        let edit = way_back(from, to, self.zones);
        enqueue(self.database, self.connection, post, (Some(&edit), None), self.now, self.zones)?;
        Ok(Ok(()))
    }

    fn delete(&self, entry: &Entry) -> Result<Result<(), Obstacle>, StoreError> {
        let Some(post) = &entry.post else { return Ok(Err(MOVED_ON)) };
        // It was put back and is not on the service yet.
        if let Some(waiting) = recreated::of(self.database, self.connection, post.as_str())? {
            let intent = intents::of_draft(self.database, &waiting)?;
            if intent.as_ref().is_some_and(|intent| intent.stage.is_doubtful()) {
                return Ok(Err(IN_THE_OUTBOX));
            }
            drafts::remove(self.database, self.connection, &waiting)?;
            return Ok(Ok(()));
        }
        let done = enqueue(self.database, self.connection, post, (None, None), self.now, self.zones)?;
        Ok(done.map(|_| ()).ok_or(MOVED_ON))
    }

    /// Creates a post again that is gone; one whose time is over becomes a draft.
    fn recreate(&self, entry: &Entry, post: &Post) -> Result<Result<(), Obstacle>, StoreError> {
        let Some(workspace) = &entry.workspace else { return Ok(Err(MOVED_ON)) };
        // It may have been created again before: then it has another identifier by now.
        let id = entry.post.as_ref().unwrap_or(&post.id);
        let waiting = changes::of_post(self.database, self.connection, id.as_str())?;
        if let Some(delete) = waiting.iter().find(|change| change.wanted.is_none()) {
            if delete.step == changes::Step::Sending {
                return Ok(Err(IN_THE_OUTBOX));
            }
            // It has not left yet.
            changes::remove(self.database, &delete.id)?;
            mirror::renew(self.database, self.connection, id, self.zones)?;
            return Ok(Ok(()));
        }
        let draft = draft_of(self.database, self.connection, post, self.now, self.zones)?;
        drafts::save(self.database, self.connection, &draft)?;
        recreated::put(self.database, &draft.id, id.as_str())?;
        labels::copy(self.database, self.connection, id.as_str(), &draft.id)?;
        if self.is_ahead(post) && post.one_off_schedule.is_some() | post.recurring_schedule.is_some() {
            let body = anew(post, workspace);
            let intent = crate::commands::sending::intent_of(&draft, body, self.now);
            intents::insert(self.database, self.connection, &intent)?;
        }
        Ok(Ok(()))
    }

    fn is_ahead(&self, post: &Post) -> bool {
        let is_untouched = tally(post).delivered == 0;
        let next = rule(post, self.zones).and_then(|rule| rule.next_after(self.now)).map(|next| next.instant);
        let moment = next.or_else(|| due(post, self.zones).map(|moment| moment.instant));
        (is_untouched || next.is_some()) && moment.is_some_and(|moment| moment > self.now)
    }
}

fn obstacle_of(handed: Handed) -> Result<(), Obstacle> {
    match handed {
        Handed::Over => Ok(()),
        Handed::TooLate => Err(Obstacle("its time is over", "Choose a new time and send it.")),
        Handed::NotReady => Err(MOVED_ON),
    }
}

/// What the journal has to say of a draft that is handed over.
pub(crate) fn handing_over(draft: &Draft, workspace: &WorkspaceId, now: DateTime<Utc>) -> Entry {
    Entry {
        id: 0,
        at: now,
        kind: Kind::Sent,
        standing: Standing::Done,
        draft: Some(draft.id.clone()),
        post: None,
        workspace: Some(workspace.clone()),
        before: Some(Thing::Draft(Box::new(draft.clone()))),
        after: None,
        note: String::new(),
    }
}

/// What the journal has to say of a draft that is thrown away.
pub(crate) fn throwing_away(draft: &Draft, now: DateTime<Utc>) -> Entry {
    Entry {
        id: 0,
        at: now,
        kind: Kind::Discarded,
        standing: Standing::Done,
        draft: Some(draft.id.clone()),
        post: None,
        workspace: None,
        before: Some(Thing::Draft(Box::new(draft.clone()))),
        after: None,
        note: String::new(),
    }
}
