//! The local database `carillon.db`: the truth that the page shows.
//!
//! [`Store::run`] runs one transaction on a thread where blocking is allowed. What it wrote is on disk when it returns
//! (WAL, `synchronous=FULL`). Queries stand in the file of their table. One process at a time holds the folder
//! (`carillon.lock`); whoever comes second gets [`StoreError::InUse`].
//!
//! Two rules hold for what is written together: the files that a post or a draft uses (`media_usage`) are written with
//! it, and the column `face` of `posts`, from which the calendar is drawn (`post_summaries`), is written with the
//! record. `bounds` forgets what has been gone for 90 days.
//!
//! `connections::Connection` knows who said where a service is (`address_from`). After a restore that is the backup,
//! and a person must confirm the address before a key is read or anything is sent.
//!
//! `search.db` beside it is the full-text index. It is made of this database, and made anew when it is missing.
//!
//! **Damage.** SQLite checks the file at each start. Two things that SQLite cannot know are compared, too: how many
//! changes were answered (also in the lock file), and a sum over the drafts and the intents. A program from outside that writes drafts or intents breaks that sum. A damaged file is moved to
//! `damaged/`, and `salvage` makes a new database: whole tables as they are, rows of the others page by page
//! (`carving`), then rows of the newest copy. An intent that may be out of date becomes *unknown*.
//!
//! **Disk.** [`StoreError`] tells full, read-only, failing and damaged apart. After an error of the disk the database
//! is opened anew for the next call.
//!
//! **Restore.** `restored` makes a copy without anything of a key, and checks a database that comes from elsewhere. It
//! must be what the program itself makes, statement by statement. Uploads, deletions and watches in it do nothing by
//! themselves.
//!
//! To add a table: a file in `migrations/`, named in `DATABASE` below; the database of that version in `fixtures/`,
//! which a test opens; a file of queries here. A table as precious as drafts and intents is summed up, too: name it in
//! `DATABASE`.
//!
//! Deliberately absent: keys, which live in the keychain, and any decision.

pub mod blocking;
pub mod bounds;
pub mod changes;
pub mod channels;
pub mod connections;
pub mod counts;
pub mod drafts;
pub mod hold;
pub mod intents;
pub mod journal;
pub mod kin;
pub mod known;
pub mod labels;
pub mod listed;
pub mod media;
pub mod media_usage;
pub mod mirror;
pub mod missed;
pub mod past;
pub mod post_summaries;
pub mod preferences;
pub mod recreated;
pub mod removed_channels;
pub mod reviews;
pub mod search;
pub mod selection;
pub mod snippets;
pub mod uploads;
pub mod watches;

mod carving;
mod entry;
mod files;
#[cfg(fuzzing)]
pub mod fuzzing;
mod integrity;
mod opening;
mod pages;
mod restored;
mod salvage;
mod schema;

pub use database::files::{make_private_folder, make_whole, new_private_file, new_private_folder, remove, sync};
pub use database::replacement::{Replacement, is_prepared};
pub use database::{Cause, Repair, unnamed};
pub use files::{MEDIA, REPLACED, SERVICE};
pub use restored::{Restored, VERSION, check_restored, copy_without_keys};
pub use salvage::Saved;

use chrono::{DateTime, Utc};
use database::{Database, commit_counter, copies, repair};
use i18n::{Localized, t};
use rusqlite::{Connection, ErrorCode};
use std::fmt;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::Duration;

/// How long to wait for another Carillon to let go of the files.
const PATIENCE: Duration = Duration::from_secs(2);

