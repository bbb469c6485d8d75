//! Puts one file in the place of another, wherever the other is used and can still be changed: in drafts, in what waits in
//! the outbox, and in posts of the service that are still to come.

use crate::commands::changes::{By, enqueue};
use ::drafts::{Draft, HERE};
use chrono::{DateTime, Utc};
use model::{MediaItem, Post, PostId, PostUpdate};
use planning::zone::Zones;
use rusqlite::Connection;
use store::drafts::{self, Update};
use store::intents::{self, Stage};
use store::media::Media;
use store::stable_url::stable_url;
use store::{StoreError, journal, mirror, uses};

/// What is known when files are exchanged.
pub(crate) struct Exchange<'a> {
    pub(crate) database: &'a Connection,
    pub(crate) connection: &'a str,
    pub(crate) now: DateTime<Utc>,
    pub(crate) zones: &'a Zones,
}

impl Exchange<'_> {
    /// In drafts, those in the outbox that have not left included.
    pub(crate) fn in_drafts(&self, old: &Media, new: &Media) -> Result<(), StoreError> {
        for used in uses::of(self.database, self.connection, &old.id, &[])? {
            let Some(tracked) = drafts::find(self.database, self.connection, &used.id)? else { continue };
            if matches!(tracked.stage, Some(Stage::Sending | Stage::Unknown | Stage::Asking)) {
                continue;
            }
            let swap = |ids: &[String]| once(ids.iter().map(|id| if *id == old.id { &new.id } else { id }.clone()));
            let draft = tracked.draft;
            let mut own = draft.own.clone();
            for own in own.iter_mut().filter_map(|own| own.media.as_mut()) {
                *own = swap(own);
            }
            let after = Draft { media: swap(&draft.media), own, ..draft };
            let Update::Kept(_) = drafts::update(self.database, self.connection, after)? else { continue };
            if let Some(intent) = intents::of_draft(self.database, &used.id)? {
                let mut post = intent.post;
                let places: Vec<String> = old.place().into_iter().collect();
                ::drafts::each_item(&mut post, |item| {
                    if ::drafts::here(&item.url) == Some(old.id.as_str()) || places.contains(&stable_url(&item.url)) {
                        *item = new.item(|| format!("{HERE}{}", new.id));
                    }
                });
                ::drafts::each_list(&mut post, |items| *items = once(std::mem::take(items).into_iter()));
                intents::rewrite(self.database, &intent.id, &post)?;
            }
        }
        Ok(())
    }

    /// In posts of the service that have a file at one of these places, as a change of each that can be undone.
    pub(crate) fn in_posts(&self, posts: &[PostId], places: &[String], new: &Media) -> Result<(), StoreError> {
        for id in posts {
            let Some(listed) = mirror::find_post(self.database, self.connection, id.as_str())? else { continue };
            let Some(edit) = exchanged(&listed.post, places, new) else { continue };
            let made =
                enqueue(self.database, self.connection, id, (Some(&edit), By::Person(None)), self.now, self.zones)?;
            if let Some(entry) = made {
                journal::add(self.database, self.connection, &entry)?;
            }
        }
        Ok(())
    }
}

/// Each of them where it first stands: what had both has one of them now.
fn once<T: PartialEq>(items: impl Iterator<Item = T>) -> Vec<T> {
    items.fold(Vec::new(), |mut seen, item| {
        if !seen.contains(&item) {
            seen.push(item);
        }
        seen
    })
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
