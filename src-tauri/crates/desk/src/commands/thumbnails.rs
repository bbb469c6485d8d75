//! Small pictures of what a window shows: made of the copy on this computer, or of one that is fetched from the service
//! within limits. No other server is asked before a person wants it: who looks at what is nobody else's affair.

use crate::Desk;
use crate::commands::media::MediaView;
use crate::contract::Topic;
use crate::failure::Failure;
use crate::library::appraisal::kind_of;
use crate::library::gallery::{Scale, excuse};
use crate::library::looking::look;
use crate::scope::Scope;
use crate::uploads::Sink;
use client::Limits;
use model::media::MediaKind;
use pictures::Trouble;
use serde::Deserialize;
use std::io::BufReader;
use std::sync::Arc;
use std::time::Duration;
use store::blocking;
use store::media::{self, Media};
use ts_rs::TS;

/// The most that are asked for at a time.
const MOST: usize = 200;
/// How long one may take to come from the service.
const WITHIN: Duration = Duration::from_secs(30);

/// Which files.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ThumbnailsOf {
    /// Their identifiers, 200 at most.
    pub(crate) ids: Vec<String>,
    /// Whether a person wants those that lie on other servers than the service, too, and those that had none before.
    #[serde(default)]
    #[ts(optional)]
    pub(crate) wanted: Option<bool>,
}

/// Gives these files with the small pictures that are there, and makes the others: the topic `media` follows.
pub(crate) async fn show_thumbnails(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: ThumbnailsOf,
) -> Result<Vec<MediaView>, Failure> {
    let connection = scope.connection.clone();
    let ids: Vec<String> = wanted.ids.into_iter().take(MOST).collect();
    let is_wanted = wanted.wanted.unwrap_or_default();
    let asked = connection.clone();
    let files = desk.store.run(move |database| media::some(database, &asked, &ids)).await?;
    let views: Vec<MediaView> = files.iter().map(|media| MediaView::of(desk, media)).collect();
    let is_missing =
        |media: &Media, view: &MediaView| view.thumbnail.is_none() && (is_wanted || media.no_thumbnail.is_empty());
    let missing = files.into_iter().zip(&views).filter(|(media, view)| is_missing(media, view));
    let missing: Vec<Media> = missing.map(|(media, _)| media).collect();
    if !missing.is_empty() {
        desk.work(make(Arc::downgrade(desk), connection, missing, is_wanted));
    }
    Ok(views)
}

async fn make(desk: std::sync::Weak<Desk>, connection: String, missing: Vec<Media>, is_wanted: bool) {
    for media in missing {
        let Some(desk) = desk.upgrade() else { return };
        let id = media.id.clone();
        // Another window may have asked for it, too.
        if !desk.begin_thumbnail(&id, is_wanted) {
            continue;
        }
        let known = copy_of(&desk, &connection, media, is_wanted).await;
        let made = match known {
            Ok(hash) => Some(desk.gallery.make(&desk.shelf, &hash, Scale::Small).await),
            Err(Some(trouble)) => Some(Err(trouble)),
            // The service cannot be asked now: when it is shown again, it is tried again.
            Err(None) => None,
        };
        let is_kept = match made {
            Some(made) => {
                let (connection, id) = (connection.clone(), id.clone());
                let change = move |database: &_| media::change(database, &connection, &id, |media| keep(media, made));
                desk.store.run(change).await.is_ok()
            }
            None => false,
        };
        // Whoever hears of it may ask for more at once.
        desk.end_thumbnail(&id, is_wanted);
        if is_kept {
            desk.tell(&[Topic::Media]);
        }
    }
}

/// Notes the small picture of a file, or why there is none.
pub(crate) fn keep(media: &mut Media, made: Result<String, Trouble>) {
    match made {
        Ok(name) => (media.thumbnail, media.no_thumbnail) = (Some(name), String::new()),
        Err(trouble) => (media.thumbnail, media.no_thumbnail) = (None, excuse(&trouble)),
    }
}

/// The hash of the copy on this computer, which is fetched when there is none: from the service, or from wherever it lies
/// when a person wants it. An error says why there can be none; without a reason it is not known.
async fn copy_of(desk: &Arc<Desk>, connection: &str, media: Media, is_wanted: bool) -> Result<String, Option<Trouble>> {
    if let Some(hash) = media.hash.clone().filter(|hash| desk.shelf.has(hash)) {
        return Ok(hash);
    }
    if matches!(media.record.kind(), MediaKind::Video | MediaKind::Audio) {
        return Err(Some(Trouble::Unsupported("there is no decoder for films here")));
    }
    let (Some(url), Some(client)) = (&media.url, desk.line(connection).client()) else { return Err(None) };
    if !is_wanted && !client.is_own(url) {
        let host = url.split("://").nth(1).and_then(|rest| rest.split(['/', '?', '#']).next()).unwrap_or_default();
        let host = host.rsplit('@').next().unwrap_or_default();
        return Err(Some(Trouble::Asked(format!("it lies on another server, {host}, which is not asked by itself"))));
    }
    fetch(desk, connection, &media, pictures::MOST_BYTES).await
}

/// Fetches a copy of a file of the service, and keeps what it shows of itself.
pub(crate) async fn fetch(
    desk: &Arc<Desk>,
    connection: &str,
    media: &Media,
    most: u64,
) -> Result<String, Option<Trouble>> {
    let (Some(url), Some(client)) = (media.url.clone(), desk.line(connection).client()) else { return Err(None) };
    let shelf = desk.shelf.clone();
    let incoming = blocking::run(move || shelf.begin()).await.map_err(|error| Some(error.into()))?;
    let mut sink = Sink::new(incoming);
    let limits =
        Limits { most_bytes: most, within: WITHIN.max(Duration::from_secs(most / 1_000_000)), ..Limits::default() };
    match client.fetch_file(&url, &mut sink, &limits).await {
        Ok(()) => {}
        Err(client::Error::File(reason)) => return Err(Some(Trouble::Asked(reason))),
        Err(_) => return Err(None),
    }
    let kept = blocking::run(move || sink.into_inner().keep()).await.map_err(|error| Some(error.into()))?;
    let (shelf, hash) = (desk.shelf.clone(), kept.hash.clone());
    let measured = look(move || {
        let (kind, file) = kind_of(&shelf, &hash).zip(shelf.open(&hash))?;
        Some((kind, pictures::measure(BufReader::new(file), &kind).ok()?))
    });
    // What cannot be measured can still be tried to be shown.
    let measured = measured.await.ok().flatten();
    let (connection, id, hash) = (connection.to_owned(), media.id.clone(), kept.hash.clone());
    let noted = desk.store.run(move |database| {
        media::change(database, &connection, &id, |media| {
            (media.hash, media.size_bytes) = (Some(kept.hash), Some(kept.size_bytes));
            if let Some((kind, measured)) = measured {
                if !media.record.media_type.contains('/') {
                    kind.media_type.clone_into(&mut media.record.media_type);
                }
                (media.width, media.height) = (measured.width, measured.height);
                (media.frames, media.length_ms) = (measured.frames, measured.length_ms);
            }
        })
    });
    noted.await.map_err(|_| None)?;
    Ok(hash)
}
