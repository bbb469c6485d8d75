//! Files and folders that only their owner can read.

use chrono::{DateTime, Utc};
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The folders in a folder; none when it is missing.
///
/// # Errors
/// The disk's.
pub fn folders(folder: &Path) -> std::io::Result<Vec<String>> {
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
#[must_use]
pub fn name_of(instant: DateTime<Utc>) -> String {
    instant.format(NAME).to_string()
}

/// The format of [`name_of`].
pub const NAME: &str = "%Y-%m-%dT%H-%M-%SZ";

/// Writes a file whole, or leaves the one that is there.
///
/// # Errors
/// The disk's.
pub fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let unfinished = path.with_extension("tmp");
    let _ = fs::remove_file(&unfinished);
    let mut file = new_private_file(&unfinished)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&unfinished, path)?;
    path.parent().map_or(Ok(()), sync)
}

/// Removes a file or a folder; nothing when there is none.
///
/// # Errors
/// The disk's.
pub fn remove(path: &Path) -> std::io::Result<()> {
    let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    removed.or_else(|error| if error.kind() == ErrorKind::NotFound { Ok(()) } else { Err(error) })
}

/// Brings what is in a folder to the disk, and below it.
pub(crate) fn sync_all(folder: &Path) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { sync_all(&path)? } else { File::open(&path)?.sync_all()? }
    }
    sync(folder)
}

/// Brings the names in a folder to the disk.
///
/// # Errors
/// The disk's.
#[cfg(unix)]
pub fn sync(folder: &Path) -> std::io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Names need nothing of the kind here.
///
/// # Errors
/// None.
#[cfg(not(unix))]
pub fn sync(_: &Path) -> std::io::Result<()> {
    Ok(())
}

/// Makes a folder that its owner alone can read. One that is there keeps its rights: it may be shared.
///
/// # Errors
/// The disk's.
#[cfg(unix)]
pub fn make_private_folder(folder: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

/// Makes a folder, unless it is there.
///
/// # Errors
/// The disk's.
#[cfg(not(unix))]
pub fn make_private_folder(folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)
}

/// Makes a folder that only its owner can read, where there is nothing: no link is followed and nothing is taken over.
///
/// # Errors
/// The disk's.
pub fn new_private_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Makes a file or a folder as a whole, or leaves what is there: `make` gets a place beside it, where nothing is. What it made
/// is not brought to the disk here.
///
/// # Errors
/// Those of `make`, and the disk's.
pub fn make_whole<T, E: From<std::io::Error>>(target: &Path, make: impl FnOnce(&Path) -> Result<T, E>) -> Result<T, E> {
    let unfinished = unfinished(target);
    let made = make(&unfinished).and_then(|made| Ok(fs::rename(&unfinished, target).map(|()| made)?));
    if made.is_err() {
        remove(&unfinished)?;
    }
    made
}

/// The place of what is not finished yet, beside what it becomes: nobody can have put anything there before.
fn unfinished(target: &Path) -> PathBuf {
    let mut name = target.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.unfinished", uuid::Uuid::new_v4()));
    target.with_file_name(name)
}

/// Makes a file that only its owner can read, where there is nothing: no link is followed and nothing is taken over.
///
/// # Errors
/// The disk's.
pub fn new_private_file(path: &Path) -> std::io::Result<File> {
    open(path, OpenOptions::new().create_new(true))
}

/// Opens a file that only its owner can read, and makes it when it is missing. One that others could read is closed to
/// them.
///
/// # Errors
/// The disk's.
pub fn private_file(path: &Path) -> std::io::Result<File> {
    let file = open(path, OpenOptions::new().create(true).truncate(false))?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if file.metadata()?.permissions().mode() & 0o077 != 0 {
            file.set_permissions(fs::Permissions::from_mode(0o600))?;
        }
    }
    Ok(file)
}

fn open(path: &Path, options: &mut OpenOptions) -> std::io::Result<File> {
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options.open(path)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_others_could_read_is_closed_to_them_and_keeps_what_it_says() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("notes.db");
        fs::write(&path, "mine").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        drop(private_file(&path).unwrap());
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    }

    #[test]
    fn what_is_new_takes_the_place_of_nothing_and_follows_no_link() {
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
}
