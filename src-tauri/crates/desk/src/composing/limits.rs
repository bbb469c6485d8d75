//! What platforms take: what is known of them, with what the servers of accounts say over it, and what was set by hand over
//! both. Deliberately absent: the limits themselves, which are `planning::rules`.

use super::account::{Account, account_of};
use model::{Channel, WorkspaceId};
use planning::rules::{Override, Overrides, Rules};
use rusqlite::Connection;
use serde_json::Value;
use std::borrow::Cow;
use store::{StoreError, preferences};

const NAME: &str = "limits";

/// What platforms take, with what the servers of some channels' accounts say over it, and what was set by hand over both.
pub(crate) fn rules<'a>(
    database: &Connection,
    channels: impl Iterator<Item = &'a (WorkspaceId, Channel)>,
) -> Result<Cow<'static, Rules>, StoreError> {
    let live = channels.flat_map(|(_, channel)| live(channel));
    let all = Overrides(live.chain(read(database)?.0).collect());
    let bundled = Rules::bundled();
    Ok(if all.0.is_empty() { Cow::Borrowed(bundled) } else { Cow::Owned(bundled.with(&all)) })
}

/// What the server of a channel's account says that it allows. What it does not say is left as it is known.
pub(crate) fn live(channel: &Channel) -> Vec<Override> {
    let Some(Account { limits: Some(limits), .. }) = account_of(channel) else { return Vec::new() };
    let count = |most: Option<u32>| most.map(Value::from);
    let bytes = |most: Option<u64>| most.map(Value::from);
    let said = [
        ("text.max", count(limits.text_characters)),
        ("text.each_link", count(limits.link_characters)),
        ("media.images_max", count(limits.attachments)),
        ("image.bytes_max", bytes(limits.image_bytes)),
        ("image.pixels_max", bytes(limits.image_pixels)),
        ("gif.bytes_max", bytes(limits.image_bytes)),
        ("video.bytes_max", bytes(limits.video_bytes)),
        ("alt.max", count(limits.alt_characters)),
    ];
    let own = |(limit, value): (&str, Option<Value>)| {
        let (channel, platform) = (channel.id.clone(), channel.target.clone());
        Some(Override { channel, platform, limit: limit.to_owned(), value: value? })
    };
    said.into_iter().filter_map(own).collect()
}

/// What was set by hand.
pub(crate) fn read(database: &Connection) -> Result<Overrides, StoreError> {
    Ok(preferences::read(database, NAME)?.unwrap_or_default())
}

/// Keeps what was set by hand.
pub(crate) fn write(database: &Connection, set: &Overrides) -> Result<(), StoreError> {
    preferences::write(database, NAME, set)
}
