//! What is known here of what a draft names: its channels, its files, what platforms take, and posts with the same words.

use super::limits;
use ::drafts::{Draft, here};
use chrono::{DateTime, Utc};
use model::{Channel, ChannelId, MediaItem, WorkspaceId};
use planning::rules::Rules;
use rusqlite::Connection;
use std::borrow::Cow;
use std::collections::BTreeSet;
use store::media::{self, Media};
use store::{StoreError, mirror};

/// A text that is the same as a draft's, with where and when it goes out.
pub(crate) type SameText = (ChannelId, String, DateTime<Utc>);

/// Every connected channel with its workspace.
pub(crate) type Connected = [(WorkspaceId, Channel)];

/// What is known here of what a draft names.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) channels: Vec<(WorkspaceId, Channel)>,
    pub(crate) media: Vec<Media>,
    /// Posts with the same words.
    pub(crate) recent: Vec<SameText>,
    /// What platforms take, with what was set by hand.
    pub(crate) rules: Cow<'static, Rules>,
}

impl Default for Known {
    fn default() -> Self {
        Self { channels: Vec::new(), media: Vec::new(), recent: Vec::new(), rules: Cow::Borrowed(Rules::bundled()) }
    }
}

impl Known {
    /// Everything that a draft names.
    pub(crate) fn of(database: &Connection, connection: &str, draft: &Draft) -> Result<Self, StoreError> {
        let own = draft.own.iter().filter_map(|own| own.media.as_ref()).flatten();
        let ids: BTreeSet<String> = draft.media.iter().chain(own).cloned().collect();
        let ids: Vec<String> = ids.into_iter().collect();
        let texts = draft.own.iter().filter_map(|own| own.text.as_ref()).map(|own| own.text.as_str());
        let texts: BTreeSet<&str> = texts.chain([draft.text.as_str()]).collect();
        let edited = draft.edited.as_ref().map(|edited| &edited.post);
        let channels = mirror::channels(database, connection)?;
        Ok(Self {
            recent: mirror::with_texts(database, connection, &texts, draft.due.unwrap_or(draft.saved), edited)?,
            rules: limits::rules(database, draft.channels.iter().filter_map(|id| find(&channels, id)))?,
            channels,
            media: media::some(database, connection, &ids)?,
        })
    }

    pub(crate) fn file(&self, id: &str) -> Option<&Media> {
        self.media.iter().find(|media| media.id == id)
    }

    /// The file of an item of a post, on the service or not yet there.
    pub(crate) fn file_of(&self, item: &MediaItem) -> Option<&Media> {
        let is_of = |media: &&Media| media.url.as_deref() == Some(item.url.as_str());
        self.media.iter().find(is_of).or_else(|| self.file(here(&item.url)?))
    }
}

/// The channel of an identifier, with its workspace.
pub(crate) fn find<'a>(channels: &'a Connected, id: &ChannelId) -> Option<&'a (WorkspaceId, Channel)> {
    channels.iter().find(|(_, channel)| channel.id == *id)
}
