//! An account on a network, whose it is, and what its server allows.

use crate::Secret;
use chrono::{DateTime, Utc};
use model::account::Takes;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The particular that says when a token ends: a time, or null where its server names none.
pub(crate) const ENDS: &str = "ends";

/// Which network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NetworkKind {
    /// Any server with the API of Mastodon.
    Mastodon,
    /// Bluesky, on any personal data server.
    Bluesky,
    /// A feed and a page in a folder.
    Feed,
    /// A signed webhook.
    Webhook,
    /// A WordPress site.
    WordPress,
    /// Relays of Nostr.
    Nostr,
    /// A room of Matrix.
    Matrix,
    /// A channel or group of Telegram.
    Telegram,
    /// A webhook of Discord.
    Discord,
    /// A webhook of Slack.
    Slack,
}

impl NetworkKind {
    /// What can be published there besides a text and files.
    #[must_use]
    pub fn takes(self) -> Takes {
        Takes {
            alt: !matches!(self, Self::Slack | Self::Telegram),
            replies: !matches!(self, Self::Slack | Self::Discord),
            card: matches!(self, Self::Bluesky | Self::Webhook | Self::Feed),
        }
    }
}

/// Until when what opens an account does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Until {
    /// Until somebody takes it back.
    Endless,
    /// Until then.
    At(DateTime<Utc>),
    /// Nobody has told.
    Untold,
}

/// What is kept of an account, its secret apart.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Account {
    /// Which network it is on.
    pub kind: NetworkKind,
    /// The address of its server, for example `https://mastodon.example`; where the secret is sent, and nowhere else.
    pub server: String,
    /// What the network calls it.
    pub id: String,
    /// What the network needs besides (a room, a chat, a device); an object.
    pub particulars: Value,
}

impl Account {
    /// Whether it may stand in the place of another that was signed in to before: it is the same, wherever it lives now,
    /// or a webhook, whose address can be made anew at any time.
    #[must_use]
    pub fn may_replace(&self, other: &Self) -> bool {
        self.kind == other.kind
            && match self.kind {
                NetworkKind::Webhook | NetworkKind::Discord | NetworkKind::Slack => true,
                NetworkKind::Bluesky | NetworkKind::Nostr => self.id == other.id,
                _ => self.id == other.id && self.server == other.server,
            }
    }

    /// Until when what opens it does, as far as that was told.
    #[must_use]
    pub fn until(&self) -> Until {
        match self.kind {
            NetworkKind::Mastodon => match self.particulars.get(ENDS) {
                Some(Value::Null) => Until::Endless,
                Some(ends) => DateTime::deserialize(ends).map_or(Until::Untold, Until::At),
                None => Until::Untold,
            },
            // Its server may end a session at any time.
            NetworkKind::Matrix => Until::Untold,
            _ => Until::Endless,
        }
    }

    /// Where a browser shows it, as people write it; none where nothing is to be seen, or nobody knows where.
    #[must_use]
    pub fn page(&self, handle: &str) -> Option<String> {
        let name = handle.trim_start_matches('@');
        match self.kind {
            NetworkKind::Mastodon => Some(format!("{}/@{}", self.server, name.split('@').next().unwrap_or(name))),
            NetworkKind::Bluesky => Some(format!("https://bsky.app/profile/{}", self.id)),
            NetworkKind::WordPress => Some(self.server.clone()),
            NetworkKind::Feed => self.particulars["home"].as_str().filter(|home| !home.is_empty()).map(str::to_owned),
            NetworkKind::Telegram => handle.strip_prefix('@').map(|name| format!("https://t.me/{name}")),
            NetworkKind::Matrix => {
                Some(format!("https://matrix.to/#/{handle}")).filter(|_| handle.starts_with(['#', '!']))
            }
            NetworkKind::Discord => {
                let ids = ["guild", "channel"].map(|name| self.particulars[name].as_str().unwrap_or_default());
                let is_id = |id: &&str| !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit());
                let [guild, channel] = ids;
                ids.iter().all(is_id).then(|| format!("https://discord.com/channels/{guild}/{channel}"))
            }
            NetworkKind::Nostr | NetworkKind::Webhook | NetworkKind::Slack => None,
        }
    }
}

/// An account that was signed in to: what is kept of it, whose it is, and what belongs into the keychain.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// What is kept of it.
    pub account: Account,
    /// Whose it is.
    pub identity: Identity,
    /// What opens it.
    pub secret: Secret,
}

impl SignedIn {
    /// What its channel is called, so that it is told from all others: its handle. A feed has none that people read, and
    /// nobody reads the whole of a key of Nostr.
    #[must_use]
    pub fn title(&self) -> String {
        let Identity { handle, name, .. } = &self.identity;
        match self.account.kind {
            NetworkKind::Feed if !name.trim().is_empty() => name.clone(),
            NetworkKind::Nostr if !handle.starts_with(name.as_str()) => {
                format!("{name} · {}", handle.chars().take(12).collect::<String>())
            }
            _ if handle.trim().is_empty() => name.clone(),
            _ => handle.clone(),
        }
    }
}

/// Whose account it is, for a person to recognise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// What the network calls it; it never changes.
    pub id: String,
    /// How people write it, for example `@anna@mastodon.example`.
    pub handle: String,
    /// The name its owner gave it.
    pub name: String,
    /// The address of its picture.
    pub picture: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_channel_is_called_by_what_tells_it_from_others() {
        for (kind, handle, name, expected) in [
            (NetworkKind::Mastodon, "@anna@lokal.example", "anna", "@anna@lokal.example"),
            (NetworkKind::Bluesky, "@anna.example", "anna", "@anna.example"),
            (NetworkKind::WordPress, "anna on museum.example", "Journal", "anna on museum.example"),
            (NetworkKind::Discord, "Roast club", "Roast club", "Roast club"),
            (NetworkKind::Feed, "/srv/site", "Roastery notes", "Roastery notes"),
            (NetworkKind::Nostr, "npub1qy88wumn8ghj7", "anna", "anna · npub1qy88wum"),
            (NetworkKind::Nostr, "npub1qy88wumn8ghj7", "npub1qy88wum", "npub1qy88wumn8ghj7"),
            (NetworkKind::Telegram, "", "Museum", "Museum"),
        ] {
            let account = Account { kind, server: String::new(), id: String::new(), particulars: json!({}) };
            let (handle, name) = (handle.to_owned(), name.to_owned());
            let identity = Identity { id: String::new(), handle, name, picture: None };
            assert_eq!(SignedIn { account, identity, secret: Secret::new("") }.title(), expected);
        }
    }
}
