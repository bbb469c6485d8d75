//! Per-platform overrides and settings of a post (specification 2.5).

use crate::{MediaItem, OneOffSchedule, Platform, RecurringSchedule, Unknown};
use serde::{Deserialize, Serialize};

/// What differs for one platform (specification 2.5, PlatformPost).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlatformPost {
    /// Names the platform.
    pub identifier: Platform,
    /// Replaces the text for this platform.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text_override: Option<String>,
    /// Replaces the media for this platform.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub media_override: Option<Vec<MediaItem>>,
    /// Settings for this platform.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<Settings>,
    /// Members that the specification does not name.
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// Generic settings of a [`PlatformPost`] over an open map (specification 2.5, Settings).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// Repeats the platform's identifier.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub identifier: Option<Platform>,
    /// Tags.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "crate::wire::one_or_many")]
    pub tags: Vec<String>,
    /// Language tags.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language_tags: Option<String>,
    /// A moment of its own for this platform.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_off_schedule: Option<OneOffSchedule>,
    /// A rule of its own for this platform.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recurring_schedule: Option<RecurringSchedule>,
    /// Everything else, the fields of the two special platform kinds included.
    #[serde(flatten)]
    pub unknown: Unknown,
}