/// What the database is made of.
const DATABASE: Database = Database {
    file: "carillon.db",
    migrations: &[
        include_str!("../migrations/0001_first.sql"),
        include_str!("../migrations/0002_kind_of_schedule.sql"),
        include_str!("../migrations/0003_own_times.sql"),
        include_str!("../migrations/0004_left_as_missed.sql"),
        include_str!("../migrations/0005_confirming.sql"),
        include_str!("../migrations/0006_changes.sql"),
        include_str!("../migrations/0007_accepted.sql"),
        include_str!("../migrations/0008_composing.sql"),
        include_str!("../migrations/0009_library.sql"),
        include_str!("../migrations/0010_calendar.sql"),
        include_str!("../migrations/0011_connections.sql"),
        include_str!("../migrations/0012_labels.sql"),
        include_str!("../migrations/0013_undo.sql"),
        include_str!("../migrations/0014_address_from.sql"),
        include_str!("../migrations/0015_spare.sql"),
        include_str!("../migrations/0016_kin.sql"),
        include_str!("../migrations/0017_recognisable.sql"),
        include_str!("../migrations/0018_actions.sql"),
        include_str!("../migrations/0019_checksums.sql"),
        include_str!("../migrations/0020_search.sql"),
        include_str!("../migrations/0021_reviews.sql"),
        include_str!("../migrations/0022_undone.sql"),
    ],
    kept_in: "preferences",
    summed: &["drafts", "intents"],
};

/// Why the local database cannot be used.
#[derive(Debug)]
pub enum StoreError {
    /// Another Carillon has it open.
    InUse,
    /// It was closed for good ([`Store::close`]).
    Closing,
    /// It was written by a later version.
    FromLaterVersion,
    /// The disk is full.
    Full,
    /// The folder, the file or the disk can be read only.
    ReadOnly,
    /// The folder or a file in it cannot be read or written.
    Disk(String),
    /// The database is damaged. It is repaired when it is asked next.
    Damaged,
    /// Its tables could not be brought to the newest version without a loss; they are as they were.
    RowsLost(database::DatabaseError),
    /// The database refuses.
    Database(rusqlite::Error),
    /// A record in it cannot be read.
    Record(serde_json::Error),
}

impl StoreError {
    /// What went wrong, to stand within a sentence.
    pub fn words(&self) -> Localized {
        match self {
            Self::InUse => t!("storage-why-in-use"),
            Self::Closing => t!("storage-why-closing"),
            Self::FromLaterVersion => t!("storage-why-later-version"),
            Self::Full => t!("storage-why-full"),
            Self::ReadOnly => t!("storage-why-read-only"),
            Self::Disk(reason) => t!("storage-why-disk", reason = reason),
            Self::Damaged => t!("storage-why-damaged"),
            Self::RowsLost(error) => error.to_string().into(),
            Self::Database(error) => error.to_string().into(),
            Self::Record(error) => error.to_string().into(),
        }
    }

    /// As a sentence, which says what was kept.
    pub fn sentence(&self) -> Localized {
        match self {
            Self::Full => t!("storage-full"),
            Self::ReadOnly => t!("storage-read-only"),
            Self::Disk(reason) => t!("storage-disk", reason = reason),
            Self::Damaged => t!("storage-damaged"),
            _ => t!("storage-other", reason = self.words()),
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.words().fmt(f)
    }
}

impl std::error::Error for StoreError {}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> Self {
        Self::Record(error)
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::Full,
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly,
            Some(ErrorCode::SystemIoFailure | ErrorCode::CannotOpen) => Self::Disk(error.to_string()),
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Damaged,
            _ => Self::Database(error),
        }
    }
}

impl From<database::DatabaseError> for StoreError {
    fn from(error: database::DatabaseError) -> Self {
        match error {
            database::DatabaseError::Sqlite(error) => error.into(),
            database::DatabaseError::Disk(error) => error.into(),
            database::DatabaseError::Damaged => Self::Damaged,
            database::DatabaseError::FromLaterVersion { .. } => Self::FromLaterVersion,
            lost @ database::DatabaseError::RowsLost { .. } => Self::RowsLost(lost),
        }
    }
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> Self {
        use std::io::ErrorKind as Kind;
        match error.kind() {
            Kind::StorageFull | Kind::QuotaExceeded => Self::Full,
            Kind::ReadOnlyFilesystem | Kind::PermissionDenied => Self::ReadOnly,
            _ => Self::Disk(error.to_string()),
        }
    }
}

