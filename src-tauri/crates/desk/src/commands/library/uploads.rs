//! What a person does with uploads: chooses files, begins, calls off, tries again, puts in order, pauses, decides.
//! `upload_rows` says how far they are.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::library::views::media::MediaView;
use crate::commands::library::views::uploads::{
    ChooseMedia, Chosen, ImportMedia, MoveUpload, PauseUploads, ResolveUpload, UploadAnswer, UploadFiles, UploadRef,
};
use crate::events::Topic;
use crate::failure::{Failure, FailureCode};
use crate::grants::{Granted, Used};
use crate::scope::Scope;
use crate::shell::file_name;
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use library::replacing::in_drafts;
use library::uploads::begin_again;
use rusqlite::Connection;
use std::path::PathBuf;
use std::sync::Arc;
use store::media::{self, Media};
use store::uploads::{self, Origin, Stage, Upload};
use store::{StoreError, blocking, media_usage, mirror};

/// The most files that are uploaded with one command.
const MOST: usize = 2_000;
/// What posts take. The bytes are looked at later, so that nothing is kept from being chosen.
const MEDIA: &[&str] = &[
    "jpg", "jpeg", "png", "gif", "webp", "bmp", "tif", "tiff", "heic", "heif", "avif", "mp4", "m4v", "mov", "webm",
    "mkv", "avi", "mp3", "m4a", "ogg", "wav", "flac", "pdf", "JPG", "JPEG", "PNG", "GIF", "HEIC", "MP4", "MOV",
];

/// Asks a person for files, or for a folder of them. Nothing is uploaded yet.
pub(crate) async fn choose_media(desk: &Arc<Desk>, wanted: ChooseMedia) -> Result<Chosen, Failure> {
    let within = Arc::clone(desk);
    let (grants, note) = if wanted.folder {
        let dialog = desk.file_dialog(&t!("library-add-folder"), &[]);
        let folder: Vec<PathBuf> = desk.shell.choose_folder(dialog).await.into_iter().collect();
        blocking::run(move || within.grants.admit(&folder)).await
    } else {
        let kinds = [(t!("library-media-files"), MEDIA), (t!("library-all-files"), &["*"])];
        let dialog = desk.file_dialog(&t!("library-add-files"), &kinds);
        let files = desk.shell.choose_files(dialog).await;
        (blocking::run(move || within.grants.admit_files(&files)).await, Localized::default())
    };
    Ok(Chosen { grants, note })
}

/// Takes files into the queue: they can be put into drafts at once.
pub(crate) async fn upload_files(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: UploadFiles,
) -> Result<Vec<MediaView>, Failure> {
    let workspace = home(desk, scope, wanted.workspace).await?;
    let used = wanted.grants.iter().take(MOST).filter_map(|grant| desk.grants.redeem(grant)).collect::<Vec<_>>();
    if used.is_empty() {
        let message = t!("library-nothing-to-upload");
        return Err(Failure::new(FailureCode::BadInput, message, t!("library-choose-files-again")));
    }
    let now = desk.clock.now();
    let files = used.into_iter().map(|used| file_of(used, now)).collect();
    add(desk, scope.connection.clone(), workspace, files).await
}

/// The file that a person has chosen, dropped or pasted, and where its bytes are.
fn file_of(used: Used, now: DateTime<Utc>) -> (Media, Option<Origin>) {
    match used.granted {
        Granted::Path(path) => {
            let (media, origin) = of_path(path, now);
            (media, Some(origin))
        }
        Granted::Bytes { hash, size_bytes } => {
            (Media::named(used.name, now), Some(Origin::Shelf { hash, size_bytes, looks: 0 }))
        }
    }
}

/// A file on this computer.
pub(crate) fn of_path(path: PathBuf, now: DateTime<Utc>) -> (Media, Origin) {
    let cleaned = ::media::clean(&file_name(&path));
    let media = Media { told: cleaned.told.iter().map(Localized::kept).collect(), ..Media::named(cleaned.name, now) };
    (media, Origin::Path(path))
}

/// A file at an address on the internet.
pub(crate) fn of_address(address: String, now: DateTime<Utc>) -> (Media, Origin) {
    let name = address.split(['?', '#']).next().and_then(|path| path.rsplit('/').next()).unwrap_or_default();
    let name = percent_encoding::percent_decode_str(name).decode_utf8_lossy();
    (Media::named(::media::clean(&name).name, now), Origin::Address(address))
}

