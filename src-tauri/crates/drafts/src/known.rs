//! What is known here of what a draft names: its channels, its files, what platforms take, and posts with the same words.

use crate::{Media, here};
use chrono::{DateTime, Utc};
use model::{Channel, ChannelId, MediaItem, WorkspaceId};
use planning::rules::Rules;
use std::borrow::Cow;

/// A text that is the same as a draft's, with where and when it goes out.
pub type SameText = (ChannelId, String, DateTime<Utc>);

/// Every connected channel with its workspace.
pub type Connected = [(WorkspaceId, Channel)];

/// What is known here of what a draft names.
#[derive(Debug)]
pub struct Known {
    /// Every connected channel.
    pub channels: Vec<(WorkspaceId, Channel)>,
    /// The files that it names, as far as they are known.
    pub media: Vec<Media>,
    /// Posts with the same words.
    pub recent: Vec<SameText>,
    /// What platforms take, with what was set by hand.
    pub rules: Cow<'static, Rules>,
}

impl Default for Known {
    fn default() -> Self {
        Self { channels: Vec::new(), media: Vec::new(), recent: Vec::new(), rules: Cow::Borrowed(Rules::bundled()) }
    }
}

impl Known {
    /// A file by its identifier.
    pub fn file(&self, id: &str) -> Option<&Media> {
        self.media.iter().find(|media| media.id == id)
    }

    /// The file of an item of a post, on the service or not yet there.
    pub fn file_of(&self, item: &MediaItem) -> Option<&Media> {
        let is_of = |media: &&Media| media.url.as_deref() == Some(item.url.as_str());
        self.media.iter().find(is_of).or_else(|| self.file(here(&item.url)?))
    }
}

/// The channel of an identifier, with its workspace.
pub fn find<'a>(channels: &'a Connected, id: &ChannelId) -> Option<&'a (WorkspaceId, Channel)> {
    channels.iter().find(|(_, channel)| channel.id == *id)
}
