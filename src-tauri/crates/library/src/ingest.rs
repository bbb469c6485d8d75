//! Brings a file that a person has chosen into the blob store: opened once, read once, hashed while it is copied, and refused
//! when it is not the same file at the end as at the beginning. Blocks; the caller brings a thread.

use crate::blob_store::{Blob, BlobStore, Incoming};
use ::media::{Patch, plain_reason};
use client::Stamp;
use i18n::{Localized, Variable, t};
use std::fs::{File, Metadata};
use std::io::{self, ErrorKind, Read, Seek, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// The largest file (gaps, 8).
pub const LARGEST_BYTES: u64 = 10 * 1024 * 1024 * 1024;
const CHUNK: usize = 256 * 1024;

/// Why a file could not be taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// It is none that can be taken, or not any more. Choosing it again may help.
    File(Localized),
    /// There is no room, or the disk fails. Nothing was kept.
    Disk(Localized),
    /// Somebody has called it off.
    Cancelled,
}

impl Refusal {
    /// The reason, as a sentence.
    #[must_use]
    pub fn message(&self) -> Localized {
        match self {
            Self::File(why) | Self::Disk(why) => why.clone(),
            Self::Cancelled => t!("library-cancelled"),
        }
    }

    /// What an error means while something is written here.
    pub fn writing(error: &io::Error) -> Self {
        Self::Disk(match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
                t!("library-disk-full")
            }
            ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => {
                t!("library-read-only")
            }
            _ => t!("library-disk-error", error = plain_reason(error)),
        })
    }

    fn reading(error: &io::Error) -> Self {
        Self::File(match error.kind() {
            ErrorKind::NotFound => t!("library-not-there"),
            ErrorKind::PermissionDenied => t!("library-not-allowed"),
            _ => t!("library-not-read", error = plain_reason(error)),
        })
    }
}

/// Takes a file. `progress` hears how many bytes of how many are copied.
pub fn take(
    blobs: &BlobStore,
    path: &Path,
    is_cancelled: &AtomicBool,
    progress: &dyn Fn(u64, u64),
) -> Result<Blob, Refusal> {
    // Looked at before it is opened: to open a pipe would wait for somebody who writes into it.
    let before = std::fs::metadata(path).map_err(|error| Refusal::reading(&error))?;
    check_kind(&before)?;
    if before.len() > LARGEST_BYTES {
        let message =
            t!("library-too-large", size = before.len() / 1_000_000_000, most = Variable::Decimal("10.7".to_owned()));
        return Err(Refusal::File(message));
    }
    let mut file = File::open(path).map_err(|error| Refusal::reading(&error))?;
    let opened = file.metadata().map_err(|error| Refusal::reading(&error))?;
    check_kind(&opened)?;
    let stamp = Stamp::of(&opened);
    let mut incoming = blobs.begin().map_err(|error| Refusal::writing(&error))?;
    copy(&mut file, &mut incoming, stamp.size_bytes, is_cancelled, progress)?;
    let is_same_file = file.metadata().is_ok_and(|now| Stamp::of(&now) == stamp);
    if !is_same_file || incoming.size_bytes() != stamp.size_bytes {
        return Err(Refusal::File(t!("library-changed-meanwhile")));
    }
    match std::fs::metadata(path) {
        Ok(now) if Stamp::of(&now) == stamp => {}
        Ok(_) => {
            return Err(Refusal::File(t!("library-replaced-meanwhile")));
        }
        Err(error) => return Err(Refusal::reading(&error)),
    }
    incoming.keep().map_err(|error| Refusal::writing(&error))
}

/// Copies at most as much as was announced and one byte more, by which a file that grows is noticed.
fn copy(
    from: &mut impl Read,
    into: &mut impl Write,
    size_bytes: u64,
    is_cancelled: &AtomicBool,
    progress: &dyn Fn(u64, u64),
) -> Result<(), Refusal> {
    let mut chunk = vec![0; CHUNK];
    let mut copied = 0;
    while copied <= size_bytes {
        if is_cancelled.load(Ordering::Relaxed) {
            return Err(Refusal::Cancelled);
        }
        let read = match from.read(&mut chunk) {
            Ok(0) => break,
            Ok(read) => read,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(Refusal::reading(&error)),
        };
        into.write_all(&chunk[..read]).map_err(|error| Refusal::writing(&error))?;
        copied += read as u64;
        progress(copied, size_bytes);
    }
    Ok(())
}

