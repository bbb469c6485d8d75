//! Copies of a database beside it, by SQLite's own backup: one for each of the last 24 hours with one, of the last seven
//! days and of the last four weeks before them, and the last two that were made before the tables changed. Each is
//! checked before it counts.

use crate::files::{self, NAME, make_private_folder, name_of, private_file};
use crate::{Database, DatabaseError};
use chrono::{DateTime, Datelike, NaiveDateTime, Timelike, Utc};
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

const FOLDER: &str = "backups";
const HOURS: usize = 24;
const DAYS: usize = 7;
const WEEKS: usize = 4;
const BEFORE_CHANGES: usize = 2;
/// What the name of one that was made before the tables changed has at its end.
const BEFORE: &str = "-tables-";

impl Database {
    /// Copies the database of a folder, and removes copies that are too old. Nobody who writes to it is held up.
    ///
    /// # Errors
    /// [`DatabaseError::Damaged`] when the database or the copy is not whole; SQLite's and the disk's.
    pub fn back_up(&self, folder: &Path, now: DateTime<Utc>) -> Result<(), DatabaseError> {
        self.keep(&open(&folder.join(self.file))?, folder, &name_of(now))
    }

    /// Copies it before the tables of an older version are changed.
    ///
    /// # Errors
    /// As [`Database::back_up`].
    pub fn back_up_before(
        &self,
        source: &Connection,
        folder: &Path,
        version: usize,
        now: DateTime<Utc>,
    ) -> Result<(), DatabaseError> {
        self.keep(source, folder, &format!("{}{BEFORE}{version}", name_of(now)))
    }

    /// The newest copy that is whole, and when it was made.
    ///
    /// # Errors
    /// The disk's.
    pub fn newest_copy(&self, folder: &Path) -> Result<Option<(DateTime<Utc>, PathBuf)>, DatabaseError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let is_whole = |path: &Path| {
            Connection::open_with_flags(path, flags).is_ok_and(|copy| self.is_whole(&copy).unwrap_or(false))
        };
        let copies = all(folder)?.into_iter().rev().map(|copy| (copy.made, copy.path(folder)));
        Ok(copies.into_iter().find(|(_, path)| is_whole(path)))
    }

    /// A whole copy of the database of a file in a new file, on disk.
    ///
    /// # Errors
    /// As [`Database::back_up`].
    pub fn copy_file(&self, source: &Path, target: &Path) -> Result<(), DatabaseError> {
        self.copy(&open(source)?, target)
    }

    fn keep(&self, source: &Connection, folder: &Path, name: &str) -> Result<(), DatabaseError> {
        let backups = folder.join(FOLDER);
        make_private_folder(&backups)?;
        let unfinished = backups.join("unfinished.tmp");
        files::remove(&unfinished)?;
        let written = self.copy(source, &unfinished);
        if written.is_err() {
            // What is left of it takes the place that is missing.
            files::remove(&unfinished)?;
        }
        written?;
        fs::rename(&unfinished, backups.join(format!("{name}.db")))?;
        files::sync(&backups)?;
        prune(folder)
    }

    fn copy(&self, source: &Connection, target: &Path) -> Result<(), DatabaseError> {
        let file = private_file(target)?;
        let mut copy = Connection::open(target)?;
        let backup = Backup::new(source, &mut copy)?;
        // All pages are read as of one moment. Whoever writes meanwhile adds to the log.
        if backup.step(-1)? != StepResult::Done {
            return Err(std::io::Error::from(ErrorKind::ResourceBusy).into());
        }
        drop(backup);
        // It is one file, without a log beside it.
        copy.pragma_update(None, "journal_mode", "DELETE")?;
        if !self.is_whole(&copy)? {
            return Err(DatabaseError::Damaged);
        }
        copy.close().map_err(|(_, error)| error)?;
        Ok(file.sync_all()?)
    }
}

/// When the newest copy was made, whole or not.
///
/// # Errors
/// The disk's.
pub fn last(folder: &Path) -> Result<Option<DateTime<Utc>>, DatabaseError> {
    Ok(all(folder)?.iter().map(|copy| copy.made).max())
}

