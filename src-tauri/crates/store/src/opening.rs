//! Opening the database: is it there, is it whole, is it as new as it should be? What is not is replaced by what can
//! be saved of it; see `salvage`. A file of a later version is left alone.

use super::files::{self, BESIDE, DATABASE, private_file};
use super::repair::{Cause, DAMAGED};
use super::soundness::{is_sound, unreadable};
use super::{MIGRATIONS, STATEMENTS, StoreError, backups, connections, migrate_to, salvage, seal, shape, tide};
use chrono::{DateTime, Utc};
use rusqlite::Connection;
use rusqlite::config::DbConfig;
use std::fs::{self, File};
use std::path::Path;

/// So many damaged databases are kept, and so many that were replaced by a restored one.
fn kept(kind: &str) -> usize {
    if kind == DAMAGED { 5 } else { 3 }
}

/// What a look at the files found.
enum Found {
    /// Nothing; nothing is missing either.
    Nothing,
    /// A sound database, still untouched.
    Sound(Connection),
    Damaged(Cause),
}

/// Opens the database, and repairs it first where that is needed.
pub(super) fn open(folder: &Path, lock: &File, now: DateTime<Utc>) -> Result<Connection, StoreError> {
    put_in_place(folder, lock)?;
    let least = tide::read(lock);
    let mut connection = match look(folder, least)? {
        Found::Sound(connection) => connection,
        Found::Nothing => connect(folder)?,
        Found::Damaged(cause) => {
            salvage::prepare(folder, cause, least, now)?;
            put_in_place(folder, lock)?;
            connect(folder)?
        }
    };
    let version: usize = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if (1..MIGRATIONS.len()).contains(&version) {
        backups::make_before(&connection, folder, version, now)?;
    }
    ready(&connection)?;
    if version < MIGRATIONS.len() {
        migrate_to(&mut connection, MIGRATIONS.len())?;
        seal::renew(&connection)?;
    }
    if files::was_replaced(folder, DATABASE)? {
        // A version that did not tell a backup's addresses from a person's may have restored it.
        connections::distrust(&connection, "address_from = 'earlier'")?;
    }
    seal::begin(&connection)?;
    tide::write(lock, tide::of(&connection)?);
    Ok(connection)
}

/// Opens the database while the app runs, and repairs it first where that is needed. What waits for the next start goes
/// on waiting: the service would lose its files in the midst of its work.
pub(super) fn open_again(folder: &Path, lock: &File, now: DateTime<Utc>) -> Result<Connection, StoreError> {
    if files::is_prepared(folder) { Err(StoreError::Damaged) } else { open(folder, lock, now) }
}

/// Opens a database that was open before.
pub(super) fn reopen(folder: &Path) -> Result<Connection, StoreError> {
    let connection = connect(folder)?;
    ready(&connection)?;
    seal::begin(&connection)?;
    Ok(connection)
}

/// Leaves the log beside the database when this connection closes.
pub(super) fn leave_log(connection: &Connection) {
    // Without it the log is written back, as far as it is whole.
    let _ = connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
}

fn put_in_place(folder: &Path, lock: &File) -> Result<(), StoreError> {
    if files::is_prepared(folder) {
        // What comes may rightly know of less.
        tide::write(lock, 0);
    }
    files::replace(folder, kept)?;
    Ok(())
}

/// Puts a prepared `service` in its place, which has to be stopped; nothing else may be prepared.
pub(super) fn put_service_in_place(folder: &Path) -> Result<(), StoreError> {
    files::replace(folder, kept)?;
    Ok(())
}

fn connect(folder: &Path) -> Result<Connection, StoreError> {
    let path = folder.join(DATABASE);
    private_file(&path)?;
    Ok(Connection::open(&path)?)
}

fn ready(connection: &Connection) -> Result<(), StoreError> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    // What was removed is gone, and does not come back when pages of a damaged file are read.
    connection.pragma_update(None, "secure_delete", true)?;
    Ok(())
}

fn look(folder: &Path, least: u64) -> Result<Found, StoreError> {
    let size = |name: &str| fs::metadata(folder.join(name)).map_or(0, |found| found.len());
    if size(DATABASE) == 0 {
        let was_there = least > 0 || size(BESIDE[0]) > 0 || backups::newest(folder)?.is_some();
        return Ok(if was_there { Found::Damaged(Cause::Missing) } else { Found::Nothing });
    }
    let mut head = [0; 16];
    let read = File::open(folder.join(DATABASE)).and_then(|mut file| std::io::Read::read(&mut file, &mut head))?;
    if &head[..read] != b"SQLite format 3\0" {
        return Ok(Found::Damaged(Cause::Foreign));
    }
    let connection = connect(folder)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    match judge(&connection, least) {
        Ok(None) => Ok(Found::Sound(connection)),
        Ok(Some(cause)) => Ok(Found::Damaged(cause)),
        Err(StoreError::Damaged) => Ok(Found::Damaged(Cause::Broken)),
        Err(StoreError::Database(error)) if error.sqlite_error().is_none() => Ok(Found::Damaged(Cause::Broken)),
        Err(error) => Err(error),
    }
}

/// What is wrong with a database, if anything is.
fn judge(connection: &Connection, least: u64) -> Result<Option<Cause>, StoreError> {
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = usize::try_from(version).ok().filter(|version| *version <= MIGRATIONS.len());
    let outline = |version| {
        let mut new = Connection::open_in_memory()?;
        migrate_to(&mut new, version)?;
        shape::outline(&new)
    };
    let is_sound = is_sound(connection)?;
    if version == 0 && is_sound && is_empty(connection)? {
        // It was made and never used; or it should not be empty.
        return Ok((least > 0).then_some(Cause::Missing));
    }
    let own = || shape::outline(connection);
    let latest = outline(MIGRATIONS.len())?;
    if version > 0 && known.is_none() && is_sound {
        let own = own()?;
        if own != latest {
            return Err(StoreError::FromLaterVersion);
        }
    }
    let Some(known) = known.filter(|_| is_sound) else { return Ok(Some(Cause::Broken)) };
    if own()? != outline(known)? {
        return Ok(Some(Cause::Broken));
    }
    if tide::of(connection)? < least {
        return Ok(Some(Cause::Behind));
    }
    if !seal::all_hold(connection)? {
        return Ok(Some(Cause::Broken));
    }
    let is_readable = known < MIGRATIONS.len() || unreadable(connection)?.is_empty();
    Ok((!is_readable).then_some(Cause::Broken))
}

fn is_empty(connection: &Connection) -> Result<bool, StoreError> {
    Ok(connection.query_row("SELECT count(*) = 0 FROM sqlite_schema", [], |row| row.get(0))?)
}