/// Tells the present.
pub type Now = Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>;

/// The open database. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Store {
    place: Arc<Place>,
    /// Whether work is done where it is called.
    is_at_once: bool,
}

/// Where the database is, and how it stands.
struct Place {
    folder: PathBuf,
    now: Now,
    /// Held until the database is closed; keeps a second Carillon out.
    lock: File,
    state: Mutex<State>,
    index: search::Index,
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Place").field("folder", &self.folder).finish_non_exhaustive()
    }
}

enum State {
    Open(Connection),
    /// After an error of the disk: opened anew when it is asked next.
    Closed,
    /// Never opened again, whoever asks: the files may be another Carillon's.
    Ended,
    /// Looked at, and repaired, when it is asked next.
    Damaged,
}

impl Store {
    /// Opens the database in a folder of its own, and makes both when they are missing. One that is damaged is
    /// repaired first.
    pub fn open(folder: &Path, now: &Now) -> Result<Self, StoreError> {
        make_private_folder(folder)?;
        let lock = lock(database::files::private_file(&folder.join("carillon.lock"))?)?;
        let connection = opening::open(folder, &lock, now())?;
        let state = Mutex::new(State::Open(connection));
        Ok(Self {
            place: Arc::new(Place {
                folder: folder.to_owned(),
                now: Arc::clone(now),
                lock,
                state,
                index: search::Index::within(folder),
            }),
            is_at_once: false,
        })
    }

    /// Runs something on the database, away from the async threads. What it writes is one transaction: on disk when
    /// this returns, or not at all.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        if self.is_at_once {
            tokio::task::yield_now().await;
            let done = self.place.run(work);
            tokio::task::yield_now().await;
            return done;
        }
        let place = Arc::clone(&self.place);
        blocking::run(move || place.run(work)).await
    }

    /// Closes the database and lets go of its files, once what is being written is on disk. Whoever asks later gets
    /// [`StoreError::Closing`], so that another Carillon can have the files although somebody still holds this.
    pub async fn close(&self) -> Result<(), StoreError> {
        let place = Arc::clone(&self.place);
        blocking::run(move || {
            let mut state = place.state.lock().unwrap_or_else(PoisonError::into_inner);
            *state = State::Ended;
            drop(state);
            place.index.close();
            Ok(place.lock.unlock()?)
        })
        .await
    }

    /// An empty database in memory that does its work where it is called: each await of it is two steps, one before
    /// anything is written and one after. For tests that decide what happens in between.
    pub fn in_memory() -> Result<Self, StoreError> {
        let connection = DATABASE.in_memory(VERSION)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        let now: Now = Arc::new(|| DateTime::UNIX_EPOCH);
        let lock = File::open(std::env::current_exe()?)?;
        let state = Mutex::new(State::Open(connection));
        let index = search::Index::within(Path::new(""));
        Ok(Self { place: Arc::new(Place { folder: PathBuf::new(), now, lock, state, index }), is_at_once: true })
    }

    /// Makes a backup, and removes those that are too old.
    pub async fn back_up(&self) -> Result<(), StoreError> {
        let place = Arc::clone(&self.place);
        blocking::run(move || Ok(DATABASE.back_up(&place.folder, (place.now)())?)).await
    }

    /// When the newest backup was made.
    pub async fn last_backup(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        let place = Arc::clone(&self.place);
        blocking::run(move || Ok(copies::last(&place.folder)?)).await
    }

    /// Removes posts whose record cannot be read; says whether there were any.
    pub async fn drop_unreadable_posts(&self) -> Result<bool, StoreError> {
        let place = Arc::clone(&self.place);
        // Nobody waits while all posts are read.
        let found = blocking::run(move || integrity::unreadable_posts(&opening::reopen(&place.folder)?)).await?;
        if found.is_empty() {
            return Ok(false);
        }
        self.run(move |database| integrity::remove_posts(database, &found)).await?;
        Ok(true)
    }

    /// The latest repair that nobody has read of.
    pub async fn unread_repair(&self) -> Result<Option<Repair<Saved>>, StoreError> {
        let place = Arc::clone(&self.place);
        blocking::run(move || Ok(repair::unread(&place.folder)?)).await
    }

    /// Every repair so far has been read of.
    pub async fn mark_repairs_read(&self) -> Result<(), StoreError> {
        let place = Arc::clone(&self.place);
        blocking::run(move || Ok(repair::mark_read::<Saved>(&place.folder)?)).await
    }
}

