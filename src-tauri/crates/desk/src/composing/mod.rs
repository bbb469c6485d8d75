//! What a draft says beyond one text: media, what differs per platform, and the posts that it becomes.
//!
//! A draft has one shared part and, for platforms that differ, an [`Own`] each: text, media, time and settings are
//! forked one by one. Two channels of one platform that differ cannot be in one post, because the specification names
//! overrides by platform (2.5): [`parts`] says into how many posts a draft is split.

#[cfg(test)]
mod identity;
pub(crate) mod judging;
pub(crate) mod parts;
pub(crate) mod payload;
pub(crate) mod reading;
mod threading;

use model::Unknown;
use planning::timing::Timing;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What differs for one platform, or for one channel of it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct Own {
    /// The platform's identifier.
    pub(crate) platform: String,
    /// The channel, when it differs from the others of its platform.
    #[serde(default)]
    pub(crate) channel: Option<String>,
    /// Its own text.
    #[serde(default)]
    pub(crate) text: Option<OwnText>,
    /// Its own media, by their identifiers in their order.
    #[serde(default)]
    pub(crate) media: Option<Vec<String>>,
    /// Its own time or rule.
    #[serde(default)]
    pub(crate) schedule: Option<Timing>,
    /// Whether text that is too long for one post is sent as several that follow each other.
    #[serde(default)]
    pub(crate) in_parts: bool,
    /// Its settings, as they are sent: an open map in which unknown members stay.
    #[serde(default)]
    #[ts(type = "Record<string, unknown>")]
    pub(crate) settings: Unknown,
    /// Members of the override that nobody names: sent as they came.
    #[serde(default)]
    #[ts(type = "Record<string, unknown>")]
    pub(crate) rest: Unknown,
}

/// A text of a platform's own.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct OwnText {
    /// The text.
    pub(crate) text: String,
    /// The shared text that it was made from, or was last looked at beside.
    pub(crate) base: String,
}

/// A problem that is not to stand against sending.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct Ignored {
    /// Its rule.
    pub(crate) rule: String,
    /// The platform, when it is about one.
    #[serde(default)]
    pub(crate) platform: Option<String>,
}

impl Own {
    /// Whether it differs in nothing.
    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_none()
            && self.media.is_none()
            && self.schedule.is_none()
            && !self.in_parts
            && self.settings.is_empty()
            && self.rest.is_empty()
    }
}

/// What differs for a channel: its own, else its platform's.
pub(crate) fn own_of<'a>(own: &'a [Own], platform: &str, channel: &str) -> Option<&'a Own> {
    let of_platform = || own.iter().find(|own| own.platform == platform && own.channel.is_none());
    own.iter().find(|own| own.platform == platform && own.channel.as_deref() == Some(channel)).or_else(of_platform)
}
