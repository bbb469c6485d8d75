//! Opens a database: says whether it is missing, sound or damaged. A file of a later version is left alone.

use crate::{Cause, Database, DatabaseError, files, integrity, schema};
use rusqlite::Connection;
use rusqlite::config::DbConfig;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::time::Duration;

/// How long to wait for another connection that writes.
const PATIENCE: Duration = Duration::from_secs(5);
/// So many statements stay prepared: as many as there are, and some.
const STATEMENTS: usize = 128;

/// What a look at the files found.
#[derive(Debug)]
pub enum DatabaseState {
    /// Nothing, or a database that was made and never used.
    Nothing,
    /// A sound database, still untouched; its log stays as it is until [`ready`].
    Sound(Connection),
    /// Something else.
    Damaged(Cause),
}

impl Database {
    /// Looks at the database of a folder. `least` is how many changes it should know of: more than none say that there
    /// must be one. Copies of one say so, too.
    ///
    /// # Errors
    /// [`DatabaseError::FromLaterVersion`]; what keeps from looking and is no damage.
    pub fn look(&self, folder: &Path, least: u64) -> Result<DatabaseState, DatabaseError> {
        let size = |name: &str| fs::metadata(folder.join(name)).map_or(0, |found| found.len());
        let is_expected = || Ok::<_, DatabaseError>(least > 0 || self.newest_copy(folder)?.is_some());
        if size(self.file) == 0 {
            let was_there = size(&format!("{}-wal", self.file)) > 0 || is_expected()?;
            return Ok(if was_there { DatabaseState::Damaged(Cause::Missing) } else { DatabaseState::Nothing });
        }
        let mut head = [0; 16];
        let read = File::open(folder.join(self.file)).and_then(|mut file| file.read(&mut head))?;
        if &head[..read] != b"SQLite format 3\0" {
            return Ok(DatabaseState::Damaged(Cause::Foreign));
        }
        let connection = self.connect(folder)?;
        leave_log(&connection);
        // As of one moment: somebody may still be writing who was broken off and not waited for.
        let moment = connection.unchecked_transaction()?;
        let judged = self.judge(&moment, least);
        drop(moment);
        match judged {
            Ok(None) if schema::is_empty(&connection)? => {
                Ok(if is_expected()? { DatabaseState::Damaged(Cause::Missing) } else { DatabaseState::Nothing })
            }
            Ok(None) => Ok(DatabaseState::Sound(connection)),
            Ok(Some(cause)) => Ok(DatabaseState::Damaged(cause)),
            Err(error) if is_damage(&error) => Ok(DatabaseState::Damaged(Cause::Broken)),
            Err(error) => Err(error),
        }
    }

    /// Opens the database of a folder, and makes an empty one when it is missing. Nothing in it is touched.
    ///
    /// # Errors
    /// SQLite's and the disk's.
    pub fn connect(&self, folder: &Path) -> Result<Connection, DatabaseError> {
        let path = folder.join(self.file);
        files::private_file(&path)?;
        Ok(Connection::open(&path)?)
    }

    /// What is wrong with a database, if anything is.
    fn judge(&self, connection: &Connection, least: u64) -> Result<Option<Cause>, DatabaseError> {
        let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        if !integrity::is_sound(connection)? {
            return Ok(Some(Cause::Broken));
        }
        if version == 0 && schema::is_empty(connection)? {
            return Ok(None);
        }
        let known = self.version();
        match usize::try_from(version) {
            Ok(found @ 1..) if found <= known => {
                let is_whole = self.is_complete(connection, found)? && self.checksums_hold(connection)?;
                let is_behind = || Ok::<_, DatabaseError>(self.commits(connection)? < least);
                Ok(if is_whole { is_behind()?.then_some(Cause::Behind) } else { Some(Cause::Broken) })
            }
            Ok(found @ 1..) if !self.is_alike(connection, known)? => {
                Err(DatabaseError::FromLaterVersion { found, known })
            }
            _ => Ok(Some(Cause::Broken)),
        }
    }
}

/// Whether an error tells of damage: SQLite found it, or a value that is none of its column's.
#[must_use]
pub fn is_damage(error: &DatabaseError) -> bool {
    use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase, TypeMismatch};
    match error {
        DatabaseError::Damaged => true,
        DatabaseError::Sqlite(error) => {
            error.sqlite_error().is_none()
                || matches!(error.sqlite_error_code(), Some(DatabaseCorrupt | NotADatabase | TypeMismatch))
        }
        _ => false,
    }
}

/// Makes a connection one that writes: what it has committed is on disk, rows name only rows that are there, and what is
/// removed does not stay behind in the file.
///
/// # Errors
/// SQLite's.
pub fn ready(connection: &Connection) -> Result<(), DatabaseError> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "secure_delete", true)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(())
}

/// Leaves the log beside the database when this connection closes.
pub fn leave_log(connection: &Connection) {
    // Without it the log is written back, as far as it is whole.
    let _ = connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
}

/// Moves what the log holds into the database file.
///
/// # Errors
/// SQLite's.
pub fn checkpoint(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")
}