impl Place {
    fn run<T>(&self, work: impl FnOnce(&Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let mut connection = match std::mem::replace(&mut *state, State::Closed) {
            State::Open(connection) => connection,
            State::Closed => opening::reopen(&self.folder)?,
            State::Ended => {
                *state = State::Ended;
                return Err(StoreError::Closing);
            }
            State::Damaged => {
                opening::open_again(&self.folder, &self.lock, (self.now)()).inspect_err(|_| *state = State::Damaged)?
            }
        };
        let done = self.transact(&mut connection, work);
        *state = match &done {
            // What SQLite remembers of the file may not be so any more.
            Err(StoreError::Disk(_) | StoreError::ReadOnly) => State::Closed,
            Err(StoreError::Damaged) => {
                // The log stays as it is found.
                database::opening::leave_log(&connection);
                State::Damaged
            }
            _ => State::Open(connection),
        };
        done
    }

    fn transact<T>(
        &self,
        connection: &mut Connection,
        work: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let before = connection.total_changes();
        let transaction = connection.transaction()?;
        let result = work(&transaction)?;
        let counted =
            if transaction.total_changes() == before { None } else { Some(DATABASE.count_commit(&transaction)?) };
        transaction.commit()?;
        if let Some(counted) = counted {
            commit_counter::write(&self.lock, counted);
        }
        Ok(result)
    }
}

/// Does something as a whole: when it ends with an obstacle, nothing that it wrote is kept.
pub fn all_or_none<T, E>(
    database: &Connection,
    work: impl FnOnce() -> Result<Result<T, E>, StoreError>,
) -> Result<Result<T, E>, StoreError> {
    database.execute_batch("SAVEPOINT whole")?;
    let done = work()?;
    database.execute_batch(if done.is_ok() { "RELEASE whole" } else { "ROLLBACK TO whole; RELEASE whole" })?;
    Ok(done)
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

/// Brings the tables to a version, or leaves them if they are of a later one.
fn migrate_to(connection: &mut Connection, wanted: usize) -> Result<(), StoreError> {
    Ok(DATABASE.migrate(connection, wanted, |_, _| Ok(()))?)
}

/// How much of the outbox looks after itself, and how much needs a person: posts and changes.
pub fn count_outbox(database: &Connection, connection: &str) -> Result<(u32, u32), StoreError> {
    let (creates, altered) = (intents::count(database, connection)?, changes::count(database, connection)?);
    Ok((creates.0 + altered.0, creates.1 + altered.1))
}

/// Notes the files of what was written before these tables were there; nothing when there is something in them.
pub fn note_uses(database: &Connection, connection: &str) -> Result<(), StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM post_files) OR EXISTS (SELECT 1 FROM draft_files)";
    if database.prepare_cached(sql)?.query_row([], |row| row.get(0))? {
        return Ok(());
    }
    let mut statement = database.prepare_cached("SELECT record FROM posts WHERE connection = ?1")?;
    let records: Vec<String> = statement.query_map([connection], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for record in records {
        media_usage::note_post(database, connection, &serde_json::from_str(&record)?)?;
    }
    for tracked in drafts::all(database, connection)? {
        media_usage::note_draft(database, &tracked.draft)?;
    }
    Ok(())
}

/// Puts a prepared `service` in its place. It has to be stopped, and nothing else may be prepared.
pub fn put_service_in_place(folder: &Path) -> Result<(), StoreError> {
    opening::put_service_in_place(folder)
}

#[cfg(test)]
mod tests {
    use super::*;
    use planning::timing::Timing;

