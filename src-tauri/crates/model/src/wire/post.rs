//! Quirks of post records: the several forms of `target_platforms`.

use super::settle;
use crate::post::Target;
use crate::{ChannelId, Platform, Unknown};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

#[derive(Deserialize)]
#[serde(untagged)]
enum Form {
    Joined(String),
    Entries(Vec<Value>),
    None(()),
}

/// One string of names joined with commas, an array of names, or an array of objects.
/// A bare name may be a channel's or a platform's: both readings are kept in the target.
pub(crate) fn targets<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<Target>>, D::Error> {
    Ok(match Form::deserialize(from)? {
        Form::None(()) => None,
        Form::Joined(names) => {
            Some(names.split(',').map(str::trim).filter(|name| !name.is_empty()).map(named).collect())
        }
        Form::Entries(entries) => Some(entries.into_iter().map(entry::<D::Error>).collect::<Result<_, _>>()?),
    })
}

fn entry<E: serde::de::Error>(mut value: Value) -> Result<Target, E> {
    if let Value::String(name) = &value {
        return Ok(named(name.trim()));
    }
    settle(&mut value, &[("target", "identifier")]);
    Target::deserialize(value).map_err(E::custom)
}

fn named(name: &str) -> Target {
    Target {
        identifier: Platform::from(name),
        id: ChannelId::new(name).ok(),
        name: None,
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
