//! The tables `reviews` and `review_posts`: which posts somebody was asked about in a file, and what they answered.

use super::StoreError;
use chrono::{DateTime, Utc};
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::collections::HashSet;

/// A review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    /// Made here.
    pub id: String,
    /// Who was asked.
    pub reviewer: String,
    /// What its page signs answers with.
    pub secret: String,
    /// Whether a draft that is approved is scheduled.
    pub schedules: bool,
    /// When it was made.
    pub made: DateTime<Utc>,
    /// When the answers that were read last were saved, by the clock there, in milliseconds since 1970-01-01T00:00Z.
    pub saved_ms: Option<i64>,
}

/// A post or a draft of a review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewedPost {
    /// Identifies exactly what was shown of it.
    pub content: String,
    /// Whether it was approved; `None` as long as nobody has answered.
    pub is_approved: Option<bool>,
    /// What was answered, in words.
    pub comment: String,
}

impl ReviewedPost {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self { content: row.get(0)?, is_approved: row.get(1)?, comment: row.get(2)? })
    }
}

const COLUMNS: &str = "content, verdict = 'approved', comment";

/// Keeps a review of posts and drafts, each with what identifies its content.
pub fn create(
    database: &Connection,
    connection: &str,
    review: &Review,
    posts: &[(String, String)],
) -> Result<(), StoreError> {
    let sql = "INSERT INTO reviews VALUES (?1, ?2, ?3, ?4, ?5, ?6, NULL)";
    let Review { id, reviewer, secret, schedules, made, .. } = review;
    let made_ms = made.timestamp_millis();
    database.prepare_cached(sql)?.execute(params![id, connection, reviewer, secret, schedules, made_ms])?;
    let sql = "INSERT INTO review_posts (review, thing, asked, content) VALUES (?1, ?2, ?2, ?3)";
    let mut insert = database.prepare_cached(sql)?;
    for (thing, content) in posts {
        insert.execute([id, thing, content])?;
    }
    Ok(())
}

/// A review of a connection.
pub fn find(database: &Connection, connection: &str, id: &str) -> Result<Option<Review>, StoreError> {
    let sql =
        "SELECT id, reviewer, secret, schedules, made_ms, saved_ms FROM reviews WHERE connection = ?1 AND id = ?2";
    let read = |row: &Row<'_>| {
        let made = DateTime::from_timestamp_millis(row.get(4)?).unwrap_or_default();
        let (id, reviewer, secret) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(Review { id, reviewer, secret, schedules: row.get(3)?, made, saved_ms: row.get(5)? })
    };
    Ok(database.prepare_cached(sql)?.query_row([connection, id], read).optional()?)
}

/// What a post or draft, as the page of a review names it, is now.
pub fn asked(database: &Connection, review: &str, post: &str) -> Result<Vec<ReviewedPost>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM review_posts WHERE review = ?1 AND asked = ?2 ORDER BY thing");
    let mut statement = database.prepare_cached(&sql)?;
    let rows = statement.query_map([review, post], ReviewedPost::read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The last review of a post or a draft, and who was asked.
pub fn last_of(
    database: &Connection,
    connection: &str,
    thing: &str,
) -> Result<Option<(String, ReviewedPost)>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS}, reviewer FROM review_posts JOIN reviews ON reviews.id = review
        WHERE thing = ?2 AND connection = ?1 ORDER BY made_ms DESC LIMIT 1"
    );
    let read = |row: &Row<'_>| Ok((row.get(3)?, ReviewedPost::read(row)?));
    Ok(database.prepare_cached(&sql)?.query_row([connection, thing], read).optional()?)
}

/// All posts and drafts that somebody was asked about, whatever they are now.
pub fn things(database: &Connection, connection: &str) -> Result<HashSet<String>, StoreError> {
    let sql = "SELECT thing FROM review_posts JOIN reviews ON reviews.id = review WHERE connection = ?1";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Keeps what was answered of a post or draft, as the page names it, whatever it is now.
pub fn answer(
    database: &Connection,
    review: &str,
    post: &str,
    (is_approved, comment): (bool, &str),
) -> Result<(), StoreError> {
    let sql = "UPDATE review_posts SET verdict = ?3, comment = ?4 WHERE review = ?1 AND asked = ?2";
    let verdict = if is_approved { "approved" } else { "comment" };
    database.prepare_cached(sql)?.execute([review, post, verdict, comment])?;
    Ok(())
}

/// Keeps when the answers were saved that were read.
pub fn note_saved(database: &Connection, review: &str, saved_ms: i64) -> Result<(), StoreError> {
    database.prepare_cached("UPDATE reviews SET saved_ms = ?2 WHERE id = ?1")?.execute(params![review, saved_ms])?;
    Ok(())
}

/// Forgets a review.
pub fn remove(database: &Connection, id: &str) -> Result<(), StoreError> {
    database.prepare_cached("DELETE FROM reviews WHERE id = ?1")?.execute([id])?;
    Ok(())
}

/// A thing goes on as another, of which the same was asked and answered.
pub(crate) fn copy(database: &Connection, from: &str, to: &str) -> Result<(), StoreError> {
    let sql = "INSERT OR IGNORE INTO review_posts
        SELECT review, ?2, asked, content, verdict, comment FROM review_posts WHERE thing = ?1";
    database.prepare_cached(sql)?.execute([from, to])?;
    Ok(())
}
