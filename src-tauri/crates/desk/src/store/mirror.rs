//! The tables `workspaces`, `channels` and `posts`: what the service last said, record by record.

use super::StoreError;
use chrono::{DateTime, Utc};
use model::{Channel, Post, Workspace, WorkspaceId};
use planning::schedule::{due, own_times};
use planning::zone::Zones;
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::{HashMap, HashSet};

/// A post and the workspace it was listed in.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Listed {
    pub(crate) post: Post,
    pub(crate) workspace: WorkspaceId,
}

/// Everything that one sync has read.
#[derive(Debug, Default)]
pub(crate) struct Snapshot {
    pub(crate) workspaces: Vec<Workspace>,
    pub(crate) channels: Vec<(WorkspaceId, Channel)>,
    pub(crate) posts: Vec<Listed>,
    /// The posts known when the reading began: only these can have vanished meanwhile.
    pub(crate) known_before: HashSet<String>,
}

/// What a snapshot changed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Changes {
    pub(crate) channels: bool,
    pub(crate) posts: bool,
}

/// Makes the tables equal to a snapshot. Records that are the same already are not written.
pub(crate) fn replace(
    database: &Connection,
    connection: &str,
    snapshot: &Snapshot,
    zones: &Zones,
) -> Result<Changes, StoreError> {
    let mut changes = Changes::default();
    let numbered = (0_i64..).zip(&snapshot.workspaces);
    let workspaces: Vec<_> = numbered
        .map(|(position, workspace)| Ok((workspace.id.to_string(), position, serde_json::to_string(workspace)?)))
        .collect::<Result<_, StoreError>>()?;
    let channels: Vec<_> = (0_i64..)
        .zip(&snapshot.channels)
        .map(|(position, (workspace, channel))| {
            let key = (workspace.to_string(), channel.id.to_string());
            Ok((key, position, serde_json::to_string(channel)?))
        })
        .collect::<Result<_, StoreError>>()?;
    if workspaces != read_workspaces(database, connection)? {
        changes.channels = true;
        database.prepare_cached("DELETE FROM workspaces WHERE connection = ?1")?.execute([connection])?;
        let mut insert = database.prepare_cached("INSERT OR REPLACE INTO workspaces VALUES (?1, ?2, ?3, ?4)")?;
        for (id, position, record) in &workspaces {
            insert.execute(params![connection, id, position, record])?;
        }
    }
    if channels != read_channels(database, connection)? {
        changes.channels = true;
        database.prepare_cached("DELETE FROM channels WHERE connection = ?1")?.execute([connection])?;
        let mut insert = database.prepare_cached("INSERT OR REPLACE INTO channels VALUES (?1, ?2, ?3, ?4, ?5)")?;
        for ((workspace, id), position, record) in &channels {
            insert.execute(params![connection, workspace, id, position, record])?;
        }
    }
    changes.posts = replace_posts(database, connection, snapshot, zones)?;
    Ok(changes)
}

