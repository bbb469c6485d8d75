//! The way of one file: into the blob store, inspected, to the service.

use super::{Phase, Progress, UploadContext, UploadNews};
use crate::blob_store::Blob;
use crate::ingest::{LARGEST_BYTES, Refusal, take};
use crate::inspection::{Inspection, inspect, strip};
use crate::looking::look;
use crate::replacing::in_drafts;
use crate::sink::Sink;
use crate::thumbnails::{Scale, note};
use ::media::FileTrouble;
use chrono::TimeDelta;
use client::{ClientError, FetchLimits, UploadSource, jittered};
use futures_util::FutureExt;
use i18n::{Localized, t};
use model::{MediaItem, WorkspaceId};
use std::panic::AssertUnwindSafe;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use store::media::{self, Media, served};
use store::preferences::{self, PREFERENCES, Preferences};
use store::uploads::{self, Origin, Stage, Upload};
use store::{StoreError, blocking};

/// The longest wait between two attempts.
const LONGEST_WAIT: TimeDelta = TimeDelta::seconds(60);
const KEY_WAIT: TimeDelta = TimeDelta::minutes(5);
/// So often a look at a file is begun. One that is broken off as often has ended Carillon each time.
const MOST_LOOKS: u32 = 3;
/// Said where the service alone has the bytes.
/// The service did not say whether it has the file.
fn untold() -> End {
    End::Asks(t!("library-untold"), None)
}

/// Carillon failed on it.
fn broken() -> End {
    End::Failed(t!("library-broken"))
}

/// Why the way ends before the service.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum End {
    /// A person is asked, perhaps whether a file with the same bytes is to be taken.
    Asks(Localized, Option<String>),
    Failed(Localized),
    /// It is tried again after a while.
    Later(TimeDelta, Localized),
    /// The queue is paused: it stays where it is and goes on with it.
    Held,
    /// It was called off: nobody waits for it.
    Off,
}

impl From<StoreError> for End {
    fn from(error: StoreError) -> Self {
        Self::Later(TimeDelta::seconds(5), error.sentence())
    }
}

impl From<FileTrouble> for End {
    fn from(trouble: FileTrouble) -> Self {
        Self::Failed(t!("library-not-checked", trouble = trouble.message()))
    }
}

impl From<Refusal> for End {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Cancelled => Self::Off,
            refusal => Self::Failed(refusal.message()),
        }
    }
}

/// One file on its way.
pub(super) struct UploadJob {
    pub(super) context: Arc<UploadContext>,
    pub(super) upload: Upload,
    is_called_off: Arc<AtomicBool>,
}

/// Goes the whole way.
pub(super) async fn run(context: Arc<UploadContext>, upload: Upload, is_called_off: Arc<AtomicBool>) {
    let mut job = UploadJob { context, upload, is_called_off };
    let ended = to_its_end(job.go()).await;
    job.settle(ended).await;
}

/// What panics has failed, and is not begun anew.
async fn to_its_end(way: impl Future<Output = Result<(), End>>) -> Result<(), End> {
    AssertUnwindSafe(way).catch_unwind().await.unwrap_or_else(|_| Err(broken()))
}

impl UploadJob {
    async fn go(&mut self) -> Result<(), End> {
        if let Some(source) = self.upload.source.clone() {
            match source {
                Origin::Path(path) => self.bring(&path).await?,
                Origin::Address(address) if self.context.client.fetches_by_itself() => {
                    if self.upload.doubt.is_some() {
                        return Err(untold());
                    }
                    return self.have_fetched(&address).await;
                }
                Origin::Address(address) => self.fetch(&address).await?,
                Origin::Shelf { hash, size_bytes, looks } => self.look(Blob { hash, size_bytes }, looks).await?,
            }
        }
        let media = self.media().await?;
        let Some(hash) = media.hash.clone() else {
            return Err(End::Failed(t!("library-file-not-here")));
        };
        self.preview(&hash).await?;
        if self.context.uploads.is_paused() {
            return Err(End::Held);
        }
        if self.upload.doubt.is_some() && self.has_arrived(&hash, media.size_bytes.unwrap_or_default()).await? {
            return Ok(());
        }
        let item = self.send(&media, &hash).await?;
        self.arrive(item, false).await.map(|_| ())
    }

    pub(super) async fn media(&self) -> Result<Media, End> {
        let (connection, id) = (self.context.connection.clone(), self.upload.media.clone());
        self.context.store.run(move |database| media::find(database, &connection, &id)).await?.ok_or(End::Off)
    }

