//! Finds where a picture or a film was taken, so that it can be overwritten. Every byte that says a position is
//! replaced in its place; all others stay as they are, pixels and other metadata included. Deliberately absent: names
//! of places in captions, because somebody wrote those.

mod film;
mod jpeg;
mod png;
mod tiff;
mod webp;
mod xmp;

pub(crate) use png::checksum;

use crate::allowance::Allowance;
use crate::container::some_at;
use crate::{FileKind, FileTrouble};
use i18n::t;
use std::io::{Read, Seek, SeekFrom};

/// More than notes take.
const MOST_NOTES: u64 = 16 * 1024 * 1024;
/// So many bytes may be read of one file: its notes, and the heads between them.
const MOST_READ: u64 = 64 * 1024 * 1024;
/// More places than notes have for a position.
const MOST_PATCHES: usize = 10_000;
/// More structures than a picture in boxes has.
const MOST_STRUCTURES: usize = 64;

/// Bytes to be written over others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Patch {
    /// From the beginning of the file.
    pub at: u64,
    /// What is to stand there.
    pub bytes: Vec<u8>,
}

/// What was found of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LocationMetadata {
    /// Nothing.
    Nothing,
    /// It can be written over.
    Removable(Vec<Patch>),
    /// It is there, and cannot be taken out of this kind of file.
    Fixed,
}

/// What is to be written over, as far as notes can ask for it.
#[derive(Debug, Default)]
struct Patches {
    list: Vec<Patch>,
    bytes: u64,
}

impl Patches {
    /// Writes so many of one byte at a place.
    fn fill(&mut self, at: u64, length: u64, byte: u8) -> Result<(), FileTrouble> {
        self.bytes = self.bytes.saturating_add(length);
        if self.list.len() >= MOST_PATCHES || self.bytes > MOST_NOTES {
            return Err(FileTrouble::TooLarge(t!("media-too-many-notes")));
        }
        self.list.push(Patch { at, bytes: vec![byte; usize::try_from(length).unwrap_or_default()] });
        Ok(())
    }

    /// Leaves out what lies behind the end of the file, whatever its notes say.
    fn end_at(&mut self, size: u64) {
        for patch in &mut self.list {
            patch.bytes.truncate(usize::try_from(size.saturating_sub(patch.at)).unwrap_or(usize::MAX));
        }
        self.list.retain(|patch| !patch.bytes.is_empty());
    }

    /// Writes these four bytes at a place.
    fn put(&mut self, at: u64, bytes: [u8; 4]) -> Result<(), FileTrouble> {
        self.fill(at, 4, 0)?;
        if let Some(last) = self.list.last_mut() {
            last.bytes.copy_from_slice(&bytes);
        }
        Ok(())
    }
}

/// Finds where a file says where it was taken.
///
/// # Errors
/// [`FileTrouble::Disk`] when it cannot be read, [`FileTrouble::TooSlow`] and [`FileTrouble::TooLarge`] when its notes are more than
/// notes can be. Notes that make no sense say nothing.
pub fn find_position<R: Read + Seek>(from: R, kind: &FileKind) -> Result<LocationMetadata, FileTrouble> {
    let (mut from, mut patches) = (Allowance::new(from, MOST_READ), Patches::default());
    let looked = match kind.media_type {
        "image/jpeg" => jpeg::find(&mut from, &mut patches),
        "image/png" => png::find(&mut from, &mut patches),
        "image/webp" => webp::find(&mut from, &mut patches),
        "image/tiff" => some_at(&mut from, 0, MOST_NOTES).and_then(|notes| tiff::find(&notes, 0, &mut patches)),
        "video/mp4" | "video/quicktime" | "video/x-m4v" | "audio/mp4" | "video/3gpp" => {
            film::find(&mut from, &mut patches)
        }
        "image/heif" | "image/heic" | "image/avif" => return fixed(&mut from),
        _ => Ok(()),
    };
    patches.end_at(from.seek(SeekFrom::End(0))?);
    match looked {
        Err(trouble @ (FileTrouble::Disk(_) | FileTrouble::TooSlow | FileTrouble::TooLarge(_))) => Err(trouble),
        // Of notes that make no sense from somewhere on, what stands before goes.
        _ if patches.list.is_empty() => Ok(LocationMetadata::Nothing),
        _ => Ok(LocationMetadata::Removable(patches.list)),
    }
}

/// Whether a picture in boxes says a position: looked for in its notes, which stand near the beginning or the end.
fn fixed(from: &mut (impl Read + Seek)) -> Result<LocationMetadata, FileTrouble> {
    let size = from.seek(SeekFrom::End(0))?;
    let bytes = some_at(from, 0, size.min(MOST_NOTES))?;
    let marks = bytes
        .windows(8)
        .enumerate()
        .filter(|(_, window)| window.starts_with(b"Exif\0\0") && (window[6..] == *b"II" || window[6..] == *b"MM"));
    for (number, (at, _)) in marks.enumerate() {
        let mut patches = Patches::default();
        if number >= MOST_STRUCTURES {
            return Err(FileTrouble::TooLarge(t!("media-too-many-notes")));
        }
        tiff::find(&bytes[at + 6..], 0, &mut patches)?;
        if !patches.list.is_empty() {
            return Ok(LocationMetadata::Fixed);
        }
    }
    Ok(LocationMetadata::Nothing)
}
