//! What exactly somebody is asked about: everything that would be sent, by what does not change on its way.

use crate::commands::posts::views::{ReviewMark, ReviewState};
use ::drafts::known::Known;
use ::drafts::{Draft, each_item, payload};
use i18n::t;
use model::{MediaItem, Unknown};
use planning::zone::Zones;
use rusqlite::Connection;
use sha2::{Digest, Sha256};
use store::StoreError;
use store::known::known;
use store::reviews::{self, ReviewedPost};

/// A post as a draft of itself, with what is known of it.
pub(super) struct Content {
    pub(super) draft: Draft,
    pub(super) known: Known,
}

impl Content {
    pub(super) fn read(database: &Connection, connection: &str, draft: Draft) -> Result<Self, StoreError> {
        Ok(Self { known: known(database, connection, &draft)?, draft })
    }

    /// Identifies it: what is sent, with its files by their identifiers, for they get their addresses on the way. What
    /// cannot be sent is taken as it was written.
    pub(super) fn hash(&self, zones: &Zones) -> String {
        let Self { draft, known } = self;
        let text = if let Ok(Some(mut post)) = payload::post(draft, &known.channels, &known.media, zones) {
            each_item(&mut post, |item| {
                let id = known.file_of(item).map_or_else(|| item.url.clone(), |file| file.id.clone());
                let mut named = MediaItem { url: id, media_type: String::new(), unknown: Unknown::new() };
                named.set_alt(item.alt());
                *item = named;
            });
            serde_json::to_vec(&post)
        } else {
            serde_json::to_vec(&(&draft.text, &draft.channels, &draft.schedule, &draft.media, &draft.own))
        };
        // Neither has a key that is no text.
        hex::encode(Sha256::digest(text.unwrap_or_default()))
    }
}

/// How a post stands with whoever was asked about it last; `None` when nobody was. `draft` gives the post as a draft.
pub(crate) fn mark_of(
    database: &Connection,
    connection: &str,
    (id, draft): (&str, impl FnOnce() -> Result<Draft, StoreError>),
    zones: &Zones,
) -> Result<Option<ReviewMark>, StoreError> {
    let Some((state, reviewer, reviewed)) = standing(database, connection, (id, draft), zones)? else {
        return Ok(None);
    };
    let text = match state {
        ReviewState::Asked => t!("review-asked", reviewer = reviewer),
        ReviewState::Approved => t!("review-approved", reviewer = reviewer),
        ReviewState::Comment => t!("review-commented", reviewer = reviewer, comment = reviewed.comment),
        ReviewState::Changed => t!("review-changed", reviewer = reviewer),
    };
    Ok(Some(ReviewMark { state, text }))
}

/// In which state a post is with whoever was asked about it last, who that is, and what was answered.
pub(crate) fn standing(
    database: &Connection,
    connection: &str,
    (id, draft): (&str, impl FnOnce() -> Result<Draft, StoreError>),
    zones: &Zones,
) -> Result<Option<(ReviewState, String, ReviewedPost)>, StoreError> {
    let Some((reviewer, reviewed)) = reviews::last_of(database, connection, id)? else { return Ok(None) };
    let content = Content::read(database, connection, draft()?)?.hash(zones);
    Ok(Some((state_of(reviewed.is_approved, reviewed.content == content), reviewer, reviewed)))
}

/// What an answer comes to, if what was shown is still what is there.
pub(super) fn state_of(is_approved: Option<bool>, is_same: bool) -> ReviewState {
    match is_approved {
        _ if !is_same => ReviewState::Changed,
        None => ReviewState::Asked,
        Some(true) => ReviewState::Approved,
        Some(false) => ReviewState::Comment,
    }
}