    pub(super) fn workspace(&self) -> Result<WorkspaceId, End> {
        WorkspaceId::new(self.upload.workspace.clone()).map_err(|_| End::Failed(t!("library-workspace-gone")))
    }

    fn note(&self, phase: Phase, done_bytes: u64, total_bytes: u64) {
        self.progress(phase)(done_bytes, total_bytes);
    }

    /// Hears how far a phase is. It does not keep the context: what blocks, and what the network still holds, may outlive it.
    fn progress(&self, phase: Phase) -> impl Fn(u64, u64) + Send + Sync + use<> {
        let (context, media) = (Arc::downgrade(&self.context), self.upload.media.clone());
        move |done_bytes, total_bytes| {
            let Some(context) = context.upgrade() else { return };
            if context.uploads.note(&media, Progress { phase, done_bytes, total_bytes }) {
                (context.tell)(UploadNews::Further);
            }
        }
    }

    /// Copies a chosen file into the blob store.
    async fn bring(&mut self, path: &Path) -> Result<(), End> {
        self.note(Phase::Copying, 0, 0);
        let (progress, blobs) = (self.progress(Phase::Copying), self.context.blobs.clone());
        let (path, off) = (path.to_owned(), Arc::clone(&self.is_called_off));
        let taken = blocking::run(move || take(&blobs, &path, &off, &progress));
        let kept = taken.await?;
        self.look(kept, 0).await
    }

    /// Fetches a file from the internet into the blob store.
    async fn fetch(&mut self, address: &str) -> Result<(), End> {
        self.note(Phase::Copying, 0, 0);
        let blobs = self.context.blobs.clone();
        let incoming = blocking::run(move || blobs.begin()).await.map_err(|error| Refusal::writing(&error))?;
        let mut sink = Sink::new(incoming);
        let limits = FetchLimits { most_bytes: LARGEST_BYTES, ..FetchLimits::default() };
        let fetched = tokio::select! {
            fetched = self.context.client.fetch_file(address, &mut sink, &limits) => fetched,
            () = self.context.uploads.until_paused() => return Err(End::Held),
        };
        fetched.map_err(|error| End::Failed(error.sentence()))?;
        let kept = blocking::run(move || sink.into_inner().keep()).await.map_err(|error| Refusal::writing(&error))?;
        self.look(kept, 0).await
    }

    /// Has a file fetched by the service, which then has it.
    async fn have_fetched(&mut self, address: &str) -> Result<(), End> {
        self.note(Phase::Sending, 0, 0);
        self.begin_doubt().await?;
        let fetched = self.context.client.upload_from_url(&self.workspace()?, address, None).await;
        let item = fetched.map_err(|error| {
            if is_lost(&error) {
                // Its bytes are not here: there is nothing to compare with.
                return untold();
            }
            self.upload.doubt = None;
            self.unsent(&error)
        })?;
        self.arrive(item, false).await.map(|_| ())
    }

    /// Notes on disk what the service has, before a byte leaves: what is new there afterwards may be this file.
    async fn begin_doubt(&mut self) -> Result<(), End> {
        if self.upload.doubt.is_some() {
            return Ok(());
        }
        let (connection, upload) = (self.context.connection.clone(), self.upload.clone());
        let known = self.context.store.run(move |database| {
            let known: Vec<String> = served::places(database, &connection)?.into_iter().collect();
            uploads::put(database, &connection, &Upload { doubt: Some(known.clone()), ..upload })?;
            Ok(known)
        });
        self.upload.doubt = Some(known.await?);
        Ok(())
    }

    /// Looks at what is in the blob store now, and keeps what was found out.
    /// `begun` says how often that was begun and not ended.
    async fn look(&mut self, kept: Blob, begun: u32) -> Result<(), End> {
        self.note(Phase::Checking, 0, 0);
        self.begin_look(&kept, begun).await?;
        let name = self.media().await?.name;
        let strips = self.strips_position().await;
        let blobs = self.context.blobs.clone();
        let (inspection, patches) = look(move || inspect(&blobs, kept, &name, strips)).await??;
        let blobs = self.context.blobs.clone();
        let inspection = blocking::run(move || strip(&blobs, inspection, &patches)).await?;
        let doubt = inspection.doubt.clone();
        let (connection, upload) = (self.context.connection.clone(), Upload { source: None, ..self.upload.clone() });
        self.upload = upload.clone();
        let twin = self.context.store.run(move |database| {
            let chosen = inspection.chosen.as_ref().unwrap_or(&inspection.kept).hash.clone();
            let twin = match media::twin(database, &connection, &chosen, &upload.media)? {
                None => media::twin(database, &connection, &inspection.kept.hash, &upload.media)?,
                twin => twin,
            };
            media::change(database, &connection, &upload.media, |media| know(media, inspection))?;
            uploads::put(database, &connection, &upload)?;
            Ok(twin)
        });
        if let Some(twin) = twin.await? {
            return Err(End::Asks(t!("library-already-there"), Some(twin.id)));
        }
        doubt.map_or(Ok(()), |doubt| Err(End::Asks(doubt, None)))
    }

