//! Files that are not on the service yet: what needs them waits, and gets their addresses before anything of it leaves.

use i18n::{Localized, t};
use model::MediaItem;
use rusqlite::Connection;
use std::collections::BTreeSet;
use store::changes::{self, Alteration, Step};
use store::intents::{self, Intent, Stage};
use store::{StoreError, media, uploads};

/// Writes addresses for what has arrived into what waits, on disk and here.
pub(super) fn resolve(
    database: &Connection,
    connection: &str,
    intents: &mut [Intent],
    changes: &mut [Alteration],
) -> Result<(), StoreError> {
    for intent in intents.iter_mut().filter(|intent| matches!(intent.stage, Stage::Ready | Stage::Rejected)) {
        let there = arrived(database, connection, &::drafts::awaited(&intent.post))?;
        if !there.is_empty() {
            ::drafts::each_item(&mut intent.post, |item| put(item, &there));
            intents::rewrite(database, &intent.id, &intent.post)?;
        }
    }
    for change in changes.iter_mut().filter(|change| change.step != Step::Sending) {
        let Some(wanted) = change.wanted.as_mut() else { continue };
        let there = arrived(database, connection, &::drafts::awaited_by_change(wanted))?;
        if !there.is_empty() {
            ::drafts::each_changed_item(wanted, |item| put(item, &there));
            changes::insert(database, connection, change)?;
        }
    }
    Ok(())
}

/// Those of some files that are on the service by now.
fn arrived(
    database: &Connection,
    connection: &str,
    ids: &BTreeSet<String>,
) -> Result<Vec<(String, MediaItem)>, StoreError> {
    let ids: Vec<String> = ids.iter().cloned().collect();
    let known = media::some(database, connection, &ids)?.into_iter().filter(|media| media.url.is_some());
    Ok(known.map(|media| (media.id.clone(), media.item(String::new))).collect())
}

fn put(item: &mut MediaItem, there: &[(String, MediaItem)]) {
    let found = ::drafts::here(&item.url).and_then(|id| there.iter().find(|(own, _)| own == id));
    if let Some((_, found)) = found {
        *item = found.clone();
    }
}

/// Whether something waits for files.
pub(super) fn waits(change: &Alteration) -> bool {
    change.wanted.as_ref().is_some_and(|wanted| !::drafts::awaited_by_change(wanted).is_empty())
}

/// "for 2 uploads": what something waits for, and what stands against it.
pub fn waiting(
    database: &Connection,
    connection: &str,
    ids: &BTreeSet<String>,
) -> Result<Option<Localized>, StoreError> {
    if ids.is_empty() {
        return Ok(None);
    }
    let mut words = vec![t!("outbox-for-uploads", count = ids.len())];
    let mut goes_on = false;
    for id in ids {
        let name = |media: Option<media::Media>| media.map_or_else(|| t!("outbox-a-file"), |media| media.name.into());
        let known = media::find(database, connection, id)?;
        let obstacle = match uploads::find(database, connection, id)? {
            Some(upload) if upload.stage == uploads::Stage::Waiting => {
                goes_on = true;
                continue;
            }
            Some(upload) => Localized::from_kept(&upload.reason).unstopped(),
            None => t!("outbox-not-uploaded"),
        };
        words.push(t!("outbox-obstacle", name = name(known), obstacle = obstacle));
    }
    if goes_on && uploads::is_paused(database)? {
        words.push(t!("outbox-uploads-paused"));
    }
    Ok(Some(Localized::row(words, "; ")))
}
