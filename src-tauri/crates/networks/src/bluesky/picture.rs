//! A picture that a record takes: as it is where it fits, else made smaller.

use crate::Attachment;
use crate::file_trouble::unreadable;
use ::media::{Class, Format, PictureCut, TargetSize};
use bytes::Bytes;
use i18n::{Localized, t};
use std::io::Cursor;

/// How often a picture is made smaller before it is given up.
const ATTEMPTS: u32 = 12;
/// What is lost first when a picture is too large.
const QUALITY: u8 = 88;
/// The types that are shown by Bluesky.
const TYPES: [&str; 4] = ["image/jpeg", "image/png", "image/webp", "image/gif"];

/// A picture on its way.
#[derive(Debug)]
pub(super) struct Picture {
    pub(super) bytes: Bytes,
    pub(super) media_type: &'static str,
    /// Its width and height, where they are known.
    pub(super) pixels: Option<(u32, u32)>,
}

/// Reads a picture, and makes it smaller when it has more than `most` bytes. The same file always gives the same bytes.
///
/// # Errors
/// Why it cannot be sent.
pub(super) async fn fit(attachment: &Attachment, most: usize) -> Result<Picture, Localized> {
    let (path, name) = (attachment.path.clone(), attachment.name.clone());
    let made = tokio::task::spawn_blocking(move || {
        let bytes = std::fs::read(&path).map_err(|error| unreadable(&name, &error))?;
        shrink(bytes, most).map_err(|trouble| t!("networks-cannot-send", name = &name, reason = trouble))
    });
    made.await.map_err(|error| Localized::plain(error.to_string()))?
}

fn shrink(bytes: Vec<u8>, most: usize) -> Result<Picture, Localized> {
    let head = &bytes[..bytes.len().min(::media::HEAD_BYTES)];
    let kind = ::media::sniff(head, bytes.len() <= ::media::HEAD_BYTES);
    if kind.class != Class::Picture {
        return Err(t!("networks-no-picture"));
    }
    let measured = ::media::measure(Cursor::new(&bytes), &kind).map_err(|trouble| trouble.message())?;
    if bytes.len() <= most && TYPES.contains(&kind.media_type) {
        let pixels = measured.width.zip(measured.height);
        return Ok(Picture { bytes: bytes.into(), media_type: kind.media_type, pixels });
    }
    let mut width = measured.width;
    for _ in 0..ATTEMPTS {
        let target = width.map(|width| TargetSize { width });
        let cut = PictureCut { region: None, turns: 0, flip: None, target, format: Format::Jpeg(QUALITY) };
        let made = ::media::cut(Cursor::new(&bytes), &kind, &[cut]).map_err(|trouble| trouble.message())?.remove(0);
        if made.bytes.len() <= most {
            let pixels = Some((made.width, made.height));
            return Ok(Picture { bytes: made.bytes.into(), media_type: made.media_type, pixels });
        }
        width = Some(made.width / 5 * 4);
    }
    Err(t!("networks-not-smaller", most = most))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    /// A picture that no format makes small: every pixel is another.
    fn noise(width: u32, height: u32) -> Vec<u8> {
        let mut state = 1u32;
        let mut bytes = format!("P6 {width} {height} 255\n").into_bytes();
        for _ in 0..width * height * 3 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            bytes.push((state >> 24) as u8);
        }
        bytes
    }

    /// As a bitmap, which Bluesky does not show.
    fn bitmap(width: u32, height: u32) -> Vec<u8> {
        let pixels = noise(width, height);
        let pixels = &pixels[pixels.len() - (width * height * 3) as usize..];
        let mut bytes = b"BM".to_vec();
        for number in [54 + pixels.len() as u32, 0, 54, 40, width, height, 1 | 24 << 16, 0, 0, 0, 0, 0, 0] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(pixels);
        bytes
    }

    #[test]
    fn what_is_too_large_is_made_smaller_and_the_same_each_time() {
        let bytes = bitmap(400, 300);
        let whole = shrink(bytes.clone(), 2_000_000).unwrap();
        assert_eq!((whole.media_type, whole.pixels), ("image/jpeg", Some((400, 300))));
        let small = shrink(bytes.clone(), 20_000).unwrap();
        assert!(small.bytes.len() <= 20_000 && small.pixels < whole.pixels, "{small:?}");
        assert_eq!(small.bytes, shrink(bytes, 20_000).unwrap().bytes);
        let kept = shrink(whole.bytes.to_vec(), 2_000_000).unwrap();
        assert_eq!((kept.bytes, kept.pixels), (whole.bytes, Some((400, 300))));
    }

    #[tokio::test]
    async fn what_can_not_be_sent_is_told_with_its_name() {
        let mut attachment = Attachment {
            path: PathBuf::from("nowhere"),
            name: "gone.png".to_owned(),
            media_type: "image/png".to_owned(),
            size_bytes: 1,
            pixels: None,
            alt: String::new(),
        };
        assert!(fit(&attachment, 9).await.unwrap_err().to_string().starts_with("gone.png cannot be read: "));
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), "text").unwrap();
        attachment.path = file.path().to_owned();
        assert_eq!(fit(&attachment, 9).await.unwrap_err().to_string(), "gone.png cannot be sent: it is no picture");
    }
}
