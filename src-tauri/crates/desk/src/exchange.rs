//! Puts one file in the place of another in posts of the service that are still to come.

use ::drafts::{HERE, stable_url};
use chrono::{DateTime, Utc};
use library::replacing::once;
use model::{MediaItem, Post, PostId, PostUpdate};
use outbox::changes::{By, enqueue};
use planning::zone::Zones;
use rusqlite::Connection;
use store::journal::{self, Action};
use store::media::Media;
use store::{StoreError, mirror};

/// Does so in posts that have a file at one of these places, as a change of each that can be undone.
pub(crate) fn in_posts(
    (database, connection): (&Connection, &str),
    (posts, places): (&[PostId], &[String]),
    new: &Media,
    (now, zones): (DateTime<Utc>, &Zones),
) -> Result<(), StoreError> {
    let mut entries = Vec::new();
    for id in posts {
        let Some(listed) = mirror::find_post(database, connection, id.as_str())? else { continue };
        let Some(edit) = exchanged(&listed.post, places, new) else { continue };
        entries.extend(enqueue(database, connection, id, (Some(&edit), By::Person(None)), now, zones)?);
    }
    journal::record(database, connection, Action::Whole, &entries)?;
    Ok(())
}

/// The change that puts a file in the place of another in a post; `None` when it has none of these.
fn exchanged(post: &Post, places: &[String], new: &Media) -> Option<PostUpdate> {
    let put = |items: &[MediaItem]| -> Option<Vec<MediaItem>> {
        let is_old = |item: &MediaItem| places.contains(&stable_url(&item.url));
        let exchange =
            |item: &MediaItem| if is_old(item) { new.item(|| format!("{HERE}{}", new.id)) } else { item.clone() };
        items.iter().any(is_old).then(|| once(items.iter().map(exchange)))
    };
    let media = post.media.as_deref().and_then(put);
    let mut own = post.platform_posts.clone().unwrap_or_default();
    let mut is_own = false;
    for own in &mut own {
        if let Some(items) = own.media_override.as_deref().and_then(put) {
            own.media_override = Some(items);
            is_own = true;
        }
    }
    (media.is_some() || is_own).then(|| PostUpdate {
        media,
        platform_posts: is_own.then_some(own),
        ..PostUpdate::default()
    })
}
