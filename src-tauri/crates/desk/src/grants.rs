//! Files that a person has really chosen, dropped or pasted. The page gets a number for each and can name nothing else:
//! what has no grant is not there for it.

use ::media::{Class, HEAD_BYTES, sniff};
use i18n::{Localized, t};
use library::blob_store::{BlobStore, Incoming};
use serde::Serialize;
use std::collections::HashMap;
use std::fmt;
use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use ts_rs::TS;

/// The most that are remembered; older ones are forgotten.
const MOST: usize = 10_000;
/// The most files that are taken out of folders at a time.
const MOST_IN_FOLDER: usize = 2_000;
const DEEPEST: usize = 8;
/// The most that is pasted at a time.
const MOST_PASTES: usize = 4;

/// A file that a person has chosen. It can be used once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FileGrant {
    /// Names it to `upload_files`.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Whether it looks like something that posts can have. What does not is told in the queue when it is uploaded.
    pub fits: bool,
}

/// What stands behind a grant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Granted {
    /// A file on this computer.
    Path(PathBuf),
    /// Bytes that are on the blobs.
    Bytes { hash: String, size_bytes: u64 },
}

/// A grant that was used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Used {
    pub(crate) name: String,
    pub(crate) granted: Granted,
}

/// All grants.
#[derive(Default)]
pub(crate) struct Grants {
    open: Mutex<HashMap<String, (u64, Used)>>,
    pastes: Mutex<HashMap<String, Incoming>>,
}

impl fmt::Debug for Grants {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Grants")
    }
}

impl Grants {
    /// Grants files that a person has chosen, one by one. Blocks.
    pub(crate) fn admit_files(&self, paths: &[PathBuf]) -> Vec<FileGrant> {
        let admit = |path: &PathBuf| {
            let glance = glance(path);
            self.add(name_of(path), Granted::Path(path.clone()), glance.class.is_some())
        };
        paths.iter().map(admit).collect()
    }

    /// Grants files that a person has chosen, and those in chosen folders. Blocks. Gives what is to be told of it.
    pub(crate) fn admit(&self, chosen: &[PathBuf]) -> (Vec<FileGrant>, Localized) {
        let (paths, left) = files_in(chosen, &|| true);
        let grants = self.admit_files(&paths);
        let note = match (chosen, grants.len(), left) {
            ([], ..) => Localized::default(),
            ([_], 0, _) => t!("library-folder-empty", count = 1),
            (_, 0, _) => t!("library-folder-empty", count = chosen.len()),
            (_, _, 0) => Localized::default(),
            (_, taken, left) => t!("library-files-left-out", count = taken, left = left),
        };
        (grants, note)
    }

    /// Grants bytes that are on the blobs. Blocks.
    pub(crate) fn admit_bytes(&self, blobs: &BlobStore, name: String, hash: String, size_bytes: u64) -> FileGrant {
        let fits = library::inspection::kind_of(blobs, &hash).is_some_and(|kind| kind.is_supported());
        self.add(name, Granted::Bytes { hash, size_bytes }, fits)
    }

    fn add(&self, name: String, granted: Granted, fits: bool) -> FileGrant {
        let id = uuid::Uuid::new_v4().to_string();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let number = open.values().map(|(number, _)| number + 1).max().unwrap_or_default();
        if open.len() >= MOST
            && let Some(oldest) = open.iter().min_by_key(|(_, (number, _))| *number).map(|(id, _)| id.clone())
        {
            open.remove(&oldest);
        }
        open.insert(id.clone(), (number, Used { name: name.clone(), granted }));
        FileGrant { id, name, fits }
    }

    /// Uses a grant up.
    pub(crate) fn redeem(&self, id: &str) -> Option<Used> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).remove(id).map(|(_, used)| used)
    }

    /// Begins to take what is pasted, and names it; `None` when too much is pasted at a time. Blocks.
    pub(crate) fn begin_paste(&self, blobs: &BlobStore) -> std::io::Result<Option<String>> {
        let mut pastes = self.pastes.lock().unwrap_or_else(PoisonError::into_inner);
        if pastes.len() >= MOST_PASTES {
            return Ok(None);
        }
        let id = uuid::Uuid::new_v4().to_string();
        pastes.insert(id.clone(), blobs.begin()?);
        Ok(Some(id))
    }

    /// Takes more of what is pasted, and gives it when it is whole. `None` when there is no such paste, or it is too
    /// large. Blocks.
    pub(crate) fn paste(&self, id: &str, bytes: &[u8], is_last: bool, most: u64) -> std::io::Result<Option<Pasted>> {
        // Out of the table while it is written: what fails is dropped, and with it what was written.
        let taken = self.pastes.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
        let Some(mut incoming) = taken else { return Ok(None) };
        if incoming.size_bytes() + bytes.len() as u64 > most {
            return Ok(None);
        }
        incoming.write_all(bytes)?;
        if is_last {
            let kept = incoming.keep()?;
            return Ok(Some(Pasted::Whole { hash: kept.hash, size_bytes: kept.size_bytes }));
        }
        self.pastes.lock().unwrap_or_else(PoisonError::into_inner).insert(id.to_owned(), incoming);
        Ok(Some(Pasted::Part))
    }
}

/// How far what is pasted has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Pasted {
    Part,
    Whole { hash: String, size_bytes: u64 },
}

/// What a file is called, as it can be shown.
pub(crate) fn name_of(path: &Path) -> String {
    ::media::clean(&path.file_name().unwrap_or_default().to_string_lossy()).name
}

