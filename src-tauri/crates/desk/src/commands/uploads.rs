//! What a person does with uploads: chooses files, begins, calls off, tries again, puts in order, pauses, decides.
//! `upload_rows` says how far they are.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::media::MediaView;
use crate::contract::Topic;
use crate::failure::{Failure, FailureCode};
use crate::grants::{FileGrant, Granted};
use crate::library::replacing::Exchange;
use crate::scope::Scope;
use chrono::{DateTime, Utc};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::sync::Arc;
use store::media::{self, Media};
use store::uploads::{self, Origin, Stage, Upload};
use store::{StoreError, blocking, mirror, uses};
use ts_rs::TS;

/// The most files that are uploaded with one command.
const MOST: usize = 2_000;

/// What to ask a person for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ChooseMedia {
    /// For a folder, all files of which are meant.
    pub(crate) folder: bool,
}

/// What a person has chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Chosen {
    /// The files; none when they would rather not.
    pub(crate) grants: Vec<FileGrant>,
    /// What to tell of it; empty when there is nothing to tell.
    pub(crate) note: String,
}

/// Asks a person for files, or for a folder of them. Nothing is uploaded yet.
pub(crate) async fn choose_media(desk: &Arc<Desk>, wanted: ChooseMedia) -> Result<Chosen, Failure> {
    let within = Arc::clone(desk);
    let (grants, note) = if wanted.folder {
        let folder: Vec<PathBuf> = desk.shell.choose_folder().await.into_iter().collect();
        blocking::run(move || within.grants.admit(&folder)).await
    } else {
        let files = desk.shell.choose_media().await;
        (blocking::run(move || within.grants.admit_files(&files)).await, String::new())
    };
    Ok(Chosen { grants, note })
}

/// What to upload.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[ts(optional_fields)]
pub(crate) struct UploadFiles {
    /// The grants of the files. Each is good once.
    pub(crate) grants: Vec<String>,
    /// The workspace they go to; the first when it is left out.
    #[serde(default)]
    pub(crate) workspace: Option<String>,
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
        let message = "There is nothing to upload: these files were already taken, or never chosen.";
        return Err(Failure::new(FailureCode::BadInput, message, "Choose the files again."));
    }
    let now = desk.clock.now();
    let files = used.into_iter().map(|used| match used.granted {
        Granted::Path(path) => {
            let cleaned = pictures::clean(&path.file_name().unwrap_or_default().to_string_lossy());
            let media = Media { told: cleaned.told, ..Media::named(cleaned.name, now) };
            (media, Some(Origin::Path(path)))
        }
        Granted::Bytes { hash, size_bytes } => {
            (Media::named(used.name, now), Some(Origin::Shelf { hash, size_bytes, looks: 0 }))
        }
    });
    let files: Vec<(Media, Option<Origin>)> = files.collect();
    add(desk, scope.connection.clone(), workspace, files).await
}

/// What to fetch.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[ts(optional_fields)]
pub(crate) struct ImportMedia {
    /// An address on the internet, `https://…`.
    pub(crate) address: String,
    /// The workspace it goes to; the first when it is left out.
    #[serde(default)]
    pub(crate) workspace: Option<String>,
}

/// Takes a file from an address on the internet into the queue.
pub(crate) async fn import_media(desk: &Arc<Desk>, scope: &Scope, wanted: ImportMedia) -> Result<MediaView, Failure> {
    let address = wanted.address.trim().to_owned();
    if !address.to_ascii_lowercase().starts_with("https://") {
        let message = format!("“{address}” cannot be fetched: an address begins with https://.");
        return Err(Failure::bad_input(message, "Correct it."));
    }
    let workspace = home(desk, scope, wanted.workspace).await?;
    let name = address.split(['?', '#']).next().and_then(|path| path.rsplit('/').next()).unwrap_or_default();
    let name = percent_encoding::percent_decode_str(name).decode_utf8_lossy();
    let media = Media::named(pictures::clean(&name).name, desk.clock.now());
    let added = add(desk, scope.connection.clone(), workspace, vec![(media, Some(Origin::Address(address)))]).await?;
    added.into_iter().next().ok_or_else(|| Failure::not_found("file"))
}

