//! Deleting a file: where it is used a person is asked first, and for 30 days it can be brought back from the copy on this
//! computer.

use crate::Desk;
use crate::commands::history::HistoryRef;
use crate::commands::media_details::{Looking, MediaUsed};
use crate::commands::thumbnails::fetch;
use crate::commands::uploads::begin_again;
use crate::commands::{Nothing, preferences};
use crate::contract::Topic;
use crate::failure::{Failure, FailureCode};
use crate::library::replacing::Exchange;
use crate::library::taking::LARGEST_BYTES;
use crate::scope::Scope;
use chrono::{DateTime, Utc};
use model::PostId;
use planning::wording::count;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::journal::{self, Entry, Kind, Standing, Thing};
use store::media::{self, Media};
use store::{StoreError, uploads};
use ts_rs::TS;

/// Which files, and what was decided about where they are used.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[ts(optional_fields)]
pub(crate) struct DeleteMedia {
    /// Their identifiers.
    pub(crate) ids: Vec<String>,
    /// Deletes nothing: only says which are used.
    #[serde(default)]
    pub(crate) look: Option<bool>,
    /// Deletes them although they are used: drafts and posts stay as they are, without them.
    #[serde(default)]
    pub(crate) anyway: Option<bool>,
    /// Puts another file in their place first, in drafts and in posts that are still to come.
    #[serde(default)]
    pub(crate) replace_with: Option<String>,
    /// Deletes them although they cannot be brought back.
    #[serde(default)]
    pub(crate) for_good: Option<bool>,
}

/// What became of them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Deletion {
    /// Those that are deleted.
    pub(crate) gone: Vec<String>,
    /// Those that are not, because a person is asked about them.
    pub(crate) asked: Vec<String>,
    /// Those of them that are used and would be missed: `anyway` or `replace_with` decides.
    pub(crate) missed: Vec<String>,
    /// Where they are used, each post and draft once.
    pub(crate) used_in: Vec<MediaUsed>,
    /// Why one of them could not be brought back: `for_good` decides. Empty when all can be.
    pub(crate) no_way_back: String,
    /// What `undo_entry` brings all of them back with that can be; null when there is none.
    pub(crate) entry: Option<HistoryRef>,
    /// Ready to show; empty when nothing was deleted.
    pub(crate) message: String,
}

/// A file that is to go.
struct Leaving {
    media: Media,
    used_in: Vec<MediaUsed>,
    /// Whether it can be brought back.
    comes_back: bool,
}

/// So often it is told at most how far it is.
const REPORTS: usize = 100;

/// Deletes files, here and on the service: all that nothing stands against. They are one action.
pub(crate) async fn delete_media(desk: &Arc<Desk>, scope: &Scope, wanted: DeleteMedia) -> Result<Deletion, Failure> {
    let line = desk.line(&scope.connection);
    let connection = line.id.clone();
    let found = find(desk, &connection, wanted.ids.clone()).await?;
    if found.is_empty() {
        return Err(Failure::not_found("file"));
    }
    let (mut asked, mut leaving) = (Deletion::default(), Vec::new());
    let is_decided = wanted.anyway == Some(true) || wanted.replace_with.is_some();
    let total = found.len();
    for (done, mut file) in found.into_iter().enumerate() {
        if total > 1 && done % (total / REPORTS).max(1) == 0 {
            desk.tell_deleting(done, total);
        }
        if !file.used_in.is_empty() && !is_decided {
            asked.missed.push(file.media.id.clone());
            asked.asked.push(file.media.id);
            for used in file.used_in {
                if !asked.used_in.iter().any(|known| known.id == used.id) {
                    asked.used_in.push(used);
                }
            }
            continue;
        }
        if wanted.look == Some(true) {
            continue;
        }
        if let Err(reason) = way_back(desk, &connection, &file.media).await {
            file.comes_back = false;
            if wanted.for_good != Some(true) {
                asked.no_way_back = reason;
                asked.asked.push(file.media.id);
                continue;
            }
        }
        leaving.push(file);
    }
    if leaving.is_empty() {
        return Ok(asked);
    }
    let gone: Vec<String> = leaving.iter().map(|file| file.media.id.clone()).collect();
    let message = message(&leaving);
    let entry = let_all_go(desk, &connection, leaving, wanted.replace_with).await?;
    for id in &gone {
        line.uploads.call_off(id);
    }
    line.uploads.hurry();
    line.outbox.wake();
    desk.tell(&[Topic::Media, Topic::Uploads, Topic::Drafts, Topic::Posts, Topic::Status]);
    Ok(Deletion { gone, entry, message, ..asked })
}

/// The files that are there, with where they would be missed.
async fn find(desk: &Desk, connection: &str, ids: Vec<String>) -> Result<Vec<Leaving>, Failure> {
    let display = preferences::display_zone(desk).await?;
    let (connection, now, zones) = (connection.to_owned(), desk.clock.now(), desk.zones.clone());
    let read = desk.store.run(move |database| {
        let looking = Looking { database, connection: &connection, now, zones: &zones, display: &display };
        let mut found = Vec::with_capacity(ids.len());
        for id in ids {
            let media = media::find(database, &connection, &id)?.filter(|media| media.gone.is_none());
            let Some(media) = media else { continue };
            let places: Vec<String> = media.place().into_iter().collect();
            let mut used_in = looking.uses(&media.id, &places)?;
            used_in.retain(|used| used.ahead);
            found.push(Leaving { media, used_in, comes_back: true });
        }
        Ok(found)
    });
    Ok(read.await?)
}

