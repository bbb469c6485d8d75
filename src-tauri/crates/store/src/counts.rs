//! How many posts and channels of a service are known here.

use super::StoreError;
use chrono::{DateTime, Utc};
use rusqlite::{Connection, params};

/// How many posts there are, in one workspace or in all.
pub fn count_posts(database: &Connection, connection: &str, workspace: Option<&str>) -> Result<u32, StoreError> {
    // All of them are counted in an index: the records of a hundred thousand fill many pages.
    let Some(workspace) = workspace else {
        let sql = "SELECT count(*) FROM posts INDEXED BY posts_by_due WHERE connection = ?1";
        return Ok(database.prepare_cached(sql)?.query_row([connection], |row| row.get(0))?);
    };
    let sql = "SELECT count(*) FROM posts WHERE connection = ?1 AND workspace = ?2";
    Ok(database.prepare_cached(sql)?.query_row([connection, workspace], |row| row.get(0))?)
}

/// How many posts have a time after an instant.
pub fn count_after(database: &Connection, connection: &str, after: DateTime<Utc>) -> Result<u32, StoreError> {
    let sql = "SELECT count(*) FROM posts WHERE connection = ?1 AND due_ms > ?2 AND pending IS NOT 'delete'";
    let after = after.timestamp_millis();
    Ok(database.prepare_cached(sql)?.query_row(params![connection, after], |row| row.get(0))?)
}

/// How many workspaces and how many channels the service lists.
pub fn count_channels(database: &Connection, connection: &str) -> Result<(u32, u32), StoreError> {
    let sql = "SELECT (SELECT count(*) FROM workspaces WHERE connection = ?1),
        (SELECT count(*) FROM channels WHERE connection = ?1)";
    Ok(database.prepare_cached(sql)?.query_row([connection], |row| Ok((row.get(0)?, row.get(1)?)))?)
}
