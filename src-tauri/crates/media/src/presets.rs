//! Shapes that platforms show, by their names. What a platform takes changes: these are proposals, and data.

/// A shape to cut to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// Names it among the others.
    pub id: &'static str,
    /// The platforms it is for, by their identifiers.
    pub platforms: &'static [&'static str],
    /// Parts across.
    pub across: u32,
    /// Parts down.
    pub down: u32,
    /// The width that the platforms recommend, in pixels.
    pub width: u32,
}

/// All of them.
pub const PRESETS: &[Preset] = &[
    Preset { id: "portrait", platforms: &["instagram", "facebook"], across: 4, down: 5, width: 1080 },
    Preset {
        id: "square",
        platforms: &["instagram", "facebook", "linkedin", "threads"],
        across: 1,
        down: 1,
        width: 1080,
    },
    Preset { id: "landscape", platforms: &["instagram", "facebook", "linkedin"], across: 191, down: 100, width: 1080 },
    Preset {
        id: "story",
        platforms: &["instagram", "facebook", "tiktok", "youtube"],
        across: 9,
        down: 16,
        width: 1080,
    },
    Preset { id: "pin", platforms: &["pinterest"], across: 2, down: 3, width: 1000 },
    Preset { id: "wide", platforms: &["x", "bluesky", "mastodon", "youtube"], across: 16, down: 9, width: 1600 },
];

impl Preset {
    /// The largest region of this shape in the middle of a picture: left, top, width, height.
    #[must_use]
    pub fn within(&self, width: u32, height: u32) -> (u32, u32, u32, u32) {
        let (across, down) = (u64::from(self.across), u64::from(self.down));
        let (full_width, full_height) = (u64::from(width), u64::from(height));
        let (wide, tall) = if full_width * down > full_height * across {
            ((full_height * across).div_euclid(down).max(1), full_height)
        } else {
            (full_width, (full_width * down).div_euclid(across).max(1))
        };
        let edge = |edge: u64| u32::try_from(edge).unwrap_or(u32::MAX);
        let (wide, tall) = (edge(wide), edge(tall));
        ((width - wide) / 2, (height - tall) / 2, wide, tall)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_fills_one_edge_and_stands_in_the_middle() {
        let of = |id: &str| PRESETS.iter().find(|preset| preset.id == id).unwrap();
        assert_eq!(of("square").within(400, 300), (50, 0, 300, 300));
        assert_eq!(of("portrait").within(400, 300), (80, 0, 240, 300));
        assert_eq!(of("wide").within(160, 300), (0, 105, 160, 90));
        assert_eq!(of("story").within(1, 1), (0, 0, 1, 1));
    }
}
