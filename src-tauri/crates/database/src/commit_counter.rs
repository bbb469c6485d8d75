//! How many changes a database has answered for, kept in it and in a file beside it. When the database knows of fewer
//! than the file, changes that were answered are gone: its log was lost, or an older file lies in its place.
//!
//! The file is written after the database and not fsynced, so that it is never ahead by itself.

use crate::Database;
use rusqlite::{Connection, OptionalExtension, Result};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};

/// The name under which the number stands in [`Database::kept_in`].
pub const NAME: &str = "commit counter";
/// What the app called it up to version 18 of its tables.
const EARLIER: &str = "tide";

impl Database {
    /// Counts one more change, in the transaction of that change. Says how many there are now.
    ///
    /// # Errors
    /// SQLite's.
    pub fn count_commit(&self, connection: &Connection) -> Result<u64> {
        let table = self.kept_in;
        let sql = format!(
            "INSERT INTO {table} VALUES (?1, '1')
            ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT) RETURNING value"
        );
        let text: String = connection.prepare_cached(&sql)?.query_row([NAME], |row| row.get(0))?;
        Ok(text.parse().unwrap_or(0))
    }

    /// How many changes the database knows of.
    ///
    /// # Errors
    /// SQLite's.
    pub fn commits(&self, connection: &Connection) -> Result<u64> {
        let text = self.kept(connection, [NAME, EARLIER])?;
        Ok(text.and_then(|text| text.parse().ok()).unwrap_or(0))
    }

    /// Makes the database know of at least so many changes.
    ///
    /// # Errors
    /// SQLite's.
    pub fn raise_commits(&self, connection: &Connection, least: u64) -> Result<()> {
        let highest = self.commits(connection)?.max(least).to_string();
        let sql = format!("INSERT OR REPLACE INTO {} VALUES (?1, ?2)", self.kept_in);
        connection.execute(&sql, [NAME, highest.as_str()]).map(|_| ())
    }

    /// What stands in [`Database::kept_in`] under one of two names; nothing in a version that does not have the table yet.
    pub(crate) fn kept(&self, connection: &Connection, names: [&str; 2]) -> Result<Option<String>> {
        if !connection.table_exists(None, self.kept_in)? {
            return Ok(None);
        }
        let sql = format!("SELECT value FROM {} WHERE name IN (?1, ?2)", self.kept_in);
        connection.prepare_cached(&sql)?.query_row(names, |row| row.get(0)).optional()
    }
}

/// What the file knows of; 0 when it says nothing.
#[must_use]
pub fn read(mut file: &File) -> u64 {
    let mut text = String::new();
    let read = file.seek(SeekFrom::Start(0)).and_then(|_| file.take(32).read_to_string(&mut text));
    read.ok().and_then(|_| text.trim().parse().ok()).unwrap_or(0)
}

/// Tells the file. One that can't be written knows of less, which alarms nobody.
pub fn write(mut file: &File, count: u64) {
    let _ = file.seek(SeekFrom::Start(0)).and_then(|_| file.write_all(format!("{count:020}\n").as_bytes()));
}
