//! The one SQLite connection and the thread that owns it: work is sent there, answers come back.
//!
//! Queries live in the file of their table. Deliberately absent: locks; whatever is sent runs alone.

use crate::error::{DbError, OpenError};
use database::{Database, DatabaseError, commit_counter, files, opening};
use rusqlite::{Connection, Transaction, TransactionBehavior};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::mpsc;
use std::thread::JoinHandle;
use tokio::sync::oneshot;

const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/0001_first.sql"),
    include_str!("../migrations/0002_files.sql"),
    include_str!("../migrations/0003_updates.sql"),
    include_str!("../migrations/0004_missed.sql"),
    include_str!("../migrations/0005_removed_channels.sql"),
    include_str!("../migrations/0006_deliveries_newest.sql"),
    include_str!("../migrations/0007_program_keys.sql"),
    include_str!("../migrations/0008_clock.sql"),
    include_str!("../migrations/0009_networks.sql"),
    include_str!("../migrations/0010_sending.sql"),
    include_str!("../migrations/0011_accounts.sql"),
    include_str!("../migrations/0012_happened.sql"),
    include_str!("../migrations/0013_integrity.sql"),
];
/// What the database is made of.
pub(crate) const DATABASE: Database = Database {
    file: "service.sqlite",
    migrations: MIGRATIONS,
    kept_in: "integrity",
    summed: &["posts", "targets", "deliveries"],
};

/// The file in which it stands how many changes the database has answered for.
const COMMITS: &str = "service.commits";

type Work = Box<dyn FnOnce(&mut Connection) + Send>;

/// The database. When it is dropped, the work already sent is done first and the file is closed.
pub(crate) struct Db {
    work: Option<mpsc::Sender<Work>>,
    thread: Option<JoinHandle<()>>,
}

impl Db {
    /// Opens the database in `folder`, brings it up to date, and fills a new one with `first`, all or nothing.
    pub(crate) fn open(
        folder: &Path,
        first: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<()>,
    ) -> Result<Self, OpenError> {
        let path = folder.join(DATABASE.file);
        make_private(folder)?;
        let mut connection = DATABASE.connect(folder)?;
        opening::ready(&connection)?;
        let fill = |transaction: &Transaction<'_>, found| if found == 0 { first(transaction) } else { Ok(()) };
        DATABASE.migrate(&mut connection, DATABASE.version(), fill)?;
        DATABASE.begin_checksums(&connection)?;
        let counted = files::private_file(&folder.join(COMMITS)).map_err(DatabaseError::from)?;
        commit_counter::write(&counted, DATABASE.commits(&connection)?);
        let (work, todo) = mpsc::channel::<Work>();
        let thread = std::thread::Builder::new()
            .name("service-db".to_owned())
            .spawn(move || {
                for work in todo {
                    let before = connection.total_changes();
                    // A panic leaves the connection usable: its transaction was rolled back when it unwound.
                    let _ = catch_unwind(AssertUnwindSafe(|| work(&mut connection)));
                    if connection.total_changes() != before
                        && let Ok(count) = DATABASE.commits(&connection)
                    {
                        commit_counter::write(&counted, count);
                    }
                }
            })
            .map_err(|source| OpenError::Folder { path, source })?;
        Ok(Self { work: Some(work), thread: Some(thread) })
    }

    /// Does `work` on the database's thread. Once sent it is done, even when nobody waits for it any more.
    pub(crate) async fn run<T, E>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<DbError> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        self.send(Box::new(move |connection| drop(answer.send(work(connection)))));
        answered.await.unwrap_or_else(|_| Err(DbError::BrokeOff.into()))
    }

    /// Like [`Db::run`], for the few calls that are not async.
    pub(crate) fn run_now<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T, DbError> + Send + 'static,
    ) -> Result<T, DbError> {
        let (answer, answered) = mpsc::channel();
        self.send(Box::new(move |connection| drop(answer.send(work(connection)))));
        answered.recv().unwrap_or(Err(DbError::BrokeOff))
    }

    /// Does `work` some time, without waiting for the disk: a power cut may undo it. For what is of little weight.
    pub(crate) fn jot(&self, work: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static) {
        self.send(Box::new(move |connection| {
            let _ = connection.pragma_update(None, "synchronous", "NORMAL");
            let _ = catch_unwind(AssertUnwindSafe(|| work(connection)));
            // Whatever became of it, what comes next is answered when it is on disk.
            let _ = connection.pragma_update(None, "synchronous", "FULL");
        }));
    }

    /// Work that cannot be sent is dropped, and who waits for it learns that it broke off.
    fn send(&self, work: Work) {
        if let Some(thread) = &self.work {
            let _ = thread.send(work);
        }
    }
}

