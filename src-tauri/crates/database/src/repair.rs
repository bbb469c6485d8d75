//! `Repair`: what is told of a repair, kept beside the damaged files until a person has read it. Also the simplest
//! repair: the newest copy takes the place of the damaged database.

use crate::opening::leave_log;
use crate::replacement::{REPORT, Replacement, replace};
use crate::{Database, DatabaseError, files};
use chrono::{DateTime, Utc};
use rusqlite::{Connection, Transaction};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Where damaged files are kept.
pub const DAMAGED: &str = "damaged";
/// So many damaged databases are kept.
pub const KEPT: usize = 5;

/// What was wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// There is no database where there was one.
    Missing,
    /// What is there is no database.
    Foreign,
    /// It contradicts itself.
    Broken,
    /// It knows less than was answered before.
    Behind,
}

/// What was done about it, and what came of it: `saved` is what the owner of the database says of that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repair<S> {
    /// When.
    pub at: DateTime<Utc>,
    /// Why.
    pub cause: Cause,
    /// When the copy was made, if one was used.
    pub backup: Option<DateTime<Utc>>,
    /// Where the damaged files are.
    pub folder: PathBuf,
    /// Whether a person has read it.
    pub is_read: bool,
    /// What was saved.
    #[serde(flatten)]
    pub saved: S,
}

/// Nothing that is worth counting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Uncounted {}

impl Database {
    /// Puts the newest copy in place of what is damaged; without one the database is begun anew. A database that is whole
    /// and only knows of fewer changes than `least` is its own copy, if it knows of more than the newest. What was there
    /// is kept. `doubt` marks in the copy what may be out of date; it is told when the copy was made.
    ///
    /// # Errors
    /// The disk's, SQLite's and those of `doubt`; nothing was changed.
    pub fn restore(
        &self,
        folder: &Path,
        cause: Cause,
        least: u64,
        now: DateTime<Utc>,
        doubt: impl FnOnce(&Transaction<'_>, DateTime<Utc>) -> rusqlite::Result<()>,
    ) -> Result<Repair<Uncounted>, DatabaseError> {
        let replacement = Replacement::begin(folder)?;
        let target = replacement.new_files().join(self.file);
        let mut backup = self.newest_copy(folder)?;
        let mut source = backup.clone();
        if cause == Cause::Behind {
            let own = folder.join(self.file);
            let copied = backup.as_ref().map_or(Ok(0), |(_, copy)| self.commits_of(copy))?;
            if self.commits_of(&own)? >= copied {
                (source, backup) = (Some((now, own)), None);
            }
        }
        match &source {
            None => drop(files::new_private_file(&target)?),
            Some((made, copy)) => {
                self.copy_file(copy, &target)?;
                let mut new = self.connect(&replacement.new_files())?;
                self.migrate(&mut new, self.version(), |_, _| Ok(()))?;
                let transaction = new.transaction()?;
                doubt(&transaction, *made)?;
                self.renew_checksums(&transaction)?;
                self.raise_commits(&transaction, least)?;
                transaction.commit()?;
                new.close().map_err(|(_, error)| error)?;
            }
        }
        let mut repair = Repair {
            at: now,
            cause,
            backup: backup.map(|(made, _)| made),
            folder: folder.to_owned(),
            is_read: false,
            saved: Uncounted {},
        };
        replacement.commit(DAMAGED, now, |aside| {
            aside.clone_into(&mut repair.folder);
            Ok(Some(serde_json::to_string(&repair)?))
        })?;
        replace(folder, |_| KEPT)?;
        Ok(repair)
    }

    fn commits_of(&self, file: &Path) -> Result<u64, DatabaseError> {
        let connection = Connection::open(file)?;
        leave_log(&connection);
        Ok(self.commits(&connection)?)
    }
}

/// The latest repair of a folder that nobody has read.
///
/// # Errors
/// The disk's.
pub fn unread<S: DeserializeOwned>(folder: &Path) -> Result<Option<Repair<S>>, DatabaseError> {
    Ok(reports(folder)?.into_iter().map(|(_, repair)| repair).rfind(|repair: &Repair<S>| !repair.is_read))
}

/// Every repair of a folder so far has been read.
///
/// # Errors
/// The disk's.
pub fn mark_read<S: Serialize + DeserializeOwned>(folder: &Path) -> Result<(), DatabaseError> {
    for (path, repair) in reports::<S>(folder)?.into_iter().filter(|(_, repair)| !repair.is_read) {
        let read = serde_json::to_vec(&Repair { is_read: true, ..repair }).map_err(std::io::Error::from)?;
        files::write(&path, &read)?;
    }
    Ok(())
}

fn reports<S: DeserializeOwned>(folder: &Path) -> Result<Vec<(PathBuf, Repair<S>)>, DatabaseError> {
    let damaged = folder.join(DAMAGED);
    let mut names = files::folders(&damaged)?;
    names.sort();
    let paths = names.into_iter().map(|name| damaged.join(name).join(REPORT));
    // A folder without a report is none of ours.
    let read = |path: PathBuf| Some((serde_json::from_slice(&std::fs::read(&path).ok()?).ok()?, path));
    Ok(paths.filter_map(read).map(|(repair, path)| (path, repair)).collect())
}
