//! The tables `post_files` and `draft_files`: where files are used, written whenever a post or a draft is.

use super::StoreError;
use ::drafts::{Draft, files_in, stable_url};
use chrono::{DateTime, Utc};
use model::Post;
use rusqlite::{Connection, params};
use std::collections::BTreeSet;

/// Where a file is used, as far as the tables of drafts and posts say it themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Used {
    /// Whether it is a draft; else it is a post.
    pub is_draft: bool,
    /// Its identifier.
    pub id: String,
    /// When it is due; none when it has no time.
    pub due: Option<DateTime<Utc>>,
}

/// The places of the files of a post, its overrides included.
pub fn places_in(post: &Post) -> BTreeSet<String> {
    let own = post.platform_posts.iter().flatten().filter_map(|own| own.media_override.as_ref()).flatten();
    post.media.iter().flatten().chain(own).map(|item| stable_url(&item.url)).collect()
}

/// The place of the first file of a post; those of single platforms count after the shared ones.
pub fn first_place(post: &Post) -> Option<String> {
    let own = post.platform_posts.iter().flatten().filter_map(|own| own.media_override.as_ref()).flatten();
    post.media.iter().flatten().chain(own).next().map(|item| stable_url(&item.url))
}

/// Keeps which files a post has.
pub fn note_post(database: &Connection, connection: &str, post: &Post) -> Result<(), StoreError> {
    let sql = "DELETE FROM post_files WHERE connection = ?1 AND post = ?2";
    database.prepare_cached(sql)?.execute([connection, post.id.as_str()])?;
    let mut insert = database.prepare_cached("INSERT OR IGNORE INTO post_files VALUES (?1, ?2, ?3)")?;
    for place in places_in(post) {
        insert.execute(params![connection, post.id.as_str(), place])?;
    }
    Ok(())
}

/// Keeps which files a draft has.
pub fn note_draft(database: &Connection, draft: &Draft) -> Result<(), StoreError> {
    database.prepare_cached("DELETE FROM draft_files WHERE draft = ?1")?.execute([&draft.id])?;
    let mut insert = database.prepare_cached("INSERT OR IGNORE INTO draft_files VALUES (?1, ?2)")?;
    for media in files_in(draft) {
        insert.execute([&draft.id, media])?;
    }
    Ok(())
}

/// Where a file is used: in drafts by its identifier, in posts by its places.
pub fn of(database: &Connection, connection: &str, media: &str, places: &[String]) -> Result<Vec<Used>, StoreError> {
    let used = |row: &rusqlite::Row<'_>, is_draft| {
        let due: Option<i64> = row.get("due_ms")?;
        Ok(Used { is_draft, id: row.get("id")?, due: due.and_then(DateTime::from_timestamp_millis) })
    };
    let sql = "SELECT id, due_ms FROM draft_files JOIN drafts ON drafts.id = draft_files.draft
        WHERE draft_files.media = ?1 AND drafts.connection = ?2 ORDER BY due_ms, id";
    let mut statement = database.prepare_cached(sql)?;
    let mut found: Vec<Used> =
        statement.query_map([media, connection], |row| used(row, true))?.collect::<Result<_, _>>()?;
    let sql = "SELECT id, due_ms FROM post_files JOIN posts ON posts.connection = post_files.connection
            AND posts.id = post_files.post WHERE post_files.connection = ?1 AND place = ?2 ORDER BY due_ms, id";
    let mut statement = database.prepare_cached(sql)?;
    for place in places {
        let posts: Vec<Used> =
            statement.query_map([connection, place], |row| used(row, false))?.collect::<Result<_, _>>()?;
        found.extend(posts);
    }
    Ok(found)
}

/// In how many drafts and posts a file is used.
pub fn count(database: &Connection, connection: &str, media: &str, place: Option<&str>) -> Result<u32, StoreError> {
    let sql = "SELECT (SELECT count(*) FROM draft_files WHERE media = ?2)
        + (SELECT count(*) FROM post_files WHERE connection = ?1 AND place = ?3)";
    Ok(database.prepare_cached(sql)?.query_row(params![connection, media, place], |row| row.get(0))?)
}