/// Takes a file from an address on the internet into the queue.
pub(crate) async fn import_media(desk: &Arc<Desk>, scope: &Scope, wanted: ImportMedia) -> Result<MediaView, Failure> {
    let address = wanted.address.trim().to_owned();
    if !address.to_ascii_lowercase().starts_with("https://") {
        let message = t!("library-no-address", address = address);
        return Err(Failure::bad_input(message, t!("library-correct-it")));
    }
    let workspace = home(desk, scope, wanted.workspace).await?;
    let (media, origin) = of_address(address, desk.clock.now());
    let added = add(desk, scope.connection.clone(), workspace, vec![(media, Some(origin))]).await?;
    added.into_iter().next().ok_or_else(|| Failure::not_found("file"))
}

/// The workspace that files go to: the one that is asked for, else that of the scope, else the first. They go to no other
/// than the one that is named.
pub(crate) async fn home(desk: &Desk, scope: &Scope, workspace: Option<String>) -> Result<String, Failure> {
    let connection = scope.connection.clone();
    let known = desk.store.run(move |database| mirror::workspaces(database, &connection)).await?;
    let mut ids = known.into_iter().map(|known| known.id.to_string()).peekable();
    if ids.peek().is_none() {
        let message = t!("library-no-workspaces");
        return Err(Failure::new(FailureCode::NotReady, message, t!("library-no-workspaces-next")));
    }
    let found = match workspace.or_else(|| scope.workspace.clone()) {
        Some(wanted) => ids.find(|id| *id == wanted),
        None => ids.next(),
    };
    found.ok_or_else(|| Failure::wrong_place("workspace"))
}

/// Puts new files into the library and the queue.
pub(crate) async fn add(
    desk: &Arc<Desk>,
    connection: String,
    workspace: String,
    files: Vec<(Media, Option<Origin>)>,
) -> Result<Vec<MediaView>, Failure> {
    let (active, now) = (desk.active(&connection), desk.clock.now());
    let added = desk.store.run(move |database| {
        let ids = queue(database, (&connection, &workspace), files, now)?;
        media::some(database, &connection, &ids)
    });
    let added = added.await?;
    active.uploads.wake();
    desk.tell(&[Topic::Uploads, Topic::Media]);
    Ok(added.iter().map(|media| MediaView::of(desk, media)).collect())
}

/// Puts new files into the library and the queue, and gives their identifiers.
pub(crate) fn queue(
    database: &Connection,
    (connection, workspace): (&str, &str),
    files: impl IntoIterator<Item = (Media, Option<Origin>)>,
    now: DateTime<Utc>,
) -> Result<Vec<String>, StoreError> {
    let put = |(media, source)| {
        let media = Media { workspace: Some(workspace.to_owned()), ..media };
        media::put(database, connection, &media)?;
        uploads::add(database, connection, &Upload::begun(&media.id, workspace, source, now))?;
        Ok(media.id)
    };
    files.into_iter().map(put).collect()
}

/// Calls an upload off. A file that is in a draft stays there, and what needs it waits.
pub(crate) async fn cancel_upload(desk: &Arc<Desk>, scope: &Scope, wanted: UploadRef) -> Result<Nothing, Failure> {
    let active = desk.active(&scope.connection);
    let connection = active.id.clone();
    let id = wanted.id.clone();
    let was_there = desk.store.run(move |database| remove(database, &connection, &id)).await?;
    active.uploads.call_off(&wanted.id);
    active.uploads.wake();
    active.outbox.wake();
    desk.tell(&[Topic::Uploads, Topic::Media, Topic::Drafts]);
    if was_there { Ok(Nothing {}) } else { Err(Failure::not_found("upload")) }
}

/// Takes an upload out of the queue, and its file out of the library when nothing has it. Says whether it was there.
fn remove(database: &Connection, connection: &str, id: &str) -> Result<bool, StoreError> {
    let was_there = uploads::remove(database, connection, id)?;
    let media = media::find(database, connection, id)?.filter(|media| media.url.is_none());
    if media.is_some() && media_usage::count(database, connection, id, None)? == 0 {
        media::remove(database, id)?;
    }
    Ok(was_there)
}

