//! Cuts a new picture out of a picture: a part of it, turned, mirrored, smaller, in another format. The old file is
//! only read. The colour profile and the note that a machine has made the picture are kept; the position is not.

use crate::decoding::decode;
use crate::writing::Format;
use crate::{Class, FileKind, FileTrouble, LocationMetadata, find_position, source_type, writing};
use i18n::t;
use image::imageops::FilterType;
use image::{DynamicImage, GenericImageView, Rgba};
use std::io::{BufRead, Seek};

/// The longest edge of a new picture, in pixels.
const LONGEST: u32 = 16_384;

/// A part of the upright picture, in its pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Region {
    /// From the left edge.
    pub left: u32,
    /// From the top edge.
    pub top: u32,
    /// Across.
    pub width: u32,
    /// Down.
    pub height: u32,
}

/// How a picture is mirrored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flip {
    /// Left and right are exchanged.
    Sideways,
    /// Top and bottom are.
    Upside,
}

/// How large it is to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TargetSize {
    /// Pixels across; the height follows.
    pub width: u32,
}

/// What is to be made. Done in this order: the region of the upright picture, turned, mirrored, made smaller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PictureCut {
    /// The whole when there is none.
    pub region: Option<Region>,
    /// Quarter turns to the right, 0 to 3.
    pub turns: u8,
    /// Whether it is mirrored.
    pub flip: Option<Flip>,
    /// As it is when there is none. It never grows.
    pub target: Option<TargetSize>,
    /// How it is written.
    pub format: Format,
}

/// What was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// The bytes of the new file.
    pub bytes: Vec<u8>,
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
    /// `jpg`, `png` or `webp`.
    pub extension: &'static str,
    /// Its media type.
    pub media_type: &'static str,
    /// What it has lost or kept of the one that it is made of.
    pub notes: Vec<Note>,
}

/// What a new picture has lost or kept of the one that it is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    /// What shone through is white.
    White,
    /// It stays marked as made by AI.
    MadeByMachine,
    /// It does not say any more where it was taken.
    PositionLeftOut,
}

/// Makes new pictures of one, decoded once.
///
/// # Errors
/// [`FileTrouble::Asked`] when a region lies outside or the file is no picture; else why it cannot be read.
pub fn cut<R: BufRead + Seek>(mut from: R, kind: &FileKind, cuts: &[PictureCut]) -> Result<Vec<Made>, FileTrouble> {
    if kind.class != Class::Picture {
        return Err(FileTrouble::Asked(t!("media-cut-no-picture")));
    }
    let has_position = !matches!(find_position(&mut from, kind)?, LocationMetadata::Nothing);
    let mut decoded = decode(from, kind.media_type)?;
    decoded.image.apply_orientation(decoded.orientation);
    let made_by = decoded.xmp.as_deref().and_then(|xmp| source_type::find(&String::from_utf8_lossy(xmp)));
    let is_by_machine = made_by.as_deref().is_some_and(source_type::is_machine);
    let notes = writing::Notes { colours: decoded.colours, source_type: made_by };
    cuts.iter()
        .map(|cut| {
            let image = change(&decoded.image, cut)?;
            let (width, height) = (image.width(), image.height());
            let (extension, media_type) = match cut.format {
                Format::Jpeg(_) => ("jpg", "image/jpeg"),
                Format::Png => ("png", "image/png"),
                Format::WebP => ("webp", "image/webp"),
            };
            let told = [
                (matches!(cut.format, Format::Jpeg(_)) && shines_through(&image), Note::White),
                (is_by_machine, Note::MadeByMachine),
                (has_position, Note::PositionLeftOut),
            ];
            let told = told.into_iter().filter_map(|(is_so, note)| is_so.then_some(note)).collect();
            let bytes = writing::write(image, cut.format, &notes)?;
            Ok(Made { bytes, width, height, extension, media_type, notes: told })
        })
        .collect()
}

/// Whether anything behind it would be seen.
fn shines_through(image: &DynamicImage) -> bool {
    image.color().has_alpha() && image.pixels().any(|(_, _, Rgba([.., alpha]))| alpha < u8::MAX)
}

fn change(image: &DynamicImage, cut: &PictureCut) -> Result<DynamicImage, FileTrouble> {
    let mut changed = match cut.region {
        Some(region) => {
            let fits =
                |at: u32, length: u32, whole: u32| length > 0 && at.checked_add(length).is_some_and(|end| end <= whole);
            if !fits(region.left, region.width, image.width()) || !fits(region.top, region.height, image.height()) {
                let (width, height) = (image.width(), image.height());
                return Err(FileTrouble::Asked(t!(
                    "media-cut-outside",
                    width = width.to_string(),
                    height = height.to_string()
                )));
            }
            image.crop_imm(region.left, region.top, region.width, region.height)
        }
        None => image.clone(),
    };
    changed = match cut.turns % 4 {
        1 => changed.rotate90(),
        2 => changed.rotate180(),
        3 => changed.rotate270(),
        _ => changed,
    };
    changed = match cut.flip {
        Some(Flip::Sideways) => changed.fliph(),
        Some(Flip::Upside) => changed.flipv(),
        None => changed,
    };
    let wanted = cut.target.map_or(changed.width(), |target| target.width).clamp(1, LONGEST).min(changed.width());
    if wanted < changed.width() {
        let height = u64::from(changed.height()) * u64::from(wanted) / u64::from(changed.width());
        let height = u32::try_from(height).unwrap_or(LONGEST).max(1);
        changed = changed.resize_exact(wanted, height, FilterType::CatmullRom);
    }
    Ok(changed)
}
