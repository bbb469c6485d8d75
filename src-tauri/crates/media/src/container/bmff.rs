//! MP4, QuickTime, HEIF and AVIF: boxes within boxes (ISO/IEC 14496-12).

use super::{MOST_HEADS, bytes_at, damaged, some_at, u32_of, u64_of};
use crate::{FileTrouble, Measurements};
use i18n::t;
use std::io::{Read, Seek, SeekFrom};

/// A box: what it is, and where its content is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) name: [u8; 4],
    /// Where its head begins.
    pub(crate) head: u64,
    /// Where its content begins.
    pub(crate) start: u64,
    /// Where it ends.
    pub(crate) end: u64,
}

/// The boxes from one place to another. `left` counts the heads that may still be read in this file.
pub(crate) fn parts(
    from: &mut (impl Read + Seek),
    start: u64,
    end: u64,
    left: &mut usize,
) -> Result<Vec<Part>, FileTrouble> {
    let (mut parts, mut at) = (Vec::new(), start);
    while end.checked_sub(at).is_some_and(|rest| rest >= 8) {
        *left = left.checked_sub(1).ok_or_else(|| FileTrouble::TooLarge(t!("media-too-many-parts")))?;
        let head: [u8; 8] = bytes_at(from, at)?;
        let name = [head[4], head[5], head[6], head[7]];
        let (content, size) = match u32_of(&head, 0).unwrap_or_default() {
            0 => (8, end - at),
            1 => (16, u64::from_be_bytes(bytes_at(from, at + 8)?)),
            size => (8, u64::from(size)),
        };
        let next = at.checked_add(size).filter(|next| size >= content && *next <= end);
        // A film that was not finished is measured as far as it goes.
        let Some(next) = next else { break };
        parts.push(Part { name, head: at, start: at + content, end: next });
        at = next;
    }
    Ok(parts)
}

pub(crate) fn named<'a>(parts: &'a [Part], name: &[u8; 4]) -> Option<&'a Part> {
    parts.iter().find(|part| part.name == *name)
}

fn film_parts(from: &mut (impl Read + Seek), left: &mut usize) -> Result<Vec<Part>, FileTrouble> {
    let size = from.seek(SeekFrom::End(0))?;
    let top = parts(from, 0, size, left)?;
    let moov = named(&top, b"moov").ok_or_else(|| damaged(t!("media-no-index")))?;
    parts(from, moov.start, moov.end, left)
}

/// Size and length of a film or a recording.
pub(crate) fn film(from: &mut (impl Read + Seek)) -> Result<Measurements, FileTrouble> {
    let mut left = MOST_HEADS;
    let inside = film_parts(from, &mut left)?;
    let mut measured = Measurements::default();
    if let Some(head) = named(&inside, b"mvhd") {
        measured.length_ms = length(&some_at(from, head.start, 32)?);
    }
    for track in inside.iter().filter(|part| part.name == *b"trak") {
        let track = parts(from, track.start, track.end, &mut left)?;
        let Some(head) = named(&track, b"tkhd") else { continue };
        if let Some((width, height)) = size(&some_at(from, head.start, 96)?) {
            (measured.width, measured.height) = (Some(width), Some(height));
            break;
        }
    }
    Ok(measured)
}

/// `mvhd`: time scale and length, in the long or the short form.
fn length(head: &[u8]) -> Option<u64> {
    let (scale, length) = match head.first()? {
        1 => (u32_of(head, 20)?, u64_of(head, 24)?),
        _ => (u32_of(head, 12)?, u64::from(u32_of(head, 16)?)),
    };
    let is_known = scale > 0 && length > 0 && length < u64::from(u32::MAX) * u64::from(scale);
    is_known.then(|| u64::try_from(u128::from(length) * 1000 / u128::from(scale)).unwrap_or_default())
}

/// `tkhd`: the size as it is to be seen; a track without pictures has none.
fn size(head: &[u8]) -> Option<(u32, u32)> {
    let matrix = if *head.first()? == 1 { 52 } else { 40 };
    let (width, height) = (u32_of(head, matrix + 36)? >> 16, u32_of(head, matrix + 40)? >> 16);
    let is_turned = u32_of(head, matrix)? == 0 && u32_of(head, matrix + 4)? != 0;
    let (width, height) = if is_turned { (height, width) } else { (width, height) };
    (width > 0 && height > 0).then_some((width, height))
}

