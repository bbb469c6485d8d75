//! What the embedded service says of the account behind a channel: a member of the channel's record that no other service
//! has (gaps, 2.3).

use crate::Channel;
use serde::{Deserialize, Serialize};

/// The account behind a channel.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ChannelAccount {
    /// Why it has to be signed in to again.
    pub trouble: Option<String>,
    /// What its server allows.
    pub limits: Option<AccountLimits>,
    /// What its network takes.
    #[serde(default)]
    pub takes: Takes,
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

/// What an account's server allows. What is `None` it does not say.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountLimits {
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

impl Channel {
    /// The account behind it; none where it is for practice, or of another service.
    #[must_use]
    pub fn account(&self) -> Option<ChannelAccount> {
        ChannelAccount::deserialize(self.unknown.get("account")?).ok()
    }

    /// What it takes, as its service says; nothing where it does not say.
    #[must_use]
    pub fn takes(&self) -> Option<Takes> {
        Some(self.account()?.takes)
    }
}
