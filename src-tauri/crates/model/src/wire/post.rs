//! Quirks of post records: the several forms of `target_platforms`.

use super::number::mark;
use super::settle;
use crate::post::{PostTarget, Target};
use crate::{ChannelId, Platform, Unknown};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::fmt;

/// One string of names joined with commas, an array of names, or an array of objects.
/// A bare name may be a channel's or a platform's: both readings are kept in the target.
pub(crate) fn targets<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<Target>>, D::Error> {
    from.deserialize_any(Targets)
}

/// The targets of a post that is kept here: entries, or bare channels.
pub(crate) fn wanted<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<PostTarget>, D::Error> {
    let wanted = |Target { identifier, id, .. }| {
        id.map(|id| PostTarget { identifier, id }).ok_or_else(|| D::Error::custom("a target without its channel"))
    };
    targets(from)?.unwrap_or_default().into_iter().map(wanted).collect()
}

struct Targets;

impl<'de> Visitor<'de> for Targets {
    type Value = Option<Vec<Target>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string of names, or an array of targets")
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_none<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_str<E: Error>(self, names: &str) -> Result<Self::Value, E> {
        Ok(Some(names.split(',').map(str::trim).filter(|name| !name.is_empty()).map(named).collect()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
        let mut targets = Vec::new();
        while let Some(Entry(target)) = entries.next_element()? {
            targets.push(target);
        }
        Ok(Some(targets))
    }
}

struct Entry(Target);

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut value = Value::deserialize(from)?;
        if let Value::String(name) = &value {
            return Ok(Self(named(name.trim())));
        }
        settle(&mut value, &[("target", "identifier")]);
        mark(&mut value);
        Target::deserialize(value).map(Self).map_err(D::Error::custom)
    }
}

fn named(name: &str) -> Target {
    Target {
        identifier: Platform::from(name),
        id: ChannelId::new(name).ok(),
        name: None,
        underway: None,
        success_responses: Vec::new(),
        error_responses: Vec::new(),
        unknown: Unknown::new(),
    }
}

#[cfg(test)]
mod tests {
    use crate::Post;

    fn ids(json: &str) -> Vec<String> {
        let post: Post = serde_json::from_str(json).unwrap();
        post.target_platforms.unwrap_or_default().iter().map(|target| target.identifier.to_string()).collect()
    }

    #[test]
    fn targets_read_from_a_string_names_or_objects() {
        assert_eq!(ids(r#"{"_id":"p","target_platforms":"x, bluesky"}"#), ["x", "bluesky"]);
        assert_eq!(ids(r#"{"_id":"p","target_platforms":["x"]}"#), ["x"]);
        assert_eq!(ids(r#"{"_id":"p","target_platforms":[{"identifier":"x","id":"c1"}]}"#), ["x"]);
        assert_eq!(ids(r#"{"_id":"p","target_platforms":[{"target":"x","id":"c1"}]}"#), ["x"]);
        assert_eq!(ids(r#"{"_id":"p","target_platforms":null}"#), Vec::<String>::new());
    }

    #[test]
    fn unknown_members_are_written_back() {
        let json = r#"{"_id":"p","text":"a","media":[],"likes":{"n":3}}"#;
        let post: Post = serde_json::from_str(json).unwrap();
        assert_eq!(serde_json::to_string(&post).unwrap(), json);
    }
}
