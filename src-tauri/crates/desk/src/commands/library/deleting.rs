//! Deleting a file: where it is used a person is asked first, and for 30 days it can be brought back from the copy on this
//! computer.

use crate::commands::Nothing;
use crate::commands::library::media_details::Looking;
use crate::commands::library::views::media::{DeleteMedia, Deletion, MediaUsed, MendPosts};
use crate::commands::posts::views::HistoryRef;
use crate::events::Topic;
use crate::exchange::in_posts;
use crate::failure::{Failure, FailureCode};
use crate::removal::let_go;
use crate::scope::Scope;
use crate::{Desk, preferences};
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use library::ingest::LARGEST_BYTES;
use library::replacing::in_drafts;
use model::PostId;
use planning::zone::Zones;
use rusqlite::Connection;
use std::sync::Arc;
use store::StoreError;
use store::journal::{self, Action, Entry, EntryKind, Standing, Thing};
use store::media::{self, Media};

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
    let connection = &scope.connection;
    let found = find(desk, connection, wanted.ids.clone()).await?;
    if found.is_empty() {
        return Err(Failure::not_found("file"));
    }
    let (asked, leaving) = sort(desk, connection, found, &wanted).await;
    if leaving.is_empty() {
        return Ok(asked);
    }
    let gone: Vec<String> = leaving.iter().map(|file| file.media.id.clone()).collect();
    let message = message(&leaving);
    let entry = let_all_go(desk, connection, leaving, wanted.replace_with).await?;
    end_uploads(desk, connection, &gone);
    Ok(Deletion { gone, entry, message, ..asked })
}

/// Sorts files: first what a person is asked about, then those that nothing stands against. Tells how far it is.
async fn sort(
    desk: &Arc<Desk>,
    connection: &str,
    found: Vec<Leaving>,
    wanted: &DeleteMedia,
) -> (Deletion, Vec<Leaving>) {
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
        if let Err(reason) = way_back(desk, connection, &file.media).await {
            file.comes_back = false;
            if wanted.for_good != Some(true) {
                asked.no_way_back = reason;
                asked.asked.push(file.media.id);
                continue;
            }
        }
        leaving.push(file);
    }
    (asked, leaving)
}

/// Calls off the uploads of files that are gone, and lets everything look anew that may have them.
fn end_uploads(desk: &Desk, connection: &str, gone: &[String]) {
    let active = desk.active(connection);
    for id in gone {
        active.uploads.call_off(id);
    }
    active.uploads.retry_now();
    active.outbox.wake();
    desk.tell(&[Topic::Media, Topic::Uploads, Topic::Drafts, Topic::Posts, Topic::Status]);
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
            for file in &leaving {
                in_drafts(database, &connection, &file.media, &other)?;
                let posts = file.used_in.iter().filter(|used| !used.is_draft);
                let posts: Vec<PostId> = posts.filter_map(|used| PostId::new(used.id.clone()).ok()).collect();
                let places: Vec<String> = file.media.place().into_iter().collect();
                in_posts((database, &connection), (&posts, &places), &other, (now, &zones))?;
            }
        }
        let (mut entries, mut for_good) = (Vec::new(), Vec::new());
        for file in leaving {
            let_go(database, &connection, &file.media.id, now)?;
            let kept = if file.comes_back { &mut entries } else { &mut for_good };
            kept.push(entry(file.media, now));
        }
        journal::record(database, &connection, Action::Whole, &for_good)?;
        let done = journal::record(database, &connection, Action::Whole, &entries)?;
        Ok(Some(done.map(|id| HistoryRef { id })))
    });
    done.await?.ok_or_else(|| {
        Failure::new(FailureCode::NotFound, t!("library-replacement-gone"), t!("library-replacement-gone-next"))
    })
}

/// "Deleted 12 files. You can put 10 of them back for 30 days."
fn message(leaving: &[Leaving]) -> Localized {
    let back = leaving.iter().filter(|file| file.comes_back).count();
    let what = match leaving {
        [one] => t!("words-quoted", text = &one.media.name),
        more => t!("problems-files-counted", count = more.len(), kind = "file"),
    };
    match back {
        0 => t!("library-deleted-for-good", what = what),
        1 if leaving.len() == 1 => t!("library-deleted-one", what = what),
        back if back == leaving.len() => t!("library-deleted-all", what = what),
        back => t!("library-deleted-some", what = what, count = back),
    }
}

/// Makes sure that there is a copy on this computer; why there can be none.
async fn way_back(desk: &Arc<Desk>, connection: &str, media: &Media) -> Result<(), Localized> {
    let has_copy = media.hash.as_ref().is_some_and(|hash| desk.blobs.has(hash));
    if has_copy || media.url.is_none() {
        return Ok(());
    }
    match desk.fetch_copy(connection, media, LARGEST_BYTES).await {
        Ok(_) => Ok(()),
        Err(Some(trouble)) => Err(t!("library-no-copy", trouble = trouble.message())),
        Err(None) => Err(t!("library-no-copy-unreachable")),
    }
}

fn entry(media: Media, now: DateTime<Utc>) -> Entry {
    Entry {
        id: 0,
        at: now,
        kind: EntryKind::FileDeleted,
        standing: Standing::Done,
        draft: None,
        post: None,
        workspace: None,
        before: Some(Thing::File(Box::new(media))),
        after: None,
        note: String::new(),
    }
}

/// Puts the present address of a file into posts that have a former one. It is sent like any other change of a post.
pub(crate) async fn mend_posts(desk: &Arc<Desk>, scope: &Scope, wanted: MendPosts) -> Result<Nothing, Failure> {
    let active = desk.active(&scope.connection);
    let connection = active.id.clone();
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let done = desk.store.run(move |database| mend(database, &connection, wanted, (now, &zones)));
    if !done.await? {
        return Err(Failure::not_found("file"));
    }
    active.outbox.wake();
    desk.tell(&[Topic::Posts, Topic::Media, Topic::Status]);
    Ok(Nothing {})
}

/// Writes the changes of the posts. Says whether the file is there.
fn mend(
    database: &Connection,
    connection: &str,
    wanted: MendPosts,
    at: (DateTime<Utc>, &Zones),
) -> Result<bool, StoreError> {
    let found = media::find(database, connection, &wanted.id)?.filter(|media| media.gone.is_none());
    let Some(media) = found else { return Ok(false) };
    let posts: Vec<PostId> = wanted.posts.into_iter().filter_map(|post| PostId::new(post).ok()).collect();
    in_posts((database, connection), (&posts, &media.former), &media, at)?;
    Ok(true)
}
