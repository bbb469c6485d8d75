//! The containers of films and moving pictures, read just far enough to know size and length. Headers are read one by
//! one, a limited number of them, and no memory is reserved because a file asks for it.

pub(crate) mod bmff;
pub(crate) mod ebml;
pub(crate) mod frames;

use crate::FileTrouble;
use i18n::Localized;
use std::io::{Read, Seek, SeekFrom};

/// The most heads that are read in one file.
pub(crate) const MOST_HEADS: usize = 20_000;

pub(crate) fn damaged(what: Localized) -> FileTrouble {
    FileTrouble::Damaged(what)
}

/// Exactly so many bytes at a place.
pub(crate) fn bytes_at<const N: usize>(from: &mut (impl Read + Seek), at: u64) -> Result<[u8; N], FileTrouble> {
    from.seek(SeekFrom::Start(at))?;
    let mut bytes = [0; N];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}

/// So many bytes at a place, fewer at the end of the file.
pub(crate) fn some_at(from: &mut (impl Read + Seek), at: u64, count: u64) -> Result<Vec<u8>, FileTrouble> {
    from.seek(SeekFrom::Start(at))?;
    let mut bytes = Vec::new();
    from.take(count).read_to_end(&mut bytes)?;
    Ok(bytes)
}

pub(crate) fn u32_of(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.get(at..)?.get(..4)?.try_into().ok()?))
}

pub(crate) fn u64_of(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_be_bytes(bytes.get(at..)?.get(..8)?.try_into().ok()?))
}
