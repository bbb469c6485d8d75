//! A folder whose files are replaced whole: whoever reads one, or ends the program at any moment, finds the old or the new.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// A folder, and what is asked before each step on the disk.
pub(super) struct Folder<'a> {
    pub(super) path: &'a Path,
    pub(super) step: &'a dyn Fn() -> io::Result<()>,
}

impl Folder<'_> {
    /// Keeps other programs, and other accounts with this folder, from writing as long as the file is kept.
    pub(super) fn lock(&self) -> io::Result<File> {
        let file = File::options().create(true).truncate(false).write(true).open(self.path.join(".carillon.lock"))?;
        file.lock()?;
        Ok(file)
    }

    /// A folder within it.
    pub(super) fn make(&self, name: &str) -> io::Result<()> {
        (self.step)()?;
        fs::create_dir_all(self.path.join(name))?;
        self.keep()
    }

    /// Puts a file in its place, where it is not there already.
    pub(super) fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let place = self.path.join(name);
        if fs::read(&place).is_ok_and(|there| there == bytes) {
            return Ok(());
        }
        let part = place.with_extension("part");
        (self.step)()?;
        let mut file = File::create(&part)?;
        file.write_all(bytes)?;
        (self.step)()?;
        file.sync_all()?;
        drop(file);
        (self.step)()?;
        fs::rename(&part, &place)?;
        (self.step)()?;
        sync(place.parent().unwrap_or(self.path))
    }

    fn keep(&self) -> io::Result<()> {
        (self.step)()?;
        sync(self.path)
    }
}

/// Keeps the names in a folder.
#[cfg(unix)]
fn sync(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Windows keeps the names by itself.
#[cfg(not(unix))]
fn sync(_folder: &Path) -> io::Result<()> {
    Ok(())
}
