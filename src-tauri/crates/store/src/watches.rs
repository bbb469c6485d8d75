//! The tables `created_posts` and `watches`: which posts this computer's creates became, and which of them may yet get a twin.

use super::StoreError;
use chrono::{DateTime, Utc};
use model::{NewPost, PostId};
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::collections::{HashMap, HashSet};

/// A post of which requests were lost that may yet arrive, or have.
#[derive(Debug, Clone, PartialEq)]
pub struct Watch {
    /// The post that is waited for.
    pub post: PostId,
    /// What was sent.
    pub body: NewPost,
    /// Posts that were there before it was sent.
    pub before: HashSet<PostId>,
    /// When it was sent first, by the service's clock.
    pub sent: DateTime<Utc>,
    /// So many requests were lost that can have made a twin.
    pub spare: u32,
    /// When to look.
    pub next: DateTime<Utc>,
    /// When to look last.
    pub until: DateTime<Utc>,
}

/// Keeps that the create of a draft became this post.
pub fn claim(
    database: &Connection,
    connection: &str,
    (draft, post): (&str, &PostId),
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let sql = "INSERT OR IGNORE INTO created_posts (connection, post, at_ms, draft) VALUES (?1, ?2, ?3, ?4)";
    database.prepare_cached(sql)?.execute(params![connection, post.as_str(), now.timestamp_millis(), draft])?;
    Ok(())
}

/// The post that a draft has become last.
pub fn post_of(database: &Connection, connection: &str, draft: &str) -> Result<Option<String>, StoreError> {
    let sql = "SELECT post FROM created_posts WHERE connection = ?1 AND draft = ?2 ORDER BY at_ms DESC LIMIT 1";
    Ok(database.prepare_cached(sql)?.query_row([connection, draft], |row| row.get(0)).optional()?)
}

/// The drafts that became posts since an instant and are gone, by the last post that each became.
pub fn drafts_since(
    database: &Connection,
    connection: &str,
    start: DateTime<Utc>,
) -> Result<HashMap<String, String>, StoreError> {
    let sql = "SELECT post, draft, max(at_ms) FROM created_posts
        WHERE connection = ?1 AND at_ms >= ?2 AND draft IS NOT NULL AND draft NOT IN (SELECT id FROM drafts)
        GROUP BY draft";
    let mut statement = database.prepare_cached(sql)?;
    let rows =
        statement.query_map(params![connection, start.timestamp_millis()], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The posts that creates are known to have become since an instant, the last first, with when that was.
pub fn accepted_since(
    database: &Connection,
    connection: &str,
    start: DateTime<Utc>,
    most: u32,
) -> Result<Vec<(PostId, DateTime<Utc>)>, StoreError> {
    let sql =
        "SELECT post, at_ms FROM created_posts WHERE connection = ?1 AND at_ms >= ?2 ORDER BY at_ms DESC LIMIT ?3";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map(params![connection, start.timestamp_millis(), most], |row| {
        Ok((row.get::<_, String>(0)?, DateTime::from_timestamp_millis(row.get(1)?).unwrap_or_default()))
    })?;
    let rows: Vec<(String, DateTime<Utc>)> = rows.collect::<Result<_, _>>()?;
    Ok(rows.into_iter().filter_map(|(id, at)| Some((PostId::new(id).ok()?, at))).collect())
}

/// The posts that creates are known to have become.
pub fn claimed(database: &Connection, connection: &str) -> Result<HashSet<PostId>, StoreError> {
    let mut statement = database.prepare_cached("SELECT post FROM created_posts WHERE connection = ?1")?;
    let ids: Vec<String> = statement.query_map([connection], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(ids.into_iter().filter_map(|id| PostId::new(id).ok()).collect())
}

/// Keeps one, in place of the one before.
pub fn put(database: &Connection, connection: &str, watch: &Watch) -> Result<(), StoreError> {
    database.prepare_cached("INSERT OR REPLACE INTO watches VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")?.execute(
        params![
            connection,
            watch.post.as_str(),
            serde_json::to_string(&watch.body)?,
            serde_json::to_string(&watch.before)?,
            watch.sent.timestamp_millis(),
            watch.next.timestamp_millis(),
            watch.until.timestamp_millis(),
            watch.spare,
        ],
    )?;
    Ok(())
}

/// Forgets one.
pub fn remove(database: &Connection, connection: &str, post: &PostId) -> Result<(), StoreError> {
    database
        .prepare_cached("DELETE FROM watches WHERE connection = ?1 AND post = ?2")?
        .execute([connection, post.as_str()])?;
    Ok(())
}

/// All of them, in the order of their turn.
pub fn all(database: &Connection, connection: &str) -> Result<Vec<Watch>, StoreError> {
    let mut statement =
        database.prepare_cached("SELECT * FROM watches WHERE connection = ?1 ORDER BY next_ms, post")?;
    let rows = statement.query_map([connection], |row| Ok(read(row)))?;
    let watches: Vec<Option<Watch>> = rows.map(|row| row?).collect::<Result<_, _>>()?;
    Ok(watches.into_iter().flatten().collect())
}

/// `None` for a row whose post is no identifier.
fn read(row: &Row<'_>) -> Result<Option<Watch>, StoreError> {
    let (post, body, before): (String, String, String) = (row.get("post")?, row.get("body")?, row.get("before")?);
    let instant = |name| -> Result<DateTime<Utc>, rusqlite::Error> {
        Ok(DateTime::from_timestamp_millis(row.get(name)?).unwrap_or_default())
    };
    let Ok(post) = PostId::new(post) else { return Ok(None) };
    Ok(Some(Watch {
        post,
        body: serde_json::from_str(&body)?,
        before: serde_json::from_str(&before)?,
        sent: instant("sent_ms")?,
        next: instant("next_ms")?,
        until: instant("until_ms")?,
        spare: row.get("spare")?,
    }))
}
