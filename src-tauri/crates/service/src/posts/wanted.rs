//! The forms in which a request names the channels of a post, and the channels they stand for (gaps, 2.5).

use crate::answer::FieldError;
use crate::channels::Channel;
use crate::fields;
use serde_json::Value;

const FIELD: &str = "target_platforms";

/// One target as it is named in a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// A channel id, else a platform, else `all`.
    Name(String),
    /// A channel id, with its platform when that is named too.
    Channel { id: String, platform: Option<String> },
    /// All channels of a platform.
    Platform(String),
}

/// Reads one string of names joined with commas, an array of names, or an array of `{identifier, id}`.
pub(crate) fn read(value: Option<&Value>) -> Result<Vec<Wanted>, FieldError> {
    match value {
        None => Ok(Vec::new()),
        Some(Value::String(names)) => Ok(names_in(names).collect()),
        Some(one @ Value::Object(_)) => Ok(vec![entry(one, FIELD)?]),
        Some(Value::Array(entries)) => {
            let mut wanted = Vec::with_capacity(entries.len());
            for (index, value) in entries.iter().enumerate() {
                match value {
                    Value::String(names) => wanted.extend(names_in(names)),
                    value => wanted.push(entry(value, &format!("{FIELD}[{index}]"))?),
                }
            }
            Ok(wanted)
        }
        Some(_) => Err(FieldError::new(FIELD, "must be a string of channels, or an array of `{identifier, id}`")),
    }
}

fn names_in(names: &str) -> impl Iterator<Item = Wanted> {
    names.split(',').map(str::trim).filter(|name| !name.is_empty()).map(|name| Wanted::Name(name.to_owned()))
}

fn entry(value: &Value, field: &str) -> Result<Wanted, FieldError> {
    let Value::Object(members) = value else {
        return Err(FieldError::new(field, "must be a string, or an object with `identifier` and `id`"));
    };
    let id = fields::word(members, "id", &format!("{field}.id"))?;
    let platform = fields::word(members, "identifier", &format!("{field}.identifier"))?;
    match (id, platform) {
        (Some(id), platform) => Ok(Wanted::Channel { id, platform }),
        (None, Some(platform)) => Ok(Wanted::Platform(platform)),
        (None, None) => Err(FieldError::new(field, "names neither `id` nor `identifier`")),
    }
}

/// The identifiers that may be a channel's: they tell the workspace when the request does not.
pub(crate) fn maybe_channels(wanted: &[Wanted]) -> impl Iterator<Item = &str> {
    wanted.iter().filter_map(|one| match one {
        Wanted::Name(id) | Wanted::Channel { id, .. } => Some(id.as_str()),
        Wanted::Platform(_) => None,
    })
}

/// The channels that are wanted, each once, in the order they were first named. `channels` are the workspace's; `removed`
/// are those that were removed and that its record shows. They are meant by their own identifier only.
pub(crate) fn resolve(
    wanted: &[Wanted],
    channels: &[Channel],
    removed: &[Channel],
) -> Result<Vec<Channel>, FieldError> {
    let mut found: Vec<Channel> = Vec::new();
    for one in wanted {
        let meant = meant(one, channels, removed)?;
        for channel in meant {
            if !found.iter().any(|earlier| earlier.id == channel.id) {
                found.push(channel.clone());
            }
        }
    }
    Ok(found)
}

