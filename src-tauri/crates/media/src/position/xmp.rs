//! XMP: text in which positions are attributes or elements. Their values are overwritten with spaces.

use super::Patches;
use crate::FileTrouble;

const PREFIX: &[u8] = b"exif:GPS";

pub(super) fn find(bytes: &[u8], base: u64, patches: &mut Patches) -> Result<(), FileTrouble> {
    let (mut quotes, mut apostrophes, mut tags) = (Next::of(b'"'), Next::of(b'\''), Next::of(b'<'));
    let mut at = 0;
    while let Some(found) = bytes.get(at..).and_then(|rest| position(rest, PREFIX)) {
        let name = at + found;
        at = name + PREFIX.len();
        let is_closing = name > 0 && bytes[name - 1] == b'/';
        let Some(end) = bytes[at..].iter().position(|byte| !byte.is_ascii_alphanumeric()).map(|end| at + end) else {
            break;
        };
        let value = match (bytes[end], bytes.get(end + 1)) {
            (b'=', Some(b'"')) => quotes.after(bytes, end + 2).map(|to| (end + 2, to)),
            (b'=', Some(b'\'')) => apostrophes.after(bytes, end + 2).map(|to| (end + 2, to)),
            (b'>', _) if !is_closing => tags.after(bytes, end + 1).map(|to| (end + 1, to)),
            _ => None,
        };
        if let Some((from, to)) = value.filter(|(from, to)| !bytes[*from..*to].iter().all(u8::is_ascii_whitespace)) {
            patches.fill(base + from as u64, (to - from) as u64, b' ')?;
            at = to;
        }
    }
    Ok(())
}

/// Where the next of a mark is. What was found holds until it is passed, so that no byte is looked at twice.
struct Next {
    mark: u8,
    found: Option<usize>,
}

impl Next {
    fn of(mark: u8) -> Self {
        Self { mark, found: Some(0) }
    }

    /// The first at a place or after it. The places only grow.
    fn after(&mut self, bytes: &[u8], from: usize) -> Option<usize> {
        if self.found? < from {
            self.found = bytes.get(from..)?.iter().position(|byte| *byte == self.mark).map(|length| from + length);
        }
        self.found
    }
}

fn position(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_and_elements_become_blank_and_nothing_else() {
        let text =
            "<a exif:GPSLatitude=\"48,12N\" b:DigitalSourceType=\"x\"><exif:GPSLongitude>16,22E</exif:GPSLongitude>";
        let mut bytes = text.as_bytes().to_vec();
        let found = |bytes: &[u8]| {
            let mut patches = Patches::default();
            find(bytes, 0, &mut patches).unwrap();
            patches.list
        };
        let patches = found(&bytes);
        for patch in &patches {
            let at = usize::try_from(patch.at).unwrap();
            bytes[at..at + patch.bytes.len()].copy_from_slice(&patch.bytes);
        }
        let after = String::from_utf8(bytes).unwrap();
        let wanted =
            "<a exif:GPSLatitude=\"      \" b:DigitalSourceType=\"x\"><exif:GPSLongitude>      </exif:GPSLongitude>";
        assert_eq!((after.as_str(), patches.len()), (wanted, 2));
        assert_eq!(found(after.as_bytes()), []);
    }
}
