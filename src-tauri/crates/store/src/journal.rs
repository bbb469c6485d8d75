//! The table `journal`: what was done, with what was there before and after. Whatever one action has done is recorded at
//! once ([`record`]), and undone together.

pub use crate::entry::{Entry, EntryKind, Labels, Limit, Standing, Thing};

use super::StoreError;
use chrono::{DateTime, TimeDelta, Utc};
use model::{PostId, WorkspaceId};
use rusqlite::{Connection, OptionalExtension, params};

/// So long an undone or done entry is kept.
const KEPT: TimeDelta = TimeDelta::days(90);
/// What is written on within this time is one entry.
const SITTING: TimeDelta = TimeDelta::minutes(10);

/// Whether an action is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// It is.
    Whole,
    /// A draft or a file is written on: what is written soon after belongs to it.
    Writing,
    /// It goes on with the action that an entry is of, as long as that stands.
    More(i64),
}

/// Keeps what one action has done, which is undone together, and gives the number of the last entry; `None` when it has
/// done nothing. What was undone before cannot be done again after that.
///
/// # Errors
/// Those of the database; nothing was recorded.
pub fn record(
    database: &Connection,
    connection: &str,
    action: Action,
    entries: &[Entry],
) -> Result<Option<i64>, StoreError> {
    let Some(first) = entries.first() else { return Ok(None) };
    if action == Action::Writing
        && let Some(last) = goes_on(database, connection, first)?
    {
        let sql = "UPDATE journal SET after = ?2 WHERE id = ?1";
        database.prepare_cached(sql)?.execute(params![last, first.after.as_ref().map(Thing::written).transpose()?])?;
        return Ok(Some(last));
    }
    settle(database, connection, first.at)?;
    let begun = if let Action::More(id) = action { name_of(database, connection, id)? } else { None };
    let name = begun.unwrap_or_else(|| uuid::Uuid::new_v4().to_string());
    let mut last = None;
    for entry in entries {
        last = Some(insert(database, connection, entry, (&name, action))?);
    }
    Ok(last)
}

/// What the action of an entry is called, as long as it stands.
fn name_of(database: &Connection, connection: &str, id: i64) -> Result<Option<String>, StoreError> {
    let sql = "SELECT action FROM journal WHERE connection = ?1 AND id = ?2 AND state = 'done'";
    Ok(database.prepare_cached(sql)?.query_row(params![connection, id], |row| row.get(0)).optional()?)
}

/// The last entry, when what is written goes on with it.
fn goes_on(database: &Connection, connection: &str, entry: &Entry) -> Result<Option<i64>, StoreError> {
    let Some(last) = next(database, connection, false, None)? else { return Ok(None) };
    let is_same = last.kind == entry.kind && last.subject().is_some() && last.subject() == entry.subject();
    if !is_same || entry.at - last.at >= SITTING || next(database, connection, true, None)?.is_some() {
        return Ok(None);
    }
    let sql = "SELECT is_open AND NOT is_passed FROM journal WHERE id = ?1";
    let is_open: bool = database.prepare_cached(sql)?.query_row([last.id], |row| row.get(0))?;
    Ok(is_open.then_some(last.id))
}

/// Ends what could have been done again, and forgets what is too old.
fn settle(database: &Connection, connection: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
    database
        .prepare_cached("UPDATE journal SET state = 'past' WHERE connection = ?1 AND state = 'undone'")?
        .execute([connection])?;
    database
        .prepare_cached("DELETE FROM journal WHERE connection = ?1 AND at_ms < ?2")?
        .execute(params![connection, (now - KEPT).timestamp_millis()])?;
    Ok(())
}

fn insert(
    database: &Connection,
    connection: &str,
    entry: &Entry,
    (name, action): (&str, Action),
) -> Result<i64, StoreError> {
    database
        .prepare_cached(
            "INSERT INTO journal VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, FALSE, NULL)",
        )?
        .execute(params![
            connection,
            name,
            entry.at.timestamp_millis(),
            entry.kind.name(),
            entry.standing.name(),
            entry.draft,
            entry.post.as_ref().map(PostId::as_str),
            entry.workspace.as_ref().map(WorkspaceId::as_str),
            entry.before.as_ref().map(Thing::written).transpose()?,
            entry.after.as_ref().map(Thing::written).transpose()?,
            entry.note,
            action == Action::Writing,
        ])?;
    Ok(database.last_insert_rowid())
}