fn meant<'c>(one: &Wanted, channels: &'c [Channel], removed: &'c [Channel]) -> Result<Vec<&'c Channel>, FieldError> {
    let by_id = |id: &str| channels.iter().chain(removed).find(|channel| channel.id == id);
    let of = |platform: &str| channels.iter().filter(|channel| channel.target == platform).collect::<Vec<_>>();
    let found = match one {
        Wanted::Name(name) => match by_id(name) {
            Some(channel) => vec![channel],
            None => Some(of(name))
                .filter(|found| !found.is_empty())
                .unwrap_or_else(|| if name == "all" { channels.iter().collect() } else { Vec::new() }),
        },
        Wanted::Platform(platform) => of(platform),
        Wanted::Channel { id, platform } => match (by_id(id), platform) {
            (Some(channel), Some(platform)) if channel.target != *platform => {
                let message = format!("the channel `{id}` is on `{}`, not on `{platform}`", channel.target);
                return Err(FieldError::new(FIELD, message));
            }
            (channel, _) => channel.into_iter().collect(),
        },
    };
    let message = match one {
        _ if !found.is_empty() => return Ok(found),
        Wanted::Name(name) => format!("`{name}` is neither a channel nor a platform with a channel in this workspace"),
        Wanted::Platform(platform) => format!("no channel in this workspace is on `{platform}`"),
        Wanted::Channel { id, .. } => format!("there is no channel `{id}` in this workspace"),
    };
    Err(FieldError::new(FIELD, message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn channel((id, target): (&str, &str)) -> Channel {
        let (name, picture) = (String::new(), String::new());
        Channel { id: id.into(), workspace: "w".into(), target: target.into(), name, picture }
    }

    fn channels() -> Vec<Channel> {
        [("c1", "x"), ("c2", "instagram"), ("c3", "x"), ("bluesky", "mastodon")].map(channel).to_vec()
    }

    fn resolved(value: &Value) -> Result<Vec<String>, String> {
        let wanted = read(Some(value)).map_err(|wrong| wrong.message)?;
        let removed = [("r1", "x"), ("r2", "tiktok")].map(channel);
        let found = resolve(&wanted, &channels(), &removed).map_err(|wrong| wrong.message)?;
        Ok(found.into_iter().map(|channel| channel.id).collect())
    }

    #[test]
    fn a_name_is_a_channel_before_a_platform_before_all() {
        assert_eq!(resolved(&json!("c2")).unwrap(), ["c2"]);
        assert_eq!(resolved(&json!(" x , c2,, ")).unwrap(), ["c1", "c3", "c2"]);
        assert_eq!(resolved(&json!("bluesky")).unwrap(), ["bluesky"]);
        assert_eq!(resolved(&json!("c3, all")).unwrap(), ["c3", "c1", "c2", "bluesky"]);
    }

    #[test]
    fn arrays_of_names_and_of_objects_are_understood() {
        assert_eq!(resolved(&json!(["c1", "instagram"])).unwrap(), ["c1", "c2"]);
        assert_eq!(resolved(&json!([{"identifier": "x", "id": "c3"}])).unwrap(), ["c3"]);
        assert_eq!(resolved(&json!([{"identifier": "x", "id": null}, {"id": "c2"}])).unwrap(), ["c1", "c3", "c2"]);
    }

    #[test]
    fn what_was_removed_is_meant_by_its_own_identifier_only() {
        assert_eq!(resolved(&json!("r1,c1")).unwrap(), ["r1", "c1"]);
        assert_eq!(resolved(&json!([{"identifier": "tiktok", "id": "r2"}])).unwrap(), ["r2"]);
        assert_eq!(resolved(&json!("x")).unwrap(), ["c1", "c3"]);
        assert_eq!(resolved(&json!("all")).unwrap(), ["c1", "c2", "c3", "bluesky"]);
        assert!(resolved(&json!("tiktok")).unwrap_err().contains("`tiktok`"));
        assert!(resolved(&json!([{"identifier": "x", "id": "r2"}])).unwrap_err().contains("`tiktok`"));
    }

    #[test]
    fn what_is_unknown_is_named() {
        for (value, named) in [
            (json!("c1,nowhere"), "`nowhere`"),
            (json!([{"identifier": "tiktok"}]), "`tiktok`"),
            (json!([{"id": "c9"}]), "`c9`"),
            (json!([{"id": "c1", "identifier": "instagram"}]), "`instagram`"),
        ] {
            assert!(resolved(&value).unwrap_err().contains(named));
        }
        assert!(resolved(&json!(7)).is_err() && resolved(&json!([7])).is_err() && resolved(&json!([{}])).is_err());
    }
}