    #[test]
    fn files_of_the_first_version_keep_their_drafts_and_learn_what_they_did_not_know() {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.execute_batch(DATABASE.migrations[0]).unwrap();
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
        migrate_to(&mut connection, VERSION).unwrap();
        let kept = drafts::find(&connection, "c", "d").unwrap().unwrap().draft;
        let Some(Timing::Time(clock)) = kept.schedule else { panic!("{kept:?}") };
        assert_eq!((kept.text.as_str(), clock.time.as_str(), clock.second), ("Half a thought", "09:00", false));
        assert_eq!(drafts::find(&connection, "c", "now").unwrap().unwrap().draft.schedule, None);
        let apart = mirror::with_own_times(&connection, "c").unwrap();
        assert_eq!(apart.iter().map(|listed| listed.post.id.as_str()).collect::<Vec<_>>(), ["apart"]);
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
            let now: Now = Arc::new(|| DateTime::UNIX_EPOCH);
            drop(Store::open(folder.path(), &now).unwrap());
            assert!(!folder.path().join("damaged").exists(), "version {version} is sound");
            let present = DATABASE.connect(folder.path()).unwrap();
            assert!(DATABASE.is_own(&present, DATABASE.version()).unwrap() && DATABASE.is_whole(&present).unwrap());
            let after = counts(&present);
            for (count, table) in before {
                let name = DATABASE.name_now(version, &table);
                let kept = after.iter().find(|(_, kept)| *kept == name).map(|(count, _)| *count);
                assert!(kept >= Some(count), "{table} of version {version}: {kept:?} of {count}");
            }
        }
    }

    #[tokio::test]
    async fn once_closed_its_files_are_free_whoever_still_holds_it() {
        let folder = tempfile::tempdir().unwrap();
        let now: Now = Arc::new(|| DateTime::UNIX_EPOCH);
        let store = Store::open(folder.path(), &now).unwrap();
        let straggler = store.clone();
        store.run(|database| Ok(database.execute("INSERT INTO preferences VALUES ('kept', '{}')", [])?)).await.unwrap();
        store.close().await.unwrap();
        let next = Store::open(folder.path(), &now).unwrap();
        for _ in 0..2 {
            let late = straggler.run(|database| Ok(database.execute("DELETE FROM preferences", [])?)).await;
            assert!(matches!(late, Err(StoreError::Closing)), "{late:?}");
        }
        let sql = "SELECT count(*) FROM preferences WHERE name = 'kept'";
        let count: u32 = next.run(|database| Ok(database.query_row(sql, [], |row| row.get(0))?)).await.unwrap();
        assert_eq!(count, 1);
    }

    #[tokio::test]
    async fn damage_that_shows_while_it_runs_is_repaired_at_the_next_call() {
        let folder = tempfile::tempdir().unwrap();
        let now: Now = Arc::new(|| DateTime::UNIX_EPOCH);
        let store = Store::open(folder.path(), &now).unwrap();
        let keep = |name: &'static str| {
            store.run(move |database| {
                let sql = "INSERT OR REPLACE INTO preferences VALUES (?1, '{}')";
                Ok(database.execute(sql, [name]).map(|_| ())?)
            })
        };
        keep("before").await.unwrap();
        let noticed = store.run(|_| Err::<(), _>(StoreError::Damaged)).await;
        assert!(matches!(noticed, Err(StoreError::Damaged)));
        let mut file = std::fs::read(folder.path().join("carillon.db")).unwrap();
        file.fill(7);
        std::fs::write(folder.path().join("carillon.db"), file).unwrap();
        keep("after").await.unwrap();
        let sql = "SELECT count(*) FROM preferences WHERE name IN ('before', 'after')";
        let count: u32 = store.run(|database| Ok(database.query_row(sql, [], |row| row.get(0))?)).await.unwrap();
        assert_eq!(count, 2, "what was in the log is saved");
        assert_eq!(store.unread_repair().await.unwrap().map(|repair| repair.cause), Some(Cause::Foreign));
    }
}