    /// Whether positions are left out of what is uploaded: unless a person wants them there, or that cannot be read.
    async fn strips_position(&self) -> bool {
        let kept = self.context.store.run(|database| preferences::read::<Preferences>(database, PREFERENCES)).await;
        kept.is_ok_and(|kept| kept.is_none_or(|preferences| preferences.strip_position))
    }

    /// Notes on disk that a look begins, before it does: what ends the whole program must not do so at every start.
    async fn begin_look(&self, kept: &Blob, begun: u32) -> Result<(), End> {
        if begun >= MOST_LOOKS {
            return Err(broken());
        }
        let source = Origin::Shelf { hash: kept.hash.clone(), size_bytes: kept.size_bytes, looks: begun + 1 };
        let upload = Upload { source: Some(source), ..self.upload.clone() };
        let connection = self.context.connection.clone();
        self.context.store.run(move |database| uploads::put(database, &connection, &upload)).await?;
        Ok(())
    }

    /// Makes the small picture, unless somebody has tried.
    async fn preview(&self, hash: &str) -> Result<(), End> {
        let made = self.context.thumbnails.make(&self.context.blobs, hash, Scale::Small).await;
        let (connection, id) = (self.context.connection.clone(), self.upload.media.clone());
        let kept = self
            .context
            .store
            .run(move |database| media::change(database, &connection, &id, |media| note(media, made)));
        kept.await?;
        Ok(())
    }

    async fn send(&mut self, media: &Media, hash: &str) -> Result<MediaItem, End> {
        let gone = || End::Failed(t!("library-copy-gone-choose"));
        let file = self.context.blobs.open(hash).ok_or_else(gone)?;
        let source = UploadSource::of_open_file(file, &media.name).await;
        let source = source.map_err(|error| End::Failed(error.sentence()))?;
        let was_lost = self.upload.doubt.is_some();
        self.begin_doubt().await?;
        let total = source.size_bytes();
        self.note(Phase::Sending, 0, total);
        let progress = self.progress(Phase::Sending);
        let (workspace, context) = (self.workspace()?, Arc::clone(&self.context));
        let mut sending =
            std::pin::pin!(context.client.upload_file(&workspace, &source, move |sent| progress(sent, total)));
        let sent = tokio::select! {
            sent = &mut sending => sent,
            () = context.uploads.until_paused() => {
                // What was handed over as a whole may be kept by now: its answer is waited for.
                let progress = context.uploads.progress(&self.upload.media);
                if progress.is_none_or(|progress| progress.done_bytes < total) {
                    return Err(End::Held);
                }
                sending.await
            }
        };
        sent.map_err(|error| {
            if !was_lost && !is_lost(&error) {
                self.upload.doubt = None;
            }
            self.unsent(&error)
        })
    }

    /// What it means that it is not there.
    pub(super) fn unsent(&self, error: &ClientError) -> End {
        let again = |wait| jittered(wait, &self.upload.media, self.upload.attempts);
        let backoff = TimeDelta::seconds(1 << self.upload.attempts.min(6)).min(LONGEST_WAIT);
        match error {
            ClientError::NotSent(_) | ClientError::Unavailable(_) => {
                (self.context.tell)(UploadNews::Failed(error));
                End::Later(again(backoff), t!("library-waits-for-service"))
            }
            ClientError::RateLimited(wait) => {
                let wait = TimeDelta::from_std(*wait).unwrap_or(LONGEST_WAIT) * 4 / 3;
                End::Later(again(wait), t!("library-asked-to-wait"))
            }
            ClientError::KeyRefused(_) => {
                (self.context.tell)(UploadNews::Failed(error));
                End::Later(again(KEY_WAIT), t!("library-key-refused"))
            }
            ClientError::OutcomeUnknown(_) | ClientError::Unreadable(_) | ClientError::TooMuch(_) => {
                let words = t!("library-answer-lost");
                End::Later(again(backoff), words)
            }
            ClientError::Refused { .. } | ClientError::WrongAddress(_) | ClientError::File(_) => {
                End::Failed(error.sentence())
            }
        }
    }

