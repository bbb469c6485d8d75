//! How many pictures a moving one has: GIF, WebP and PNG, by their blocks.

use super::{MOST_HEADS, bytes_at, some_at, u32_of};
use crate::FileTrouble;
use std::io::{Read, Seek, SeekFrom};

/// The pictures of a moving one; `None` when it stands still or that is not known.
pub(crate) fn count(from: &mut (impl Read + Seek), media_type: &str) -> Result<Option<u32>, FileTrouble> {
    let size = from.seek(SeekFrom::End(0))?;
    let count = match media_type {
        "image/gif" => gif(from, size),
        "image/webp" => webp(from, size)?,
        "image/png" => png(from)?,
        _ => 0,
    };
    Ok((count > 1).then_some(count))
}

/// One that ends in the middle is counted as far as it goes.
fn gif(from: &mut (impl Read + Seek), size: u64) -> u32 {
    let mut count = 0;
    let mut walk = || -> Result<(), FileTrouble> {
        let head: [u8; 13] = bytes_at(from, 0)?;
        let table = |flags: u8| if flags & 0x80 == 0 { 0 } else { 3_u64 << ((flags & 7) + 1) };
        let mut at = 13 + table(head[10]);
        for _ in 0..MOST_HEADS {
            let [mark] = bytes_at(from, at)?;
            match mark {
                0x2c => {
                    count += 1;
                    let [flags] = bytes_at(from, at + 9)?;
                    at += 11 + table(flags);
                }
                0x21 => at += 2,
                _ => return Ok(()),
            }
            while at < size {
                let [length] = bytes_at(from, at)?;
                at += 1 + u64::from(length);
                if length == 0 {
                    break;
                }
            }
        }
        Ok(())
    };
    let _ = walk();
    count
}

fn webp(from: &mut (impl Read + Seek), size: u64) -> Result<u32, FileTrouble> {
    let (mut at, mut count) = (12, 0);
    for _ in 0..MOST_HEADS {
        let head = some_at(from, at, 8)?;
        let Some(length) = head.get(4..8).and_then(|length| length.try_into().ok()) else { break };
        count += u32::from(head.starts_with(b"ANMF"));
        at += 8 + u64::from(u32::from_le_bytes(length)).next_multiple_of(2);
        if at >= size {
            break;
        }
    }
    Ok(count)
}

fn png(from: &mut (impl Read + Seek)) -> Result<u32, FileTrouble> {
    let mut at = 8;
    for _ in 0..MOST_HEADS {
        let head = some_at(from, at, 12)?;
        let (Some(length), Some(name)) = (u32_of(&head, 0), head.get(4..8)) else { break };
        match name {
            b"acTL" => return Ok(u32_of(&head, 8).unwrap_or_default()),
            b"IDAT" => break,
            _ => at += 12 + u64::from(length),
        }
    }
    Ok(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn a_chunk_as_long_as_can_be_said_ends_the_counting() {
        let webp = [b"RIFF\0\0\0\0WEBPANMF", &[0xff; 4][..], &[0; 64]].concat();
        assert_eq!(count(&mut Cursor::new(webp), "image/webp").unwrap(), None);
        let png = [b"\x89PNG\r\n\x1a\n", &[0xff; 4][..], b"tEXt", &[0; 64]].concat();
        assert_eq!(count(&mut Cursor::new(png), "image/png").unwrap(), None);
    }
}
