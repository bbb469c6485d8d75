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
use crate::store::journal::{self, Entry, Kind, Standing, Thing};
use crate::store::media::{self, Media};
use crate::store::{StoreError, uploads};
use chrono::{DateTime, Utc};
use model::PostId;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

/// Which file, and what was decided about where it is used.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[ts(optional_fields)]
pub(crate) struct DeleteMedia {
    /// Its identifier.
    pub(crate) id: String,
    /// Deletes it although it is used: drafts and posts stay as they are, without it.
    #[serde(default)]
    pub(crate) anyway: Option<bool>,
    /// Puts another file in its place first, in drafts and in posts that are still to come.
    #[serde(default)]
    pub(crate) replace_with: Option<String>,
    /// Deletes it although it cannot be brought back.
    #[serde(default)]
    pub(crate) for_good: Option<bool>,
}

/// What became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Deletion {
    /// Whether it is deleted. If not, one of the next two says why.
    pub(crate) done: bool,
    /// Where it is used and would be missed: `anyway` or `replace_with` decides.
    pub(crate) used_in: Vec<MediaUsed>,
    /// Why it could not be brought back: `for_good` decides. Empty when it can be.
    pub(crate) no_way_back: String,
    /// What `undo_entry` brings it back with; null when nothing was deleted.
    pub(crate) entry: Option<HistoryRef>,
    /// Ready to show.
    pub(crate) message: String,
}

/// Deletes a file, here and on the service.
pub(crate) async fn delete_media(desk: &Arc<Desk>, scope: &Scope, wanted: DeleteMedia) -> Result<Deletion, Failure> {
    let line = desk.line(&scope.connection);
    let connection = line.id.clone();
    let display = preferences::display_zone(desk).await?;
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let (asked, id, looked) = (connection.clone(), wanted.id.clone(), wanted.id.clone());
    let read = desk.store.run(move |database| {
        let found = media::find(database, &asked, &looked)?.filter(|media| media.gone.is_none());
        let Some(media) = found else { return Ok(None) };
        let looking = Looking { database, connection: &asked, now, zones: &zones, display: &display };
        let places: Vec<String> = media.place().into_iter().collect();
        let mut uses = looking.uses(&media.id, &places)?;
        uses.retain(|used| used.ahead);
        Ok(Some((media, uses)))
    });
    let (media, used_in) = read.await?.ok_or_else(|| Failure::not_found("file"))?;
    let name = media.name.clone();
    let refused = |used_in, no_way_back, message| Deletion { done: false, used_in, no_way_back, entry: None, message };
    if !used_in.is_empty() && wanted.anyway != Some(true) && wanted.replace_with.is_none() {
        let message =
            format!("“{name}” is used in {}. Nothing was deleted.", planning::wording::count(used_in.len(), "post"));
        return Ok(refused(used_in, String::new(), message));
    }
    let no_way_back = way_back(desk, &connection, &media).await.err().unwrap_or_default();
    if !no_way_back.is_empty() && wanted.for_good != Some(true) {
        let message = format!("“{name}” could not be brought back: {no_way_back}. Nothing was deleted.");
        return Ok(refused(Vec::new(), no_way_back, message));
    }
    let zones = desk.zones.clone();
    let done = desk.store.run(move |database| {
        if let Some(other) = &wanted.replace_with {
            let found = media::find(database, &connection, other)?;
            let fits = |other: &Media| other.gone.is_none() && other.id != wanted.id;
            let Some(other) = found.filter(fits) else { return Ok(None) };
            let exchange = Exchange { database, connection: &connection, now, zones: &zones };
            exchange.in_drafts(&media, &other)?;
            let posts =
                used_in.iter().filter(|used| !used.is_draft).filter_map(|used| PostId::new(used.id.clone()).ok());
            let places: Vec<String> = media.place().into_iter().collect();
            exchange.in_posts(&posts.collect::<Vec<_>>(), &places, &other)?;
        }
        let_go(database, &connection, &wanted.id, now)?;
        Ok(Some(HistoryRef { id: journal::add(database, &connection, &entry(media, now))? }))
    });
    let Some(entry) = done.await? else {
        let message = "The file that was to take its place does not exist any more. Nothing was deleted.";
        return Err(Failure::new(FailureCode::NotFound, message, "Choose another."));
    };
    line.uploads.call_off(&id);
    line.uploads.hurry();
    line.outbox.wake();
    desk.tell(&[Topic::Media, Topic::Uploads, Topic::Drafts, Topic::Posts, Topic::Status]);
    let message = if no_way_back.is_empty() {
        format!("Deleted “{name}”. It can be brought back for 30 days.")
    } else {
        format!("Deleted “{name}” for good.")
    };
    Ok(Deletion { done: true, used_in: Vec::new(), no_way_back, entry: Some(entry), message })
}

/// Makes sure that there is a copy on this computer; why there can be none.
async fn way_back(desk: &Arc<Desk>, connection: &str, media: &Media) -> Result<(), String> {
    let has_copy = media.hash.as_ref().is_some_and(|hash| desk.shelf.has(hash));
    if has_copy || media.url.is_none() {
        return Ok(());
    }
    match fetch(desk, connection, media, LARGEST_BYTES).await {
        Ok(_) => Ok(()),
        Err(Some(trouble)) => Err(format!("no copy of it could be made ({trouble})")),
        Err(None) => Err("no copy of it could be made, because the service cannot be reached".to_owned()),
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
