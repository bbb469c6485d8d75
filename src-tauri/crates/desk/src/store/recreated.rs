//! The table `recreated`: drafts that are created in place of posts that are gone.

use super::StoreError;
use rusqlite::{Connection, OptionalExtension};

/// Keeps which post a draft is to replace.
pub(crate) fn put(database: &Connection, draft: &str, gone: &str) -> Result<(), StoreError> {
    database.prepare_cached("INSERT OR REPLACE INTO recreated VALUES (?1, ?2)")?.execute([draft, gone])?;
    Ok(())
}

/// Which post a draft replaces; asked once, when it does.
pub(crate) fn take(database: &Connection, draft: &str) -> Result<Option<String>, StoreError> {
    let sql = "DELETE FROM recreated WHERE draft = ?1 RETURNING post";
    Ok(database.prepare_cached(sql)?.query_row([draft], |row| row.get(0)).optional()?)
}

/// The draft that is to replace a post, while it is not on the service.
pub(crate) fn of(database: &Connection, connection: &str, gone: &str) -> Result<Option<String>, StoreError> {
    let sql = "SELECT r.draft FROM recreated r JOIN drafts d ON d.id = r.draft WHERE d.connection = ?1 AND r.post = ?2";
    Ok(database.prepare_cached(sql)?.query_row([connection, gone], |row| row.get(0)).optional()?)
}
