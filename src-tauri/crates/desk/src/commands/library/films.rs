//! Films: played by the page from the copy on this computer, and the still that the page makes of one. Only a web view has
//! decoders for films, and which ones is the affair of each system.

use crate::Desk;
use crate::active_connection::why_not_fetched;
use crate::commands::library::views::media::{FilmView, KeepStill, MediaView, ShowFilm};
use crate::events::Topic;
use crate::failure::{Failure, FailureCode};
use crate::scope::Scope;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use i18n::{Localized, t};
use library::ingest::LARGEST_BYTES;
use library::thumbnails::note;
use library::video_server::VideoServer;
use model::media::MediaKind;
use std::sync::Arc;
use store::media::{self, Media};

/// The longest still, in base64.
const LONGEST_STILL: usize = 2 * 1024 * 1024;

/// Shows a film or a recording to be played.
pub(crate) async fn show_film(desk: &Arc<Desk>, scope: &Scope, wanted: ShowFilm) -> Result<FilmView, Failure> {
    let media = film(desk, &scope.connection, &wanted.id).await?;
    let hash = match media.hash.clone().filter(|hash| desk.blobs.has(hash)) {
        Some(hash) => hash,
        None if !wanted.fetch => return Ok(FilmView { address: None }),
        None => fetched(desk, &scope.connection, &media).await?,
    };
    let Some(path) = desk.blobs.path(&hash) else { return Ok(FilmView { address: None }) };
    let server = desk.video_server.get_or_try_init(VideoServer::start).await.map_err(|error| {
        let message = t!("library-no-port", name = &media.name, error = error.to_string());
        Failure::new(FailureCode::Storage, message, t!("library-no-port-next"))
    })?;
    Ok(FilmView { address: Some(server.show(path, &media.record.media_type)) })
}

/// The hash of the copy of a film, which is fetched.
async fn fetched(desk: &Arc<Desk>, connection: &str, media: &Media) -> Result<String, Failure> {
    desk.fetch_copy(connection, media, LARGEST_BYTES).await.map_err(|trouble| {
        let message = t!("library-film-missing", name = &media.name, trouble = why_not_fetched(trouble));
        Failure::new(FailureCode::NotReady, message, t!("library-try-later"))
    })
}

/// Keeps the still of a film as its small picture. It is made anew of its pixels, like every other.
pub(crate) async fn keep_still(desk: &Arc<Desk>, scope: &Scope, wanted: KeepStill) -> Result<MediaView, Failure> {
    if wanted.picture.len() > LONGEST_STILL {
        return Err(unreadable(t!("library-still-too-large")));
    }
    let bytes = STANDARD.decode(wanted.picture.as_bytes()).map_err(|_| unreadable(t!("library-still-no-base")))?;
    let connection = scope.connection.clone();
    let media = film(desk, &connection, &wanted.id).await?;
    let hash = media.hash.clone().ok_or_else(|| unreadable(t!("library-still-no-film")))?;
    let name = desk.thumbnails.keep(&hash, bytes).await.map_err(|trouble| unreadable(trouble.message()))?;
    let (id, kept) = (wanted.id.clone(), name.clone());
    let noted =
        desk.store.run(move |database| media::change(database, &connection, &id, |media| note(media, Ok(kept))));
    let after = noted.await?.ok_or_else(|| Failure::not_found("file"))?;
    desk.tell(&[Topic::Media, Topic::Uploads]);
    Ok(MediaView::of(desk, &after))
}

fn unreadable(reason: Localized) -> Failure {
    Failure::bad_input(t!("library-still-unreadable", reason = reason), t!("library-still-unreadable-next"))
}

async fn film(desk: &Arc<Desk>, connection: &str, id: &str) -> Result<Media, Failure> {
    let (connection, id) = (connection.to_owned(), id.to_owned());
    let found = desk.store.run(move |database| media::find(database, &connection, &id)).await?;
    let is_played = |media: &Media| matches!(media.record.kind(), MediaKind::Video | MediaKind::Audio);
    found.filter(is_played).ok_or_else(|| Failure::not_found("film"))
}