    /// The service has it: everything that waits for it may go on. One that was found and not told may be that of another
    /// upload by now; says whether it is this one's.
    pub(super) async fn arrive(&self, item: MediaItem, was_found: bool) -> Result<bool, End> {
        let (connection, upload) = (self.context.connection.clone(), self.upload.clone());
        let arrived = item.clone();
        let is_wanted = self.context.store.run(move |database| {
            let place = ::drafts::stable_url(&arrived.url);
            let doubt = uploads::find(database, &connection, &upload.media)?.and_then(|now| now.doubt);
            if was_found && doubt.is_some_and(|known| known.contains(&place)) {
                return Ok(None);
            }
            let is_wanted = uploads::remove(database, &connection, &upload.media)?;
            let Some(media) = media::find(database, &connection, &upload.media)?.filter(|_| is_wanted) else {
                return Ok(Some(false));
            };
            uploads::take(database, &connection, &upload.media, &place)?;
            // The list of the service may have told of it before its own answer did.
            if let Some(seen) = media::by_place(database, &connection, &place)?.filter(|seen| seen.id != media.id) {
                in_drafts(database, &connection, &seen, &media)?;
                media::remove(database, &seen.id)?;
            }
            let media_type = if arrived.media_type.contains('/') {
                arrived.media_type.clone()
            } else {
                media.record.media_type.clone()
            };
            let after = Media {
                url: Some(arrived.url.clone()),
                record: MediaItem { media_type, ..arrived },
                workspace: Some(upload.workspace),
                vanished: None,
                ..media
            };
            media::put(database, &connection, &after)?;
            Ok(Some(true))
        });
        let Some(is_wanted) = is_wanted.await? else { return Ok(false) };
        if is_wanted {
            self.context.uploads.remember(&self.upload.media);
            (self.context.tell)(UploadNews::Arrived);
            return Ok(true);
        }
        // It was called off in the last moment. What nobody wants is not left behind.
        let _ = self.context.client.delete_file(&self.workspace()?, &item.url).await;
        Err(End::Off)
    }

    /// Keeps how it ended, when it did not end at the service.
    async fn settle(&self, ended: Result<(), End>) {
        let now = self.context.clock.now();
        let before = self.upload.clone();
        self.context.uploads.rest(&before.media);
        let after = match ended {
            Ok(()) | Err(End::Off) => return,
            Err(End::Held) => return (self.context.tell)(UploadNews::Moved),
            Err(End::Asks(reason, twin)) => Upload { stage: Stage::Asking, reason: reason.kept(), twin, ..before },
            Err(End::Failed(reason)) => Upload { stage: Stage::Failed, reason: reason.kept(), ..before },
            Err(End::Later(wait, reason)) => {
                Upload { attempts: before.attempts + 1, next: now + wait, reason: reason.kept(), ..before }
            }
        };
        let connection = self.context.connection.clone();
        let kept = self.context.store.run(move |database| {
            // Others may have taken files meanwhile.
            let known = uploads::find(database, &connection, &after.media)?.and_then(|now| now.doubt);
            let doubt = after.doubt.clone().map(|doubt| known.unwrap_or(doubt));
            uploads::put(database, &connection, &Upload { doubt, ..after })
        });
        let kept = kept.await;
        if kept.is_err() {
            // It is on disk as waiting and begins anew in the next turn.
            return;
        }
        (self.context.tell)(UploadNews::Settled);
    }
}

/// Whether the service may have the file although it did not say so.
fn is_lost(error: &ClientError) -> bool {
    matches!(error, ClientError::OutcomeUnknown(_) | ClientError::Unreadable(_))
}

/// Keeps what was found out about a file.
fn know(media: &mut Media, inspection: Inspection) {
    media.size_bytes = Some(inspection.kept.size_bytes);
    media.hash = Some(inspection.kept.hash);
    media.source_hash = inspection.chosen.map(|chosen| chosen.hash);
    media.record.media_type = inspection.media_type;
    media.width = inspection.measured.width;
    media.height = inspection.measured.height;
    media.frames = inspection.measured.frames;
    media.length_ms = inspection.measured.length_ms;
    for sentence in inspection.told.iter().map(Localized::kept) {
        if !media.told.contains(&sentence) {
            media.told.push(sentence);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_on_the_way_of_a_file_is_a_failure_of_this_file() {
        let panics = to_its_end(async { panic!("a chunk as long as can be said") }).await;
        assert_eq!(panics, Err(broken()));
    }
}
