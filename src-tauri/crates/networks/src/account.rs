//! An account on a network, whose it is, and what its server allows.

use crate::Secret;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Which network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
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

/// What can be published there besides a text and files.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Takes {
    /// What a file shows, in words.
    pub alt: bool,
    /// Answers to what was published: the parts of a thread, and a first comment.
    pub replies: bool,
    /// The card of a link. Elsewhere the network makes it itself, or shows none.
    pub card: bool,
}

impl Kind {
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

/// What is kept of an account, its secret apart.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Account {
    /// Which network it is on.
    pub kind: Kind,
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
                Kind::Webhook | Kind::Discord | Kind::Slack => true,
                Kind::Bluesky | Kind::Nostr => self.id == other.id,
                _ => self.id == other.id && self.server == other.server,
            }
    }

    /// Where a browser shows it, as people write it; none where nothing is to be seen, or nobody knows where.
    #[must_use]
    pub fn page(&self, handle: &str) -> Option<String> {
        let name = handle.trim_start_matches('@');
        match self.kind {
            Kind::Mastodon => Some(format!("{}/@{}", self.server, name.split('@').next().unwrap_or(name))),
            Kind::Bluesky => Some(format!("https://bsky.app/profile/{}", self.id)),
            Kind::WordPress => Some(self.server.clone()),
            Kind::Feed => self.particulars["home"].as_str().filter(|home| !home.is_empty()).map(str::to_owned),
            Kind::Telegram => handle.strip_prefix('@').map(|name| format!("https://t.me/{name}")),
            Kind::Matrix => Some(format!("https://matrix.to/#/{handle}")).filter(|_| handle.starts_with(['#', '!'])),
            Kind::Nostr | Kind::Webhook | Kind::Discord | Kind::Slack => None,
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
            Kind::Feed if !name.trim().is_empty() => name.clone(),
            Kind::Nostr if !handle.starts_with(name.as_str()) => {
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

/// What an account's server allows. What is `None` it does not say.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Characters of a text, counted as the network counts.
    pub text_characters: Option<u32>,
    /// Characters that a link counts, however long it is.
    pub link_characters: Option<u32>,
    /// Attachments of one post.
    pub attachments: Option<u32>,
    /// Bytes of a picture.
    pub image_bytes: Option<u64>,
    /// Pixels of a picture: width times height.
    pub image_pixels: Option<u64>,
    /// Bytes of a film.
    pub video_bytes: Option<u64>,
    /// Types of files, for example `image/png`.
    pub media_types: Option<Vec<String>>,
    /// Characters of what a picture shows, in words.
    pub alt_characters: Option<u32>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_channel_is_called_by_what_tells_it_from_others() {
        for (kind, handle, name, expected) in [
            (Kind::Mastodon, "@anna@lokal.example", "anna", "@anna@lokal.example"),
            (Kind::Bluesky, "@anna.example", "anna", "@anna.example"),
            (Kind::WordPress, "anna on museum.example", "Journal", "anna on museum.example"),
            (Kind::Discord, "Roast club", "Roast club", "Roast club"),
            (Kind::Feed, "/srv/site", "Roastery notes", "Roastery notes"),
            (Kind::Nostr, "npub1qy88wumn8ghj7", "anna", "anna · npub1qy88wum"),
            (Kind::Nostr, "npub1qy88wumn8ghj7", "npub1qy88wum", "npub1qy88wumn8ghj7"),
            (Kind::Telegram, "", "Museum", "Museum"),
        ] {
            let account = Account { kind, server: String::new(), id: String::new(), particulars: json!({}) };
            let (handle, name) = (handle.to_owned(), name.to_owned());
            let identity = Identity { id: String::new(), handle, name, picture: None };
            assert_eq!(SignedIn { account, identity, secret: Secret::new("") }.title(), expected);
        }
    }
}
