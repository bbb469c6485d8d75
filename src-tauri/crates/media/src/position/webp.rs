//! WebP: chunks, of which EXIF and XMP are two.

use super::{MOST_NOTES, Patches, tiff, xmp};
use crate::FileTrouble;
use crate::container::{MOST_HEADS, some_at};
use std::io::{Read, Seek};

pub(super) fn find(from: &mut (impl Read + Seek), patches: &mut Patches) -> Result<(), FileTrouble> {
    let mut at = 12_u64;
    for _ in 0..MOST_HEADS {
        let head = some_at(from, at, 8)?;
        let Some(length) = head.get(4..8).and_then(|length| length.try_into().ok()).map(u32::from_le_bytes) else {
            break;
        };
        let is_notes = matches!(&head[..4], b"EXIF" | b"XMP ");
        if is_notes && u64::from(length) <= MOST_NOTES {
            let content = some_at(from, at + 8, u64::from(length))?;
            // Some writers put before it what only JPEG needs.
            let prefix = if content.starts_with(b"Exif\0\0") { 6 } else { 0 };
            if head.starts_with(b"EXIF") {
                tiff::find(&content[prefix..], at + 8 + prefix as u64, patches)?;
            } else {
                xmp::find(&content, at + 8, patches)?;
            }
        }
        at += 8 + u64::from(length).next_multiple_of(2);
    }
    Ok(())
}