/// All entries of the action that an entry is of, the first first; none when the entry is not there any more.
pub fn action(database: &Connection, connection: &str, id: i64) -> Result<Vec<Entry>, StoreError> {
    let sql = "SELECT * FROM journal
        WHERE connection = ?1 AND action = (SELECT action FROM journal WHERE id = ?2) ORDER BY id";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map(params![connection, id], |row| Ok(Entry::read(row)))?;
    rows.map(|row| row?).collect()
}

/// Whether another action was done after an entry with the draft or the post that the entry is about, and stands. Labels
/// and the rest have nothing to do with one another.
pub fn is_followed(database: &Connection, connection: &str, entry: &Entry) -> Result<bool, StoreError> {
    // A file is brought back whatever was done since.
    if entry.draft.is_none() && entry.post.is_none() {
        return Ok(false);
    }
    let sql = "SELECT EXISTS (SELECT 1 FROM journal
        WHERE connection = ?1 AND id > ?2 AND state = 'done' AND kind <> 'vanished' AND (draft = ?3 OR post = ?4)
            AND (kind = 'labelled') = ?5 AND action <> (SELECT action FROM journal WHERE id = ?2))";
    let post = entry.post.as_ref().map(PostId::as_str);
    let about = params![connection, entry.id, entry.draft, post, entry.kind == EntryKind::Labelled];
    Ok(database.prepare_cached(sql)?.query_row(about, |row| row.get(0))?)
}

/// Keeps that an entry could not be undone or done again when it had its turn. Says whether it is the first time.
pub fn pass(database: &Connection, id: i64) -> Result<bool, StoreError> {
    let sql = "UPDATE journal SET is_passed = 1 WHERE id = ?1 AND NOT is_passed";
    Ok(database.prepare_cached(sql)?.execute([id])? > 0)
}

/// Keeps that a draft that was handed over was taken out of the outbox.
pub fn taken_back(database: &Connection, connection: &str, draft: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
    let sql = "UPDATE journal SET state = 'past', undone_ms = ?3
        WHERE connection = ?1 AND draft = ?2 AND kind = 'sent' AND state = 'done'";
    database.prepare_cached(sql)?.execute(params![connection, draft, now.timestamp_millis()])?;
    Ok(())
}

/// Closes what was told of posts that went from the service, where the service lists them again.
pub fn close_vanished(database: &Connection, connection: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
    let sql = "UPDATE journal SET state = 'past', undone_ms = ?2, note = 'The service lists it again'
        WHERE connection = ?1 AND kind = 'vanished' AND state = 'done'
            AND post IN (SELECT id FROM posts WHERE connection = ?1)";
    database.prepare_cached(sql)?.execute(params![connection, now.timestamp_millis()])?;
    Ok(())
}

/// The entry that is undone next, or done again next: beyond another one, where that was looked at already.
pub fn next(
    database: &Connection,
    connection: &str,
    is_redo: bool,
    beyond: Option<i64>,
) -> Result<Option<Entry>, StoreError> {
    let sql = if is_redo {
        "SELECT * FROM journal WHERE connection = ?1 AND state = 'undone' AND id > coalesce(?2, 0) ORDER BY id LIMIT 1"
    } else {
        "SELECT * FROM journal WHERE connection = ?1 AND state = 'done' AND kind <> 'vanished'
            AND (?2 IS NULL OR id < ?2) ORDER BY id DESC LIMIT 1"
    };
    let found =
        database.prepare_cached(sql)?.query_row(params![connection, beyond], |row| Ok(Entry::read(row))).optional()?;
    found.transpose()
}

/// One of them.
pub fn find(database: &Connection, connection: &str, id: i64) -> Result<Option<Entry>, StoreError> {
    let sql = "SELECT * FROM journal WHERE connection = ?1 AND id = ?2";
    let found =
        database.prepare_cached(sql)?.query_row(params![connection, id], |row| Ok(Entry::read(row))).optional()?;
    found.transpose()
}

/// The latest entries, the last first.
pub fn recent(database: &Connection, connection: &str, most: u32) -> Result<Vec<Entry>, StoreError> {
    let sql = "SELECT * FROM journal WHERE connection = ?1 ORDER BY id DESC LIMIT ?2";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map(params![connection, most], |row| Ok(Entry::read(row)))?;
    rows.map(|row| row?).collect()
}

/// Takes back what was kept of something that was not done.
pub fn remove(database: &Connection, id: i64) -> Result<(), StoreError> {
    database.prepare_cached("DELETE FROM journal WHERE id = ?1")?.execute([id])?;
    Ok(())
}

/// Keeps that what was taken back stands again.
pub fn set_done(database: &Connection, id: i64) -> Result<(), StoreError> {
    let sql = "UPDATE journal SET state = 'done', undone_ms = NULL, is_passed = 0 WHERE id = ?1";
    database.prepare_cached(sql)?.execute([id])?;
    Ok(())
}