fn open(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(path, flags)
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Kept {
    made: DateTime<Utc>,
    /// The version of the tables, if it was made before they changed.
    before: Option<usize>,
}

impl Kept {
    fn named(name: &str) -> Option<Self> {
        let stem = name.strip_suffix(".db")?;
        let (made, before) = match stem.split_once(BEFORE) {
            Some((made, version)) => (made, Some(version.parse().ok()?)),
            None => (stem, None),
        };
        Some(Self { made: NaiveDateTime::parse_from_str(made, NAME).ok()?.and_utc(), before })
    }

    fn path(&self, folder: &Path) -> PathBuf {
        let before = self.before.map(|version| format!("{BEFORE}{version}")).unwrap_or_default();
        folder.join(FOLDER).join(format!("{}{before}.db", name_of(self.made)))
    }
}

/// All of them, the oldest first.
fn all(folder: &Path) -> Result<Vec<Kept>, DatabaseError> {
    let entries = match fs::read_dir(folder.join(FOLDER)) {
        Ok(entries) => entries,
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => return Ok(Vec::new()),
        Err(error) => return Err(error.into()),
    };
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut found: Vec<Kept> = names.filter_map(|name| Kept::named(&name)).collect();
    found.sort();
    Ok(found)
}

fn prune(folder: &Path) -> Result<(), DatabaseError> {
    let found = all(folder)?;
    let usual: Vec<DateTime<Utc>> =
        found.iter().filter(|found| found.before.is_none()).map(|found| found.made).collect();
    let mut kept = worth_keeping(&usual);
    kept.extend(found.iter().rev().filter(|found| found.before.is_some()).take(BEFORE_CHANGES).map(|found| found.made));
    for copy in found.iter().filter(|found| !kept.contains(&found.made)) {
        files::remove(&copy.path(folder))?;
    }
    Ok(())
}

/// The newest of each of the last hours, days, and of the weeks before those days.
fn worth_keeping(made: &[DateTime<Utc>]) -> BTreeSet<DateTime<Utc>> {
    let hour = |made: &DateTime<Utc>| (made.date_naive(), made.hour());
    let days = newest_of_each(made, DAYS, |made| made.date_naive());
    let first_day = days.first().copied();
    let before: Vec<DateTime<Utc>> = made.iter().filter(|made| Some(**made) < first_day).copied().collect();
    let weeks = newest_of_each(&before, WEEKS, |made| made.date_naive().iso_week());
    newest_of_each(made, HOURS, hour).into_iter().chain(days).chain(weeks).collect()
}

fn newest_of_each<S: Ord>(
    made: &[DateTime<Utc>],
    count: usize,
    span: impl Fn(&DateTime<Utc>) -> S,
) -> BTreeSet<DateTime<Utc>> {
    let sorted: BTreeSet<DateTime<Utc>> = made.iter().copied().collect();
    let of_each: BTreeMap<S, DateTime<Utc>> = sorted.into_iter().map(|made| (span(&made), made)).collect();
    of_each.into_values().rev().take(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    const NOTES: Database = Database {
        file: "notes.db",
        migrations: &["CREATE TABLE notes (text TEXT NOT NULL); CREATE TABLE kept (name TEXT PRIMARY KEY, value TEXT)"],
        kept_in: "kept",
        summed: &["notes"],
    };

    fn notes() -> (tempfile::TempDir, Connection, DateTime<Utc>) {
        let folder = tempfile::tempdir().unwrap();
        let mut notes = NOTES.connect(folder.path()).unwrap();
        crate::opening::ready(&notes).unwrap();
        NOTES.migrate(&mut notes, 1, |_, _| Ok(())).unwrap();
        (folder, notes, "2026-11-21T13:08:00Z".parse().unwrap())
    }

    #[test]
    fn a_day_of_hours_a_week_of_days_and_four_weeks_before_it_are_kept() {
        let start: DateTime<Utc> = "2026-01-01T09:00:00Z".parse().unwrap();
        let mut kept: Vec<DateTime<Utc>> = Vec::new();
        for minutes in (0..60 * 24 * 60).step_by(30) {
            kept.push(start + TimeDelta::minutes(minutes));
            kept = worth_keeping(&kept).into_iter().collect();
        }
        let now = *kept.last().unwrap();
        let ages: Vec<i64> = kept.iter().rev().map(|made| (now - *made).num_hours()).collect();
        assert_eq!(ages[..24], (0..24).collect::<Vec<_>>(), "{ages:?}");
        assert!(ages[24..].windows(2).take(4).all(|pair| pair[1] - pair[0] == 24), "{ages:?}");
        assert!((33..=34).contains(&ages.len()) && ages.last().is_some_and(|oldest| *oldest >= 24 * 21), "{ages:?}");
    }

    #[test]
    fn a_name_tells_when_and_before_what() {
        let plain = Kept::named("2026-11-21T13-08-00Z.db").unwrap();
        let before = Kept::named("2026-11-21T13-08-00Z-tables-4.db").unwrap();
        assert_eq!((plain.before, before.before, plain.made), (None, Some(4), before.made));
        assert_eq!(before.path(Path::new("")), Path::new("backups/2026-11-21T13-08-00Z-tables-4.db"));
        assert_eq!(Kept::named("notes.db"), None);
    }

    #[test]
    fn a_copy_has_what_was_committed_when_it_was_made_and_is_one_file() {
        let (folder, notes, now) = notes();
        notes.execute("INSERT INTO notes VALUES ('kept')", []).unwrap();
        NOTES.back_up(folder.path(), now).unwrap();
        let (made, path) = NOTES.newest_copy(folder.path()).unwrap().unwrap();
        let count =
            |sql: &str| Connection::open(&path).unwrap().query_row(sql, [], |row| row.get::<_, u32>(0)).unwrap();
        assert_eq!((made, count("SELECT count(*) FROM notes")), (now, 1), "what is in the log only is in it");
        assert_eq!(fs::read_dir(folder.path().join(FOLDER)).unwrap().count(), 1);
    }

    #[test]
    fn what_is_not_whole_is_no_copy() {
        let (folder, notes, now) = notes();
        NOTES.back_up(folder.path(), now).unwrap();
        NOTES.renew_checksums(&notes).unwrap();
        notes.execute("INSERT INTO notes VALUES ('rotten')", []).unwrap();
        let later = now + TimeDelta::hours(1);
        assert!(matches!(NOTES.back_up(folder.path(), later), Err(DatabaseError::Damaged)));
        assert_eq!(last(folder.path()).unwrap(), Some(now));
        fs::write(folder.path().join(FOLDER).join(format!("{}.db", name_of(later))), "no database").unwrap();
        assert_eq!(last(folder.path()).unwrap(), Some(later));
        assert_eq!(NOTES.newest_copy(folder.path()).unwrap().map(|(made, _)| made), Some(now));
    }
}
