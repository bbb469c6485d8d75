//! What was done, and how it is undone: across views and restarts. Deleted posts are created again.

use crate::Desk;
use crate::commands::undoing::{Stepped, Stuck, Turn};
use crate::commands::{Nothing, preferences};
use crate::contract::Topic;
use crate::failure::Failure;
use crate::line::Line;
use crate::scope::Scope;
use ::drafts::Draft;
use chrono::{DateTime, TimeDelta, Utc};
use model::WorkspaceId;
use planning::wording::{short, title};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::StoreError;
use store::journal::{self, Entry, Kind, Standing, Thing};
use ts_rs::TS;

/// So long what was deleted can be put back.
const TRASH: TimeDelta = TimeDelta::days(30);
/// So many entries are listed.
const LISTED: u32 = 200;
/// What a turn does, and the word for it once it is done.
const UNDO: (&str, &str) = ("undo", "Undone");
const REDO: (&str, &str) = ("redo", "Redone");

/// What was undone or done again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Undone {
    /// "Undone: deletion of “Roast day”"; null when there was nothing to do.
    pub(crate) message: Option<String>,
}

/// Which entry: what a command has written that changes something, and what undoes exactly that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
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
pub(crate) async fn undo(desk: &Arc<Desk>, scope: &Scope, _: Nothing) -> Result<Undone, Failure> {
    step(desk, scope, false).await
}

/// Does again what was undone last.
pub(crate) async fn redo(desk: &Arc<Desk>, scope: &Scope, _: Nothing) -> Result<Undone, Failure> {
    step(desk, scope, true).await
}

/// Undoes the action that an entry is of, whatever was done since with other things.
pub(crate) async fn undo_entry(desk: &Arc<Desk>, scope: &Scope, wanted: HistoryRef) -> Result<Undone, Failure> {
    take_turn(desk, scope, UNDO, move |turn| turn.undo(wanted.id)).await
}

async fn step(desk: &Arc<Desk>, scope: &Scope, is_redo: bool) -> Result<Undone, Failure> {
    take_turn(desk, scope, if is_redo { REDO } else { UNDO }, move |turn| turn.step(is_redo)).await
}

