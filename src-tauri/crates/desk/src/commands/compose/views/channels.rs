//! What the page gets and sends about the channels that a draft can go to.

use i18n::Localized;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Channels of a workspace that are chosen together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct ChannelSetView {
    /// Its identifier; null for a new one.
    pub(crate) id: Option<String>,
    /// The workspace whose channels they are.
    pub(crate) workspace_id: String,
    /// What people call it.
    pub(crate) name: String,
    /// The channels.
    pub(crate) channel_ids: Vec<String>,
}

/// What a post begins with when a channel is added to it: nothing of it is added when it is sent.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct ChannelDefaults {
    /// IANA name of the zone in which a new time is chosen; null is the display zone.
    pub(crate) zone: Option<String>,
    /// What ends the text.
    pub(crate) signature: String,
    /// Hashtags that follow it.
    pub(crate) hashtags: String,
}

/// What a channel begins with from now on.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct SetDefaults {
    /// The channel.
    pub(crate) channel: String,
    /// What posts begin with.
    pub(crate) defaults: ChannelDefaults,
}

/// Which set.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ChannelSetRef {
    /// Its identifier.
    pub(crate) id: String,
}

/// Which channel.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct LimitsOf {
    /// Its identifier.
    pub(crate) channel: String,
}

/// One limit to be set by hand, or not any more.
#[derive(Debug, Clone, PartialEq, Deserialize, TS)]
pub(crate) struct SetLimit {
    /// The channel's identifier.
    pub(crate) channel: String,
    /// The limit's path, for example `text.max`.
    pub(crate) limit: String,
    /// What holds instead; null goes back to what is known.
    pub(crate) value: Option<f64>,
}

/// What a channel takes.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub(crate) struct ChannelLimits {
    /// The channel's identifier.
    pub(crate) channel: String,
    /// Its name.
    pub(crate) name: String,
    /// Its platform's identifier.
    pub(crate) platform: String,
    /// "Bluesky"
    pub(crate) title: String,
    /// The limits, in the order of the rules.
    pub(crate) limits: Vec<LimitView>,
}

/// One limit.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub(crate) struct LimitView {
    /// Its path, for example `text.max`.
    pub(crate) limit: String,
    /// What it is a limit of: "Text", "Pictures".
    pub(crate) group: Localized,
    /// "At most", "Width, at least"
    pub(crate) name: Localized,
    /// "characters", "bytes", "px"; empty when there is nothing to say.
    pub(crate) unit: Localized,
    /// What is known of the platform.
    pub(crate) known: f64,
    /// What was set by hand instead; null when nothing was.
    pub(crate) own: Option<f64>,
    /// Where it comes from; null when nothing says so.
    pub(crate) source: Option<LimitSource>,
    /// Whether it comes from one source only, so that it warns and never stands against sending.
    pub(crate) is_doubtful: bool,
}

/// Where a limit comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum LimitSource {
    /// The platform's own pages, last read in a month.
    Checked {
        /// "Nov 2026"
        month: Localized,
    },
    /// The server of the channel.
    Server,
}
