//! The folder of the files: each under its identifier, `incoming/` with what is still arriving, and `unnamed/` with what
//! has no row. Nothing in it is ever named by a sender. Deliberately absent: what a file is called or is of, which its row knows.

use crate::archive::is_identifier;
use crate::id;
use chrono::{DateTime, Utc};
use database::unnamed;
use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// The folder; nobody else can read it.
#[derive(Debug, Clone)]
pub(crate) struct Folder {
    files: PathBuf,
    incoming: PathBuf,
}

/// A file on disk that is removed when it is dropped, until it is kept.
#[derive(Debug)]
pub(crate) struct Guarded {
    path: PathBuf,
    is_kept: bool,
}

impl Folder {
    /// Opens the folder within the service's own, or makes it.
    pub(crate) fn open(data_dir: &Path) -> io::Result<Self> {
        let files = data_dir.join("files");
        let incoming = files.join("incoming");
        database::files::make_private_folder(&incoming)?;
        #[cfg(unix)]
        for folder in [&files, &incoming] {
            std::fs::set_permissions(folder, std::os::unix::fs::PermissionsExt::from_mode(0o700))?;
        }
        Ok(Self { files, incoming })
    }

    /// Removes what was arriving when the service ended, and puts aside what has no row.
    pub(crate) fn sweep(&self, known: &HashSet<String>, now: DateTime<Utc>) -> io::Result<()> {
        for name in unnamed::names(&self.incoming)? {
            std::fs::remove_file(self.incoming.join(name))?;
        }
        let present: Vec<String> =
            unnamed::names(&self.files)?.into_iter().filter(|name| is_identifier(name)).collect();
        unnamed::sweep(&self.files, |id| self.path(id).ok(), &present, known, now)
    }

    /// Where a file lies, or would. What is no identifier names no file, wherever it was read.
    pub(crate) fn path(&self, id: &str) -> io::Result<PathBuf> {
        if is_identifier(id) { Ok(self.files.join(id)) } else { Err(io::ErrorKind::NotFound.into()) }
    }

    /// Begins a file that is arriving.
    pub(crate) fn begin(&self) -> io::Result<(File, Guarded)> {
        let path = self.incoming.join(id::secret());
        let mut open = OpenOptions::new();
        open.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut open, 0o600);
        let file = open.open(&path)?;
        Ok((file, Guarded { path, is_kept: false }))
    }

    /// Moves what has arrived to where it stays. It is still guarded: a row is missing.
    pub(crate) fn adopt(&self, arrived: &mut Guarded, id: &str) -> io::Result<()> {
        let to = self.path(id)?;
        std::fs::rename(&arrived.path, &to)?;
        arrived.path = to;
        // Elsewhere a folder cannot be opened, and a rename is durable by itself.
        #[cfg(unix)]
        File::open(&self.files)?.sync_all()?;
        Ok(())
    }

    /// Removes a file; one that is gone already is fine.
    pub(crate) fn remove(&self, id: &str) -> io::Result<()> {
        match self.path(id).and_then(std::fs::remove_file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

impl Guarded {
    /// Where it lies.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn keep(mut self) {
        self.is_kept = true;
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        if !self.is_kept {
            // What cannot be removed now is removed at the next start.
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_identifier_names_no_file() {
        let outer = tempfile::tempdir().unwrap();
        let (folder, own) = (Folder::open(&outer.path().join("service")).unwrap(), id::secret());
        let precious = outer.path().join("precious");
        std::fs::write(&precious, b"x").unwrap();
        std::fs::write(folder.path(&own).unwrap(), b"x").unwrap();
        for id in [&own, "../../precious", precious.to_str().unwrap(), "incoming/../../../precious", ""] {
            folder.remove(id).unwrap();
        }
        assert!(precious.exists() && !folder.path(&own).unwrap().exists());
    }
}
