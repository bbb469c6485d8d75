//! What is told of a repair, kept beside the damaged files until a person has read it.

use super::StoreError;
use super::files::{self, REPORT};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Where damaged files are kept.
pub(super) const DAMAGED: &str = "damaged";

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

/// What was done about it, and what came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repair {
    /// When.
    pub at: DateTime<Utc>,
    /// Why.
    pub cause: Cause,
    /// Drafts that are there now.
    pub drafts: u32,
    /// Of these, the ones that only the backup had.
    pub drafts_from_backup: u32,
    /// Posts of the service that are there now; the others come back with the next sync.
    pub posts: u32,
    /// When the backup was made, if one was used.
    pub backup: Option<DateTime<Utc>>,
    /// Whether something that was kept may be gone, or something old be back.
    pub is_partial: bool,
    /// Where the damaged files are.
    pub folder: PathBuf,
    /// Whether a person has read it.
    pub is_read: bool,
}

/// The latest repair that nobody has read.
pub(super) fn unread(folder: &Path) -> Result<Option<Repair>, StoreError> {
    Ok(reports(folder)?.into_iter().map(|(_, repair)| repair).rfind(|repair| !repair.is_read))
}

/// Every repair so far has been read.
pub(super) fn mark_read(folder: &Path) -> Result<(), StoreError> {
    for (path, repair) in reports(folder)?.into_iter().filter(|(_, repair)| !repair.is_read) {
        files::write(&path, serde_json::to_string(&Repair { is_read: true, ..repair })?.as_bytes())?;
    }
    Ok(())
}

fn reports(folder: &Path) -> Result<Vec<(PathBuf, Repair)>, StoreError> {
    let damaged = folder.join(DAMAGED);
    let mut names = files::folders(&damaged)?;
    names.sort();
    let paths = names.into_iter().map(|name| damaged.join(name).join(REPORT));
    // A folder without a report is none of ours.
    let read = |path: PathBuf| Some((serde_json::from_slice(&std::fs::read(&path).ok()?).ok()?, path));
    Ok(paths.filter_map(read).map(|(repair, path)| (path, repair)).collect())
}
