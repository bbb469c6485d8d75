//! Puts one file in the place of another in drafts, and in what waits in the outbox.

use ::drafts::{Draft, HERE, stable_url};
use rusqlite::Connection;
use store::drafts::{self, Update};
use store::intents::{self, Stage};
use store::media::Media;
use store::{StoreError, media_usage};

/// Puts a file in the place of another in drafts, those in the outbox that have not left included.
pub fn in_drafts(database: &Connection, connection: &str, old: &Media, new: &Media) -> Result<(), StoreError> {
    for used in media_usage::of(database, connection, &old.id, &[])? {
        let Some(tracked) = drafts::find(database, connection, &used.id)? else { continue };
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
        let Update::Kept(_) = drafts::update(database, connection, after)? else { continue };
        if let Some(intent) = intents::of_draft(database, &used.id)? {
            let mut post = intent.post;
            let places: Vec<String> = old.place().into_iter().collect();
            ::drafts::each_item(&mut post, |item| {
                if ::drafts::here(&item.url) == Some(old.id.as_str()) || places.contains(&stable_url(&item.url)) {
                    *item = new.item(|| format!("{HERE}{}", new.id));
                }
            });
            ::drafts::each_list(&mut post, |items| *items = once(std::mem::take(items).into_iter()));
            intents::rewrite(database, &intent.id, &post)?;
        }
    }
    Ok(())
}

/// Each of them where it first stands: what had both has one of them now.
pub fn once<T: PartialEq>(items: impl Iterator<Item = T>) -> Vec<T> {
    items.fold(Vec::new(), |mut seen, item| {
        if !seen.contains(&item) {
            seen.push(item);
        }
        seen
    })
}