/// Takes files out of the library in one transaction. Gives what brings those back that can be.
async fn let_all_go(
    desk: &Desk,
    connection: &str,
    leaving: Vec<Leaving>,
    replacement: Option<String>,
) -> Result<Option<HistoryRef>, Failure> {
    let (connection, now, zones) = (connection.to_owned(), desk.clock.now(), desk.zones.clone());
    let done = desk.store.run(move |database| {
        if let Some(other) = &replacement {
            let found = media::find(database, &connection, other)?;
            let fits = |other: &Media| other.gone.is_none() && leaving.iter().all(|file| file.media.id != other.id);
            let Some(other) = found.filter(fits) else { return Ok(None) };
            let exchange = Exchange { database, connection: &connection, now, zones: &zones };
            for file in &leaving {
                exchange.in_drafts(&file.media, &other)?;
                let posts = file.used_in.iter().filter(|used| !used.is_draft);
                let posts: Vec<PostId> = posts.filter_map(|used| PostId::new(used.id.clone()).ok()).collect();
                let places: Vec<String> = file.media.place().into_iter().collect();
                exchange.in_posts(&posts, &places, &other)?;
            }
        }
        let (mut entries, mut for_good) = (Vec::new(), Vec::new());
        for file in leaving {
            let_go(database, &connection, &file.media.id, now)?;
            let kept = if file.comes_back { &mut entries } else { &mut for_good };
            kept.push(entry(file.media, now));
        }
        journal::add_all(database, &connection, &for_good)?;
        Ok(Some(journal::add_all(database, &connection, &entries)?.map(|id| HistoryRef { id })))
    });
    done.await?.ok_or_else(|| {
        let message = "The file you chose as a replacement no longer exists. Nothing was deleted.";
        Failure::new(FailureCode::NotFound, message, "Choose another.")
    })
}

/// "Deleted 12 files. You can put 10 of them back for 30 days."
fn message(leaving: &[Leaving]) -> String {
    let back = leaving.iter().filter(|file| file.comes_back).count();
    let what = match leaving {
        [one] => format!("“{}”", one.media.name),
        more => count(more.len(), "file"),
    };
    match back {
        0 => format!("Deleted {what} for good."),
        1 if leaving.len() == 1 => format!("Deleted {what}. You can put it back for 30 days."),
        back if back == leaving.len() => format!("Deleted {what}. You can put them back for 30 days."),
        back => format!("Deleted {what}. You can put {back} of them back for 30 days."),
    }
}

/// Makes sure that there is a copy on this computer; why there can be none.
async fn way_back(desk: &Arc<Desk>, connection: &str, media: &Media) -> Result<(), String> {
    let has_copy = media.hash.as_ref().is_some_and(|hash| desk.shelf.has(hash));
    if has_copy || media.url.is_none() {
        return Ok(());
    }
    match fetch(desk, connection, media, LARGEST_BYTES).await {
        Ok(_) => Ok(()),
        Err(Some(trouble)) => Err(format!("Carillon could not make a copy of it ({trouble})")),
        Err(None) => Err("Carillon could not make a copy of it, because the service cannot be reached".to_owned()),
    }
}

fn entry(media: Media, now: DateTime<Utc>) -> Entry {
    Entry {
        id: 0,
        at: now,
        kind: Kind::FileDeleted,
        standing: Standing::Done,
        draft: None,
        post: None,
        workspace: None,
        before: Some(Thing::File(Box::new(media))),
        after: None,
        note: String::new(),
    }
}

/// Takes a file out of the library; the service is asked to delete it after that. Says whether it was there.
pub(crate) fn let_go(
    database: &Connection,
    connection: &str,
    id: &str,
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    uploads::remove(database, connection, id)?;
    let kept = media::change(database, connection, id, |media| {
        media.gone = Some(now);
        media.leaving = media.url.is_some() && media.vanished.is_none();
    });
    Ok(kept?.is_some())
}

/// Brings a deleted file back: from the service while it is there, else from the copy on this computer. Drafts that had
/// it have it again. Says whether it could be.
pub(crate) fn bring_back(
    database: &Connection,
    connection: &str,
    id: &str,
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    let Some(media) = media::find(database, connection, id)?.filter(|media| media.gone.is_some()) else {
        return Ok(false);
    };
    let is_there = media.url.is_some() && media.leaving;
    if !is_there && media.hash.is_none() {
        return Ok(false);
    }
    media::put(database, connection, &Media { gone: None, leaving: false, ..media })?;
    // Being deleted at this moment, it is sent again; the list of the service sorts that out.
    Ok(is_there || begin_again(database, connection, id, now)?)
}

/// Into which posts a file is to be put again.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct MendPosts {
    /// The file's identifier.
    pub(crate) id: String,
    /// The posts' identifiers.
    pub(crate) posts: Vec<String>,
}

/// Puts the present address of a file into posts that have a former one. It is sent like any other change of a post.
pub(crate) async fn mend_posts(desk: &Arc<Desk>, scope: &Scope, wanted: MendPosts) -> Result<Nothing, Failure> {
    let line = desk.line(&scope.connection);
    let connection = line.id.clone();
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let done = desk.store.run(move |database| {
        let found = media::find(database, &connection, &wanted.id)?.filter(|media| media.gone.is_none());
        let Some(media) = found else { return Ok(false) };
        let posts: Vec<PostId> = wanted.posts.into_iter().filter_map(|post| PostId::new(post).ok()).collect();
        Exchange { database, connection: &connection, now, zones: &zones }.in_posts(&posts, &media.former, &media)?;
        Ok(true)
    });
    if !done.await? {
        return Err(Failure::not_found("file"));
    }
    line.outbox.wake();
    desk.tell(&[Topic::Posts, Topic::Media, Topic::Status]);
    Ok(Nothing {})
}
