//! PNG: chunks with a check sum each, which is written anew.

use super::{MOST_NOTES, Patches, tiff, xmp};
use crate::FileTrouble;
use crate::container::{MOST_HEADS, some_at, u32_of};
use std::io::{Read, Seek};

pub(super) fn find(from: &mut (impl Read + Seek), patches: &mut Patches) -> Result<(), FileTrouble> {
    let mut at = 8_u64;
    for _ in 0..MOST_HEADS {
        let head = some_at(from, at, 8)?;
        let (Some(length), Some(name)) = (u32_of(&head, 0).map(u64::from), head.get(4..8)) else { break };
        if matches!(name, b"eXIf" | b"iTXt") && length <= MOST_NOTES {
            let mut chunk = some_at(from, at + 4, length + 4)?;
            let (start, known) = (at + 8, patches.list.len());
            let content = chunk.get(4..).unwrap_or_default();
            match name {
                b"eXIf" => tiff::find(content, start, patches)?,
                _ => xmp::find(content, start, patches)?,
            }
            let found = patches.list.get(known..).unwrap_or_default();
            // One that is cut off has no sum.
            if !found.is_empty() && chunk.len() as u64 == length + 4 {
                for patch in found {
                    let from = usize::try_from(patch.at - at - 4).unwrap_or_default();
                    chunk[from..from + patch.bytes.len()].copy_from_slice(&patch.bytes);
                }
                patches.put(start + length, checksum(&chunk).to_be_bytes())?;
            }
        }
        if name == b"IEND" {
            break;
        }
        at += 12 + length;
    }
    Ok(())
}

/// CRC-32 as PNG has it.
pub(crate) fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 0 { sum >> 1 } else { sum >> 1 ^ 0xedb8_8320 })
    })
}