fn replace_posts(
    database: &Connection,
    connection: &str,
    snapshot: &Snapshot,
    zones: &Zones,
) -> Result<bool, StoreError> {
    let mut known: HashMap<String, String> = {
        let mut statement = database.prepare_cached("SELECT id, record FROM posts WHERE connection = ?1")?;
        statement.query_map([connection], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?
    };
    let mut changed = false;
    for listed in &snapshot.posts {
        let record = serde_json::to_string(&listed.post)?;
        if known.remove(listed.post.id.as_str()).is_none_or(|before| before != record) {
            changed = true;
            put(database, connection, listed, zones)?;
        }
    }
    let mut delete = database.prepare_cached("DELETE FROM posts WHERE connection = ?1 AND id = ?2")?;
    for id in known.keys().filter(|id| snapshot.known_before.contains(*id)) {
        changed = true;
        delete.execute([connection, id])?;
    }
    Ok(changed)
}

/// The ids of all posts.
pub(crate) fn post_ids(database: &Connection, connection: &str) -> Result<HashSet<String>, StoreError> {
    let mut statement = database.prepare_cached("SELECT id FROM posts WHERE connection = ?1")?;
    Ok(statement.query_map([connection], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// Keeps one post.
pub(crate) fn put(database: &Connection, connection: &str, listed: &Listed, zones: &Zones) -> Result<(), StoreError> {
    let due = due(&listed.post, zones).map(|moment| moment.instant.timestamp_millis());
    database.prepare_cached("INSERT OR REPLACE INTO posts VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?.execute(params![
        connection,
        listed.post.id.as_str(),
        listed.workspace.as_str(),
        due,
        serde_json::to_string(&listed.post)?,
        !own_times(&listed.post, zones).is_empty(),
    ])?;
    Ok(())
}

/// The workspaces, in the service's order.
pub(crate) fn workspaces(database: &Connection, connection: &str) -> Result<Vec<Workspace>, StoreError> {
    let records = read_workspaces(database, connection)?;
    records.iter().map(|(_, _, record)| Ok(serde_json::from_str(record)?)).collect()
}

/// The channels with their workspaces, in the service's order.
pub(crate) fn channels(database: &Connection, connection: &str) -> Result<Vec<(WorkspaceId, Channel)>, StoreError> {
    let records = read_channels(database, connection)?;
    let named = |workspace: &str| WorkspaceId::new(workspace).ok();
    records
        .iter()
        .filter_map(|((workspace, _), _, record)| Some((named(workspace)?, record)))
        .map(|(workspace, record)| Ok((workspace, serde_json::from_str(record)?)))
        .collect()
}

pub(crate) fn find_post(database: &Connection, connection: &str, id: &str) -> Result<Option<Listed>, StoreError> {
    let found: Option<(String, String)> = database
        .prepare_cached("SELECT workspace, record FROM posts WHERE connection = ?1 AND id = ?2")?
        .query_row([connection, id], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    Ok(found.map(listed).transpose()?.flatten())
}

/// The posts that are due from `start` to before `end`.
pub(crate) fn posts_between(
    database: &Connection,
    connection: &str,
    start: DateTime<Utc>,
    end: DateTime<Utc>,
) -> Result<Vec<Listed>, StoreError> {
    let mut statement = database.prepare_cached(
        "SELECT workspace, record FROM posts WHERE connection = ?1 AND due_ms >= ?2 AND due_ms < ?3 ORDER BY due_ms",
    )?;
    let range = params![connection, start.timestamp_millis(), end.timestamp_millis()];
    let rows = statement.query_map(range, |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.map(|row| listed(row?)).filter_map(Result::transpose).collect()
}

/// The posts that have no single time: those that repeat.
pub(crate) fn repeating(database: &Connection, connection: &str) -> Result<Vec<Listed>, StoreError> {
    let mut statement =
        database.prepare_cached("SELECT workspace, record FROM posts WHERE connection = ?1 AND due_ms IS NULL")?;
    let rows = statement.query_map([connection], |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.map(|row| listed(row?)).filter_map(Result::transpose).collect()
}

/// The posts of which a platform has a schedule of its own.
pub(crate) fn with_own_times(database: &Connection, connection: &str) -> Result<Vec<Listed>, StoreError> {
    let mut statement =
        database.prepare_cached("SELECT workspace, record FROM posts WHERE connection = ?1 AND has_own_times")?;
    let rows = statement.query_map([connection], |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.map(|row| listed(row?)).filter_map(Result::transpose).collect()
}

pub(crate) fn count_posts(database: &Connection, connection: &str) -> Result<u32, StoreError> {
    let sql = "SELECT count(*) FROM posts WHERE connection = ?1";
    Ok(database.prepare_cached(sql)?.query_row([connection], |row| row.get(0))?)
}

/// The latest time that any post has.
pub(crate) fn last_due(database: &Connection, connection: &str) -> Result<Option<DateTime<Utc>>, StoreError> {
    let sql = "SELECT max(due_ms) FROM posts WHERE connection = ?1";
    let latest: Option<i64> = database.prepare_cached(sql)?.query_row([connection], |row| row.get(0))?;
    Ok(latest.and_then(DateTime::from_timestamp_millis))
}

/// The first time after `now` that any post has.
pub(crate) fn next_due(
    database: &Connection,
    connection: &str,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, StoreError> {
    let sql = "SELECT min(due_ms) FROM posts WHERE connection = ?1 AND due_ms > ?2";
    let next: Option<i64> =
        database.prepare_cached(sql)?.query_row(params![connection, now.timestamp_millis()], |row| row.get(0))?;
    Ok(next.and_then(DateTime::from_timestamp_millis))
}

fn listed((workspace, record): (String, String)) -> Result<Option<Listed>, StoreError> {
    let post = serde_json::from_str(&record)?;
    Ok(WorkspaceId::new(workspace).ok().map(|workspace| Listed { post, workspace }))
}

type Numbered<K> = Vec<(K, i64, String)>;

fn read_workspaces(database: &Connection, connection: &str) -> Result<Numbered<String>, StoreError> {
    let sql = "SELECT id, position, record FROM workspaces WHERE connection = ?1 ORDER BY position";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn read_channels(database: &Connection, connection: &str) -> Result<Numbered<(String, String)>, StoreError> {
    let sql = "SELECT workspace, id, position, record FROM channels WHERE connection = ?1 ORDER BY position";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?, row.get(3)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
