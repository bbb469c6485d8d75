//! How long a text is, as each platform counts: one function per method, and where a text outgrows a limit.
//!
//! The methods and their test vectors are those of `rules.json`. Deliberately absent: the limits themselves, which are
//! `crate::rules`.

mod atoms;
mod clusters;
mod emoji;
mod links;
mod measured;
mod path;
mod tags;
mod weights;

use serde::{Deserialize, Serialize};

pub(crate) use self::clusters::{boundary_before, is_boundary};
pub use self::links::{Link, links};
pub use self::measured::Measured;
pub use self::tags::{Tag, TagKind, tags};

/// A method of counting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Counter {
    /// X: code points weigh 1 or 2 after NFC, an emoji 2, a link 23.
    #[serde(rename = "x_weighted")]
    XWeighted,
    /// What a person sees as one character: extended grapheme clusters (UAX 29).
    #[serde(rename = "grapheme")]
    Graphemes,
    /// Bytes of UTF-8.
    #[serde(rename = "utf8")]
    Utf8,
    /// UTF-16 code units.
    #[serde(rename = "utf16")]
    Utf16,
    /// Mastodon: graphemes, a link with its scheme 23, `@user@host` only `@user`.
    #[serde(rename = "mastodon")]
    Mastodon,
    /// LinkedIn: UTF-16 code units after a backslash before each reserved character.
    #[serde(rename = "linkedin_escaped")]
    LinkedIn,
    /// Unicode code points.
    #[serde(rename = "codepoint")]
    CodePoints,
    /// Threads as its documentation says: graphemes, but an emoji by its UTF-8 bytes.
    #[serde(rename = "emoji_utf8")]
    EmojiUtf8,
}

/// A place in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// In bytes of UTF-8, as Rust counts.
    pub byte: usize,
    /// In UTF-16 code units, as the page counts.
    pub utf16: usize,
}

/// What a link weighs on X and on Mastodon, however long it is.
pub const LINK_WEIGHT: usize = 23;

impl Counter {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::XWeighted,
        Self::Graphemes,
        Self::Utf8,
        Self::Utf16,
        Self::Mastodon,
        Self::LinkedIn,
        Self::CodePoints,
        Self::EmojiUtf8,
    ];

    /// How long a text is. Whoever asks several questions about one text asks a [`Measured`].
    #[must_use]
    pub fn count(self, text: &str) -> usize {
        Measured::new(text).count(self)
    }

    /// What is counted, in the plural: "characters" or "bytes".
    #[must_use]
    pub fn unit(self) -> &'static str {
        match self {
            Self::Utf8 => "bytes",
            _ => "characters",
        }
    }
}

/// Where a text outgrows a limit: the start of the first character, or of the first link that is counted as one, that
/// is not wholly within it. Always on a grapheme boundary; `None` when the text fits.
#[must_use]
pub fn overflow(text: &str, counter: Counter, limit: usize) -> Option<Position> {
    Measured::new(text).overflow(counter, limit)
}

/// As X counts: see [`Counter::XWeighted`].
#[must_use]
pub fn x_weighted(text: &str) -> usize {
    Counter::XWeighted.count(text)
}

/// In extended grapheme clusters.
#[must_use]
pub fn graphemes(text: &str) -> usize {
    Counter::Graphemes.count(text)
}

/// In bytes of UTF-8.
#[must_use]
pub fn utf8_bytes(text: &str) -> usize {
    text.len()
}

/// In UTF-16 code units.
#[must_use]
pub fn utf16_units(text: &str) -> usize {
    Counter::Utf16.count(text)
}

/// As Mastodon counts: see [`Counter::Mastodon`].
#[must_use]
pub fn mastodon(text: &str) -> usize {
    Counter::Mastodon.count(text)
}

/// As LinkedIn counts: see [`Counter::LinkedIn`].
#[must_use]
pub fn linkedin_escaped(text: &str) -> usize {
    Counter::LinkedIn.count(text)
}

/// In Unicode code points.
#[must_use]
pub fn code_points(text: &str) -> usize {
    Counter::CodePoints.count(text)
}

/// As the documentation of Threads says: see [`Counter::EmojiUtf8`].
#[must_use]
pub fn emoji_utf8(text: &str) -> usize {
    Counter::EmojiUtf8.count(text)
}
