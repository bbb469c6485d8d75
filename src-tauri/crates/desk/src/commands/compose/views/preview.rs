//! How a draft may look on each platform, for the page.

use crate::commands::library::views::media::MediaView;
use serde::Serialize;
use ts_rs::TS;

/// What is sent, and how it may look.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct DraftPreview {
    /// One for each request.
    pub(crate) requests: Vec<RequestView>,
    /// One for each platform of each post.
    pub(crate) cards: Vec<PreviewCard>,
}

/// A request, without its key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct RequestView {
    /// "POST https://api.example/posts"
    pub(crate) line: String,
    /// Its body as JSON, indented.
    pub(crate) body: String,
    /// The same for a command line; the key is left out.
    pub(crate) curl: String,
}

/// What one platform gets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PreviewCard {
    /// The platform's identifier.
    pub(crate) platform: String,
    /// What people call it.
    pub(crate) title: String,
    /// The channels, by their identifiers.
    pub(crate) channels: Vec<String>,
    /// The title that its settings give it; empty when there is none.
    pub(crate) headline: String,
    /// Its text.
    pub(crate) text: String,
    /// Where the link leads that gets a card made here, "kranich.example"; null when none is made.
    pub(crate) link: Option<String>,
    /// Where the text is probably cut off until somebody asks for more, in UTF-16 units; null when it is not.
    pub(crate) fold: Option<u32>,
    /// Links, hashtags and mentions in the text.
    pub(crate) marks: Vec<Mark>,
    /// Its files.
    pub(crate) media: Vec<MediaView>,
    /// What follows it as answers: the parts of its thread, and the first comment.
    pub(crate) replies: Vec<ReplyView>,
}

/// What answers a post.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ReplyView {
    /// Its text.
    pub(crate) text: String,
    /// Links, hashtags and mentions in the text.
    pub(crate) marks: Vec<Mark>,
    /// Whether it is the first comment; else it is a part of the thread.
    pub(crate) is_comment: bool,
}

/// A part of a text that platforms show otherwise than the rest, in UTF-16 units.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Mark {
    /// Where it begins.
    pub(crate) from: u32,
    /// Where it ends.
    pub(crate) to: u32,
}
