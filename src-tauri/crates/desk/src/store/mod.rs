//! The local database: the truth that the page shows.
//!
//! Every write is on disk before it is answered (`synchronous=FULL`). Queries live in the file of their table.
//! Deliberately absent: keys, which live in the keychain, and any decision.

pub(crate) mod connections;
pub(crate) mod drafts;
pub(crate) mod intents;
pub(crate) mod mirror;
pub(crate) mod missed;
pub(crate) mod preferences;

use crate::blocking;
use rusqlite::Connection;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::Duration;

/// How long to wait for another Carillon to let go of the files.
const PATIENCE: Duration = Duration::from_secs(2);

const MIGRATIONS: [&str; 4] = [
    include_str!("../../migrations/0001_first.sql"),
    include_str!("../../migrations/0002_kind_of_schedule.sql"),
    include_str!("../../migrations/0003_own_times.sql"),
    include_str!("../../migrations/0004_left_as_missed.sql"),
];

/// Why the local database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another Carillon has it open.
    #[error("another Carillon has these files open")]
    InUse,
    /// It was written by a later version.
    #[error("the files were written by a later version of Carillon")]
    FromLaterVersion,
    /// The folder or a file in it cannot be read or written.
    #[error("{0}")]
    Files(#[from] std::io::Error),
    /// The database refuses: damaged, full, or read-only.
    #[error("{0}")]
    Database(#[from] rusqlite::Error),
    /// A record in it cannot be read.
    #[error("{0}")]
    Record(#[from] serde_json::Error),
}

/// The open database. Cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Store {
    connection: Arc<Mutex<Connection>>,
    /// Held as long as the database is open; keeps a second Carillon out.
    _lock: Arc<File>,
}

impl Store {
    /// Opens the database in a folder of its own, and makes both when they are missing.
    pub(crate) fn open(folder: &Path) -> Result<Self, StoreError> {
        make_private_folder(folder)?;
        let lock = lock(private_file(&folder.join("carillon.lock"))?)?;
        let path = folder.join("carillon.db");
        private_file(&path)?;
        let mut connection = Connection::open(&path)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        migrate(&mut connection)?;
        Ok(Self { connection: Arc::new(Mutex::new(connection)), _lock: Arc::new(lock) })
    }

    /// Runs something on the database, away from the async threads. What it writes is one transaction: on disk when
    /// this returns, or not at all.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let connection = Arc::clone(&self.connection);
        let done = blocking::run(move || {
            let mut connection = connection.lock().unwrap_or_else(PoisonError::into_inner);
            let transaction = connection.transaction()?;
            let result = work(&transaction)?;
            transaction.commit()?;
            Ok(result)
        });
        done.await
    }
}

/// Locks the folder for this process. One that is just closing gets a moment to do so.
fn lock(file: File) -> Result<File, StoreError> {
    match file.try_lock() {
        Ok(()) => return Ok(file),
        Err(TryLockError::Error(error)) => return Err(error.into()),
        Err(TryLockError::WouldBlock) => {}
    }
    let (sender, locked) = mpsc::channel();
    // Nobody listens any more when it comes too late; then the lock goes with the file.
    std::thread::spawn(move || sender.send(file.lock().map(|()| file)));
    locked.recv_timeout(PATIENCE).map_err(|_| StoreError::InUse)?.map_err(StoreError::from)
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let applied: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let mut version = 0;
    for migration in MIGRATIONS {
        version += 1;
        if version > applied {
            let transaction = connection.transaction()?;
            transaction.execute_batch(migration)?;
            transaction.pragma_update(None, "user_version", version)?;
            transaction.commit()?;
        }
    }
    if applied > version { Err(StoreError::FromLaterVersion) } else { Ok(()) }
}

#[cfg(unix)]
fn make_private_folder(folder: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

#[cfg(not(unix))]
fn make_private_folder(folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)
}

/// Opens a file that only its owner can read, and makes it when it is missing.
fn private_file(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::schedule::Timing;

    #[test]
    fn files_of_the_first_version_keep_their_drafts_and_learn_what_they_did_not_know() {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.execute_batch(MIGRATIONS[0]).unwrap();
        connection
            .execute_batch(
                r#"PRAGMA user_version = 1;
                INSERT INTO connections VALUES ('c', 'remote', 'Far', 'http://far.example', NULL, NULL, '{}', '', 0);
                INSERT INTO drafts VALUES ('d', 'c', 3, 'Half a thought', '[]',
                    '{"date":"2026-12-24","time":"09:00","zone":"Europe/Vienna"}', 1798099200000, 0);
                INSERT INTO drafts VALUES ('now', 'c', 1, 'At once', '[]', NULL, NULL, 0);
                INSERT INTO posts VALUES ('c', 'plain', 'w', 0, '{"_id":"plain","platform_posts":null}');
                INSERT INTO posts VALUES ('c', 'apart', 'w', 0, '{"_id":"apart","platform_posts":[{"identifier":"x"},
                    {"identifier":"y","settings":{"recurring_schedule":{"time":"09:00"}}}]}');"#,
            )
            .unwrap();
        migrate(&mut connection).unwrap();
        let kept = drafts::find(&connection, "c", "d").unwrap().unwrap().draft;
        let Some(Timing::Time(clock)) = kept.schedule else { panic!("{kept:?}") };
        assert_eq!((kept.text.as_str(), clock.time.as_str(), clock.second), ("Half a thought", "09:00", false));
        assert_eq!(drafts::find(&connection, "c", "now").unwrap().unwrap().draft.schedule, None);
        let apart = mirror::with_own_times(&connection, "c").unwrap();
        assert_eq!(apart.iter().map(|listed| listed.post.id.as_str()).collect::<Vec<_>>(), ["apart"]);
    }
}