/// Keeps that one was taken back: for good, or so that it can be done again.
pub fn set_undone(database: &Connection, id: i64, standing: Standing, now: DateTime<Utc>) -> Result<(), StoreError> {
    let sql = "UPDATE journal SET state = ?2, undone_ms = ?3, is_passed = 0 WHERE id = ?1";
    database.prepare_cached(sql)?.execute(params![id, standing.name(), now.timestamp_millis()])?;
    Ok(())
}

/// Keeps that what was deleted, thrown away or gone is there again, under any of its identifiers: it is put back once.
pub fn put_back(database: &Connection, connection: &str, ids: &[String], now: DateTime<Utc>) -> Result<(), StoreError> {
    let sql = "UPDATE journal SET state = 'past', undone_ms = ?3 WHERE connection = ?1 AND coalesce(post, draft) = ?2
        AND kind IN ('deleted', 'discarded', 'vanished') AND state = 'done'";
    for id in ids {
        database.prepare_cached(sql)?.execute(params![connection, id, now.timestamp_millis()])?;
    }
    Ok(())
}

/// What a post is called in the journal by now: the last of the identifiers that it has had.
pub fn name_now(database: &Connection, connection: &str, ids: &[String], known: &PostId) -> Result<PostId, StoreError> {
    let sql = "SELECT max(id) FROM journal WHERE connection = ?1 AND post = ?2";
    let mut last = (None, known.clone());
    for id in ids {
        let entry: Option<i64> = database.prepare_cached(sql)?.query_row([connection, id], |row| row.get(0))?;
        if let (true, Ok(post)) = (entry > last.0, PostId::new(id.clone())) {
            last = (entry, post);
        }
    }
    Ok(last.1)
}

/// Keeps that nothing more is to be done about one, which stands as it is.
pub fn close(database: &Connection, id: i64) -> Result<(), StoreError> {
    database.prepare_cached("UPDATE journal SET state = 'past' WHERE id = ?1")?.execute([id])?;
    Ok(())
}

/// The post that a draft has become.
pub fn post_of(database: &Connection, connection: &str, draft: &str) -> Result<Option<PostId>, StoreError> {
    let sql = "SELECT post FROM journal
        WHERE connection = ?1 AND draft = ?2 AND kind = 'sent' AND state = 'done' ORDER BY id DESC LIMIT 1";
    let found: Option<Option<String>> =
        database.prepare_cached(sql)?.query_row([connection, draft], |row| row.get(0)).optional()?;
    Ok(found.flatten().and_then(|post| PostId::new(post).ok()))
}

/// Whether a draft was ever kept.
pub fn knows_draft(database: &Connection, connection: &str, draft: &str) -> Result<bool, StoreError> {
    let sql = "SELECT count(*) > 0 FROM journal WHERE connection = ?1 AND draft = ?2";
    Ok(database.prepare_cached(sql)?.query_row([connection, draft], |row| row.get(0))?)
}

/// Keeps which post a draft has become. One that was taken back and sent again is another post than before.
pub fn became(database: &Connection, connection: &str, draft: &str, post: &PostId) -> Result<(), StoreError> {
    let sql = "SELECT max(post) FROM journal WHERE connection = ?1 AND draft = ?2 AND kind = 'sent'";
    let before: Option<String> = database.prepare_cached(sql)?.query_row([connection, draft], |row| row.get(0))?;
    if let Some(before) = before {
        rename(database, connection, &before, post)?;
    }
    // Of a time before, when it was taken back, it is not told that it was sent.
    let sql = "UPDATE journal SET post = ?3 WHERE connection = ?1 AND draft = ?2 AND kind = 'sent' AND state = 'done'";
    database.prepare_cached(sql)?.execute([connection, draft, post.as_str()])?;
    Ok(())
}

/// A post that was created again has another identifier: all that is told of it is told of that.
pub fn rename(database: &Connection, connection: &str, old: &str, new: &PostId) -> Result<(), StoreError> {
    let sql = "UPDATE journal SET post = ?3 WHERE connection = ?1 AND post = ?2";
    database.prepare_cached(sql)?.execute([connection, old, new.as_str()])?;
    Ok(())
}

/// Adds to the latest entry about a post what is worth knowing.
pub fn note(database: &Connection, connection: &str, post: &str, note: &str) -> Result<(), StoreError> {
    let sql = "UPDATE journal SET note = ?3
        WHERE id = (SELECT max(id) FROM journal WHERE connection = ?1 AND post = ?2)";
    database.prepare_cached(sql)?.execute([connection, post, note])?;
    Ok(())
}
