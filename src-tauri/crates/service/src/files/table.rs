//! The table of files.

use super::address::Address;
use crate::app_state::Authority;
use crate::stamp::Stamp;
use rusqlite::{Connection, OptionalExtension, Row};
use serde_json::{Value, json};

/// A row of the table.
#[derive(Debug, Clone)]
pub(crate) struct File {
    pub(crate) address: Address,
    pub(crate) workspace: String,
    /// The exact MIME type, sniffed from the bytes.
    pub(crate) media_type: String,
    pub(crate) size_bytes: u64,
    pub(crate) created_at: Stamp,
}

impl File {
    /// The record of a response: `url` and `type`.
    pub(crate) fn record(&self, here: &Authority) -> Value {
        json!({"url": self.address.write(here), "type": self.media_type})
    }
}

const COLUMNS: &str = "id, workspace, name, media_type, size_bytes, created_at";

pub(crate) fn insert(connection: &Connection, file: &File) -> rusqlite::Result<()> {
    let insert = format!("INSERT INTO files ({COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
    let File { address, workspace, media_type, size_bytes, created_at } = file;
    let row = (&address.id, workspace, &address.name, media_type, size_bytes, created_at);
    connection.prepare_cached(&insert)?.execute(row)?;
    Ok(())
}

pub(crate) fn find(connection: &Connection, address: &Address) -> rusqlite::Result<Option<File>> {
    let select = format!("SELECT {COLUMNS} FROM files WHERE id = ?1 AND name = ?2");
    connection.prepare_cached(&select)?.query_row((&address.id, &address.name), read).optional()
}

/// A page of the files of a workspace: the newest first, ties by id.
pub(crate) fn page(connection: &Connection, workspace: &str, limit: u32, offset: u32) -> rusqlite::Result<Vec<File>> {
    let select =
        format!("SELECT {COLUMNS} FROM files WHERE workspace = ?1 ORDER BY created_at DESC, id LIMIT ?2 OFFSET ?3");
    connection.prepare_cached(&select)?.query_map((workspace, limit, offset), read)?.collect()
}

/// Deletes a row. `false` when the workspace has no such file; without a workspace it may be of any.
pub(crate) fn delete(connection: &Connection, address: &Address, workspace: Option<&str>) -> rusqlite::Result<bool> {
    let delete = "DELETE FROM files WHERE id = ?1 AND name = ?2 AND (?3 IS NULL OR workspace = ?3)";
    Ok(connection.prepare_cached(delete)?.execute((&address.id, &address.name, workspace))? == 1)
}

/// Deletes the rows of all files of a workspace and gives their identifiers.
pub(crate) fn delete_of_workspace(connection: &Connection, workspace: &str) -> rusqlite::Result<Vec<String>> {
    let delete = "DELETE FROM files WHERE workspace = ?1 RETURNING id";
    connection.prepare_cached(delete)?.query_map([workspace], |row| row.get(0))?.collect()
}

/// How many files a workspace has.
pub(crate) fn count(connection: &Connection, workspace: &str) -> rusqlite::Result<u64> {
    let select = "SELECT count(*) FROM files WHERE workspace = ?1";
    connection.prepare_cached(select)?.query_row([workspace], |row| row.get(0))
}

/// The identifiers of all files.
pub(crate) fn ids(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    connection.prepare("SELECT id FROM files")?.query_map([], |row| row.get(0))?.collect()
}

fn read(row: &Row<'_>) -> rusqlite::Result<File> {
    Ok(File {
        address: Address { id: row.get("id")?, name: row.get("name")? },
        workspace: row.get("workspace")?,
        media_type: row.get("media_type")?,
        size_bytes: row.get("size_bytes")?,
        created_at: row.get("created_at")?,
    })
}
