//! What is still missing from a text, in words.

use i18n::{Localized, t};

/// What would make a moment of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hint {
    /// Anything: nothing is there yet.
    Start,
    /// A time.
    Time,
    /// A day.
    Day,
    /// How long.
    Span,
    /// The rest of its last word, which can become one of these: three at most.
    Word(Vec<String>),
}

impl Hint {
    /// The advice, said.
    #[must_use]
    pub fn message(&self) -> Localized {
        match self {
            Self::Start => t!("natural-start"),
            Self::Time => t!("natural-time"),
            Self::Day => t!("natural-day"),
            Self::Span => t!("natural-span"),
            Self::Word(words) => t!("natural-continue", words = words.join(", ")),
        }
    }
}