impl Drop for Db {
    fn drop(&mut self) {
        self.work = None;
        if let Some(thread) = self.thread.take()
            && thread.thread().id() != std::thread::current().id()
        {
            let _ = thread.join();
        }
    }
}

/// A transaction that writes, and therefore waits for its turn at its beginning and never in its middle. It is counted
/// when it is committed.
pub(crate) fn write(connection: &mut Connection) -> rusqlite::Result<Transaction<'_>> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    DATABASE.count_commit(&transaction)?;
    Ok(transaction)
}

/// How many changes the database of a folder should know of.
pub(crate) fn commits(folder: &Path) -> Result<u64, DatabaseError> {
    Ok(commit_counter::read(&files::private_file(&folder.join(COMMITS))?))
}

/// Moves what the write-ahead log holds into the database file.
pub(crate) fn checkpoint(connection: &mut Connection) -> Result<(), DbError> {
    Ok(opening::checkpoint(connection)?)
}

/// Makes the folder, readable by nobody else. One that is there keeps its rights: it may be shared.
pub(crate) fn make_private(folder: &Path) -> Result<(), OpenError> {
    files::make_private_folder(folder).map_err(|source| OpenError::Folder { path: folder.to_owned(), source })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_from_a_newer_version_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        drop(Db::open(folder.path(), |_| Ok(())).unwrap());
        Connection::open(folder.path().join(DATABASE.file)).unwrap().pragma_update(None, "user_version", 99).unwrap();
        assert!(matches!(Db::open(folder.path(), |_| Ok(())), Err(OpenError::Newer { found: 99, .. })));
    }

    #[test]
    fn a_database_of_every_earlier_version_is_opened_and_loses_no_row() {
        let fixtures = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures")).unwrap();
        let mut fixtures: Vec<_> = fixtures.map(|fixture| fixture.unwrap().path()).collect();
        fixtures.sort();
        assert_eq!(fixtures.len(), DATABASE.version(), "each version has one");
        let counts = |database: &Connection| {
            let tables = database::schema::tables(database).unwrap().into_iter();
            let count = |table: &str| {
                database.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get::<_, u32>(0)).unwrap()
            };
            tables.map(|table| (count(&table), table)).collect::<Vec<_>>()
        };
        for (version, fixture) in (1..).zip(fixtures) {
            let folder = tempfile::tempdir().unwrap();
            let past = DATABASE.connect(folder.path()).unwrap();
            past.pragma_update(None, "foreign_keys", false).unwrap();
            past.execute_batch(&std::fs::read_to_string(fixture).unwrap()).unwrap();
            assert!(DATABASE.is_own(&past, version).unwrap(), "a migration up to version {version} was changed");
            let before = counts(&past);
            drop(past);
            drop(Db::open(folder.path(), |_| panic!("it is not new")).unwrap());
            let present = DATABASE.connect(folder.path()).unwrap();
            assert!(DATABASE.is_own(&present, DATABASE.version()).unwrap() && DATABASE.is_whole(&present).unwrap());
            let after = counts(&present);
            for (count, table) in before {
                let kept = after.iter().find(|(_, name)| *name == table).map(|(count, _)| *count);
                assert!(kept >= Some(count), "{table} of version {version}: {kept:?} of {count}");
            }
        }
    }

    #[test]
    fn a_new_database_that_could_not_be_filled_is_new_the_next_time_too() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Db::open(folder.path(), |_| Err(rusqlite::Error::InvalidQuery)).is_err());
        let mut filled = false;
        let opened = Db::open(folder.path(), |_| {
            filled = true;
            Ok(())
        });
        drop(opened.unwrap());
        assert!(filled);
    }

    #[test]
    fn what_an_earlier_build_told_as_missed_in_words_is_so_in_numbers_too() {
        let folder = tempfile::tempdir().unwrap();
        let earlier = Connection::open(folder.path().join(DATABASE.file)).unwrap();
        for migration in &MIGRATIONS[..3] {
            earlier.execute_batch(migration).unwrap();
        }
        earlier.pragma_update(None, "user_version", 3).unwrap();
        let rows = "INSERT INTO workspaces VALUES ('w', 0, '', '', '');
            INSERT INTO channels VALUES ('c', 'w', 0, 'x', '', '', 'practice');
            INSERT INTO posts (id, workspace, text, media, created_at, updated_at) VALUES ('p', 'w', '', '[]', 0, 0);
            INSERT INTO targets (post, channel, position) VALUES ('p', 'c', 0);
            INSERT INTO deliveries (post, channel, due_at, at, message, text, media) VALUES
                ('p', 'c', 1000, 0, 'Missed: the service was off when this was due', '', '[]'),
                ('p', 'c', 2000, 0, 'Missed: the service was off when this was due, and once more after it', '', '[]'),
                ('p', 'c', 3000, 0, 'No', '', '[]')";
        earlier.execute_batch(rows).unwrap();
        drop(earlier);
        drop(Db::open(folder.path(), |_| Ok(())).unwrap());
        let now = Connection::open(folder.path().join(DATABASE.file)).unwrap();
        let told = crate::delivery::table::of_post(&now, "p").unwrap();
        let missed = told.iter().map(|one| match one.outcome {
            crate::delivery::table::Outcome::Missed { last, times, .. } => Some((last == one.due_at, times)),
            _ => None,
        });
        assert_eq!(missed.collect::<Vec<_>>(), [Some((true, 1)), None, None]);
    }

    #[test]
    fn a_key_from_an_earlier_build_is_the_apps_own() {
        let folder = tempfile::tempdir().unwrap();
        let earlier = Connection::open(folder.path().join(DATABASE.file)).unwrap();
        for migration in &MIGRATIONS[..4] {
            earlier.execute_batch(migration).unwrap();
        }
        earlier.pragma_update(None, "user_version", 4).unwrap();
        let hash = crate::key::hash(b"earlier");
        earlier.execute("INSERT INTO keys (hash, admitted_at) VALUES (?1, 0)", [hash]).unwrap();
        drop(earlier);
        let db = Db::open(folder.path(), |_| Ok(())).unwrap();
        let read = |connection: &mut Connection| {
            Ok((crate::key::Keys::load(connection)?, crate::key::of_programs(connection)?.len()))
        };
        let (keys, listed) = db.run_now(read).unwrap();
        assert!(matches!(keys.admit(b"earlier"), Some(crate::key::Holder::App)));
        assert_eq!(listed, 0);
    }

    #[tokio::test]
    async fn work_that_panics_breaks_off_alone() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(folder.path(), |_| Ok(())).unwrap();
        let broken = db.run(|_| -> Result<(), DbError> { panic!("on purpose") }).await;
        assert!(matches!(broken, Err(DbError::BrokeOff)));
        assert_eq!(db.run(|_| Ok::<_, DbError>(1)).await.unwrap(), 1);
    }

    #[test]
    fn what_is_jotted_down_leaves_all_later_work_as_durable_as_before() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(folder.path(), |_| Ok(())).unwrap();
        let synchronous =
            |connection: &Connection| connection.pragma_query_value(None, "synchronous", |row| row.get(0));
        let (seen, told) = mpsc::channel();
        db.jot(move |connection| {
            let normal: u8 = synchronous(connection)?;
            seen.send(normal).unwrap();
            panic!("on purpose")
        });
        let after: u8 = db.run_now(move |connection| Ok(synchronous(connection)?)).unwrap();
        assert_eq!((told.recv().unwrap(), after), (1, 2));
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_can_read_the_folder_or_the_file() {
        use std::os::unix::fs::PermissionsExt;
        let outer = tempfile::tempdir().unwrap();
        let folder = outer.path().join("service");
        let _db = Db::open(&folder, |_| Ok(())).unwrap();
        let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&folder), 0o700);
        for entry in std::fs::read_dir(&folder).unwrap() {
            assert_eq!(mode(&entry.unwrap().path()), 0o600);
        }
    }
}
