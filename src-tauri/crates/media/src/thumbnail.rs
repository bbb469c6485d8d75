//! A small picture of a picture, or one that fills a window, upright, in a format that the page can show without harm:
//! always made anew of pixels.

use crate::decoding::decode;
use crate::{Class, FileKind, FileTrouble};
use i18n::t;
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageFormat};
use std::io::{BufRead, Cursor, Seek};

/// The longer edge of a small picture, in pixels.
pub const LONGEST_EDGE: u32 = 512;
/// The longer edge of one that fills a window.
pub const PREVIEW_EDGE: u32 = 1600;
/// The longer edge of one that stands beside a name.
pub const ICON_EDGE: u32 = 96;
const QUALITY: u8 = 82;

/// A small picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thumbnail {
    /// Its bytes: JPEG, or PNG where something shines through.
    pub bytes: Vec<u8>,
    /// `jpg` or `png`.
    pub extension: &'static str,
}

/// Makes the small picture of a file.
///
/// # Errors
/// [`FileTrouble`] says why there is none, in words for a person.
pub fn thumbnail<R: BufRead + Seek>(from: R, kind: &FileKind) -> Result<Thumbnail, FileTrouble> {
    shown(from, kind, LONGEST_EDGE)
}

/// Makes the picture of a file that fills a window.
///
/// # Errors
/// The same as [`thumbnail`].
pub fn preview<R: BufRead + Seek>(from: R, kind: &FileKind) -> Result<Thumbnail, FileTrouble> {
    shown(from, kind, PREVIEW_EDGE)
}

/// Makes the picture of a file that stands beside a name.
///
/// # Errors
/// The same as [`thumbnail`].
pub fn icon<R: BufRead + Seek>(from: R, kind: &FileKind) -> Result<Thumbnail, FileTrouble> {
    shown(from, kind, ICON_EDGE)
}

fn shown<R: BufRead + Seek>(from: R, kind: &FileKind, edge: u32) -> Result<Thumbnail, FileTrouble> {
    match kind.class {
        Class::Picture => {}
        Class::Film => return Err(FileTrouble::Unsupported(t!("media-no-film-decoder"))),
        Class::Sound => return Err(FileTrouble::Unsupported(t!("media-no-picture"))),
        Class::Document => return Err(FileTrouble::Unsupported(t!("media-document"))),
        Class::Text => return Err(FileTrouble::Unsupported(t!("media-script"))),
        Class::Other => return Err(FileTrouble::Unsupported(t!("media-nothing-shows"))),
    }
    let decoded = decode(from, kind.media_type)?;
    let mut small = shrink(&decoded.image, edge);
    drop(decoded.image);
    small.apply_orientation(decoded.orientation);
    let mut bytes = Vec::new();
    if small.color().has_alpha() {
        small.into_rgba8().write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png)?;
        return Ok(Thumbnail { bytes, extension: "png" });
    }
    JpegEncoder::new_with_quality(&mut bytes, QUALITY).encode_image(&small.into_rgb8())?;
    Ok(Thumbnail { bytes, extension: "jpg" })
}

fn shrink(image: &DynamicImage, edge: u32) -> DynamicImage {
    if image.width() <= edge && image.height() <= edge {
        return image.clone();
    }
    image.thumbnail(edge, edge)
}
