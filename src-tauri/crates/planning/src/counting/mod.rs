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

use i18n::{Localized, t};
use serde::Deserialize;

pub(crate) use self::clusters::{boundary_before, is_boundary};
pub use self::links::{Link, links};
pub use self::measured::Measured;
pub use self::tags::{Tag, TagKind, tags};

/// A method of counting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "String")]
pub enum Counter {
    /// X: code points weigh 1 or 2 after NFC, an emoji 2, a link 23.
    XWeighted,
    /// What a person sees as one character: extended grapheme clusters (UAX 29).
    Graphemes,
    /// Bytes of UTF-8.
    Utf8,
    /// UTF-16 code units.
    Utf16,
    /// Mastodon: graphemes, a link with its scheme as many as its server says, `@user@host` only `@user`.
    Mastodon {
        /// What a link weighs, however long it is.
        link: u16,
    },
    /// LinkedIn: UTF-16 code units after a backslash before each reserved character.
    LinkedIn,
    /// Unicode code points.
    CodePoints,
    /// Threads as its documentation says: graphemes, but an emoji by its UTF-8 bytes.
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

/// What a link weighs on X, and on Mastodon unless its server says otherwise, however long it is.
const LINK_WEIGHT: u16 = 23;

impl Counter {
    /// As a server of Mastodon counts that says nothing else.
    pub const MASTODON: Self = Self::Mastodon { link: LINK_WEIGHT };

    /// All of them, as `rules.json` calls them.
    pub const ALL: [(&str, Self); 8] = [
        ("x_weighted", Self::XWeighted),
        ("grapheme", Self::Graphemes),
        ("utf8", Self::Utf8),
        ("utf16", Self::Utf16),
        ("mastodon", Self::MASTODON),
        ("linkedin_escaped", Self::LinkedIn),
        ("codepoint", Self::CodePoints),
        ("emoji_utf8", Self::EmojiUtf8),
    ];

    /// How long a text is. Whoever asks several questions about one text asks a [`Measured`].
    #[must_use]
    pub fn count(self, text: &str) -> usize {
        Measured::new(text).count(self)
    }

    /// What is counted, in the plural: "characters" or "bytes".
    #[must_use]
    pub fn unit(self) -> Localized {
        match self {
            Self::Utf8 => t!("problems-bytes"),
            _ => t!("problems-characters"),
        }
    }
}

impl TryFrom<String> for Counter {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|(known, _)| *known == name);
        found.map(|(_, counter)| counter).ok_or_else(|| format!("nothing is counted by {name:?}"))
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

/// As Mastodon counts: see [`Counter::Mastodon`].
#[must_use]
pub fn mastodon(text: &str) -> usize {
    Counter::MASTODON.count(text)
}

/// As LinkedIn counts: see [`Counter::LinkedIn`].
#[must_use]
pub fn linkedin_escaped(text: &str) -> usize {
    Counter::LinkedIn.count(text)
}

/// As the documentation of Threads says: see [`Counter::EmojiUtf8`].
#[must_use]
pub fn emoji_utf8(text: &str) -> usize {
    Counter::EmojiUtf8.count(text)
}
