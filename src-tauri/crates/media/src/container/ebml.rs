//! WebM and Matroska: elements within elements (RFC 8794, RFC 9559).

use super::{MOST_HEADS, bytes_at, damaged, some_at};
use crate::{FileTrouble, Measurements};
use i18n::t;
use std::io::{Read, Seek, SeekFrom};

const SEGMENT: u32 = 0x1853_8067;
const ABOUT: u32 = 0x1549_A966;
const TRACKS: u32 = 0x1654_AE6B;
const CLUSTER: u32 = 0x1F43_B675;
const TRACK: u32 = 0xAE;
const VIDEO: u32 = 0xE0;
const WIDTH: u32 = 0xB0;
const HEIGHT: u32 = 0xBA;
const SCALE: u32 = 0x2A_D7B1;
const DURATION: u32 = 0x4489;
/// More than any description of a film takes.
const MOST_CONTENT: u64 = 1024 * 1024;

struct Element {
    id: u32,
    start: u64,
    end: u64,
}

/// Size and length of a film.
pub(crate) fn film(from: &mut (impl Read + Seek)) -> Result<Measurements, FileTrouble> {
    let size = from.seek(SeekFrom::End(0))?;
    let mut measured = Measurements::default();
    let (mut at, mut is_inside) = (0, false);
    for _ in 0..MOST_HEADS {
        if at >= size {
            break;
        }
        let element = element(from, at, size)?;
        match element.id {
            SEGMENT => {
                is_inside = true;
                at = element.start;
                continue;
            }
            ABOUT => measured.length_ms = length(&content(from, &element)?),
            TRACKS => {
                let found = video_size(&content(from, &element)?);
                (measured.width, measured.height) = (found.map(|size| size.0), found.map(|size| size.1));
            }
            // What is described is described before the pictures begin.
            CLUSTER => break,
            _ => {}
        }
        at = element.end;
    }
    if is_inside { Ok(measured) } else { Err(damaged(t!("media-no-index"))) }
}

fn element(from: &mut (impl Read + Seek), at: u64, most: u64) -> Result<Element, FileTrouble> {
    let head = some_at(from, at, 12)?;
    let (id, after) = id_in(&head).ok_or_else(|| damaged(t!("media-ends-early")))?;
    let (length, after) = size_in(&head, after).ok_or_else(|| damaged(t!("media-ends-early")))?;
    let start = at.saturating_add(after as u64);
    // Of unknown size is what was written as it came: it goes to the end.
    let end = length.and_then(|length| start.checked_add(length)).unwrap_or(most).min(most);
    if end <= at {
        return Err(damaged(t!("media-parts-apart")));
    }
    Ok(Element { id, start, end })
}

fn content(from: &mut (impl Read + Seek), element: &Element) -> Result<Vec<u8>, FileTrouble> {
    bytes_at::<1>(from, element.start)?;
    some_at(from, element.start, element.end.saturating_sub(element.start).min(MOST_CONTENT))
}

fn id_in(bytes: &[u8]) -> Option<(u32, usize)> {
    let length = bytes.first()?.leading_zeros() as usize + 1;
    let own = bytes.get(..length).filter(|_| length <= 4)?;
    Some((own.iter().fold(0, |id, byte| id << 8 | u32::from(*byte)), length))
}

/// A size and where it ends; `None` within is unknown.
fn size_in(bytes: &[u8], at: usize) -> Option<(Option<u64>, usize)> {
    let first = *bytes.get(at)?;
    let length = first.leading_zeros() as usize + 1;
    let own = bytes.get(at..)?.get(..length).filter(|_| length <= 8)?;
    let marked = own.iter().fold(0, |size, byte| size << 8 | u64::from(*byte));
    let all = (1_u64 << (7 * length)) - 1;
    let size = marked & all;
    Some(((size != all).then_some(size), at + length))
}

/// The elements in some bytes.
fn within(bytes: &[u8]) -> impl Iterator<Item = (u32, &[u8])> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let (id, after) = id_in(bytes.get(at..)?)?;
        let (size, after) = size_in(bytes, at + after)?;
        let end = after.checked_add(usize::try_from(size?).ok()?)?;
        at = end;
        Some((id, bytes.get(after..end)?))
    })
}

fn whole_number(bytes: &[u8]) -> Option<u64> {
    (bytes.len() <= 8).then(|| bytes.iter().fold(0, |number, byte| number << 8 | u64::from(*byte)))
}

fn length(about: &[u8]) -> Option<u64> {
    let scale = within(about).find(|(id, _)| *id == SCALE).and_then(|(_, bytes)| whole_number(bytes));
    let length = within(about).find(|(id, _)| *id == DURATION)?.1;
    let length = match length.len() {
        4 => f64::from(f32::from_be_bytes(length.try_into().ok()?)),
        8 => f64::from_be_bytes(length.try_into().ok()?),
        _ => return None,
    };
    let length_ms = length * scale.unwrap_or(1_000_000) as f64 / 1_000_000.0;
    (1.0..1e15).contains(&length_ms).then_some(length_ms as u64)
}

fn video_size(tracks: &[u8]) -> Option<(u32, u32)> {
    let track = |id, bytes| (id == TRACK).then(|| within(bytes).find(|(id, _)| *id == VIDEO)).flatten();
    let (_, video) = within(tracks).find_map(|(id, bytes)| track(id, bytes))?;
    let edge = |wanted| {
        let (_, bytes) = within(video).find(|(id, _)| *id == wanted)?;
        u32::try_from(whole_number(bytes)?).ok().filter(|edge| *edge > 0)
    };
    Some((edge(WIDTH)?, edge(HEIGHT)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    fn put(id: &[u8], content: &[u8]) -> Vec<u8> {
        let size = 0x1000_0000 | u32::try_from(content.len()).unwrap();
        [id, &size.to_be_bytes(), content].concat()
    }

    #[test]
    fn a_film_says_how_large_and_how_long_it_is() {
        let video = [put(&[0xB0], &640_u16.to_be_bytes()), put(&[0xBA], &360_u16.to_be_bytes())].concat();
        let tracks = put(&[0x16, 0x54, 0xAE, 0x6B], &put(&[0xAE], &put(&[0xE0], &video)));
        let about = put(&[0x15, 0x49, 0xA9, 0x66], &put(&[0x44, 0x89], &2500.0_f64.to_be_bytes()));
        let inside = [about, tracks].concat();
        let of_unknown_size =
            [&[0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], &inside[..]].concat();
        for segment in [put(&[0x18, 0x53, 0x80, 0x67], &inside), of_unknown_size] {
            let whole = [put(&[0x1A, 0x45, 0xDF, 0xA3], b"\x42\x82\x84webm"), segment].concat();
            let measured = film(&mut Cursor::new(whole)).unwrap();
            assert_eq!((measured.width, measured.height, measured.length_ms), (Some(640), Some(360), Some(2500)));
        }
        for wrong in [&b""[..], b"\0\0\0\0\0\0\0\0", b"\x1a\x45\xdf\xa3\xff"] {
            assert!(film(&mut Cursor::new(wrong)).is_err());
        }
    }
}
