//! The languages of Carillon.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A language of the page and of the engine, by its BCP 47 tag.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// German.
    #[serde(rename = "de")]
    German,
    /// English made to look like a language that is written from right to left, for tests.
    #[serde(rename = "ar-XB")]
    Pseudo,
}

impl Language {
    /// Its BCP 47 tag.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::Pseudo => "ar-XB",
        }
    }

    /// In which direction it is written: `ltr` or `rtl`.
    #[must_use]
    pub fn direction(self) -> &'static str {
        if self == Self::Pseudo { "rtl" } else { "ltr" }
    }

    /// The first language of Carillon among those that somebody reads, the preferred one first (BCP 47 tags, as in the header
    /// `Accept-Language`, whose browsers write them in that order); English where none of them is.
    #[must_use]
    pub fn of_tags(tags: &str) -> Self {
        let primary = |tag: &str| tag.split([';', '-']).next().unwrap_or_default().trim().to_ascii_lowercase();
        let known = |tag: &str| match primary(tag).as_str() {
            "en" => Some(Self::English),
            "de" => Some(Self::German),
            _ => None,
        };
        tags.split(',').find_map(known).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_known_language_of_a_browser_is_taken() {
        for (tags, language) in [
            ("de-AT,de;q=0.9,en;q=0.8", Language::German),
            ("fr, de;q=0.5, en;q=0.3", Language::German),
            ("en-GB,de;q=0.5", Language::English),
            ("*", Language::English),
            ("", Language::English),
        ] {
            assert_eq!(Language::of_tags(tags), language, "{tags}");
        }
    }
}
