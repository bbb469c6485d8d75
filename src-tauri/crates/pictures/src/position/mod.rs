//! Where a picture or a film was taken, found in its notes so that it can be written over. Nothing moves: every byte that
//! says a position is replaced in its place, and all others stay as they are, pixels and other notes included.
//! Deliberately absent: names of places in captions, which are words that somebody chose.

mod film;
mod jpeg;
mod png;
mod tiff;
mod webp;
mod xmp;

pub(crate) use png::checksum;

use crate::container::some_at;
use crate::{Kind, Trouble};
use std::io::{Read, Seek, SeekFrom};

/// More than notes take.
const MOST_NOTES: u64 = 16 * 1024 * 1024;

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
pub enum Found {
    /// Nothing.
    Nothing,
    /// It can be written over.
    Removable(Vec<Patch>),
    /// It is there, and cannot be taken out of this kind of file.
    Fixed,
}

/// Finds where a file says where it was taken.
///
/// # Errors
/// [`Trouble::Disk`] when it cannot be read. A file whose notes make no sense has none.
pub fn find_position<R: Read + Seek>(mut from: R, kind: &Kind) -> Result<Found, Trouble> {
    let found = match kind.media_type {
        "image/jpeg" => jpeg::find(&mut from),
        "image/png" => png::find(&mut from),
        "image/webp" => webp::find(&mut from),
        "image/tiff" => tiff_file(&mut from),
        "video/mp4" | "video/quicktime" | "video/x-m4v" | "audio/mp4" | "video/3gpp" => film::find(&mut from),
        "image/heif" | "image/heic" | "image/avif" => return fixed(&mut from),
        _ => Ok(Vec::new()),
    };
    match found {
        Ok(patches) if patches.is_empty() => Ok(Found::Nothing),
        Ok(patches) => Ok(Found::Removable(patches)),
        Err(Trouble::Disk(reason)) => Err(Trouble::Disk(reason)),
        Err(_) => Ok(Found::Nothing),
    }
}

fn tiff_file(from: &mut (impl Read + Seek)) -> Result<Vec<Patch>, Trouble> {
    Ok(tiff::find(&some_at(from, 0, MOST_NOTES)?, 0))
}

/// Whether a picture in boxes says a position: looked for in its notes, which stand near the beginning or the end.
fn fixed(from: &mut (impl Read + Seek)) -> Result<Found, Trouble> {
    let size = from.seek(SeekFrom::End(0))?;
    let bytes = some_at(from, 0, size.min(MOST_NOTES))?;
    let marks = bytes
        .windows(8)
        .enumerate()
        .filter(|(_, window)| window.starts_with(b"Exif\0\0") && (window[6..] == *b"II" || window[6..] == *b"MM"));
    let has_position = marks.map(|(at, _)| at).any(|at| !tiff::find(&bytes[at + 6..], 0).is_empty());
    Ok(if has_position { Found::Fixed } else { Found::Nothing })
}
