//! What is read for a draft: what is known here of what it names, what was set by hand of what platforms take, and the way
//! from a post to a draft, whose files are known from then on.

use crate::{StoreError, media, mirror, preferences};
use ::drafts::Draft;
use ::drafts::known::{Known, find};
use chrono::{DateTime, Utc};
use model::{Channel, Post, WorkspaceId};
use planning::rules::{Overrides, Rules};
use planning::zone::Zones;
use rusqlite::Connection;
use std::borrow::Cow;
use std::collections::BTreeSet;

const LIMITS: &str = "limits";

/// Everything that a draft names.
pub fn known(database: &Connection, connection: &str, draft: &Draft) -> Result<Known, StoreError> {
    let own = draft.own.iter().filter_map(|own| own.media.as_ref()).flatten();
    let ids: BTreeSet<String> = draft.media.iter().chain(own).cloned().collect();
    let ids: Vec<String> = ids.into_iter().collect();
    let texts = draft.own.iter().filter_map(|own| own.text.as_ref()).map(|own| own.text.as_str());
    let texts: BTreeSet<&str> = texts.chain([draft.text.as_str()]).collect();
    let edited = draft.edited.as_ref().map(|edited| &edited.post);
    let channels = mirror::channels(database, connection)?;
    Ok(Known {
        recent: mirror::with_texts(database, connection, &texts, draft.due.unwrap_or(draft.saved), edited)?,
        rules: rules(database, draft.channels.iter().filter_map(|id| find(&channels, id)))?,
        channels,
        media: media::some(database, connection, &ids)?,
    })
}

/// What platforms take, with what the servers of some channels' accounts say over it, and what was set by hand over both.
fn rules<'a>(
    database: &Connection,
    channels: impl Iterator<Item = &'a (WorkspaceId, Channel)>,
) -> Result<Cow<'static, Rules>, StoreError> {
    let live = channels.flat_map(|(_, channel)| ::drafts::limits::live(channel));
    let all = Overrides(live.chain(set_limits(database)?.0).collect());
    let bundled = Rules::bundled();
    Ok(if all.0.is_empty() { Cow::Borrowed(bundled) } else { Cow::Owned(bundled.with(&all)) })
}

/// The limits that were set by hand.
pub fn set_limits(database: &Connection) -> Result<Overrides, StoreError> {
    Ok(preferences::read(database, LIMITS)?.unwrap_or_default())
}

/// Keeps the limits that were set by hand.
pub fn write_limits(database: &Connection, set: &Overrides) -> Result<(), StoreError> {
    preferences::write(database, LIMITS, set)
}

/// A post as a draft without a place in the outbox. Its files are known from now on.
pub fn draft_of(
    database: &Connection,
    connection: &str,
    post: &Post,
    now: DateTime<Utc>,
    zones: &Zones,
) -> Result<Draft, StoreError> {
    let file = |item: &_| media::at(database, connection, item, now).map(|media| media.id);
    ::drafts::reading::draft_of(post, now, zones, file)
}
