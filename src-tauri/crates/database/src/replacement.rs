//! Putting prepared files in the place of others so that a crash at any point leaves either the old or the new.

use crate::files::{folders, make_private_folder, name_of, remove, sync, sync_all, write};
use chrono::{DateTime, Utc};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

const PREPARED: &str = "replacing";
const UNFINISHED: &str = "replacing.tmp";
const NEW: &str = "new";
const ASIDE: &str = "aside";
/// What is said of a replacement, beside what was replaced.
pub(crate) const REPORT: &str = "repair.json";
/// What SQLite keeps beside a database, and the database itself, which goes last.
pub(crate) const BESIDE: [&str; 4] = ["-wal", "-shm", "-journal", ""];

/// A replacement that is being prepared. Nothing happens before [`Replacement::commit`].
#[derive(Debug)]
pub struct Replacement {
    folder: PathBuf,
}

impl Drop for Replacement {
    /// What was not made certain is of no use, and may be large. What cannot be removed now is removed by the next one.
    fn drop(&mut self) {
        let _ = remove(&self.folder.join(UNFINISHED));
    }
}

impl Replacement {
    /// Begins with an empty folder.
    ///
    /// # Errors
    /// The disk's.
    pub fn begin(folder: &Path) -> std::io::Result<Self> {
        remove(&folder.join(UNFINISHED))?;
        make_private_folder(&folder.join(UNFINISHED).join(NEW))?;
        Ok(Self { folder: folder.to_owned() })
    }

    /// Where the new files and folders are to be, by the names they will have; what is not there stays as it is.
    #[must_use]
    pub fn new_files(&self) -> PathBuf {
        self.folder.join(UNFINISHED).join(NEW)
    }

    /// A place for what is needed meanwhile.
    #[must_use]
    pub fn scratch(&self, name: &str) -> PathBuf {
        self.folder.join(UNFINISHED).join(name)
    }

    /// Makes it certain. What is replaced will be kept in a new folder below `kept`; its name is told to `report`,
    /// whose words go there, too.
    ///
    /// # Errors
    /// The disk's, and those of `report`.
    pub fn commit(
        self,
        kept: &str,
        now: DateTime<Utc>,
        report: impl FnOnce(&Path) -> std::io::Result<Option<String>>,
    ) -> std::io::Result<()> {
        let unfinished = self.folder.join(UNFINISHED);
        let aside = new_name(&self.folder.join(kept), now)?;
        let relative = format!("{kept}/{aside}");
        if let Some(report) = report(&self.folder.join(kept).join(&aside))? {
            write(&unfinished.join(REPORT), report.as_bytes())?;
        }
        write(&unfinished.join(ASIDE), relative.as_bytes())?;
        sync_all(&unfinished)?;
        remove(&self.folder.join(PREPARED))?;
        fs::rename(&unfinished, self.folder.join(PREPARED))?;
        sync(&self.folder)?;
        Ok(())
    }
}

/// Whether a replacement waits for its time.
#[must_use]
pub fn is_prepared(folder: &Path) -> bool {
    folder.join(PREPARED).join(ASIDE).exists()
}

