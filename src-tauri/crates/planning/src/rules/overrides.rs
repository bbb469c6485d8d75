//! Limits that a user has set for one channel: an instance that takes longer posts, an account that pays.

use super::PlatformRules;
use model::{ChannelId, Platform};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The limits that were set by hand, in the order they were set.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Overrides(pub Vec<Override>);

/// One limit that was set by hand.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Override {
    /// The channel that it holds for.
    pub channel: ChannelId,
    /// The platform of the channel, in the service's spelling.
    pub platform: Platform,
    /// Which limit: its path in the rules file, for example `text.max` or `image.bytes_max`.
    pub limit: String,
    /// What holds instead; `null` takes the limit away.
    pub value: Value,
}

impl Overrides {
    /// Sets a limit; one that was set before for the same channel gives way.
    pub fn set(&mut self, one: Override) {
        self.0.retain(|other| (&other.channel, &other.limit) != (&one.channel, &one.limit));
        self.0.push(one);
    }

    /// Goes back to what the rules file says.
    pub fn clear(&mut self, channel: &ChannelId, limit: &str) {
        self.0.retain(|one| (&one.channel, one.limit.as_str()) != (channel, limit));
    }
}

/// The rules with one limit changed; `None` when there is no such limit or it cannot have this value.
pub(super) fn changed(platform: &Value, limit: &str, value: &Value) -> Option<Value> {
    let mut changed = platform.clone();
    let (group, name) = limit.split_once('.')?;
    let members: &mut Map<String, Value> = changed.as_object_mut()?.get_mut(group)?.as_object_mut()?;
    if name == "evidence" {
        return None;
    }
    members.insert(name.to_owned(), value.clone());
    PlatformRules::deserialize(&changed).ok().map(|_| changed)
}
