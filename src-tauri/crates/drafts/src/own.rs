//! What differs for a platform, or for one channel of it.

use model::Unknown;
use planning::timing::Timing;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What differs for one platform, or for one channel of it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Own {
    /// The platform's identifier.
    pub platform: String,
    /// The channel, when it differs from the others of its platform.
    #[serde(default)]
    pub channel: Option<String>,
    /// Its own text.
    #[serde(default)]
    pub text: Option<OwnText>,
    /// Its own media, by their identifiers in their order.
    #[serde(default)]
    pub media: Option<Vec<String>>,
    /// Its own time or rule.
    #[serde(default)]
    pub schedule: Option<Timing>,
    /// Whether text that is too long for one post is sent as several that follow each other.
    #[serde(default)]
    pub in_parts: bool,
    /// Its settings, as they are sent: an open map in which unknown members stay.
    #[serde(default)]
    #[ts(type = "Record<string, unknown>")]
    pub settings: Unknown,
    /// Members of the override that nobody names: sent as they came.
    #[serde(default)]
    #[ts(type = "Record<string, unknown>")]
    pub rest: Unknown,
}

/// A text of a platform's own.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OwnText {
    /// The text.
    pub text: String,
    /// The shared text that it was made from, or was last looked at beside.
    pub base: String,
}

/// A problem that is not to stand against sending.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Ignored {
    /// Its rule.
    pub rule: String,
    /// The platform, when it is about one.
    #[serde(default)]
    pub platform: Option<String>,
}

impl Own {
    /// Whether it differs in nothing.
    pub fn is_empty(&self) -> bool {
        self.text.is_none()
            && self.media.is_none()
            && self.schedule.is_none()
            && !self.in_parts
            && self.settings.is_empty()
            && self.rest.is_empty()
    }
}

/// What differs for a channel: its own, else its platform's.
pub fn own_of<'a>(own: &'a [Own], platform: &str, channel: &str) -> Option<&'a Own> {
    let of_platform = || own.iter().find(|own| own.platform == platform && own.channel.is_none());
    own.iter().find(|own| own.platform == platform && own.channel.as_deref() == Some(channel)).or_else(of_platform)
}