/// The size of a still picture in such boxes.
pub(crate) fn still(from: &mut (impl Read + Seek)) -> Result<Measurements, FileTrouble> {
    let mut left = MOST_HEADS;
    let size = from.seek(SeekFrom::End(0))?;
    let top = parts(from, 0, size, &mut left)?;
    let Some(meta) = named(&top, b"meta") else { return Ok(Measurements::default()) };
    let inside = parts(from, meta.start.saturating_add(4), meta.end, &mut left)?;
    let Some(properties) = named(&inside, b"iprp") else { return Ok(Measurements::default()) };
    let inside = parts(from, properties.start, properties.end, &mut left)?;
    let Some(container) = named(&inside, b"ipco") else { return Ok(Measurements::default()) };
    let (mut largest, mut is_turned) = ((0_u32, 0_u32), false);
    for property in parts(from, container.start, container.end, &mut left)? {
        let content = some_at(from, property.start, 12)?;
        match &property.name {
            b"ispe" => {
                let size = (u32_of(&content, 4).unwrap_or_default(), u32_of(&content, 8).unwrap_or_default());
                let area = |(width, height)| u64::from(width) * u64::from(height);
                largest = if area(size) > area(largest) { size } else { largest };
            }
            b"irot" => is_turned = content.first().is_some_and(|turns| turns % 2 == 1),
            _ => {}
        }
    }
    let (width, height) = if is_turned { (largest.1, largest.0) } else { largest };
    let known = |edge| (edge > 0).then_some(edge);
    Ok(Measurements { width: known(width), height: known(height), ..Measurements::default() })
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use std::io::Cursor;

    pub(crate) fn boxed(name: &[u8; 4], content: &[u8]) -> Vec<u8> {
        let size = u32::try_from(content.len() + 8).unwrap();
        [&size.to_be_bytes()[..], name, content].concat()
    }

    fn track(width: u32, height: u32, is_turned: bool) -> Vec<u8> {
        let mut head = vec![0; 84];
        let (across, down): (u32, u32) = if is_turned { (0, 0x10000) } else { (0x10000, 0) };
        head[40..44].copy_from_slice(&across.to_be_bytes());
        head[44..48].copy_from_slice(&down.to_be_bytes());
        head[76..80].copy_from_slice(&(width << 16).to_be_bytes());
        head[80..84].copy_from_slice(&(height << 16).to_be_bytes());
        boxed(b"trak", &boxed(b"tkhd", &head))
    }

    fn whole(tracks: &[u8]) -> Vec<u8> {
        let mut head = vec![0; 100];
        head[12..16].copy_from_slice(&600_u32.to_be_bytes());
        head[16..20].copy_from_slice(&24_600_u32.to_be_bytes());
        let moov = boxed(b"moov", &[boxed(b"mvhd", &head), tracks.to_vec()].concat());
        [boxed(b"ftyp", b"isom\0\0\0\0"), boxed(b"mdat", &[0; 100]), moov].concat()
    }

    #[test]
    fn a_film_is_as_large_as_its_pictures_and_stands_as_it_is_turned() {
        let sound = track(0, 0, false);
        for (is_turned, size) in [(false, (1920, 1080)), (true, (1080, 1920))] {
            let film = whole(&[sound.clone(), track(1920, 1080, is_turned)].concat());
            let measured = super::film(&mut Cursor::new(film)).unwrap();
            assert_eq!((measured.width, measured.height), (Some(size.0), Some(size.1)));
            assert_eq!(measured.length_ms, Some(41_000));
        }
    }

    #[test]
    fn boxes_that_lie_about_their_size_end_the_reading() {
        for bytes in [vec![0; 64], [0xff; 64].to_vec(), boxed(b"moov", &[0, 0, 0, 1, b'm', b'v', b'h', b'd', 0xff])] {
            let _ = super::film(&mut Cursor::new(bytes.clone()));
            let _ = super::still(&mut Cursor::new(bytes));
        }
        let many = boxed(b"moov", &boxed(b"free", &[]).repeat(MOST_HEADS + 1));
        assert!(matches!(super::film(&mut Cursor::new(many)), Err(FileTrouble::TooLarge(_))));
    }
}
