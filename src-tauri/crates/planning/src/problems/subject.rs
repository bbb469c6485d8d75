//! What is checked: the post as each platform will really get it.

use super::IgnoredRules;
use crate::rules::Format;
use chrono::{DateTime, Utc};
use model::{Channel, ChannelId, MediaKind, Platform, Settings, WorkspaceId};

/// What is checked.
#[derive(Debug, Clone, Copy)]
pub struct Subject<'a> {
    /// The text that all share.
    pub text: &'a str,
    /// The media that all share.
    pub media: &'a [MediaFacts<'a>],
    /// The chosen channels, `None` for one that is not connected any more.
    pub channels: &'a [Option<(&'a Channel, &'a WorkspaceId)>],
    /// When it is to go out.
    pub timing: Timing,
    /// What each platform gets; the platforms of all chosen channels, or none when only the post itself is checked.
    pub renditions: &'a [Rendition<'a>],
    /// What went out lately, or is about to, on these or other channels.
    pub recent: &'a [Recent<'a>],
    /// The rules that the user chose not to follow.
    pub ignored: &'a IgnoredRules,
}

/// What one platform gets.
#[derive(Debug, Clone, Copy)]
pub struct Rendition<'a> {
    /// The platform.
    pub platform: &'a Platform,
    /// The channels there.
    pub channels: &'a [&'a Channel],
    /// The text, with everything that is put into it.
    pub text: &'a str,
    /// The media, in order.
    pub media: &'a [MediaFacts<'a>],
    /// The settings.
    pub settings: Option<&'a Settings>,
    /// When it goes out there, if that differs from the post.
    pub timing: Option<Timing>,
    /// Whether its channels can answer what they publish, as a thread does.
    pub replies: Replies,
}

/// Whether channels can answer what they publish.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Replies {
    /// The service does not say.
    #[default]
    Untold,
    /// They can, each of them.
    Taken,
    /// They can't.
    Refused,
}

/// One file. What is not known of it is never held against it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MediaFacts<'a> {
    /// What the caller knows it by.
    pub id: &'a str,
    /// What it shows.
    pub kind: MediaKind,
    /// Its exact format.
    pub format: Option<Format>,
    /// Its size in bytes.
    pub bytes: Option<u64>,
    /// Its width in pixels.
    pub width: Option<u32>,
    /// Its height in pixels.
    pub height: Option<u32>,
    /// How long it plays.
    pub seconds: Option<f64>,
    /// How many frames it has; a GIF with one does not move.
    pub frames: Option<u32>,
    /// Its alt text.
    pub alt: Option<&'a str>,
}

impl<'a> MediaFacts<'a> {
    /// A file of which only the MIME type is known, exact or not.
    #[must_use]
    pub fn of_mime(id: &'a str, mime: &str) -> Self {
        let format = Format::of_mime(mime);
        let kind = match mime.split('/').next().unwrap_or_default().trim().to_ascii_lowercase().as_str() {
            "image" => MediaKind::Image,
            "video" => MediaKind::Video,
            "audio" => MediaKind::Audio,
            _ => format.map_or(MediaKind::Other, Format::kind),
        };
        Self { id, kind, format, bytes: None, width: None, height: None, seconds: None, frames: None, alt: None }
    }
}

/// When something is to go out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Timing {
    /// At once.
    Now,
    /// At an instant.
    At(DateTime<Utc>),
    /// By a rule, which has this time next; `None` when it has no time ahead.
    Repeating(Option<DateTime<Utc>>),
}

/// A text that goes out, or went out, at another time.
#[derive(Debug, Clone, Copy)]
pub struct Recent<'a> {
    /// Where.
    pub channel: &'a ChannelId,
    /// What.
    pub text: &'a str,
    /// When.
    pub at: DateTime<Utc>,
}
