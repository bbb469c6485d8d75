//! A post as the service reports it, and as it is asked for (specification 2.5).

use crate::{
    ChannelId, MediaItem, OneOffSchedule, Platform, PlatformPost, PostId, RecurringSchedule, Unknown, WorkspaceId,
};
use serde::{Deserialize, Serialize};

/// A post record in a response (specification 2.5).
///
/// Only `_id` is required: a service that leaves a field out says nothing about it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Post {
    /// The identifier; `id` is read too.
    #[serde(rename = "_id")]
    pub id: PostId,
    /// The text shared by all platforms.
    #[serde(default, deserialize_with = "crate::wire::text_or_null")]
    pub text: String,
    /// The media shared by all platforms.
    #[serde(default, deserialize_with = "crate::wire::one_or_many")]
    pub media: Vec<MediaItem>,
    /// IANA name of the zone of schedules that name none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timezone: Option<String>,
    /// One moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_off_schedule: Option<OneOffSchedule>,
    /// A rule that repeats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recurring_schedule: Option<RecurringSchedule>,
    /// The workspace, when the service says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub workspace: Option<WorkspaceId>,
    /// Where it goes and what became of it there, when the service says it.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::wire::post::targets")]
    pub target_platforms: Option<Vec<Target>>,
    /// What differs per platform, when the service says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub platform_posts: Option<Vec<PlatformPost>>,
    /// The audience group, when the service says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub audience_group: Option<String>,
    /// When the record was made, as the service writes it; `createdAt` is read too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub created_at: Option<String>,
    /// When the record was last changed, a timestamp or a date; `updatedAt` is read too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated_at: Option<String>,
    /// Members that the specification does not name.
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// One target of a post, with what the service reports of its delivery there.
///
/// The specification names `identifier` and `id` (2.5, PostTargetPlatform); the rest are the extra fields of our
/// embedded service. Both response lists empty means: nothing reported yet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Target {
    /// The platform; `target` is read too.
    pub identifier: Platform,
    /// The channel, when it is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<ChannelId>,
    /// The channel's name, when it is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// One entry for each delivery that the platform took.
    #[serde(default)]
    pub success_responses: Vec<Delivered>,
    /// One entry for each delivery that the platform refused.
    #[serde(default)]
    pub error_responses: Vec<Refused>,
    /// Members that nobody names.
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// A delivery that a platform took.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Delivered {
    /// The platform's own identifier of the published post.
    #[serde(default)]
    pub post_id: String,
    /// Address of the published post.
    #[serde(default)]
    pub uri: String,
    /// When it was published, ISO 8601.
    #[serde(default)]
    pub published_at: String,
}

/// A delivery that a platform refused.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Refused {
    /// What the platform said.
    #[serde(default)]
    pub message: String,
}

/// A post to be created (specification 2.5, fields accepted when creating).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct NewPost {
    /// The text shared by all platforms.
    pub text: String,
    /// The media shared by all platforms.
    pub media: Vec<MediaItem>,
    /// The channels it goes to. On the wire of the first version they are one string, joined with commas.
    pub target_platforms: Vec<ChannelId>,
    /// The workspace.
    pub workspace: WorkspaceId,
    /// One moment; excludes `recurring_schedule`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_off_schedule: Option<OneOffSchedule>,
    /// A rule that repeats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recurring_schedule: Option<RecurringSchedule>,
    /// What differs per platform.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub platform_posts: Vec<PlatformPost>,
}
