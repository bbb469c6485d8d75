//! What a backup of a service's folder takes, and whether one can be put back. The service may be running meanwhile.
//! Deliberately absent: hashes of keys, which no backup has; whoever opens the service again admits a key anew.

use crate::db;
use crate::error::{DbError, OpenError};
use rusqlite::Connection;
use rusqlite::config::DbConfig;
use std::path::{Path, PathBuf};

/// The name of the database in the service's folder.
pub const DATABASE: &str = db::DATABASE.file;
/// The name of the folder of uploaded files in it. Each is called by its identifier, 32 letters and figures.
pub const FILES: &str = "files";

/// Copies the database of a folder to a new file, without the hashes of keys. `false` when there is none.
///
/// # Errors
/// [`OpenError`] when the database cannot be read or the copy cannot be written; the copy is useless then.
pub fn copy_database(data_dir: &Path, target: &Path) -> Result<bool, OpenError> {
    let path = data_dir.join(DATABASE);
    if !path.exists() {
        return Ok(false);
    }
    db::DATABASE.copy_file(&path, target)?;
    let copy = Connection::open(target)?;
    // Removed rows must not stay behind in free pages.
    copy.execute_batch("PRAGMA secure_delete = ON; DELETE FROM keys; VACUUM")?;
    copy.close().map_err(|(_, error)| DbError::from(error))?;
    Ok(true)
}

/// Whether this service could open a copy: sound, not of a newer version, and as the service itself makes it. Says which
/// version it has.
///
/// # Errors
/// [`OpenError`] when it could not.
pub fn check_database(path: &Path) -> Result<usize, OpenError> {
    check(&Connection::open(path)?)
}

/// Prepares a database that somebody else may have written, so that a service can go on with it: it is checked as by
/// [`check_database`], and no key is admitted by it.
///
/// # Errors
/// [`OpenError`] when a service must not go on with it.
pub fn check_restored(path: &Path) -> Result<usize, OpenError> {
    let database = Connection::open(path)?;
    let version = check(&database)?;
    database.execute_batch("PRAGMA secure_delete = ON; DELETE FROM keys")?;
    database.close().map_err(|(_, error)| DbError::from(error))?;
    Ok(version)
}

fn check(database: &Connection) -> Result<usize, OpenError> {
    database.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    let found: usize = database.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found > db::DATABASE.version() {
        return Err(OpenError::Newer { found, known: db::DATABASE.version() });
    }
    if !db::DATABASE.is_whole(database)? || found == 0 {
        return Err(::database::DatabaseError::Damaged.into());
    }
    if !db::DATABASE.is_own(database, found)? {
        return Err(OpenError::Foreign);
    }
    Ok(found)
}

/// The uploaded files of a folder. Those that come or go while they are listed may be missing.
///
/// # Errors
/// What the operating system says of the folder.
pub fn files(data_dir: &Path) -> std::io::Result<Vec<PathBuf>> {
    let folder = data_dir.join(FILES);
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_file() && entry.file_name().to_str().is_some_and(is_identifier) {
            found.push(entry.path());
        }
    }
    found.sort();
    Ok(found)
}

/// Whether a file can be called so.
#[must_use]
pub fn is_identifier(name: &str) -> bool {
    name.len() == 32 && name.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_lowercase())
}
