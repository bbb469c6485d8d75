//! Files and folders that only their owner can read, and putting prepared ones in the place of others so that a crash
//! at any point leaves either the old or the new.

use super::StoreError;
use chrono::{DateTime, Utc};
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The database.
pub(crate) const DATABASE: &str = "carillon.db";
/// What SQLite keeps beside it.
pub(super) const BESIDE: [&str; 4] = ["carillon.db-wal", "carillon.db-shm", "carillon.db-journal", DATABASE];
/// Where the embedded service has its files.
pub const SERVICE: &str = "service";
/// Where the copies of files of media are.
pub const MEDIA: &str = "media";

/// Where what a person has replaced is kept.
pub const REPLACED: &str = "replaced";
const PREPARED: &str = "replacing";
const UNFINISHED: &str = "replacing.tmp";
const NEW: &str = "new";
const ASIDE: &str = "aside";
/// What is said of a replacement, beside what was replaced.
pub(super) const REPORT: &str = "repair.json";

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
    pub fn begin(folder: &Path) -> std::io::Result<Self> {
        remove(&folder.join(UNFINISHED))?;
        make_private_folder(&folder.join(UNFINISHED).join(NEW))?;
        Ok(Self { folder: folder.to_owned() })
    }

    /// Where the new `carillon.db`, the new `service` and the new `media` are to be; what is not there stays as it is.
    pub fn new_files(&self) -> PathBuf {
        self.folder.join(UNFINISHED).join(NEW)
    }

    /// A place for what is needed meanwhile.
    pub(super) fn scratch(&self, name: &str) -> PathBuf {
        self.folder.join(UNFINISHED).join(name)
    }

    /// Makes it certain. What is replaced will be kept in a new folder below `kept`; its name is told to `report`,
    /// whose words go there, too.
    pub fn commit(
        self,
        kept: &str,
        now: DateTime<Utc>,
        report: impl FnOnce(&Path) -> Result<Option<String>, StoreError>,
    ) -> Result<(), StoreError> {
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
pub fn is_prepared(folder: &Path) -> bool {
    folder.join(PREPARED).join(ASIDE).exists()
}

/// Finishes a prepared replacement, one that was interrupted included. Of each kind the newest `keep` are kept.
pub(super) fn replace(folder: &Path, keep: impl Fn(&str) -> usize) -> std::io::Result<bool> {
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
    for (new, olds) in [(DATABASE, &BESIDE[..]), (SERVICE, &[SERVICE]), (MEDIA, &[MEDIA])] {
        if !prepared.join(NEW).join(new).exists() {
            continue;
        }
        for old in olds {
            match fs::rename(folder.join(old), aside.join(old)) {
                Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        sync(&aside)?;
        fs::rename(prepared.join(NEW).join(new), folder.join(new))?;
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

/// Whether a restored backup has taken the place of a file: what was replaced is kept.
pub(super) fn was_replaced(folder: &Path, name: &str) -> std::io::Result<bool> {
    let kept = folder.join(REPLACED);
    Ok(folders(&kept)?.iter().any(|aside| kept.join(aside).join(name).exists()))
}

/// The folders in a folder; none when it is missing.
pub(super) fn folders(folder: &Path) -> std::io::Result<Vec<String>> {
    match fs::read_dir(folder) {
        Ok(entries) => {
            let entries = entries.filter_map(Result::ok).filter(|entry| entry.path().is_dir());
            Ok(entries.filter_map(|entry| entry.file_name().into_string().ok()).collect())
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

/// How an instant is written in the name of a file.
pub(super) fn name_of(instant: DateTime<Utc>) -> String {
    instant.format(NAME).to_string()
}

/// The format of [`name_of`].
pub(super) const NAME: &str = "%Y-%m-%dT%H-%M-%SZ";

/// A name that nothing in the folder has, and that comes after all that are there of the same moment.
fn new_name(folder: &Path, now: DateTime<Utc>) -> std::io::Result<String> {
    let name = name_of(now);
    let taken = folders(folder)?.into_iter().filter(|taken| taken.starts_with(&name)).count();
    Ok(if taken == 0 { name } else { format!("{name}-{:02}", taken + 1) })
}

/// Writes a file whole, or leaves the one that is there.
pub(super) fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let unfinished = path.with_extension("tmp");
    let _ = fs::remove_file(&unfinished);
    let mut file = new_private_file(&unfinished)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&unfinished, path)?;
    path.parent().map_or(Ok(()), sync)
}

/// Removes a file or a folder; nothing when there is none.
pub fn remove(path: &Path) -> std::io::Result<()> {
    let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    removed.or_else(|error| if error.kind() == ErrorKind::NotFound { Ok(()) } else { Err(error) })
}

/// Brings what is in a folder to the disk, and below it.
fn sync_all(folder: &Path) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { sync_all(&path)? } else { File::open(&path)?.sync_all()? }
    }
    sync(folder)
}

/// Brings the names in a folder to the disk.
#[cfg(unix)]
pub fn sync(folder: &Path) -> std::io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
pub fn sync(_: &Path) -> std::io::Result<()> {
    Ok(())
}

/// Makes a folder that its owner alone can read, unless it is there.
#[cfg(unix)]
pub fn make_private_folder(folder: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

#[cfg(not(unix))]
pub fn make_private_folder(folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)
}

/// Makes a folder that only its owner can read, where there is nothing: no link is followed and nothing is taken over.
pub fn new_private_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// The place of what is not finished yet, beside what it becomes: nobody can have put anything there before.
pub fn unfinished(target: &Path) -> PathBuf {
    let mut name = target.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.unfinished", uuid::Uuid::new_v4()));
    target.with_file_name(name)
}

/// Makes a file that only its owner can read, where there is nothing: no link is followed and nothing is taken over.
pub fn new_private_file(path: &Path) -> std::io::Result<File> {
    open(path, OpenOptions::new().create_new(true))
}

/// Opens a file of Carillon's own folder that only its owner can read, and makes it when it is missing.
pub(super) fn private_file(path: &Path) -> std::io::Result<File> {
    open(path, OpenOptions::new().create(true).truncate(false))
}

fn open(path: &Path, options: &mut OpenOptions) -> std::io::Result<File> {
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[cfg(unix)]
    #[test]
    fn what_is_new_takes_the_stable_url_nothing_and_follows_no_link() {
        let folder = tempfile::tempdir().unwrap();
        let (victim, target) = (folder.path().join("victim"), folder.path().join("a.carillon"));
        fs::write(&victim, "mine").unwrap();
        for link in [&victim, &folder.path().join("missing")] {
            let place = unfinished(&target);
            std::os::unix::fs::symlink(link, &place).unwrap();
            assert_eq!(new_private_file(&place).unwrap_err().kind(), ErrorKind::AlreadyExists);
            assert_eq!(new_private_folder(&place).unwrap_err().kind(), ErrorKind::AlreadyExists);
        }
        assert_eq!(fs::read_to_string(&victim).unwrap(), "mine");
        assert!(!folder.path().join("missing").exists());
        assert_ne!(unfinished(&target), unfinished(&target), "nobody knows the place before");
        new_private_file(&unfinished(&target)).unwrap();
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
