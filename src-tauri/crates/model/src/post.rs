//! A post as the service reports it, and as it is asked for (specification 2.5).

use crate::{
    Channel, ChannelId, MediaItem, OneOffSchedule, Platform, PlatformPost, PostId, RecurringSchedule, Unknown,
    WorkspaceId,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A post record in a response (specification 2.5).
///
/// Only `_id` is required: a service that leaves a field out says nothing about it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Post {
    /// The identifier; `id` is read too.
    #[serde(rename = "_id")]
    pub id: PostId,
    /// The text shared by all platforms, when the service says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The media shared by all platforms, when the service says them.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::wire::maybe_one_or_many")]
    pub media: Option<Vec<MediaItem>>,
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
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::wire::maybe_one_or_many")]
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

impl Post {
    /// All texts that it has: the shared one, then those of single platforms.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let own = self.platform_posts.iter().flatten().filter_map(|own| own.text_override.as_deref());
        self.text.as_deref().into_iter().chain(own)
    }
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
    #[serde(default, deserialize_with = "crate::wire::one_or_many")]
    pub success_responses: Vec<Delivered>,
    /// One entry for each delivery that the platform refused.
    #[serde(default, deserialize_with = "crate::wire::one_or_many")]
    pub error_responses: Vec<Refused>,
    /// A delivery that has no outcome yet, when the service says so: our embedded one does.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::wire::if_readable")]
    pub underway: Option<Underway>,
    /// Members that nobody names.
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// A delivery that has no outcome yet.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Underway {
    /// How it goes on: `sending` by itself, `asking` when a person has looked, `paused` when its account was signed in to.
    pub stage: String,
    /// Why it does not go on by itself, or what happened last; may be empty.
    #[serde(default)]
    pub message: String,
    /// When it was due, ISO 8601.
    #[serde(default)]
    pub due: String,
    /// Before when it is not tried again, ISO 8601.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again_at: Option<String>,
    /// When it left, while nobody knows whether it arrived, ISO 8601.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_at: Option<String>,
    /// Members that nobody names.
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// A delivery that a platform took.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Delivered {
    /// The platform's own identifier of the published post.
    #[serde(default, deserialize_with = "crate::wire::text_or_null")]
    pub post_id: String,
    /// Address of the published post.
    #[serde(default, deserialize_with = "crate::wire::text_or_null")]
    pub uri: String,
    /// When it was published, ISO 8601.
    #[serde(default, deserialize_with = "crate::wire::text_or_null")]
    pub published_at: String,
    /// When it was due, ISO 8601, when the service says it: our embedded one does.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::wire::if_readable")]
    pub due: Option<String>,
    /// Members that nobody names.
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// A delivery that a platform refused, or that never happened because its time was missed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Refused {
    /// What the platform said.
    #[serde(default, deserialize_with = "crate::wire::text_or_null")]
    pub message: String,
    /// Which times were missed, when that is why: our embedded service says it. Anything else in its place is none.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::wire::if_readable")]
    pub missed: Option<Missed>,
    /// Members that nobody names.
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// Times of a post that passed before it could be delivered: one, or several of a rule in a row, told once.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Missed {
    /// The last of them, ISO 8601.
    pub due: String,
    /// How many they are; of very many the service may stop counting.
    pub times: u32,
    /// The first of them, ISO 8601, when the service says it.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::wire::if_readable")]
    pub first: Option<String>,
    /// Members that nobody names.
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// A post to be created (specification 2.5, fields accepted when creating).
///
/// This is how it is kept on this computer; what is sent is written by [`crate::wire::request`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct NewPost {
    /// The text shared by all platforms.
    pub text: String,
    /// The media shared by all platforms.
    pub media: Vec<MediaItem>,
    /// The channels it goes to.
    #[serde(deserialize_with = "crate::wire::post::wanted")]
    pub target_platforms: Vec<PostTarget>,
    /// The workspace.
    pub workspace: WorkspaceId,
    /// IANA name of the zone of schedules that name none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timezone: Option<String>,
    /// One moment; excludes `recurring_schedule`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_off_schedule: Option<OneOffSchedule>,
    /// A rule that repeats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recurring_schedule: Option<RecurringSchedule>,
    /// What differs per platform.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub platform_posts: Vec<PlatformPost>,
    /// The audience group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub audience_group: Option<String>,
}

/// One channel that a post is to go to (specification 2.5, PostTargetPlatform).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PostTarget {
    /// The platform: the channel's `target`.
    pub identifier: Platform,
    /// The channel.
    pub id: ChannelId,
}

impl PostTarget {
    /// A target known by its channel.
    #[must_use]
    pub fn of(channel: &Channel) -> Self {
        Self { identifier: channel.target.clone(), id: channel.id.clone() }
    }
}

/// A change of a post (specification 2.5, fields accepted when updating).
///
/// Whether a service keeps or clears what is omitted is not specified: what is sent is always the whole record
/// ([`PostUpdate::of`]), changed where wanted. A member that is `None` is omitted.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct PostUpdate {
    /// The text shared by all platforms.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// IANA name of the zone of schedules that name none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timezone: Option<String>,
    /// The media shared by all platforms.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub media: Option<Vec<MediaItem>>,
    /// The channels it goes to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target_platforms: Option<Vec<PostTarget>>,
    /// The workspace.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub workspace: Option<WorkspaceId>,
    /// One moment; excludes `recurring_schedule`.
    #[serde(default, skip_serializing_if = "Change::is_keep")]
    pub one_off_schedule: Change<OneOffSchedule>,
    /// A rule that repeats.
    #[serde(default, skip_serializing_if = "Change::is_keep")]
    pub recurring_schedule: Change<RecurringSchedule>,
    /// What differs per platform.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub platform_posts: Option<Vec<PlatformPost>>,
    /// The audience group.
    #[serde(default, skip_serializing_if = "Change::is_keep")]
    pub audience_group: Change<String>,
    /// Members of the record that the specification does not name: sent back as they came.
    #[serde(flatten)]
    pub unknown: Unknown,
}