/// The workspace that files go to: the one that is asked for, else that of the scope, else the first. They go to no other
/// than the one that is named.
pub(crate) async fn home(desk: &Desk, scope: &Scope, workspace: Option<String>) -> Result<String, Failure> {
    let connection = scope.connection.clone();
    let known = desk.store.run(move |database| mirror::workspaces(database, &connection)).await?;
    let mut ids = known.into_iter().map(|known| known.id.to_string()).peekable();
    if ids.peek().is_none() {
        let message = "Carillon does not know the workspaces yet. Nothing was uploaded.";
        return Err(Failure::new(FailureCode::NotReady, message, "Wait until Carillon is up to date, then try again."));
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
    let (line, now) = (desk.line(&connection), desk.clock.now());
    let added = desk.store.run(move |database| {
        let mut ids = Vec::new();
        for (media, source) in files {
            let media = Media { workspace: Some(workspace.clone()), ..media };
            media::put(database, &connection, &media)?;
            uploads::add(database, &connection, &Upload::begun(&media.id, &workspace, source, now))?;
            ids.push(media.id);
        }
        media::some(database, &connection, &ids)
    });
    let added = added.await?;
    line.uploads.wake();
    desk.tell(&[Topic::Uploads, Topic::Media]);
    Ok(added.iter().map(|media| MediaView::of(desk, media)).collect())
}

/// Which upload.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct UploadRef {
    /// The file's identifier.
    pub(crate) id: String,
}

/// Calls an upload off. A file that is in a draft stays there, and what needs it waits.
pub(crate) async fn cancel_upload(desk: &Arc<Desk>, scope: &Scope, wanted: UploadRef) -> Result<Nothing, Failure> {
    let line = desk.line(&scope.connection);
    let connection = line.id.clone();
    let id = wanted.id.clone();
    let was_there = desk.store.run(move |database| {
        let was_there = uploads::remove(database, &connection, &id)?;
        let media = media::find(database, &connection, &id)?.filter(|media| media.url.is_none());
        if media.is_some() && uses::count(database, &connection, &id, None)? == 0 {
            media::remove(database, &id)?;
        }
        Ok(was_there)
    });
    let was_there = was_there.await?;
    line.uploads.call_off(&wanted.id);
    line.uploads.wake();
    line.outbox.wake();
    desk.tell(&[Topic::Uploads, Topic::Media, Topic::Drafts]);
    if was_there { Ok(Nothing {}) } else { Err(Failure::not_found("upload")) }
}

/// Tries an upload again at once: one that has failed, waits, or was called off.
pub(crate) async fn retry_upload(desk: &Arc<Desk>, scope: &Scope, wanted: UploadRef) -> Result<Nothing, Failure> {
    let line = desk.line(&scope.connection);
    let connection = line.id.clone();
    let now = desk.clock.now();
    let done = desk.store.run(move |database| {
        if let Some(upload) = uploads::find(database, &connection, &wanted.id)? {
            let source = upload.source.clone().map(Origin::afresh);
            let again =
                Upload { stage: Stage::Waiting, source, attempts: 0, next: now, reason: String::new(), ..upload };
            return uploads::put(database, &connection, &again);
        }
        begin_again(database, &connection, &wanted.id, now)
    });
    if !done.await? {
        let message = "The file is not on this computer. Nothing was uploaded.";
        return Err(Failure::new(FailureCode::NotReady, message, "Choose the file again."));
    }
    line.uploads.wake();
    desk.tell(&[Topic::Uploads, Topic::Media]);
    Ok(Nothing {})
}

