//! Small pictures of what a window shows: made of the copy on this computer, or of one that is fetched from the service
//! within limits. No other server is asked before a person wants it: who looks at what is nobody else's affair.

use crate::Desk;
use crate::commands::library::views::media::{MediaView, ThumbnailsOf};
use crate::events::Topic;
use crate::failure::Failure;
use crate::scope::Scope;
use ::media::FileTrouble;
use i18n::t;
use library::thumbnails::{Scale, note};
use model::media::MediaKind;
use std::sync::Arc;
use store::blocking;
use store::media::{self, Media};

/// The most that are asked for at a time.
const MOST: usize = 200;

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

/// The small picture of a file, which is made when there is none; `None` where there can be none, or nobody can be asked.
pub(crate) async fn picture_of(desk: &Arc<Desk>, connection: &str, media: Media) -> Option<(Vec<u8>, &'static str)> {
    let name = match media.thumbnail.clone().filter(|name| desk.thumbnails.has(name)) {
        Some(name) => name,
        None => {
            let hash = copy_of(desk, connection, media, false).await.ok()?;
            desk.thumbnails.make(&desk.blobs, &hash, Scale::Small).await.ok()?
        }
    };
    let thumbnails = desk.thumbnails.clone();
    blocking::run(move || thumbnails.read(&name)).await
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
            Ok(hash) => Some(desk.thumbnails.make(&desk.blobs, &hash, Scale::Small).await),
            Err(Some(trouble)) => Some(Err(trouble)),
            // The service cannot be asked now: when it is shown again, it is tried again.
            Err(None) => None,
        };
        let is_kept = match made {
            Some(made) => {
                let (connection, id) = (connection.clone(), id.clone());
                let change = move |database: &_| media::change(database, &connection, &id, |media| note(media, made));
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

/// The hash of the copy on this computer, which is fetched when there is none: from the service, or from wherever it lies
/// when a person wants it. An error says why there can be none; without a reason it is not known.
async fn copy_of(
    desk: &Arc<Desk>,
    connection: &str,
    media: Media,
    is_wanted: bool,
) -> Result<String, Option<FileTrouble>> {
    if let Some(hash) = media.hash.clone().filter(|hash| desk.blobs.has(hash)) {
        return Ok(hash);
    }
    if matches!(media.record.kind(), MediaKind::Video | MediaKind::Audio) {
        return Err(Some(FileTrouble::Unsupported(t!("media-no-film-decoder"))));
    }
    let (Some(url), Some(client)) = (&media.url, desk.active(connection).client()) else { return Err(None) };
    if !is_wanted && !client.is_own(url) {
        let host = url.split("://").nth(1).and_then(|rest| rest.split(['/', '?', '#']).next()).unwrap_or_default();
        let host = host.rsplit('@').next().unwrap_or_default();
        return Err(Some(FileTrouble::Asked(t!("library-other-server", host = host))));
    }
    desk.fetch_copy(connection, &media, ::media::MOST_BYTES).await
}
