//! How many changes the database has answered for, kept in it and in the lock file beside it. When the database knows
//! of fewer than the file, changes that were answered are gone: its log was lost, or an older file lies in its place.
//!
//! The file is written after the database and not fsynced, so that it is never ahead by itself.

use super::StoreError;
use rusqlite::{Connection, OptionalExtension};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};

/// The name under which the number stands among the preferences.
pub(super) const NAME: &str = "tide";

/// Counts one more change, in the transaction of that change.
pub(super) fn rise(database: &Connection) -> Result<u64, StoreError> {
    let sql = "INSERT INTO preferences VALUES (?1, '1')
        ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT) RETURNING value";
    let text: String = database.prepare_cached(sql)?.query_row([NAME], |row| row.get(0))?;
    Ok(text.parse().unwrap_or(0))
}

/// What the database knows of.
pub(super) fn of(database: &Connection) -> Result<u64, StoreError> {
    let sql = "SELECT value FROM preferences WHERE name = ?1";
    let text: Option<String> = database.query_row(sql, [NAME], |row| row.get(0)).optional()?;
    Ok(text.and_then(|text| text.parse().ok()).unwrap_or(0))
}

/// Makes the database know of at least so many.
pub(super) fn raise(database: &Connection, least: u64) -> Result<(), StoreError> {
    let highest = of(database)?.max(least);
    database.execute("INSERT OR REPLACE INTO preferences VALUES (?1, ?2)", [NAME, highest.to_string().as_str()])?;
    Ok(())
}

/// What the file knows of; 0 when it says nothing.
pub(super) fn read(mut file: &File) -> u64 {
    let mut text = String::new();
    let read = file.seek(SeekFrom::Start(0)).and_then(|_| file.take(32).read_to_string(&mut text));
    read.ok().and_then(|_| text.trim().parse().ok()).unwrap_or(0)
}

/// Tells the file. One that can't be written knows of less, which alarms nobody.
pub(super) fn write(mut file: &File, count: u64) {
    let _ = file.seek(SeekFrom::Start(0)).and_then(|_| file.write_all(format!("{count:020}\n").as_bytes()));
}
