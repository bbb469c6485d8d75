//! Opening the database: is it whole, and as new as it should be? What is not is replaced by what can be saved of it; see
//! `salvage`. A file of a later version is left alone.

use super::files::was_replaced;
use super::integrity::unreadable;
use super::{DATABASE, StoreError, commit_counter, connections, migrate_to, row_checksum, salvage};
use chrono::{DateTime, Utc};
use database::Cause;
use database::opening::{DatabaseState, ready};
use database::repair::{DAMAGED, KEPT};
use database::replacement::{is_prepared, replace};
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
        row_checksum::renew(&connection)?;
    }
    if was_replaced(folder, DATABASE.file)? {
        // A version that did not tell a backup's addresses from a person's may have restored it.
        connections::distrust(&connection, "address_from = 'earlier'")?;
    }
    row_checksum::begin(&connection)?;
    commit_counter::write(lock, commit_counter::of(&connection)?);
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
    row_checksum::begin(&connection)?;
    Ok(connection)
}

fn put_in_place(folder: &Path, lock: &File) -> Result<(), StoreError> {
    if is_prepared(folder) {
        // What comes may rightly know of less.
        commit_counter::write(lock, 0);
    }
    put_service_in_place(folder)
}

/// Puts a prepared `service` in its place, which has to be stopped; nothing else may be prepared.
pub(super) fn put_service_in_place(folder: &Path) -> Result<(), StoreError> {
    replace(folder, |kind| if kind == DAMAGED { KEPT } else { REPLACED_KEPT })?;
    Ok(())
}

fn look(folder: &Path, least: u64) -> Result<DatabaseState, StoreError> {
    let found = DATABASE.look(folder, least > 0)?;
    let DatabaseState::Sound(connection) = found else { return Ok(found) };
    match judge(&connection, least) {
        Ok(None) => Ok(DatabaseState::Sound(connection)),
        Ok(Some(cause)) => Ok(DatabaseState::Damaged(cause)),
        Err(StoreError::Damaged) => Ok(DatabaseState::Damaged(Cause::Broken)),
        Err(StoreError::Database(error)) if error.sqlite_error().is_none() => Ok(DatabaseState::Damaged(Cause::Broken)),
        Err(error) => Err(error),
    }
}

/// What is wrong with a database in which SQLite finds nothing wrong, if anything is.
fn judge(connection: &Connection, least: u64) -> Result<Option<Cause>, StoreError> {
    let version: usize = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if commit_counter::of(connection)? < least {
        return Ok(Some(Cause::Behind));
    }
    let is_readable = version < DATABASE.version() || unreadable(connection)?.is_empty();
    Ok((!is_readable).then_some(Cause::Broken))
}
