//! What was done, and how it is undone: across views and restarts. Deleted posts are created again.

use crate::active_connection::ActiveConnection;
use crate::commands::Nothing;
use crate::commands::posts::views::{HistoryRef, HistoryRow, Undone};
use crate::events::Topic;
use crate::failure::Failure;
use crate::scope::Scope;
use crate::undo_words::{Step, Stuck, quoted, words};
use crate::undoing::{Stepped, Turn};
use crate::{Desk, preferences};
use chrono::{DateTime, TimeDelta, Utc};
use i18n::{Localized, t};
use planning::words::short;
use std::sync::Arc;
use store::StoreError;
use store::journal::{self, Entry, EntryKind, Standing};

/// So long what was deleted can be put back.
const TRASH: TimeDelta = TimeDelta::days(30);
/// So many entries are listed.
const LISTED: u32 = 200;

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
    take_turn(desk, scope, Step::Undo, move |turn| turn.undo(wanted.id)).await
}

async fn step(desk: &Arc<Desk>, scope: &Scope, is_redo: bool) -> Result<Undone, Failure> {
    take_turn(desk, scope, if is_redo { Step::Redo } else { Step::Undo }, move |turn| turn.step(is_redo)).await
}

/// Takes a turn and says what came of it.
async fn take_turn(
    desk: &Arc<Desk>,
    scope: &Scope,
    step: Step,
    work: impl FnOnce(&Turn<'_>) -> Result<Stepped, StoreError> + Send + 'static,
) -> Result<Undone, Failure> {
    let active = desk.active(&scope.connection);
    let connection = active.id.clone();
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let done = desk.store.run(move |database| work(&Turn { database, connection: &connection, now, zones: &zones }));
    let done = done.await?;
    tell(desk, &active);
    match done {
        Ok(deed) => Ok(Undone { message: deed.map(|deed| step.done(&deed)) }),
        Err(stuck) => Err(stuck.told(step)),
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
        at_ms: entry.at.timestamp_millis(),
        text: told(&entry),
        note: Localized::from_kept(&entry.note),
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
    let name = done.map_err(|stuck| stuck.told(Step::Restore))?;
    tell(desk, &active);
    Ok(Undone { message: Some(Step::Restore.done(&name)) })
}

/// Puts back what an entry says is gone, and gives its name; `None` when there is nothing to put back.
fn put_back(turn: &Turn<'_>, id: i64) -> Result<Option<Result<Localized, Stuck>>, StoreError> {
    let found = journal::find(turn.database, turn.connection, id)?;
    let Some(entry) = found.filter(|entry| can_restore(entry, turn.now)) else { return Ok(None) };
    if let Err(obstacle) = turn.back(&entry)? {
        return Ok(Some(Err(Stuck { what: quoted(&entry), obstacle, done: 0 })));
    }
    journal::set_undone(turn.database, entry.id, Standing::Past, turn.now)?;
    Ok(Some(Ok(quoted(&entry))))
}

/// Leaves a post that went from the service as gone.
pub(crate) async fn leave_vanished(desk: &Arc<Desk>, scope: &Scope, wanted: HistoryRef) -> Result<Nothing, Failure> {
    let connection = scope.connection.clone();
    let done = desk.store.run(move |database| {
        let found = journal::find(database, &connection, wanted.id)?;
        let Some(entry) = found.filter(|entry| entry.kind == EntryKind::Vanished) else { return Ok(false) };
        journal::close(database, entry.id)?;
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
fn told(entry: &Entry) -> Localized {
    match (entry.kind, &entry.post) {
        (EntryKind::Sent, Some(_)) if was_undone(entry) => t!("posts-taken-back", name = words(entry)),
        (EntryKind::Sent, None) if was_undone(entry) => t!("posts-taken-back-unsent", name = words(entry)),
        _ => said(entry),
    }
}

/// "Deleted “Roast day”"
fn said(entry: &Entry) -> Localized {
    let name = words(entry);
    match (entry.kind, &entry.before) {
        (EntryKind::Written, None) => t!("posts-started", name = name),
        (EntryKind::Written, Some(_)) => t!("posts-edited", name = name),
        (EntryKind::Discarded, _) => t!("posts-discarded", name = name),
        (EntryKind::Sent, _) => t!("posts-sent", name = name),
        (EntryKind::Changed, _) => t!("posts-changed", name = name),
        (EntryKind::Deleted, _) => t!("posts-deleted", name = name),
        (EntryKind::Vanished, _) => t!("posts-vanished", name = name),
        (EntryKind::FileDeleted, _) => t!("posts-file-deleted", name = name),
        (EntryKind::Labelled, _) => t!("posts-labelled", name = name),
        (EntryKind::Described, _) => t!("posts-described", name = name),
        (EntryKind::Limited, _) => t!("posts-limited", name = name),
    }
}