/// Finishes a prepared replacement, one that was interrupted included. Of each kind of what was
/// replaced the newest `keep` are kept. `false` when nothing was prepared.
///
/// # Errors
/// The disk's; the next call goes on.
pub fn replace(folder: &Path, keep: impl Fn(&str) -> usize) -> std::io::Result<bool> {
    remove(&folder.join(UNFINISHED))?;
    let prepared = folder.join(PREPARED);
    let relative = match fs::read_to_string(prepared.join(ASIDE)) {
        Ok(relative) => relative,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            // Its last file goes last.
            remove(&prepared)?;
            return Ok(false);
        }
        Err(error) => return Err(error),
    };
    let aside = folder.join(&relative);
    make_private_folder(&aside)?;
    for new in names(&prepared.join(NEW))? {
        for old in BESIDE.map(|end| format!("{new}{end}")) {
            match fs::rename(folder.join(&old), aside.join(&old)) {
                Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        sync(&aside)?;
        fs::rename(prepared.join(NEW).join(&new), folder.join(&new))?;
        sync(folder)?;
    }
    if prepared.join(REPORT).exists() {
        fs::rename(prepared.join(REPORT), aside.join(REPORT))?;
        sync(&aside)?;
    }
    remove(&prepared.join(NEW))?;
    remove(&prepared)?;
    if let Some(kept) = aside.parent() {
        let kind = relative.split('/').next().unwrap_or_default();
        let mut names = folders(kept)?;
        names.sort();
        let surplus = names.len().saturating_sub(keep(kind));
        for old in names.into_iter().take(surplus) {
            remove(&kept.join(old))?;
        }
    }
    Ok(true)
}

/// What is new, without what SQLite may have left beside it.
fn names(new: &Path) -> std::io::Result<Vec<String>> {
    let entries = match fs::read_dir(new) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let is_beside = |name: &String| BESIDE[..3].iter().any(|end| name.ends_with(end));
    let mut names: Vec<String> = names.filter(|name| !is_beside(name)).collect();
    names.sort();
    Ok(names)
}

/// A name that nothing in the folder has, and that comes after all that are there of the same moment.
fn new_name(folder: &Path, now: DateTime<Utc>) -> std::io::Result<String> {
    let name = name_of(now);
    let taken = folders(folder)?.into_iter().filter(|taken| taken.starts_with(&name)).count();
    Ok(if taken == 0 { name } else { format!("{name}-{:02}", taken + 1) })
}

#[cfg(test)]
mod tests {
    use super::*;

    const DATABASE: &str = "carillon.db";
    const SERVICE: &str = "service";

    fn prepared() -> (tempfile::TempDir, DateTime<Utc>) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path();
        fs::write(path.join(DATABASE), "old").unwrap();
        fs::write(path.join("carillon.db-wal"), "old log").unwrap();
        let now = "2026-11-21T13:08:00Z".parse().unwrap();
        let replacement = Replacement::begin(path).unwrap();
        fs::write(replacement.new_files().join(DATABASE), "new").unwrap();
        replacement.commit("damaged", now, |_| Ok(Some("{}".to_owned()))).unwrap();
        (folder, now)
    }

    #[test]
    fn what_is_replaced_is_kept_whole_with_a_report() {
        let (folder, _) = prepared();
        let path = folder.path();
        assert_eq!(fs::read_to_string(path.join(DATABASE)).unwrap(), "old", "nothing happens before its time");
        assert!(replace(path, |_| 5).unwrap());
        assert_eq!(fs::read_to_string(path.join(DATABASE)).unwrap(), "new");
        assert!(!path.join("carillon.db-wal").exists(), "a log of other pages would break it");
        let aside = path.join("damaged/2026-11-21T13-08-00Z");
        let kept = ["carillon.db", "carillon.db-wal", REPORT].map(|name| fs::read_to_string(aside.join(name)).unwrap());
        assert_eq!(kept, ["old", "old log", "{}"]);
        assert!(!replace(path, |_| 5).unwrap());
    }

    #[test]
    fn a_replacement_that_was_interrupted_goes_on() {
        for done in 0..=5 {
            let (folder, now) = prepared();
            let path = folder.path();
            make_private_folder(&path.join(SERVICE)).unwrap();
            fs::write(path.join(SERVICE).join("a"), "old").unwrap();
            let replacement = Replacement::begin(path).unwrap();
            make_private_folder(&replacement.new_files().join(SERVICE)).unwrap();
            fs::write(replacement.new_files().join(DATABASE), "new").unwrap();
            fs::write(replacement.new_files().join(SERVICE).join("a"), "new").unwrap();
            replacement.commit("replaced", now, |_| Ok(None)).unwrap();
            let (aside, new) = (path.join("replaced/2026-11-21T13-08-00Z"), path.join(PREPARED).join(NEW));
            make_private_folder(&aside).unwrap();
            let steps = [
                (path.join("carillon.db-wal"), aside.join("carillon.db-wal")),
                (path.join(DATABASE), aside.join(DATABASE)),
                (new.join(DATABASE), path.join(DATABASE)),
                (path.join(SERVICE), aside.join(SERVICE)),
                (new.join(SERVICE), path.join(SERVICE)),
            ];
            for (from, to) in steps.iter().take(done) {
                fs::rename(from, to).unwrap();
            }
            assert!(replace(path, |_| 3).unwrap());
            for (name, kept) in [(path, "new"), (aside.as_path(), "old")] {
                let found = [DATABASE, "service/a"].map(|file| fs::read_to_string(name.join(file)).unwrap());
                assert_eq!(found, [kept, kept], "after {done}");
            }
            assert!(!path.join("carillon.db-wal").exists() && !is_prepared(path));
        }
    }

    #[test]
    fn only_the_newest_are_kept() {
        let (folder, now) = prepared();
        for day in 1..=6 {
            let kept = folder.path().join("damaged").join(name_of(now - chrono::TimeDelta::days(day)));
            make_private_folder(&kept).unwrap();
        }
        assert!(replace(folder.path(), |_| 5).unwrap());
        let kept = folders(&folder.path().join("damaged")).unwrap();
        assert_eq!((kept.len(), kept.contains(&name_of(now))), (5, true));
    }
}
