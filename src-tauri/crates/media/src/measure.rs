//! Reads the size in pixels, the number of frames and the length of a file from its headers alone.

use crate::allowance::Allowance;
use crate::container::{bmff, ebml, frames};
use crate::decoding::{is_on_its_side, open};
use crate::{Class, FileKind, FileTrouble};
use image::ImageDecoder;
use image::metadata::Orientation;
use std::io::{BufRead, Seek};

/// So many bytes may be read of the heads of one file: enough for every block of the largest GIF that can be decoded.
const MOST_READ: u64 = 1 << 30;

/// What was measured; everything that is not known is `None`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Measurements {
    /// Pixels, as it is to be seen.
    pub width: Option<u32>,
    /// The same.
    pub height: Option<u32>,
    /// How many pictures a moving one has.
    pub frames: Option<u32>,
    /// How long it plays.
    pub length_ms: Option<u64>,
}

/// Measures a file of a kind.
///
/// # Errors
/// [`FileTrouble`] when it is not what its first bytes say. A kind that nothing here can read is no error: then nothing is
/// known.
pub fn measure<R: BufRead + Seek>(mut from: R, kind: &FileKind) -> Result<Measurements, FileTrouble> {
    let mut heads = Allowance::new(&mut from, MOST_READ);
    match (kind.class, kind.media_type) {
        (_, "video/mp4" | "video/quicktime" | "video/x-m4v" | "audio/mp4" | "video/3gpp") => bmff::film(&mut heads),
        (_, "image/heif" | "image/heic" | "image/avif") => bmff::still(&mut heads),
        (_, "video/webm" | "video/x-matroska" | "audio/webm") => ebml::film(&mut heads),
        (Class::Picture, media_type) => match picture(&mut from, media_type) {
            Err(FileTrouble::Unsupported(_) | FileTrouble::TooLarge(_)) => Ok(Measurements::default()),
            measured => measured,
        },
        _ => Ok(Measurements::default()),
    }
}

fn picture<R: BufRead + Seek>(from: &mut R, media_type: &str) -> Result<Measurements, FileTrouble> {
    let frames = frames::count(&mut Allowance::new(&mut *from, MOST_READ), media_type)?;
    let mut decoder = open(from, media_type)?;
    let (width, height) = decoder.dimensions();
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let (width, height) = if is_on_its_side(orientation) { (height, width) } else { (width, height) };
    Ok(Measurements { width: Some(width), height: Some(height), frames, length_ms: None })
}
