//! Opening the database: is it whole, and as new as it should be? What is not is replaced by what can be saved of it; see
//! `salvage`. A file of a later version is left alone.

use super::files::was_replaced;
use super::integrity::unreadable;
use super::{DATABASE, StoreError, connections, migrate_to, salvage, search};
use chrono::{DateTime, Utc};
use database::opening::{DatabaseState, ready};
use database::repair::{DAMAGED, KEPT};
use database::replacement::{is_prepared, replace};
use database::{Cause, commit_counter};
use rusqlite::Connection;
use std::fs::File;
use std::path::Path;

/// So many databases that were replaced by a restored one are kept.
const REPLACED_KEPT: usize = 3;

/// Opens the database, and repairs it first where that is needed.
pub(super) fn open(folder: &Path, lock: &File, now: DateTime<Utc>) -> Result<Connection, StoreError> {
    put_in_place(folder, lock)?;
    let least = commit_counter::read(lock);
    let mut connection = match look(folder, least)? {
        DatabaseState::Sound(connection) => connection,
        DatabaseState::Nothing => DATABASE.connect(folder)?,
        DatabaseState::Damaged(cause) => {
            salvage::prepare(folder, cause, least, now)?;
            put_in_place(folder, lock)?;
            DATABASE.connect(folder)?
        }
    };
    let version: usize = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if (1..DATABASE.version()).contains(&version) {
        DATABASE.back_up_before(&connection, folder, version, now)?;
    }
    ready(&connection)?;
    if version < DATABASE.version() {
        migrate_to(&mut connection, DATABASE.version())?;
        DATABASE.renew_checksums(&connection)?;
    }
    if was_replaced(folder, DATABASE.file)? {
        // A version that did not tell a backup's addresses from a person's may have restored it.
        connections::distrust(&connection, "address_from = 'earlier'")?;
    }
    DATABASE.begin_checksums(&connection)?;
    search::begin(&connection)?;
    commit_counter::write(lock, DATABASE.commits(&connection)?);
    Ok(connection)
}

/// Opens the database while the app runs, and repairs it first where that is needed. What waits for the next start goes
/// on waiting: the service would lose its files in the midst of its work.
pub(super) fn open_again(folder: &Path, lock: &File, now: DateTime<Utc>) -> Result<Connection, StoreError> {
    if is_prepared(folder) { Err(StoreError::Damaged) } else { open(folder, lock, now) }
}

/// Opens a database that was open before.
pub(super) fn reopen(folder: &Path) -> Result<Connection, StoreError> {
    let connection = DATABASE.connect(folder)?;
    ready(&connection)?;
    DATABASE.begin_checksums(&connection)?;
    search::begin(&connection)?;
    Ok(connection)
}

fn put_in_place(folder: &Path, lock: &File) -> Result<(), StoreError> {
    if is_prepared(folder) {
        // What comes may rightly know of less, and has other words.
        commit_counter::write(lock, 0);
        search::remove(folder)?;
    }
    put_service_in_place(folder)
}

/// Puts a prepared `service` in its place, which has to be stopped; nothing else may be prepared.
pub(super) fn put_service_in_place(folder: &Path) -> Result<(), StoreError> {
    replace(folder, |kind| if kind == DAMAGED { KEPT } else { REPLACED_KEPT })?;
    Ok(())
}

fn look(folder: &Path, least: u64) -> Result<DatabaseState, StoreError> {
    let found = DATABASE.look(folder, least)?;
    let DatabaseState::Sound(connection) = found else { return Ok(found) };
    match is_readable(&connection) {
        Ok(true) => Ok(DatabaseState::Sound(connection)),
        Ok(false) => Ok(DatabaseState::Damaged(Cause::Broken)),
        Err(StoreError::Damaged) => Ok(DatabaseState::Damaged(Cause::Broken)),
        Err(StoreError::Database(error)) if error.sqlite_error().is_none() => Ok(DatabaseState::Damaged(Cause::Broken)),
        Err(error) => Err(error),
    }
}

/// Whether every row can be read of a database in which SQLite finds nothing wrong.
fn is_readable(connection: &Connection) -> Result<bool, StoreError> {
    let version: usize = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(version < DATABASE.version() || unreadable(connection)?.is_empty())
}
