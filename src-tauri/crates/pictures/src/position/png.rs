//! PNG: chunks with a check sum each, which is written anew.

use super::{MOST_NOTES, Patch, tiff, xmp};
use crate::Trouble;
use crate::container::{MOST_HEADS, some_at, u32_of};
use std::io::{Read, Seek};

pub(super) fn find(from: &mut (impl Read + Seek)) -> Result<Vec<Patch>, Trouble> {
    let (mut at, mut patches) = (8_u64, Vec::new());
    for _ in 0..MOST_HEADS {
        let head = some_at(from, at, 8)?;
        let Some(length) = u32_of(&head, 0).map(u64::from) else { break };
        if matches!(&head[4..], b"eXIf" | b"iTXt") && length <= MOST_NOTES {
            let mut chunk = some_at(from, at + 4, length + 4)?;
            let start = at + 8;
            let found = match &head[4..] {
                b"eXIf" => tiff::find(&chunk[4..], start),
                _ => xmp::find(&chunk[4..], start),
            };
            if !found.is_empty() {
                for patch in &found {
                    let from = usize::try_from(patch.at - at - 4).unwrap_or_default();
                    chunk[from..from + patch.bytes.len()].copy_from_slice(&patch.bytes);
                }
                patches.extend(found);
                patches.push(Patch { at: start + length, bytes: checksum(&chunk).to_be_bytes().to_vec() });
            }
        }
        if head.get(4..) == Some(b"IEND") {
            break;
        }
        at += 12 + length;
    }
    Ok(patches)
}

/// CRC-32 as PNG has it.
pub(crate) fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 0 { sum >> 1 } else { sum >> 1 ^ 0xedb8_8320 })
    })
}