/// What an update does to a member that can be taken away.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Change<T> {
    /// Omits it.
    #[default]
    Keep,
    /// Takes it away: `null`.
    Clear,
    /// Puts another in its place.
    Set(T),
}

impl<T> Change<T> {
    /// Whether it is omitted.
    #[must_use]
    pub fn is_keep(&self) -> bool {
        matches!(self, Self::Keep)
    }
}

impl<T: Serialize> Serialize for Change<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Set(value) => value.serialize(to),
            Self::Keep | Self::Clear => to.serialize_none(),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Change<T> {
    /// A member that is there: `null` clears, anything else sets.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Option::deserialize(from)?.map_or(Self::Clear, Self::Set))
    }
}

impl PostUpdate {
    /// An update that says the whole record as it is. What the record does not say is omitted; of the two schedules the
    /// one that it does not have is cleared when it has the other.
    #[must_use]
    pub fn of(post: &Post) -> Self {
        let targets = post.target_platforms.as_ref();
        let (one_off, recurring) = (&post.one_off_schedule, &post.recurring_schedule);
        Self {
            text: post.text.clone(),
            timezone: post.timezone.clone(),
            media: post.media.clone(),
            // A target without its channel cannot be named again: then the targets are left as they are.
            target_platforms: targets.and_then(|targets| targets.iter().map(Target::wanted).collect()),
            workspace: post.workspace.clone(),
            one_off_schedule: schedule(one_off.as_ref(), recurring.is_some()),
            recurring_schedule: schedule(recurring.as_ref(), one_off.is_some()),
            platform_posts: post.platform_posts.clone(),
            audience_group: post.audience_group.clone().map_or(Change::Keep, Change::Set),
            unknown: post.unknown.clone(),
        }
    }
}

fn schedule<T: Clone>(own: Option<&T>, has_other: bool) -> Change<T> {
    match own {
        Some(own) => Change::Set(own.clone()),
        None if has_other => Change::Clear,
        None => Change::Keep,
    }
}

impl Target {
    /// The target as a request names it; `None` without its channel, or when the record has one bare name only, which
    /// may be a platform's.
    #[must_use]
    pub fn wanted(&self) -> Option<PostTarget> {
        let id = self.id.clone().filter(|id| id.as_str() != self.identifier.as_str())?;
        Some(PostTarget { identifier: self.identifier.clone(), id })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_update_of_a_record_says_all_that_the_record_says_and_no_more() {
        let record = json!({
            "_id": "p", "text": "a", "timezone": "Europe/Vienna", "created_at": "2026-11-21", "likes": {"n": 3},
            "one_off_schedule": {"one_off_date": "2026-12-01", "time": "09:00", "odd": 1},
            "target_platforms": [{"identifier": "x", "id": "c", "success_responses": []}],
        });
        let post: Post = serde_json::from_value(record).unwrap();
        let expected = json!({
            "text": "a", "timezone": "Europe/Vienna", "target_platforms": [{"identifier": "x", "id": "c"}],
            "one_off_schedule": {"one_off_date": "2026-12-01", "time": "09:00", "odd": 1},
            "recurring_schedule": null, "likes": {"n": 3},
        });
        assert_eq!(serde_json::to_value(PostUpdate::of(&post)).unwrap(), expected);
    }

    #[test]
    fn what_was_missed_is_read_and_anything_else_in_its_place_is_none() {
        let read = |missed: serde_json::Value| {
            let refused = json!({"message": "Missed: off", "missed": missed, "code": 7});
            let target = json!({"identifier": "x", "error_responses": [refused]});
            let post: Post = serde_json::from_value(json!({"_id": "p", "target_platforms": [target]})).unwrap();
            post.target_platforms.unwrap_or_default().remove(0).error_responses.remove(0)
        };
        let said = json!({"due": "2026-11-29T08:00:00Z", "times": 7, "first": "2026-11-23T08:00:00Z", "odd": 1});
        let refused = read(said.clone());
        let missed = refused.missed.clone().unwrap();
        assert_eq!((missed.due.as_str(), missed.times), ("2026-11-29T08:00:00Z", 7));
        assert_eq!(missed.first.as_deref(), Some("2026-11-23T08:00:00Z"));
        assert_eq!(
            serde_json::to_value(refused).unwrap(),
            json!({"message": "Missed: off", "missed": said, "code": 7})
        );
        assert_eq!(read(json!({"due": "d", "times": 1, "first": 7})).missed.map(|missed| missed.first), Some(None));
        for odd in [json!(null), json!(true), json!("d"), json!([]), json!({"due": "d"}), json!({"due": 1, "times": 1})]
        {
            let refused = read(odd.clone());
            assert_eq!((refused.missed, &refused.unknown["code"]), (None, &json!(7)), "{odd}");
        }
    }

    #[test]
    fn an_update_that_was_kept_is_read_as_it_was() {
        let update = PostUpdate {
            one_off_schedule: Change::Clear,
            audience_group: Change::Set("friends".into()),
            ..PostUpdate::default()
        };
        let text = serde_json::to_string(&update).unwrap();
        assert_eq!(text, r#"{"one_off_schedule":null,"audience_group":"friends"}"#);
        assert_eq!(serde_json::from_str::<PostUpdate>(&text).unwrap(), update);
    }
}
