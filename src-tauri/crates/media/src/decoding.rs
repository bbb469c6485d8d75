//! Reading the pixels of a picture, within limits.

use crate::deadline::Deadline;
use crate::{FileTrouble, MOST_BYTES, MOST_DECODED, MOST_PIXELS};
use i18n::t;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};
use std::io::{BufRead, Seek, SeekFrom};
use std::time::Duration;

/// So long the pixels of one picture may take.
const WITHIN: Duration = Duration::from_secs(10);

/// A picture with its pixels, as they are stored.
pub(crate) struct Decoded {
    pub(crate) image: DynamicImage,
    /// How it is to be turned to stand upright.
    pub(crate) orientation: Orientation,
    /// What its colours mean.
    pub(crate) colours: Option<Vec<u8>>,
    pub(crate) xmp: Option<Vec<u8>>,
}

/// The format that a decoder is there for.
pub(crate) fn format(media_type: &str) -> Option<ImageFormat> {
    Some(match media_type {
        "image/jpeg" => ImageFormat::Jpeg,
        "image/png" => ImageFormat::Png,
        "image/gif" => ImageFormat::Gif,
        "image/webp" => ImageFormat::WebP,
        "image/bmp" => ImageFormat::Bmp,
        "image/tiff" => ImageFormat::Tiff,
        _ => return None,
    })
}

/// A decoder that has read the head of a picture, and no more than it may.
pub(crate) fn open<'a, R: BufRead + Seek + 'a>(
    mut from: R,
    media_type: &str,
) -> Result<impl ImageDecoder + use<'a, R>, FileTrouble> {
    let format = format(media_type).ok_or_else(|| FileTrouble::Unsupported(t!("media-no-decoder")))?;
    let size = from.seek(SeekFrom::End(0))?;
    if size > MOST_BYTES {
        return Err(FileTrouble::TooLarge(t!(
            "media-most-bytes",
            size = size / 1_000_000,
            most = MOST_BYTES / 1_000_000
        )));
    }
    from.rewind()?;
    let mut reader = ImageReader::with_format(Deadline::new(from, WITHIN), format);
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MOST_DECODED);
    reader.limits(limits);
    Ok(reader.into_decoder()?)
}

/// Reads all pixels.
pub(crate) fn decode<R: BufRead + Seek>(from: R, media_type: &str) -> Result<Decoded, FileTrouble> {
    let mut decoder = open(from, media_type)?;
    let (width, height) = decoder.dimensions();
    let pixels = u64::from(width) * u64::from(height);
    if pixels > MOST_PIXELS || decoder.total_bytes() > MOST_DECODED {
        let most = MOST_PIXELS / 1_000_000;
        return Err(FileTrouble::TooLarge(t!(
            "media-most-pixels",
            width = width.to_string(),
            height = height.to_string(),
            most = most
        )));
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let colours = decoder.icc_profile().ok().flatten();
    let xmp = decoder.xmp_metadata().ok().flatten();
    Ok(Decoded { image: DynamicImage::from_decoder(decoder)?, orientation, colours, xmp })
}

/// Whether an orientation lays a picture on its side.
pub(crate) fn is_on_its_side(orientation: Orientation) -> bool {
    use Orientation as O;
    matches!(orientation, O::Rotate90 | O::Rotate270 | O::Rotate90FlipH | O::Rotate270FlipH)
}
