//! The name of a platform, as `target` of a channel and `identifier` of an override.
//! Any name is a platform: the ones listed here are merely known by their title.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A platform identifier in the service's own spelling; its case is kept (specification 2.3, `target`).
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Platform(pub String);

/// The identifiers that the embedded service knows, with the titles people know them by.
pub const KNOWN: [(&str, &str); 26] = [
    ("facebook", "Facebook"),
    ("instagram", "Instagram"),
    ("threads", "Threads"),
    ("x", "X"),
    ("linkedin", "LinkedIn"),
    ("tiktok", "TikTok"),
    ("youtube", "YouTube"),
    ("pinterest", "Pinterest"),
    ("bluesky", "Bluesky"),
    ("mastodon", "Mastodon"),
    ("googleMyBusiness", "Google Business"),
    ("telegram", "Telegram"),
    ("whatsapp", "WhatsApp"),
    ("wordpress", "WordPress"),
    ("ghost", "Ghost"),
    ("hashnode", "Hashnode"),
    ("devTo", "DEV"),
    ("blogger", "Blogger"),
    ("reddit", "Reddit"),
    ("tumblr", "Tumblr"),
    ("webhook", "Webhook"),
    ("nostr", "Nostr"),
    ("matrix", "Matrix"),
    ("discord", "Discord"),
    ("slack", "Slack"),
    ("feed", "Feed"),
];

impl Platform {
    /// The identifier as the service spells it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The title people know the platform by; an unknown platform is called by its identifier.
    #[must_use]
    pub fn title(&self) -> &str {
        KNOWN.iter().find(|(identifier, _)| *identifier == self.0).map_or(self.0.as_str(), |(_, title)| title)
    }
}

impl fmt::Display for Platform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&str> for Platform {
    fn from(identifier: &str) -> Self {
        Self(identifier.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_platform_is_called_by_its_identifier() {
        assert_eq!(Platform::from("x").title(), "X");
        assert_eq!(Platform::from("orkut").title(), "orkut");
    }
}
