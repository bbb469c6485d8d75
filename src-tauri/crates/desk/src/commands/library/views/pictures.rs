//! What the page gets and sends when it edits a picture.

use crate::commands::library::views::media::MediaView;
use i18n::Localized;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A picture as its editor shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PictureView {
    /// The file.
    pub(crate) file: MediaView,
    /// An address at which the page can show it large; null where it cannot show any.
    pub(crate) preview: Option<String>,
    /// Pixels of the upright picture.
    pub(crate) width: u32,
    /// The same.
    pub(crate) height: u32,
    /// The format that it has; null when it is one that cannot be written here.
    pub(crate) format: Option<CutFormat>,
}

/// What is to be made of a picture, so that a platform takes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PictureWish {
    /// The file.
    pub(crate) media: String,
    /// A shape of `list_shapes`; null when it has a good one.
    pub(crate) shape: Option<String>,
    /// A format; null when it has a good one.
    pub(crate) format: Option<CutFormat>,
}

/// What is to be made of a picture.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct CutMedia {
    /// The picture's identifier.
    pub(crate) id: String,
    /// The new pictures, 12 at most.
    pub(crate) cuts: Vec<CutWanted>,
}

/// One new picture: the region of the upright picture, then turned, then mirrored, then made smaller.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[ts(optional_fields)]
pub(crate) struct CutWanted {
    /// The part, in pixels of the upright picture; the whole when it is left out.
    #[serde(default)]
    pub(crate) region: Option<CutRegion>,
    /// Quarter turns to the right.
    #[serde(default)]
    pub(crate) turns: Option<u8>,
    /// Whether it is mirrored.
    #[serde(default)]
    pub(crate) flip: Option<CutFlip>,
    /// Pixels across; as many as there are when it is left out. It never grows.
    #[serde(default)]
    pub(crate) width: Option<u32>,
    /// How it is written.
    pub(crate) format: CutFormat,
    /// The quality of a JPEG, 1 to 100; 85 when it is left out.
    #[serde(default)]
    pub(crate) quality: Option<u8>,
    /// What is added to its name, for example `square`.
    #[serde(default)]
    pub(crate) label: Option<String>,
}

/// A part of the upright picture, in its pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct CutRegion {
    /// From the left edge.
    pub(crate) left: u32,
    /// From the top edge.
    pub(crate) top: u32,
    /// Across.
    pub(crate) width: u32,
    /// Down.
    pub(crate) height: u32,
}

/// How a picture is mirrored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CutFlip {
    /// Left and right are exchanged.
    Sideways,
    /// Top and bottom are.
    Upside,
}

/// A format to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CutFormat {
    /// With a quality.
    Jpeg,
    /// Without loss.
    Png,
    /// Without loss, smaller than PNG.
    Webp,
}

/// What a new picture would be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct CutEstimate {
    /// Its name.
    pub(crate) name: String,
    /// Bytes.
    #[ts(type = "number")]
    pub(crate) size_bytes: u64,
    /// "1.4 MB"
    pub(crate) size: Localized,
    /// Pixels.
    pub(crate) width: u32,
    /// The same.
    pub(crate) height: u32,
    /// What it has lost or kept of the one that it is made of.
    pub(crate) told: Vec<CutNote>,
}

/// What a new picture has lost or kept of the one that it is made of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct CutNote {
    /// A sentence.
    pub(crate) text: Localized,
    /// Whether something is lost that was seen.
    pub(crate) is_loss: bool,
}

/// A shape that platforms show.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ShapeView {
    /// Names it.
    pub(crate) id: String,
    /// "Instagram portrait 4:5"
    pub(crate) title: Localized,
    /// The platforms it is for, by their identifiers.
    pub(crate) platforms: Vec<String>,
    /// Parts across.
    pub(crate) across: u32,
    /// Parts down.
    pub(crate) down: u32,
    /// The largest such part of this picture, in its middle.
    pub(crate) region: CutRegion,
    /// The width that the platforms recommend. A part that has less stays as it is.
    pub(crate) width: u32,
}