/// Uploads a file again of which there is a copy here, and no other.
pub(crate) fn begin_again(
    database: &Connection,
    connection: &str,
    id: &str,
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    let found = media::find(database, connection, id)?;
    let Some(media) = found.filter(|media| media.url.is_none() && media.hash.is_some()) else { return Ok(false) };
    let first = mirror::workspaces(database, connection)?.first().map(|workspace| workspace.id.to_string());
    let Some(workspace) = media.workspace.or(first) else { return Ok(false) };
    uploads::add(database, connection, &Upload::begun(id, &workspace, None, now))?;
    Ok(true)
}

/// Where in the queue.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct MoveUpload {
    /// The file's identifier.
    pub(crate) id: String,
    /// The file that it goes before; null puts it at the end.
    pub(crate) before: Option<String>,
}

/// Changes the order of the queue.
pub(crate) async fn move_upload(desk: &Arc<Desk>, scope: &Scope, wanted: MoveUpload) -> Result<Nothing, Failure> {
    let line = desk.line(&scope.connection);
    let connection = line.id.clone();
    let moved = desk
        .store
        .run(move |database| uploads::put_before(database, &connection, &wanted.id, wanted.before.as_deref()));
    let was_there = moved.await?;
    line.uploads.wake();
    desk.tell(&[Topic::Uploads]);
    if was_there { Ok(Nothing {}) } else { Err(Failure::not_found("upload")) }
}

/// Whether the queue is to wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct PauseUploads {
    /// It is.
    pub(crate) paused: bool,
}

/// Makes the queue wait, or go on.
pub(crate) async fn pause_uploads(desk: &Arc<Desk>, wanted: PauseUploads) -> Result<Nothing, Failure> {
    desk.store.run(move |database| uploads::set_paused(database, wanted.paused)).await?;
    desk.lines().iter().for_each(|line| line.uploads.pause(wanted.paused));
    desk.tell(&[Topic::Uploads, Topic::Drafts]);
    Ok(Nothing {})
}

/// What to do with an upload that asks.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ResolveUpload {
    /// The file's identifier.
    pub(crate) id: String,
    /// The decision.
    pub(crate) answer: UploadAnswer,
}

/// A decision about an upload.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum UploadAnswer {
    /// The file that is there already is taken, also in drafts.
    UseTwin,
    /// It is uploaded anyway.
    UploadAnyway,
}

/// Does what a person has decided about an upload that asks. Gives the file that is meant from now on.
pub(crate) async fn resolve_upload(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: ResolveUpload,
) -> Result<MediaView, Failure> {
    let line = desk.line(&scope.connection);
    let connection = line.id.clone();
    let (now, zones) = (desk.clock.now(), desk.zones.clone());
    let done = desk.store.run(move |database| {
        let asking = uploads::find(database, &connection, &wanted.id)?.filter(|upload| upload.stage == Stage::Asking);
        let (Some(upload), Some(media)) = (asking, media::find(database, &connection, &wanted.id)?) else {
            return Ok(None);
        };
        if wanted.answer == UploadAnswer::UploadAnyway {
            let calm = Upload { reason: String::new(), twin: None, doubt: None, ..upload };
            let again = Upload { stage: Stage::Waiting, next: now, ..calm };
            uploads::put(database, &connection, &again)?;
            return media::find(database, &connection, &wanted.id);
        }
        let twin = upload.twin.map(|twin| media::find(database, &connection, &twin)).transpose()?.flatten();
        let Some(twin) = twin else { return Ok(None) };
        Exchange { database, connection: &connection, now, zones: &zones }.in_drafts(&media, &twin)?;
        media::remove(database, &media.id)?;
        Ok(Some(twin))
    });
    let meant = done.await?.ok_or_else(|| Failure::not_found("question"))?;
    line.uploads.wake();
    line.outbox.wake();
    desk.tell(&[Topic::Uploads, Topic::Media, Topic::Drafts]);
    Ok(MediaView::of(desk, &meant))
}

/// Forgets what was done, for the list.
pub(crate) async fn clear_uploads(desk: &Arc<Desk>, scope: &Scope, _: Nothing) -> Result<Nothing, Failure> {
    desk.line(&scope.connection).uploads.forget_done();
    desk.tell(&[Topic::Uploads]);
    Ok(Nothing {})
}