/// Tries an upload again at once: one that has failed, waits, or was called off.
pub(crate) async fn retry_upload(desk: &Arc<Desk>, scope: &Scope, wanted: UploadRef) -> Result<Nothing, Failure> {
    let active = desk.active(&scope.connection);
    let connection = active.id.clone();
    let now = desk.clock.now();
    let done = desk.store.run(move |database| put_again(database, &connection, &wanted.id, now));
    if !done.await? {
        let message = t!("library-file-missing");
        return Err(Failure::new(FailureCode::NotReady, message, t!("library-choose-file-again")));
    }
    active.uploads.wake();
    desk.tell(&[Topic::Uploads, Topic::Media]);
    Ok(Nothing {})
}

/// Puts an upload into the queue as if it had never been tried. Says whether there is anything to upload.
fn put_again(database: &Connection, connection: &str, id: &str, now: DateTime<Utc>) -> Result<bool, StoreError> {
    if let Some(upload) = uploads::find(database, connection, id)? {
        let source = upload.source.clone().map(Origin::afresh);
        let again = Upload { stage: Stage::Waiting, source, attempts: 0, next: now, reason: String::new(), ..upload };
        return uploads::put(database, connection, &again);
    }
    begin_again(database, connection, id, now)
}

/// Changes the order of the queue.
pub(crate) async fn move_upload(desk: &Arc<Desk>, scope: &Scope, wanted: MoveUpload) -> Result<Nothing, Failure> {
    let active = desk.active(&scope.connection);
    let connection = active.id.clone();
    let moved = desk
        .store
        .run(move |database| uploads::put_before(database, &connection, &wanted.id, wanted.before.as_deref()));
    let was_there = moved.await?;
    active.uploads.wake();
    desk.tell(&[Topic::Uploads]);
    if was_there { Ok(Nothing {}) } else { Err(Failure::not_found("upload")) }
}

/// Makes the queue wait, or go on.
pub(crate) async fn pause_uploads(desk: &Arc<Desk>, wanted: PauseUploads) -> Result<Nothing, Failure> {
    desk.store.run(move |database| uploads::set_paused(database, wanted.paused)).await?;
    desk.all_active().iter().for_each(|active| active.uploads.pause(wanted.paused));
    desk.tell(&[Topic::Uploads, Topic::Drafts]);
    Ok(Nothing {})
}

/// Does what a person has decided about an upload that asks. Gives the file that is meant from now on.
pub(crate) async fn resolve_upload(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: ResolveUpload,
) -> Result<MediaView, Failure> {
    let active = desk.active(&scope.connection);
    let connection = active.id.clone();
    let now = desk.clock.now();
    let done = desk.store.run(move |database| resolve(database, &connection, &wanted, now));
    let meant = done.await?.ok_or_else(|| Failure::not_found("question"))?;
    active.uploads.wake();
    active.outbox.wake();
    desk.tell(&[Topic::Uploads, Topic::Media, Topic::Drafts]);
    Ok(MediaView::of(desk, &meant))
}

/// `None` when the upload does not ask any more, or what it may be the same as is gone.
fn resolve(
    database: &Connection,
    connection: &str,
    wanted: &ResolveUpload,
    now: DateTime<Utc>,
) -> Result<Option<Media>, StoreError> {
    let asking = uploads::find(database, connection, &wanted.id)?.filter(|upload| upload.stage == Stage::Asking);
    let (Some(upload), Some(media)) = (asking, media::find(database, connection, &wanted.id)?) else {
        return Ok(None);
    };
    if wanted.answer == UploadAnswer::UploadAnyway {
        let calm = Upload { reason: String::new(), twin: None, doubt: None, ..upload };
        let again = Upload { stage: Stage::Waiting, next: now, ..calm };
        uploads::put(database, connection, &again)?;
        return media::find(database, connection, &wanted.id);
    }
    let twin = upload.twin.map(|twin| media::find(database, connection, &twin)).transpose()?.flatten();
    let Some(twin) = twin else { return Ok(None) };
    in_drafts(database, connection, &media, &twin)?;
    media::remove(database, &media.id)?;
    Ok(Some(twin))
}

/// Forgets what was done, for the list.
pub(crate) async fn clear_uploads(desk: &Arc<Desk>, scope: &Scope, _: Nothing) -> Result<Nothing, Failure> {
    desk.active(&scope.connection).uploads.forget_done();
    desk.tell(&[Topic::Uploads]);
    Ok(Nothing {})
}
