//! A file on the service, and the same shape as a media entry of a post (specification 2.4).

use crate::Unknown;
use serde::{Deserialize, Serialize};

/// An uploaded file or a media entry of a post (specification 2.4).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MediaItem {
    /// Address of the file.
    pub url: String,
    /// Media type, for example `image/png`; servers that say only `image` or `image/*` are understood.
    #[serde(rename = "type", default, deserialize_with = "crate::wire::text_or_null")]
    pub media_type: String,
    /// Members that the specification does not name.
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// The member that says what a file shows, which the specification has none for.
const ALT: &str = "alt";

impl MediaItem {
    /// What it shows, in words; empty when nobody has said.
    #[must_use]
    pub fn alt(&self) -> &str {
        self.unknown.get(ALT).and_then(serde_json::Value::as_str).unwrap_or_default()
    }

    /// Says what it shows; nothing when that is empty.
    pub fn set_alt(&mut self, alt: &str) {
        if alt.is_empty() {
            self.unknown.remove(ALT);
        } else {
            self.unknown.insert(ALT.to_owned(), alt.into());
        }
    }
}

/// What a file shows, as far as its media type tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MediaKind {
    /// A still or moving picture without sound.
    Image,
    /// A film.
    Video,
    /// A recording.
    Audio,
    /// Anything else, or not told.
    Other,
}

impl MediaItem {
    /// What it shows: `image/png`, `image/*` and `image` say the same.
    #[must_use]
    pub fn kind(&self) -> MediaKind {
        let kind = self.media_type.split(['/', ';']).next().unwrap_or_default().trim().to_ascii_lowercase();
        match kind.as_str() {
            "image" => MediaKind::Image,
            "video" => MediaKind::Video,
            "audio" => MediaKind::Audio,
            _ => MediaKind::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inexact_type_tells_the_kind_too() {
        let kind = |text: &str| {
            let item: MediaItem = serde_json::from_value(serde_json::json!({"url": "u", "type": text})).unwrap();
            item.kind()
        };
        assert_eq!(["image/png", "image/*", "image", "IMAGE"].map(kind), [MediaKind::Image; 4]);
        assert_eq!(["video", "video/mp4; codecs=x"].map(kind), [MediaKind::Video; 2]);
        assert_eq!([kind("audio/mpeg"), kind("application/pdf"), kind("")], {
            [MediaKind::Audio, MediaKind::Other, MediaKind::Other]
        });
    }
}