fn check_kind(metadata: &Metadata) -> Result<(), Refusal> {
    let kind = metadata.file_type();
    if kind.is_file() {
        return Ok(());
    }
    if kind.is_dir() {
        return Err(Refusal::File(t!("library-is-folder")));
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        let what = if kind.is_fifo() {
            "pipe"
        } else if kind.is_socket() {
            "socket"
        } else if kind.is_block_device() || kind.is_char_device() {
            "device"
        } else {
            "other"
        };
        Err(Refusal::File(t!("library-no-file", what = what)))
    }
    #[cfg(not(unix))]
    Err(Refusal::File(t!("library-no-file", what = "other")))
}

/// A copy of a file in the blob store with some bytes written over.
pub fn take_patched(blobs: &BlobStore, hash: &str, patches: &[Patch]) -> Result<Blob, Refusal> {
    let mut from = blobs.open(hash).ok_or_else(|| Refusal::File(t!("library-copy-gone")))?;
    let mut incoming = blobs.begin().map_err(|error| Refusal::writing(&error))?;
    let mut patches: Vec<&Patch> = patches.iter().collect();
    patches.sort_by_key(|patch| patch.at);
    let mut at = 0;
    for patch in patches {
        // Two that overlap say the same of what they share.
        let from_byte = usize::try_from(at.max(patch.at) - patch.at).unwrap_or(usize::MAX);
        let Some(bytes) = patch.bytes.get(from_byte..).filter(|bytes| !bytes.is_empty()) else { continue };
        splice(&mut from, &mut incoming, patch.at.saturating_sub(at))?;
        at = at.max(patch.at);
        incoming.write_all(bytes).map_err(|error| Refusal::writing(&error))?;
        at += bytes.len() as u64;
        from.seek(io::SeekFrom::Start(at)).map_err(|error| Refusal::reading(&error))?;
    }
    splice(&mut from, &mut incoming, u64::MAX)?;
    incoming.keep().map_err(|error| Refusal::writing(&error))
}

fn splice(from: &mut File, into: &mut Incoming, count: u64) -> Result<(), Refusal> {
    io::copy(&mut from.take(count), into).map(|_| ()).map_err(|error| Refusal::writing(&error))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(path: &Path, progress: &dyn Fn(u64, u64)) -> Result<Blob, Refusal> {
        let folder = tempfile::tempdir().unwrap();
        let blobs = BlobStore::within(folder.path());
        let taken = take(&blobs, path, &AtomicBool::new(false), progress);
        let half = std::fs::read_dir(folder.path().join("media/incoming")).map(Iterator::count).unwrap_or_default();
        assert_eq!(half, 0, "nothing is half kept");
        taken
    }

    #[test]
    fn what_changes_or_goes_meanwhile_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        let begin = || std::fs::write(&path, vec![1; 600_000]).unwrap();
        let words = |taken: Result<Blob, Refusal>| taken.unwrap_err().message().to_string();
        begin();
        assert_eq!(taken(&path, &|_, _| {}).unwrap().size_bytes, 600_000);
        let grow = |_, _| std::fs::write(&path, vec![2; 700_000]).unwrap();
        assert!(words(taken(&path, &grow)).contains("was changed while"));
        begin();
        let shrink = |_, _| std::fs::write(&path, [3]).unwrap();
        assert!(words(taken(&path, &shrink)).contains("was changed while"));
        begin();
        let go = |_, _| {
            let _ = std::fs::remove_file(&path);
        };
        assert!(words(taken(&path, &go)).contains("no longer there") || words(taken(&path, &go)).contains("changed"));
        assert!(words(taken(folder.path(), &|_, _| {})).contains("a folder"));
        assert!(words(taken(Path::new("/dev/zero"), &|_, _| {})).contains("a device"));
    }

    #[test]
    fn a_full_disk_is_told_as_such() {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full");
        let Ok(mut full) = full else { return };
        let copied = copy(&mut &[1_u8; 10][..], &mut full, 10, &AtomicBool::new(false), &|_, _| {});
        assert!(copied.unwrap_err().message().to_string().contains("disk is full"));
    }

    #[test]
    fn one_that_is_called_off_ends_at_once() {
        let mut into = Vec::new();
        let copied = copy(&mut io::repeat(1), &mut into, u64::MAX, &AtomicBool::new(true), &|_, _| {});
        assert_eq!((copied, into.len()), (Err(Refusal::Cancelled), 0));
    }

    #[test]
    fn patches_are_written_over_and_the_rest_is_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let blobs = BlobStore::within(folder.path());
        let kept = blobs.put(b"0123456789").unwrap();
        let patch = |at, bytes: &[u8]| Patch { at, bytes: bytes.to_vec() };
        let patches = [patch(7, b"x"), patch(2, b"aaa"), patch(4, b"ab")];
        let made = take_patched(&blobs, &kept.hash, &patches).unwrap();
        let mut bytes = Vec::new();
        blobs.open(&made.hash).unwrap().read_to_end(&mut bytes).unwrap();
        assert_eq!(bytes, b"01aaab6x89");
    }
}
