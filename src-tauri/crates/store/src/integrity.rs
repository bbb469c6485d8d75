//! Whether every row that the app needs at its start can be read: SQLite looks at its trees, not at what a text says.
//! Posts are looked at apart: there may be many, and the service has them all.

use super::{DATABASE, StoreError, connections, drafts, mirror};
use crate::preferences::Preferences;
use database::commit_counter;
use model::Post;
use rusqlite::Connection;
use serde::de::IgnoredAny;

/// A row that can't be read: its table and its first key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Unreadable {
    pub(super) table: &'static str,
    pub(super) key: String,
}

/// The rows that can't be read. The list is empty for a sound database.
pub(super) fn unreadable(database: &Connection) -> Result<Vec<Unreadable>, StoreError> {
    let mut found = Vec::new();
    let mut note = |table, key: &str| found.push(Unreadable { table, key: key.to_owned() });
    for (name, value) in pairs(database, "SELECT name, value FROM preferences")? {
        let reads = match name.as_str() {
            commit_counter::NAME => value.parse::<u64>().is_ok(),
            name if DATABASE.is_checksum(name) => value.parse::<u64>().is_ok(),
            "preferences" => serde_json::from_str::<Preferences>(&value).is_ok(),
            _ => !value.contains(char::REPLACEMENT_CHARACTER),
        };
        if !reads {
            note("preferences", &name);
        }
    }
    for (connection, _) in pairs(database, "SELECT id, '' FROM connections")? {
        if doubtful(connections::find(database, &connection))?.is_none() {
            note("connections", &connection);
        }
        if doubtful(mirror::workspaces(database, &connection))?.is_none() {
            note("workspaces", &connection);
        }
        if doubtful(mirror::channels(database, &connection))?.is_none() {
            note("channels", &connection);
        }
        if doubtful(drafts::all(database, &connection))?.is_none() {
            for (draft, _) in pairs(database, "SELECT id, '' FROM drafts")? {
                if doubtful(drafts::find(database, &connection, &draft))?.is_none() {
                    note("drafts", &draft);
                }
            }
        }
    }
    for (intent, body) in pairs(database, "SELECT id, body FROM intents")? {
        if serde_json::from_str::<IgnoredAny>(&body).is_err() {
            note("intents", &intent);
        }
    }
    Ok(found)
}

/// Names a post by connection and id, as bytes: either may be damaged.
pub(super) type PostKey = (Vec<u8>, Vec<u8>);

/// The posts whose record cannot be read.
pub(super) fn unreadable_posts(database: &Connection) -> Result<Vec<PostKey>, StoreError> {
    let sql = "SELECT CAST(connection AS BLOB), CAST(id AS BLOB), CAST(record AS BLOB) FROM posts";
    let mut statement = database.prepare(sql)?;
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let id: Vec<u8> = row.get(1)?;
        let record = row.get_ref(2)?.as_blob().unwrap_or_default();
        if std::str::from_utf8(&id).is_err() || serde_json::from_slice::<Post>(record).is_err() {
            found.push((row.get(0)?, id));
        }
    }
    Ok(found)
}

/// Removes posts; the next sync brings them back.
pub(super) fn remove_posts(database: &Connection, posts: &[PostKey]) -> Result<(), StoreError> {
    let sql = "DELETE FROM posts WHERE CAST(connection AS BLOB) = ?1 AND CAST(id AS BLOB) = ?2";
    for (connection, id) in posts {
        database.execute(sql, rusqlite::params![connection, id])?;
    }
    Ok(())
}

/// What was read, `None` when it can't be; failures of the database itself stay failures.
fn doubtful<T>(read: Result<T, StoreError>) -> Result<Option<T>, StoreError> {
    match read {
        Ok(value) => Ok(Some(value)),
        Err(StoreError::Record(_)) => Ok(None),
        Err(StoreError::Database(error)) if error.sqlite_error().is_none() => Ok(None),
        Err(error) => Err(error),
    }
}

/// Two texts of each row, damaged ones as far as they can be read.
fn pairs(database: &Connection, sql: &str) -> Result<Vec<(String, String)>, StoreError> {
    let mut statement = database.prepare(sql)?;
    let text = |value: rusqlite::types::ValueRef<'_>| {
        // A text that is none any more becomes one that reads as nothing.
        value.as_bytes().map_or_else(|_| String::new(), |bytes| String::from_utf8_lossy(bytes).into_owned())
    };
    let rows = statement.query_map([], |row| Ok((text(row.get_ref(0)?), text(row.get_ref(1)?))))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
