//! Films: played by the page from the copy on this computer, and the still that the page makes of one. Only a web view has
//! decoders for films, and which ones is the affair of each system.

use crate::Desk;
use crate::commands::library::views::media::{FilmView, KeepStill, MediaView, ShowFilm};
use crate::events::Topic;
use crate::failure::{Failure, FailureCode};
use crate::scope::Scope;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
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
        let message = format!("“{}” cannot be played: Carillon could not open a local port ({error}).", media.name);
        Failure::new(FailureCode::Storage, message, "Close other programs and try again.")
    })?;
    Ok(FilmView { address: Some(server.show(path, &media.record.media_type)) })
}

/// The hash of the copy of a film, which is fetched.
async fn fetched(desk: &Arc<Desk>, connection: &str, media: &Media) -> Result<String, Failure> {
    desk.fetch_copy(connection, media, LARGEST_BYTES).await.map_err(|trouble| {
        let reason = trouble.map_or_else(|| "the service cannot be reached".to_owned(), |trouble| trouble.to_string());
        let message = format!("“{}” is not on this computer and could not be fetched: {reason}.", media.name);
        Failure::new(FailureCode::NotReady, message, "Try again later.")
    })
}

/// Keeps the still of a film as its small picture. It is made anew of its pixels, like every other.
pub(crate) async fn keep_still(desk: &Arc<Desk>, scope: &Scope, wanted: KeepStill) -> Result<MediaView, Failure> {
    if wanted.picture.len() > LONGEST_STILL {
        return Err(unreadable("it is too large"));
    }
    let bytes = STANDARD.decode(wanted.picture.as_bytes()).map_err(|_| unreadable("it is not in base64"))?;
    let connection = scope.connection.clone();
    let media = film(desk, &connection, &wanted.id).await?;
    let hash = media.hash.clone().ok_or_else(|| unreadable("the film is not on this computer"))?;
    let name = desk.thumbnails.keep(&hash, bytes).await.map_err(|trouble| unreadable(&trouble.to_string()))?;
    let (id, kept) = (wanted.id.clone(), name.clone());
    let noted =
        desk.store.run(move |database| media::change(database, &connection, &id, |media| note(media, Ok(kept))));
    let after = noted.await?.ok_or_else(|| Failure::not_found("file"))?;
    desk.tell(&[Topic::Media, Topic::Uploads]);
    Ok(MediaView::of(desk, &after))
}

fn unreadable(reason: &str) -> Failure {
    Failure::bad_input(format!("The still of the film cannot be read: {reason}. Nothing was saved."), "Make another.")
}

async fn film(desk: &Arc<Desk>, connection: &str, id: &str) -> Result<Media, Failure> {
    let (connection, id) = (connection.to_owned(), id.to_owned());
    let found = desk.store.run(move |database| media::find(database, &connection, &id)).await?;
    let is_played = |media: &Media| matches!(media.record.kind(), MediaKind::Video | MediaKind::Audio);
    found.filter(is_played).ok_or_else(|| Failure::not_found("film"))
}
