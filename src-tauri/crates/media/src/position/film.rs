//! MP4 and QuickTime: the two boxes with a position, and the entry of Apple's metadata list.

use super::Patches;
use crate::FileTrouble;
use crate::container::bmff::{Part, named, parts};
use crate::container::{MOST_HEADS, damaged, some_at};
use i18n::t;
use std::io::{Read, Seek, SeekFrom};

const KEY: &[u8] = b"com.apple.quicktime.location.ISO6709";
const MOST_KEYS: u64 = 64 * 1024;

pub(super) fn find(from: &mut (impl Read + Seek), patches: &mut Patches) -> Result<(), FileTrouble> {
    let mut left = MOST_HEADS;
    let size = from.seek(SeekFrom::End(0))?;
    let top = parts(from, 0, size, &mut left)?;
    let moov = *named(&top, b"moov").ok_or_else(|| damaged(t!("media-no-index")))?;
    let inside = parts(from, moov.start, moov.end, &mut left)?;
    if let Some(notes) = named(&inside, b"udta") {
        for part in parts(from, notes.start, notes.end, &mut left)? {
            if matches!(&part.name, b"\xa9xyz" | b"loci") {
                patches.put(part.head + 4, *b"free")?;
                blank(&part, patches)?;
            }
        }
    }
    if let Some(notes) = named(&inside, b"meta") {
        listed(from, notes, &mut left, patches)?;
    }
    Ok(())
}

fn blank(part: &Part, patches: &mut Patches) -> Result<(), FileTrouble> {
    patches.fill(part.start, part.end.saturating_sub(part.start).min(MOST_KEYS), 0)
}

/// Apple's list: names in one box, values by their number in another.
fn listed(
    from: &mut (impl Read + Seek),
    notes: &Part,
    left: &mut usize,
    patches: &mut Patches,
) -> Result<(), FileTrouble> {
    let inside = parts(from, notes.start, notes.end, left)?;
    let (Some(keys), Some(values)) = (named(&inside, b"keys"), named(&inside, b"ilst")) else { return Ok(()) };
    let names = parts(from, keys.start.saturating_add(8), keys.end, left)?;
    let values = parts(from, values.start, values.end, left)?;
    for (number, name) in (1_u32..).zip(&names) {
        if name.end - name.start != KEY.len() as u64 || some_at(from, name.start, KEY.len() as u64)? != KEY {
            continue;
        }
        let Some(value) = values.iter().find(|one| one.name == number.to_be_bytes()) else { continue };
        for part in parts(from, value.start, value.end, left)?.iter().filter(|part| part.name == *b"data") {
            let text = Part { start: part.start.saturating_add(8).min(part.end), ..*part };
            let is_blank =
                some_at(from, text.start, (text.end - text.start).min(MOST_KEYS))?.iter().all(|byte| *byte == 0);
            if !is_blank {
                blank(&text, patches)?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::container::bmff::tests::boxed;
    use std::io::Cursor;

    #[test]
    fn both_ways_of_saying_where_are_written_over() {
        let xyz = boxed(b"\xa9xyz", b"\0\x12\x15\xc7+48.2+16.4/");
        let udta = boxed(b"udta", &xyz);
        let key = boxed(b"mdta", KEY);
        let keys = boxed(b"keys", &[&[0, 0, 0, 0, 0, 0, 0, 1], &key[..]].concat());
        let value = boxed(&1_u32.to_be_bytes(), &boxed(b"data", b"\0\0\0\x01\0\0\0\0+48.2+16.4/"));
        let meta = boxed(b"meta", &[keys, boxed(b"ilst", &value)].concat());
        let mut film = [boxed(b"ftyp", b"qt  \0\0\0\0"), boxed(b"moov", &[udta, meta].concat())].concat();
        let found = |film: &[u8]| {
            let mut patches = Patches::default();
            find(&mut Cursor::new(film), &mut patches).unwrap();
            patches.list
        };
        let patches = found(&film);
        for patch in &patches {
            let at = usize::try_from(patch.at).unwrap();
            film[at..at + patch.bytes.len()].copy_from_slice(&patch.bytes);
        }
        assert!(!film.windows(5).any(|window| window == b"+48.2"), "{patches:?}");
        assert_eq!(found(&film), []);
    }
}
