//! EXIF: the directory of positions in a TIFF structure.

use super::Patches;
use crate::FileTrouble;
use std::ops::Range;

const POSITIONS: u16 = 0x8825;
const MOST_ENTRIES: u16 = 512;

struct Notes<'a> {
    bytes: &'a [u8],
    is_little: bool,
}

impl Notes<'_> {
    fn short(&self, at: usize) -> Option<u16> {
        let bytes = self.bytes.get(at..at.checked_add(2)?)?.try_into().ok()?;
        Some(if self.is_little { u16::from_le_bytes(bytes) } else { u16::from_be_bytes(bytes) })
    }

    fn long(&self, at: usize) -> Option<u32> {
        let bytes = self.bytes.get(at..at.checked_add(4)?)?.try_into().ok()?;
        Some(if self.is_little { u32::from_le_bytes(bytes) } else { u32::from_be_bytes(bytes) })
    }

    fn offset(&self, at: usize) -> Option<usize> {
        usize::try_from(self.long(at)?).ok()
    }

    /// The places of the entries of a directory.
    fn entries(&self, directory: usize) -> Option<impl Iterator<Item = usize>> {
        let count = self.short(directory)?;
        let first = directory.checked_add(2)?;
        let end = first.checked_add(usize::from(count) * 12)?;
        (count <= MOST_ENTRIES && end <= self.bytes.len()).then(|| (first..end).step_by(12))
    }
}

/// Empties the directory of positions and what its entries point to. `base` is where the structure begins in its file.
pub(super) fn find(bytes: &[u8], base: u64, patches: &mut Patches) -> Result<(), FileTrouble> {
    let mut ranges = ranges(bytes).unwrap_or_default();
    ranges.sort_by_key(|range| range.start);
    // Entries may point to the same bytes: each is written over once.
    let mut done = 0;
    for range in ranges {
        let start = range.start.max(done);
        if start < range.end {
            patches.fill(base + start as u64, (range.end - start) as u64, 0)?;
            done = range.end;
        }
    }
    Ok(())
}

fn ranges(bytes: &[u8]) -> Option<Vec<Range<usize>>> {
    let is_little = match bytes.get(..4)? {
        b"II\x2a\0" => true,
        b"MM\0\x2a" => false,
        _ => return None,
    };
    let notes = Notes { bytes, is_little };
    let first = notes.offset(4)?;
    let pointer = notes.entries(first)?.find(|entry| notes.short(*entry) == Some(POSITIONS))?;
    let directory = notes.offset(pointer + 8)?;
    let count = usize::from(notes.short(directory)?);
    if count == 0 {
        return None;
    }
    let mut ranges = Vec::new();
    ranges.push(directory..directory.checked_add(2 + count * 12)?.min(bytes.len()));
    for entry in notes.entries(directory)? {
        let unit = match notes.short(entry + 2)? {
            3 | 8 => 2,
            4 | 9 | 11 => 4,
            5 | 10 | 12 => 8,
            _ => 1,
        };
        let length = usize::try_from(notes.long(entry + 4)?).ok()?.checked_mul(unit)?;
        let at = notes.offset(entry + 8)?;
        if let Some(end) = at.checked_add(length).filter(|end| length > 4 && *end <= bytes.len()) {
            ranges.push(at..end);
        }
    }
    Some(ranges)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// EXIF with an orientation, a maker, and a position of 48° 12'.
    pub(crate) fn exif(orientation: u16) -> Vec<u8> {
        let mut bytes = b"II\x2a\0\x08\0\0\0".to_vec();
        let entry = |tag: u16, kind: u16, count: u32, value: u32| {
            [&tag.to_le_bytes()[..], &kind.to_le_bytes(), &count.to_le_bytes(), &value.to_le_bytes()].concat()
        };
        bytes.extend(2_u16.to_le_bytes());
        bytes.extend(entry(0x0112, 3, 1, u32::from(orientation)));
        bytes.extend(entry(POSITIONS, 4, 1, 38));
        bytes.extend(0_u32.to_le_bytes());
        assert_eq!(bytes.len(), 38);
        bytes.extend(2_u16.to_le_bytes());
        bytes.extend(entry(1, 2, 2, u32::from(b'N')));
        bytes.extend(entry(2, 5, 3, 68));
        bytes.extend(0_u32.to_le_bytes());
        for part in [48_u32, 1, 12, 1, 0, 1] {
            bytes.extend(part.to_le_bytes());
        }
        bytes
    }

    #[test]
    fn the_position_goes_and_the_orientation_stays() {
        let mut bytes = exif(6);
        let found = |bytes: &[u8]| {
            let mut patches = Patches::default();
            find(bytes, 0, &mut patches).unwrap();
            patches.list
        };
        let patches = found(&bytes);
        assert_eq!(patches.len(), 2);
        for patch in patches {
            let at = usize::try_from(patch.at).unwrap();
            bytes[at..at + patch.bytes.len()].copy_from_slice(&patch.bytes);
        }
        assert_eq!(found(&bytes), [], "there is nothing left");
        assert_eq!(bytes[..38], exif(6)[..38], "the other notes are untouched");
        assert!(bytes[38..].iter().all(|byte| *byte == 0));
    }
}
