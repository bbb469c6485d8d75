//! The table `recreated`: drafts that are created in place of posts that are gone.

use super::StoreError;
use super::journal::{self, Thing};
use model::{Post, PostId};
use rusqlite::{Connection, OptionalExtension, params};

/// Keeps which post a draft is to replace.
pub fn put(database: &Connection, draft: &str, gone: &str) -> Result<(), StoreError> {
    database.prepare_cached("INSERT OR REPLACE INTO recreated VALUES (?1, ?2)")?.execute([draft, gone])?;
    Ok(())
}

/// Which post a draft replaces; asked once, when it does.
pub fn take(database: &Connection, draft: &str) -> Result<Option<String>, StoreError> {
    let sql = "DELETE FROM recreated WHERE draft = ?1 RETURNING post";
    Ok(database.prepare_cached(sql)?.query_row([draft], |row| row.get(0)).optional()?)
}

/// The draft that is to replace a post, while it is not on the service.
pub fn of(database: &Connection, connection: &str, gone: &str) -> Result<Option<String>, StoreError> {
    let sql = "SELECT r.draft FROM recreated r JOIN drafts d ON d.id = r.draft WHERE d.connection = ?1 AND r.post = ?2";
    Ok(database.prepare_cached(sql)?.query_row([connection, gone], |row| row.get(0)).optional()?)
}

/// The post that went from the service by itself and that a draft is to replace, with its last record. One that was deleted
/// from here is none of them: the service has said that it is gone.
pub fn vanished(
    database: &Connection,
    connection: &str,
    draft: &str,
) -> Result<Option<(PostId, Option<Post>)>, StoreError> {
    let sql = "SELECT max(j.id) FROM recreated r JOIN journal j ON j.post = r.post
        WHERE r.draft = ?1 AND j.connection = ?2 AND j.kind = 'vanished'";
    let entry: Option<i64> = database.prepare_cached(sql)?.query_row(params![draft, connection], |row| row.get(0))?;
    let Some(entry) = entry else { return Ok(None) };
    let found = journal::find(database, connection, entry)?;
    Ok(found.and_then(|entry| {
        let before = entry.before.and_then(|before| if let Thing::Post(post) = before { Some(*post) } else { None });
        entry.post.map(|post| (post, before))
    }))
}
