//! One post by names.

use planning::timing::Timing;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;

/// One post, or one draft, by names in place of identifiers. Its JSON is what [`crate::json`] writes.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct PostEntry {
    /// The name of its workspace; empty when it has no channel.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub workspace: String,
    /// Where it goes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub channels: Vec<ChannelName>,
    /// When it goes out; none is not said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timing: Option<Timing>,
    /// What every channel gets.
    pub text: String,
    /// Its files in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub media: Vec<NamedFile>,
    /// What differs per platform or channel.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub own: Vec<Difference>,
    /// Its labels.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<String>,
    /// The language of its words (BCP 47).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// The audience group.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub audience: Option<String>,
}

/// A channel by what people call it.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct ChannelName {
    /// The platform's identifier; empty when it is not said.
    pub platform: String,
    /// The account's name there.
    pub name: String,
}

impl ChannelName {
    /// `platform: name`, or the name alone.
    pub(crate) fn of(text: String) -> Self {
        match text.split_once(": ") {
            Some((platform, name)) => Self { platform: platform.to_owned(), name: name.to_owned() },
            None => Self { platform: String::new(), name: text },
        }
    }
}

/// A file of a post.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NamedFile {
    /// An address on the internet, or a path beside the file that names it.
    pub place: String,
    /// What it shows, in words.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub alt: String,
}

/// What differs for one platform, or for one channel of it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Difference {
    /// The platform's identifier.
    pub platform: String,
    /// The name of the channel, when it differs from the others of its platform.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub channel: Option<String>,
    /// Its own text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The shared text that its own was made from; none is the one that the post has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base: Option<String>,
    /// Its own files.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub media: Option<Vec<NamedFile>>,
    /// Its own time or rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timing: Option<Timing>,
    /// Whether text that is too long for one post is sent as several.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub in_parts: bool,
    /// Its settings, as they are sent.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub settings: Map<String, Value>,
    /// Members that nobody names.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub rest: Map<String, Value>,
}
