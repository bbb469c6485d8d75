//! Backups of the database beside it: one for each of the last seven days and the last four weeks before them, and
//! the last two that were made before the tables changed. Each is checked before it counts.

use super::files::{self, NAME, make_private_folder, name_of, private_file};
use super::soundness::is_sound;
use super::{StoreError, seal};
use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, Utc};
use rusqlite::{Connection, OpenFlags};
use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

const FOLDER: &str = "backups";
const DAYS: usize = 7;
const WEEKS: usize = 4;
const BEFORE_CHANGES: usize = 2;
/// What the name of one that was made before the tables changed has at its end.
const BEFORE: &str = "-tables-";

/// Makes a backup of the database in a folder, and removes those that are too old. `database` is not held up: the
/// backup is read through a connection of its own.
pub(super) fn make(folder: &Path, now: DateTime<Utc>) -> Result<(), StoreError> {
    let source = Connection::open_with_flags(
        folder.join(files::DATABASE),
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    write(&source, folder, &name_of(now))?;
    prune(folder)
}

/// Makes one before the tables of an older version are changed.
pub(super) fn make_before(
    source: &Connection,
    folder: &Path,
    version: usize,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    write(source, folder, &format!("{}{BEFORE}{version}", name_of(now)))?;
    prune(folder)
}

/// The newest backup that is sound, and when it was made.
pub(super) fn newest(folder: &Path) -> Result<Option<(DateTime<Utc>, PathBuf)>, StoreError> {
    let sound = all(folder)?.into_iter().rev().find(|backup| {
        let path = backup.path(folder);
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        Connection::open_with_flags(path, flags).is_ok_and(|database| is_whole(&database).unwrap_or(false))
    });
    Ok(sound.map(|backup| (backup.made, backup.path(folder))))
}

/// When the newest was made, sound or not.
pub(super) fn last(folder: &Path) -> Result<Option<DateTime<Utc>>, StoreError> {
    Ok(all(folder)?.iter().map(|backup| backup.made).max())
}

fn write(source: &Connection, folder: &Path, name: &str) -> Result<(), StoreError> {
    if !is_whole(source)? {
        return Err(StoreError::Damaged);
    }
    let backups = folder.join(FOLDER);
    make_private_folder(&backups)?;
    let unfinished = backups.join("unfinished.tmp");
    files::remove(&unfinished)?;
    let written = copy(source, &unfinished);
    if written.is_err() {
        // What is left of it takes the place that is missing.
        files::remove(&unfinished)?;
    }
    written?;
    fs::rename(&unfinished, backups.join(format!("{name}.db")))?;
    files::sync(&backups)?;
    Ok(())
}

/// A sound copy of a database in a new file, on disk.
pub(super) fn copy(source: &Connection, target: &Path) -> Result<(), StoreError> {
    let file = private_file(target)?;
    source.execute("VACUUM INTO ?1", [target.to_str().ok_or(StoreError::Damaged)?])?;
    let copy = Connection::open(target)?;
    if !is_whole(&copy)? {
        return Err(StoreError::Damaged);
    }
    copy.close().map_err(|(_, error)| error)?;
    file.sync_all()?;
    Ok(())
}

fn is_whole(database: &Connection) -> Result<bool, StoreError> {
    Ok(is_sound(database)? && seal::all_hold(database)?)
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Backup {
    made: DateTime<Utc>,
    /// The version of the tables, if it was made before they changed.
    before: Option<usize>,
}

impl Backup {
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
fn all(folder: &Path) -> Result<Vec<Backup>, StoreError> {
    let entries = match fs::read_dir(folder.join(FOLDER)) {
        Ok(entries) => entries,
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => return Ok(Vec::new()),
        Err(error) => return Err(error.into()),
    };
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut found: Vec<Backup> = names.filter_map(|name| Backup::named(&name)).collect();
    found.sort();
    Ok(found)
}

fn prune(folder: &Path) -> Result<(), StoreError> {
    let found = all(folder)?;
    let usual: Vec<DateTime<Utc>> =
        found.iter().filter(|found| found.before.is_none()).map(|found| found.made).collect();
    let mut kept = worth_keeping(&usual);
    kept.extend(found.iter().rev().filter(|found| found.before.is_some()).take(BEFORE_CHANGES).map(|found| found.made));
    for backup in found.iter().filter(|found| !kept.contains(&found.made)) {
        files::remove(&backup.path(folder))?;
    }
    Ok(())
}

/// The newest of each of the last seven days, and of the last four weeks among the others.
fn worth_keeping(made: &[DateTime<Utc>]) -> BTreeSet<DateTime<Utc>> {
    let mut kept = newest_of_each(made, DAYS, |made| made.date_naive());
    let oldest = kept.first().copied();
    let before: Vec<DateTime<Utc>> = made.iter().filter(|made| Some(**made) < oldest).copied().collect();
    kept.extend(newest_of_each(&before, WEEKS, |made| monday_of(made.date_naive())));
    kept
}

fn newest_of_each(
    made: &[DateTime<Utc>],
    count: usize,
    span: impl Fn(&DateTime<Utc>) -> NaiveDate,
) -> BTreeSet<DateTime<Utc>> {
    let newest = made.iter().map(|made| (span(made), *made)).collect::<BTreeSet<_>>();
    let mut of_each = std::collections::BTreeMap::new();
    of_each.extend(newest);
    of_each.into_values().rev().take(count).collect()
}

fn monday_of(day: NaiveDate) -> NaiveDate {
    day.week(chrono::Weekday::Mon).checked_first_day().unwrap_or_else(|| day.with_ordinal(1).unwrap_or(day))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    #[test]
    fn seven_days_and_four_weeks_before_them_are_kept() {
        let start: DateTime<Utc> = "2026-01-01T09:00:00Z".parse().unwrap();
        let mut kept: Vec<DateTime<Utc>> = Vec::new();
        for hours in (0..24 * 120).step_by(8) {
            kept.push(start + TimeDelta::hours(hours));
            kept = worth_keeping(&kept).into_iter().collect();
        }
        let now = *kept.last().unwrap();
        let ages: Vec<i64> = kept.iter().rev().map(|made| (now - *made).num_days()).collect();
        assert_eq!((kept.len(), &ages[..7]), (11, &[0, 0, 1, 2, 3, 4, 5][..]), "{ages:?}");
        assert!(ages[10] >= 25 && ages.windows(2).skip(8).all(|pair| pair[1] - pair[0] == 7), "{ages:?}");
    }

    #[test]
    fn a_name_tells_when_and_before_what() {
        let plain = Backup::named("2026-11-21T13-08-00Z.db").unwrap();
        let before = Backup::named("2026-11-21T13-08-00Z-tables-4.db").unwrap();
        assert_eq!((plain.before, before.before, plain.made), (None, Some(4), before.made));
        assert_eq!(before.path(Path::new("")), Path::new("backups/2026-11-21T13-08-00Z-tables-4.db"));
        assert_eq!(Backup::named("notes.db"), None);
    }
}
