//! What was done, and how it is undone: across views and restarts. Deleted posts are created again.

use crate::active_connection::ActiveConnection;
use crate::commands::Nothing;
use crate::commands::posts::views::{HistoryRef, HistoryRow, Undone};
use crate::events::Topic;
use crate::failure::Failure;
use crate::scope::Scope;
use crate::undoing::{Stepped, Stuck, Turn, words};
use crate::{Desk, preferences};
use chrono::{DateTime, TimeDelta, Utc};
use planning::wording::short;
use std::sync::Arc;
use store::StoreError;
use store::journal::{self, Entry, EntryKind, Standing};

/// So long what was deleted can be put back.
const TRASH: TimeDelta = TimeDelta::days(30);
/// So many entries are listed.
const LISTED: u32 = 200;
/// What a turn does, and the word for it once it is done.
const UNDO: (&str, &str) = ("undo", "Undone");
const REDO: (&str, &str) = ("redo", "Redone");

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
    let active = desk.active(&scope.connection);
    let connection = active.id.clone();
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let done = desk.store.run(move |database| work(&Turn { database, connection: &connection, now, zones: &zones }));
    let done = done.await?;
    tell(desk, &active);
    match done {
        Ok(deed) => Ok(Undone { message: deed.map(|deed| format!("{done_to}: {deed}")) }),
        Err(stuck) => Err(stuck.told(verb)),
    }
}

fn tell(desk: &Desk, active: &ActiveConnection) {
    active.outbox.wake();
    active.uploads.retry_now();
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
        is_undone: was_undone(&entry) && entry.kind != EntryKind::Sent,
        can_restore: can_restore(&entry, now),
        has_vanished: entry.kind == EntryKind::Vanished && entry.standing == Standing::Done,
    };
    Ok(entries.into_iter().map(row).collect())
}

fn can_restore(entry: &Entry, now: DateTime<Utc>) -> bool {
    let is_gone =
        matches!(entry.kind, EntryKind::Deleted | EntryKind::Discarded | EntryKind::Vanished | EntryKind::FileDeleted);
    is_gone && entry.standing == Standing::Done && entry.before.is_some() && entry.at > now - TRASH
}

/// Puts back what was deleted, thrown away, or went from the service: whenever that was, within 30 days.
pub(crate) async fn restore(desk: &Arc<Desk>, scope: &Scope, wanted: HistoryRef) -> Result<Undone, Failure> {
    let active = desk.active(&scope.connection);
    let connection = active.id.clone();
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let done = desk
        .store
        .run(move |database| put_back(&Turn { database, connection: &connection, now, zones: &zones }, wanted.id));
    let Some(done) = done.await? else { return Err(Failure::not_found("entry")) };
    let name = done.map_err(|stuck| stuck.told("put back"))?;
    tell(desk, &active);
    Ok(Undone { message: Some(format!("Put back: “{name}”")) })
}

/// Puts back what an entry says is gone, and gives its name; `None` when there is nothing to put back.
fn put_back(turn: &Turn<'_>, id: i64) -> Result<Option<Result<String, Stuck>>, StoreError> {
    let found = journal::find(turn.database, turn.connection, id)?;
    let Some(entry) = found.filter(|entry| can_restore(entry, turn.now)) else { return Ok(None) };
    if let Err(obstacle) = turn.back(&entry)? {
        return Ok(Some(Err(Stuck { what: format!("“{}”", words(&entry)), obstacle, done: 0 })));
    }
    journal::set_standing(turn.database, entry.id, Standing::Past)?;
    Ok(Some(Ok(words(&entry))))
}

/// Leaves a post that went from the service as gone.
pub(crate) async fn leave_vanished(desk: &Arc<Desk>, scope: &Scope, wanted: HistoryRef) -> Result<Nothing, Failure> {
    let connection = scope.connection.clone();
    let done = desk.store.run(move |database| {
        let found = journal::find(database, &connection, wanted.id)?;
        let Some(entry) = found.filter(|entry| entry.kind == EntryKind::Vanished) else { return Ok(false) };
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
    entry.standing != Standing::Done && entry.kind != EntryKind::Vanished
}

/// What became of it in the end: of a post that was handed over and taken back it is not told that it was handed over.
fn told(entry: &Entry) -> String {
    match (entry.kind, &entry.post) {
        (EntryKind::Sent, post) if was_undone(entry) => {
            let rest = if post.is_some() { "from the service" } else { "before it was sent" };
            format!("Taken back {rest}: “{}”", words(entry))
        }
        _ => said(entry),
    }
}

/// "Deleted “Roast day”"
fn said(entry: &Entry) -> String {
    let verb = match (entry.kind, &entry.before) {
        (EntryKind::Written, None) => "Started the draft",
        (EntryKind::Written, Some(_)) => "Edited the draft",
        (EntryKind::Discarded, _) => "Discarded the draft",
        (EntryKind::Sent, _) => "Sent to the outbox:",
        (EntryKind::Changed, _) => "Changed",
        (EntryKind::Deleted, _) => "Deleted",
        (EntryKind::Vanished, _) => "Gone from the service:",
        (EntryKind::FileDeleted, _) => "Deleted the file",
        (EntryKind::Labelled, _) => "Labelled",
        (EntryKind::Described, _) => "Described the file",
        (EntryKind::Limited, _) => "Set the limit",
    };
    format!("{verb} “{}”", words(entry))
}
