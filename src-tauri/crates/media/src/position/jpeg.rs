//! JPEG: segments before the pixels, of which EXIF and XMP are two.

use super::{Patches, tiff, xmp};
use crate::FileTrouble;
use crate::container::{damaged, some_at};
use i18n::t;
use std::io::{Read, Seek};

const MOST_SEGMENTS: usize = 2000;

pub(super) fn find(from: &mut (impl Read + Seek), patches: &mut Patches) -> Result<(), FileTrouble> {
    let mut at = 2_u64;
    for _ in 0..MOST_SEGMENTS {
        let head = some_at(from, at, 4)?;
        let [0xff, mark, high, low] = head[..] else { return Err(damaged(t!("media-ends-early"))) };
        match mark {
            0xff => at += 1,
            0xda | 0xd9 => return Ok(()),
            _ => {
                let length = u64::from(u16::from_be_bytes([high, low]));
                if mark == 0xe1 && length > 2 {
                    let content = some_at(from, at + 4, length - 2)?;
                    if content.starts_with(b"Exif\0\0") {
                        tiff::find(&content[6..], at + 10, patches)?;
                    } else {
                        xmp::find(&content, at + 4, patches)?;
                    }
                }
                at += 2 + length.max(2);
            }
        }
    }
    Ok(())
}