/// What a file is at a first look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Glance {
    pub(crate) size_bytes: Option<u64>,
    /// What it shows; `None` when posts cannot have it, or it cannot be read.
    pub(crate) class: Option<Class>,
}

/// Looks at the size and the first bytes of a file. Blocks.
pub(crate) fn glance(path: &Path) -> Glance {
    // Looked at before it is opened: to open a pipe would wait for somebody who writes into it.
    let metadata = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file);
    let Some(size_bytes) = metadata.map(|metadata| metadata.len()) else {
        return Glance { size_bytes: None, class: None };
    };
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(HEAD_BYTES as u64).read_to_end(&mut head));
    let kind = read.ok().map(|_| sniff(&head, size_bytes == head.len() as u64));
    let class = kind.filter(|kind| size_bytes > 0 && kind.is_supported()).map(|kind| kind.class);
    Glance { size_bytes: Some(size_bytes), class }
}

/// Files that were chosen, and those in chosen folders and below, hidden ones excepted. Blocks, as long as `goes_on`.
/// Says how many were left out because there are too many.
pub(crate) fn files_in(chosen: &[PathBuf], goes_on: &dyn Fn() -> bool) -> (Vec<PathBuf>, usize) {
    let (mut found, mut left) = (Vec::new(), 0);
    for path in chosen {
        if path.is_dir() {
            left += walk(path, 0, &mut found, goes_on);
        } else {
            found.push(path.clone());
        }
    }
    (found, left)
}

/// The files in a folder and below it, by name. No link is followed: what it leads to lies elsewhere, and nobody chose it.
fn walk(folder: &Path, depth: usize, found: &mut Vec<PathBuf>, goes_on: &dyn Fn() -> bool) -> usize {
    let Some(entries) = std::fs::read_dir(folder).ok().filter(|_| goes_on()) else { return 0 };
    let mut entries: Vec<_> = entries.flatten().collect();
    entries.sort_by_key(std::fs::DirEntry::file_name);
    let mut left = 0;
    for entry in entries {
        let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
        let Some(kind) = entry.file_type().ok().filter(|_| !is_hidden) else { continue };
        if kind.is_dir() {
            if depth < DEEPEST {
                left += walk(&entry.path(), depth + 1, found, goes_on);
            }
        } else if kind.is_file() {
            if found.len() < MOST_IN_FOLDER {
                found.push(entry.path());
            } else {
                left += 1;
            }
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grant_is_good_once_and_nothing_else_is() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("deeper")).unwrap();
        for name in ["b.png", "a.png", ".hidden", "deeper/c.png"] {
            std::fs::write(folder.path().join(name), "x").unwrap();
        }
        std::fs::write(folder.path().join("a.png"), b"\x89PNG\r\n\x1a\n").unwrap();
        let grants = Grants::default();
        let (granted, note) = grants.admit(&[folder.path().to_owned()]);
        let names: Vec<(&str, bool)> = granted.iter().map(|grant| (grant.name.as_str(), grant.fits)).collect();
        assert_eq!(names, [("a.png", true), ("b.png", false), ("c.png", false)], "the bytes count");
        assert!(note.is_empty());
        std::fs::create_dir(folder.path().join("empty")).unwrap();
        assert_eq!(grants.admit(&[folder.path().join("empty")]), (Vec::new(), t!("library-folder-empty", count = 1)));
        let used = grants.redeem(&granted[0].id).unwrap();
        assert_eq!(used.granted, Granted::Path(folder.path().join("a.png")));
        assert_eq!(grants.redeem(&granted[0].id), None);
        assert_eq!(grants.redeem("../../etc/passwd"), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_folder_gives_nothing_that_lies_outside_of_it() {
        use std::os::unix::fs::symlink;
        let (outside, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let (secret, chosen) = (outside.path().join("id_rsa"), folder.path().join("chosen"));
        std::fs::write(&secret, "x").unwrap();
        std::fs::create_dir_all(chosen.join("deeper")).unwrap();
        std::fs::write(chosen.join("a.png"), "x").unwrap();
        symlink(&secret, chosen.join("b.png")).unwrap();
        symlink("../../../id_rsa", chosen.join("deeper/c.png")).unwrap();
        symlink(outside.path(), chosen.join("d")).unwrap();
        symlink(chosen.join("a.png"), chosen.join("e.png")).unwrap();
        assert_eq!(files_in(std::slice::from_ref(&chosen), &|| true), (vec![chosen.join("a.png")], 0));
        // What a person chooses by itself is chosen, also when it is a link.
        assert_eq!(files_in(&[chosen.join("b.png")], &|| true).0, [chosen.join("b.png")]);
    }

    #[test]
    fn what_is_pasted_is_whole_or_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let (grants, blobs) = (Grants::default(), BlobStore::within(folder.path()));
        let id = grants.begin_paste(&blobs).unwrap().unwrap();
        assert_eq!(grants.paste(&id, b"ab", false, 3).unwrap(), Some(Pasted::Part));
        let Some(Pasted::Whole { hash, size_bytes }) = grants.paste(&id, b"c", true, 3).unwrap() else {
            panic!("it is whole");
        };
        assert!(blobs.has(&hash) && size_bytes == 3);
        let id = grants.begin_paste(&blobs).unwrap().unwrap();
        assert_eq!(grants.paste(&id, b"abcd", true, 3).unwrap(), None, "it is too large");
        assert_eq!(grants.paste(&id, b"a", true, 3).unwrap(), None, "and gone");
    }
}
