//! XMP: text in which positions are attributes or elements. Their values become blank.

use super::Patch;

const PREFIX: &[u8] = b"exif:GPS";

pub(super) fn find(bytes: &[u8], base: u64) -> Vec<Patch> {
    let mut patches = Vec::new();
    let mut at = 0;
    while let Some(found) = position(&bytes[at..], PREFIX) {
        let name = at + found;
        at = name + PREFIX.len();
        let is_closing = name > 0 && bytes[name - 1] == b'/';
        let Some(end) = bytes[at..].iter().position(|byte| !byte.is_ascii_alphanumeric()).map(|end| at + end) else {
            break;
        };
        let value = match bytes[end] {
            b'=' => bytes.get(end + 1).and_then(|quote| between(bytes, end + 2, *quote)),
            b'>' if !is_closing => between(bytes, end + 1, b'<'),
            _ => None,
        };
        if let Some((from, to)) = value.filter(|(from, to)| !bytes[*from..*to].iter().all(u8::is_ascii_whitespace)) {
            patches.push(Patch { at: base + from as u64, bytes: vec![b' '; to - from] });
            at = to;
        }
    }
    patches
}

fn between(bytes: &[u8], from: usize, mark: u8) -> Option<(usize, usize)> {
    let length = bytes.get(from..)?.iter().position(|byte| *byte == mark)?;
    (length > 0).then_some((from, from + length))
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
        let patches = find(&bytes, 0);
        for patch in &patches {
            let at = usize::try_from(patch.at).unwrap();
            bytes[at..at + patch.bytes.len()].copy_from_slice(&patch.bytes);
        }
        let after = String::from_utf8(bytes).unwrap();
        let wanted =
            "<a exif:GPSLatitude=\"      \" b:DigitalSourceType=\"x\"><exif:GPSLongitude>      </exif:GPSLongitude>";
        assert_eq!((after.as_str(), patches.len()), (wanted, 2));
        assert_eq!(find(after.as_bytes(), 0), []);
    }
}
