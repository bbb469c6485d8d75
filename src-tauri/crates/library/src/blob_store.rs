//! The folder of files: each under the SHA-256 of its bytes, so that none is there twice and no name from outside is ever
//! a path. What is still arriving lies in `incoming/` and is removed at the next start. What nothing names any more lies in
//! `unnamed/`, from which it comes back when it is named again.

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};
use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use store::unnamed;
use store::{MEDIA, make_private_folder, new_private_file, remove, sync};

const INCOMING: &str = "incoming";

/// The folder. Cheap to clone.
#[derive(Debug, Clone)]
pub struct BlobStore {
    folder: PathBuf,
}

/// A file that is arriving, removed unless it is kept.
#[derive(Debug)]
pub struct Incoming {
    blobs: BlobStore,
    path: PathBuf,
    file: Option<File>,
    digest: Sha256,
    size_bytes: u64,
}

/// A file that has arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blob {
    /// SHA-256 of its bytes, hexadecimal.
    pub hash: String,
    /// How many they are.
    pub size_bytes: u64,
}

impl BlobStore {
    /// The folder within that of the desk. It is made when something is put there.
    pub fn within(folder: &Path) -> Self {
        Self { folder: folder.join(MEDIA) }
    }

    /// Where the file with these bytes is, or would be; `None` for what is no hash.
    pub fn path(&self, hash: &str) -> Option<PathBuf> {
        Self::name(hash).map(|_| self.folder.join(&hash[..2]).join(hash))
    }

    /// Opens the file with these bytes, if it is there.
    pub fn open(&self, hash: &str) -> Option<File> {
        File::open(self.path(hash)?).ok()
    }

    /// Whether it is there.
    pub fn has(&self, hash: &str) -> bool {
        self.path(hash).is_some_and(|path| path.is_file())
    }

    /// The place within the folder of the desk of the file with these bytes, in a form that every system reads; `None` for
    /// what is no hash.
    pub fn name(hash: &str) -> Option<String> {
        let is_hash = hash.len() == 64 && hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        is_hash.then(|| format!("{MEDIA}/{}/{hash}", &hash[..2]))
    }

    /// The hashes of what is there. Those that come or go meanwhile may be missing.
    pub fn hashes(&self) -> io::Result<Vec<String>> {
        let mut hashes = Vec::new();
        let Ok(shelves) = fs::read_dir(&self.folder) else { return Ok(hashes) };
        for blobs in shelves.flatten().filter(|blobs| blobs.path().is_dir()) {
            let entries =
                fs::read_dir(blobs.path())?.flatten().filter_map(|entry| entry.file_name().into_string().ok());
            hashes.extend(entries.filter(|name| self.has(name)));
        }
        hashes.sort();
        Ok(hashes)
    }

    /// Begins a file.
    pub fn begin(&self) -> io::Result<Incoming> {
        let folder = self.folder.join(INCOMING);
        make_private_folder(&folder)?;
        let path = folder.join(uuid::Uuid::new_v4().to_string());
        let file = new_private_file(&path)?;
        Ok(Incoming { blobs: self.clone(), path, file: Some(file), digest: Sha256::new(), size_bytes: 0 })
    }

    /// Puts some bytes there.
    pub fn put(&self, bytes: &[u8]) -> io::Result<Blob> {
        let mut incoming = self.begin()?;
        incoming.write_all(bytes)?;
        incoming.keep()
    }

    /// Removes what was arriving when the last run ended. Puts aside what is not named, takes back what is named again, and
    /// removes what has lain aside for 30 days. For the start, when nothing arrives.
    pub fn sweep(&self, named: &HashSet<String>, now: DateTime<Utc>) -> io::Result<()> {
        remove(&self.folder.join(INCOMING))?;
        unnamed::sweep(&self.folder, |hash| self.path(hash), &self.hashes()?, named, now)
    }
}

impl Incoming {
    /// How much has arrived.
    pub fn size_bytes(&self) -> u64 {
        self.size_bytes
    }

    /// Whether these are the bytes that have this hash. They are not kept.
    pub fn has_sum(&self, hash: &str) -> bool {
        self.sum() == hash
    }

    fn sum(&self) -> String {
        hex::encode(self.digest.clone().finalize())
    }

    /// Ends the file: when this returns it is on disk under its hash.
    pub fn keep(mut self) -> io::Result<Blob> {
        let hash = self.sum();
        if let Some(file) = self.file.take() {
            file.sync_all()?;
        }
        let path = self.blobs.path(&hash).ok_or_else(|| io::Error::other("it has no sum"))?;
        if !path.is_file() {
            if let Some(folder) = path.parent() {
                make_private_folder(folder)?;
                fs::rename(&self.path, &path)?;
                sync(folder)?;
            }
            sync(&self.blobs.folder)?;
        }
        Ok(Blob { hash, size_bytes: self.size_bytes })
    }
}

impl Write for Incoming {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(file) = &mut self.file else { return Err(io::ErrorKind::NotConnected.into()) };
        let written = file.write(bytes)?;
        self.digest.update(&bytes[..written]);
        self.size_bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Incoming {
    fn drop(&mut self) {
        // What was kept is not there any more; what cannot be removed now is removed at the next start.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;
    use store::unnamed::UNNAMED;

    #[test]
    fn the_same_bytes_are_there_once_and_nothing_is_half_kept() {
        let folder = tempfile::tempdir().unwrap();
        let blobs = BlobStore::within(folder.path());
        let one = blobs.put(b"bytes").unwrap();
        assert_eq!(blobs.put(b"bytes").unwrap(), one);
        let mut half = blobs.begin().unwrap();
        half.write_all(b"half").unwrap();
        drop(half);
        let incoming = fs::read_dir(folder.path().join(MEDIA).join(INCOMING)).unwrap().count();
        assert_eq!(incoming, 0);
        assert!(blobs.has(&one.hash) && !blobs.has("../../etc/passwd"));
        assert_eq!(blobs.hashes().unwrap(), [one.hash.as_str()]);
        let name = BlobStore::name(&one.hash).unwrap();
        assert_eq!(fs::read(folder.path().join(name)).unwrap(), b"bytes");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(blobs.path(&one.hash).unwrap()).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }

    #[test]
    fn what_nothing_names_stays_for_thirty_days_and_comes_back_when_it_is_named_again() {
        let folder = tempfile::tempdir().unwrap();
        let blobs = BlobStore::within(folder.path());
        let one = blobs.put(b"bytes").unwrap().hash;
        let (nothing, named) = (HashSet::new(), HashSet::from([one.clone()]));
        let begun: DateTime<Utc> = "2026-11-21T13:08:00Z".parse().unwrap();
        // Whatever the file's own time says: its days begin when nothing is seen to name it.
        blobs.sweep(&nothing, begun + TimeDelta::days(400)).unwrap();
        assert!(!blobs.has(&one) && blobs.hashes().unwrap().is_empty());
        blobs.sweep(&nothing, begun + TimeDelta::days(429)).unwrap();
        blobs.sweep(&named, begun + TimeDelta::days(429)).unwrap();
        assert!(blobs.has(&one), "it is named again");
        for (day, is_there) in [(430, true), (459, true), (460, false)] {
            blobs.sweep(&nothing, begun + TimeDelta::days(day)).unwrap();
            assert_eq!(folder.path().join(MEDIA).join(UNNAMED).join(&one).is_file(), is_there, "day {day}");
        }
    }
}
