//! How many files a post may have, and what each of them may be. An absent limit is no limit.

use super::{Evidence, Format};
use serde::Deserialize;

/// How many files of which kinds.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MediaRules {
    /// Whether there must be one.
    #[serde(default)]
    pub is_required: bool,
    /// Which kind there must be.
    pub wants: Option<RequiredKind>,
    /// The most files.
    pub items_max: Option<usize>,
    /// Above this, part of them may be left out.
    pub items_warn: Option<usize>,
    /// The most pictures.
    pub images_max: Option<usize>,
    /// Above this, part of the pictures may be left out.
    pub images_warn: Option<usize>,
    /// The most GIFs that move, where they count apart from pictures.
    pub moving_max: Option<usize>,
    /// The most films.
    pub videos_max: Option<usize>,
    /// The most recordings; none when absent.
    pub audios_max: Option<usize>,
    /// The most documents; none when absent.
    pub documents_max: Option<usize>,
    /// Whether kinds may stand together.
    pub mix: bool,
    /// Whether documents and recordings stand apart, although pictures and films may stand together.
    #[serde(default)]
    pub apart: bool,
    /// Whether all pictures must have the same size.
    #[serde(default)]
    pub same_size: bool,
    /// Whether nothing is known of the platform, so that nothing is refused.
    #[serde(default)]
    pub is_open: bool,
    /// Where this comes from.
    pub evidence: Evidence,
}

impl MediaRules {
    /// How many files a post with so many pictures and films may have; `None` when nothing is known, or when they may
    /// not stand together at all.
    #[must_use]
    pub fn most(&self, images: usize, videos: usize) -> Option<usize> {
        let of_kind = match (images, videos) {
            (_, 0) => self.images_max,
            (0, _) => self.videos_max,
            _ if self.mix => None,
            _ => return None,
        };
        [self.items_max, of_kind].into_iter().flatten().min()
    }
}

/// A kind of file that there must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RequiredKind {
    /// A film.
    Video,
}

/// What one file of a kind may be.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileRules {
    /// The formats that are taken; any when empty. The first is what others are best made into.
    pub types: Vec<Format>,
    /// Formats that some take and some refuse.
    #[serde(default)]
    pub soft_types: Vec<Format>,
    /// Whether a GIF shows its first frame only.
    #[serde(default)]
    pub is_still: bool,
    /// The fewest bytes.
    pub bytes_min: Option<u64>,
    /// The most bytes.
    pub bytes_max: Option<u64>,
    /// Above this, some refuse it.
    pub bytes_warn: Option<u64>,
    /// Above this, it is worth a remark.
    pub bytes_hint: Option<u64>,
    /// The least width in pixels.
    pub width_min: Option<u32>,
    /// The greatest width in pixels.
    pub width_max: Option<u32>,
    /// Above this width, it is made smaller.
    pub width_warn: Option<u32>,
    /// The least height in pixels.
    pub height_min: Option<u32>,
    /// The greatest height in pixels.
    pub height_max: Option<u32>,
    /// The least length of either side in pixels.
    pub side_min: Option<u32>,
    /// The greatest length of either side in pixels.
    pub side_max: Option<u32>,
    /// The most that width and height may be together, in pixels.
    pub sides_max: Option<u32>,
    /// The most pixels in all.
    pub pixels_max: Option<u64>,
    /// The least width over height.
    pub ratio_min: Option<f64>,
    /// The greatest width over height.
    pub ratio_max: Option<f64>,
    /// The width over height below which it is cut.
    pub ratio_wanted: Option<f64>,
    /// The shortest, in seconds.
    pub seconds_min: Option<f64>,
    /// The longest, in seconds.
    pub seconds_max: Option<f64>,
    /// The fewest frames a second.
    pub fps_min: Option<f64>,
    /// The most frames a second.
    pub fps_max: Option<f64>,
    /// The most frames in all.
    pub frames_max: Option<u32>,
    /// Where this comes from.
    pub evidence: Evidence,
}

impl FileRules {
    /// The most bytes that nothing is said against: with more a file is refused, or may be.
    #[must_use]
    pub fn most_bytes(&self) -> Option<u64> {
        self.bytes_max.into_iter().chain(self.bytes_warn).min()
    }
}