/// Takes a turn and says what came of it.
async fn take_turn(
    desk: &Arc<Desk>,
    scope: &Scope,
    (verb, done_to): (&'static str, &'static str),
    work: impl FnOnce(&Turn<'_>) -> Result<Stepped, StoreError> + Send + 'static,
) -> Result<Undone, Failure> {
    let line = desk.line(&scope.connection);
    let connection = line.id.clone();
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let done = desk.store.run(move |database| work(&Turn { database, connection: &connection, now, zones: &zones }));
    let done = done.await?;
    tell(desk, &line);
    match done {
        Ok(deed) => Ok(Undone { message: deed.map(|deed| format!("{done_to}: {deed}")) }),
        Err(stuck) => Err(stuck.told(verb)),
    }
}

fn tell(desk: &Desk, line: &Line) {
    line.outbox.wake();
    line.uploads.hurry();
    desk.tell(&[Topic::Drafts, Topic::Posts, Topic::Media, Topic::Uploads, Topic::Status]);
}

/// Lists what was done, the last first.
pub(crate) async fn list_history(desk: &Arc<Desk>, scope: &Scope, _: Nothing) -> Result<Vec<HistoryRow>, Failure> {
    let connection = scope.connection.clone();
    let display = preferences::display_zone(desk).await?;
    let entries = desk.store.run(move |database| journal::recent(database, &connection, LISTED)).await?;
    let now = desk.clock.now();
    let row = |entry: Entry| HistoryRow {
        id: entry.id,
        at: short(display.wall(entry.at).clock),
        text: told(&entry),
        note: entry.note.clone(),
        is_undone: was_undone(&entry) && entry.kind != Kind::Sent,
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
pub(crate) async fn restore(desk: &Arc<Desk>, scope: &Scope, wanted: HistoryRef) -> Result<Undone, Failure> {
    let line = desk.line(&scope.connection);
    let connection = line.id.clone();
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let done = desk.store.run(move |database| {
        let found = journal::find(database, &connection, wanted.id)?;
        let Some(entry) = found.filter(|entry| can_restore(entry, now)) else { return Ok(None) };
        let turn = Turn { database, connection: &connection, now, zones: &zones };
        if let Err(obstacle) = turn.back(&entry)? {
            return Ok(Some(Err(Stuck { what: format!("“{}”", words(&entry)), obstacle, done: 0 })));
        }
        journal::set_standing(database, entry.id, Standing::Past)?;
        Ok(Some(Ok(words(&entry))))
    });
    let Some(done) = done.await? else { return Err(Failure::not_found("entry")) };
    let name = done.map_err(|stuck| stuck.told("put back"))?;
    tell(desk, &line);
    Ok(Undone { message: Some(format!("Put back: “{name}”")) })
}

/// Leaves a post that went from the service as gone.
pub(crate) async fn leave_vanished(desk: &Arc<Desk>, scope: &Scope, wanted: HistoryRef) -> Result<Nothing, Failure> {
    let connection = scope.connection.clone();
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

/// Whether something stands no more. What went from the service is decided about, not undone.
fn was_undone(entry: &Entry) -> bool {
    entry.standing != Standing::Done && entry.kind != Kind::Vanished
}

/// What became of it in the end: of a post that was handed over and taken back it is not told that it was handed over.
fn told(entry: &Entry) -> String {
    match (entry.kind, &entry.post) {
        (Kind::Sent, post) if was_undone(entry) => {
            let rest = if post.is_some() { "from the service" } else { "before it was sent" };
            format!("Taken back {rest}: “{}”", words(entry))
        }
        _ => said(entry),
    }
}

fn words(entry: &Entry) -> String {
    match entry.after.as_ref().or(entry.before.as_ref()) {
        Some(Thing::Draft(draft)) => title(&draft.text),
        Some(Thing::Post(post)) => title(post.text.as_deref().unwrap_or_default()),
        Some(Thing::File(file)) => file.name.clone(),
        None => String::new(),
    }
}

/// "Deleted “Roast day”"
fn said(entry: &Entry) -> String {
    let verb = match (entry.kind, &entry.before) {
        (Kind::Written, None) => "Started the draft",
        (Kind::Written, Some(_)) => "Edited the draft",
        (Kind::Discarded, _) => "Discarded the draft",
        (Kind::Sent, _) => "Sent to the outbox:",
        (Kind::Changed, _) => "Changed",
        (Kind::Deleted, _) => "Deleted",
        (Kind::Vanished, _) => "Gone from the service:",
        (Kind::FileDeleted, _) => "Deleted the file",
    };
    format!("{verb} “{}”", words(entry))
}

/// "deletion of “Roast day”": what is undone, as it stands after "Undone:" and "Cannot undo the".
pub(crate) fn deed(entry: &Entry) -> String {
    let noun = match (entry.kind, &entry.before) {
        (Kind::Written, None) => "new draft",
        (Kind::Written, Some(_)) => "edit of the draft",
        (Kind::Discarded, _) => "discarding of the draft",
        (Kind::Sent, _) => "sending of",
        (Kind::Changed, _) => "change of",
        (Kind::Deleted, _) => "deletion of",
        (Kind::Vanished, _) => "loss of",
        (Kind::FileDeleted, _) => "deletion of the file",
    };
    format!("{noun} “{}”", words(entry))
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
    Entry::discarded(draft.clone(), now)
}

/// What the journal has to say of a draft that was made or changed.
pub(crate) fn written(before: Option<Draft>, after: &Draft, now: DateTime<Utc>) -> Entry {
    Entry {
        id: 0,
        at: now,
        kind: Kind::Written,
        standing: Standing::Done,
        draft: Some(after.id.clone()),
        post: None,
        workspace: None,
        before: before.map(|before| Thing::Draft(Box::new(before))),
        after: Some(Thing::Draft(Box::new(after.clone()))),
        note: String::new(),
    }
}
