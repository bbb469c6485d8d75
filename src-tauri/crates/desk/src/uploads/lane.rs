//! The way of one file: to the shelf, looked at, to the service.

use super::{Course, DONE, MOVED, Phase, Sink};
use crate::Desk;
use crate::blocking;
use crate::commands::preferences;
use crate::connection::Link;
use crate::contract::Topic;
use crate::failure::Failure;
use crate::library::appraisal::{Appraisal, appraise};
use crate::library::gallery::Scale;
use crate::library::replacing::Exchange;
use crate::library::shelf::Kept;
use crate::library::taking::{LARGEST_BYTES, Refusal, take};
use crate::outbox::jittered;
use crate::store::StoreError;
use crate::store::media::{self, Media, served};
use crate::store::uploads::{self, Origin, Stage, Upload};
use crate::sync::Progress;
use chrono::TimeDelta;
use client::{Error, Limits, Source};
use model::{MediaItem, WorkspaceId};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The longest wait between two attempts.
const LONGEST_WAIT: TimeDelta = TimeDelta::seconds(60);
const KEY_WAIT: TimeDelta = TimeDelta::minutes(5);

/// Why the way ends before the service.
pub(super) enum End {
    /// A person is asked, perhaps whether a file with the same bytes is to be taken.
    Asks(String, Option<String>),
    Failed(String),
    /// It is tried again after a while; its answer may be lost.
    Later(TimeDelta, String, Option<Vec<String>>),
    /// The queue is paused: it stays where it is and goes on with it.
    Held,
    /// It was called off: nobody waits for it.
    Off,
}

impl From<StoreError> for End {
    fn from(error: StoreError) -> Self {
        Self::Later(TimeDelta::seconds(5), Failure::from(error).message, None)
    }
}

impl From<Refusal> for End {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Cancelled => Self::Off,
            refusal => Self::Failed(refusal.to_string()),
        }
    }
}

/// One file on its way.
pub(super) struct Errand {
    pub(super) desk: Arc<Desk>,
    pub(super) link: Arc<Link>,
    pub(super) upload: Upload,
    is_called_off: Arc<AtomicBool>,
}

/// Goes the whole way.
pub(super) async fn run(desk: Arc<Desk>, link: Arc<Link>, upload: Upload, is_called_off: Arc<AtomicBool>) {
    let mut errand = Errand { desk, link, upload, is_called_off };
    let ended = errand.go().await;
    errand.settle(ended).await;
}

impl Errand {
    async fn go(&mut self) -> Result<(), End> {
        if let Some(source) = self.upload.source.clone() {
            match source {
                Origin::Path(path) => self.bring(&path).await?,
                Origin::Address(address) if self.link.client.fetches_by_itself() => {
                    return self.have_fetched(&address).await;
                }
                Origin::Address(address) => self.fetch(&address).await?,
                Origin::Shelf { hash, size_bytes } => self.look(Kept { hash, size_bytes }).await?,
            }
        }
        let media = self.media().await?;
        let Some(hash) = media.hash.clone() else {
            return Err(End::Failed("Its bytes are not on this computer. Choose the file again.".to_owned()));
        };
        self.preview(&hash).await?;
        if self.link.line.uploads.is_paused() {
            return Err(End::Held);
        }
        if let Some(known) = self.upload.doubt.clone()
            && let Some(item) = self.find_arrived(&known, &hash, media.size_bytes.unwrap_or_default()).await?
        {
            return self.arrive(item).await;
        }
        let item = self.send(&media, &hash).await?;
        self.arrive(item).await
    }

    pub(super) async fn media(&self) -> Result<Media, End> {
        let (connection, id) = (self.link.connection.id.clone(), self.upload.media.clone());
        self.desk.store.run(move |database| media::find(database, &connection, &id)).await?.ok_or(End::Off)
    }

    pub(super) fn workspace(&self) -> Result<WorkspaceId, End> {
        WorkspaceId::new(self.upload.workspace.clone()).map_err(|_| End::Failed("Its workspace is gone.".to_owned()))
    }

    fn note(&self, phase: Phase, done_bytes: u64, total_bytes: u64) {
        self.progress(phase)(done_bytes, total_bytes);
    }

    /// Hears how far a phase is. It does not keep the desk: what blocks, and what the network still holds, may outlive it.
    fn progress(&self, phase: Phase) -> impl Fn(u64, u64) + Send + Sync + use<> {
        let (desk, line) = (Arc::downgrade(&self.desk), Arc::downgrade(&self.link.line));
        let media = self.upload.media.clone();
        move |done_bytes, total_bytes| {
            let (Some(desk), Some(line)) = (desk.upgrade(), line.upgrade()) else { return };
            if line.uploads.note(&media, Course { phase, done_bytes, total_bytes }) {
                desk.tell(&[Topic::Uploads]);
            }
        }
    }

    /// Copies a chosen file to the shelf.
    async fn bring(&mut self, path: &Path) -> Result<(), End> {
        self.note(Phase::Copying, 0, 0);
        let (progress, shelf) = (self.progress(Phase::Copying), self.desk.shelf.clone());
        let (path, off) = (path.to_owned(), Arc::clone(&self.is_called_off));
        let taken = blocking::run(move || take(&shelf, &path, &off, &progress));
        let kept = taken.await?;
        self.look(kept).await
    }

    /// Fetches a file from the internet to the shelf.
    async fn fetch(&mut self, address: &str) -> Result<(), End> {
        self.note(Phase::Copying, 0, 0);
        let shelf = self.desk.shelf.clone();
        let incoming = blocking::run(move || shelf.begin()).await.map_err(|error| Refusal::writing(&error))?;
        let mut sink = Sink(incoming);
        let limits = Limits { most_bytes: LARGEST_BYTES, ..Limits::default() };
        let fetched = tokio::select! {
            fetched = self.link.client.fetch_file(address, &mut sink, &limits) => fetched,
            () = self.link.line.uploads.until_paused() => return Err(End::Held),
        };
        fetched.map_err(|error| End::Failed(Failure::from(error).message))?;
        let kept = blocking::run(move || sink.0.keep()).await.map_err(|error| Refusal::writing(&error))?;
        self.look(kept).await
    }

    /// Has a file fetched by the service, which then has it.
    async fn have_fetched(&mut self, address: &str) -> Result<(), End> {
        self.note(Phase::Sending, 0, 0);
        let fetched = self.link.client.upload_from_url(&self.workspace()?, address, None).await;
        let item = fetched.map_err(|error| self.unsent(&error, None))?;
        self.arrive(item).await
    }

    /// Looks at what is on the shelf now, and keeps what was found out.
    async fn look(&mut self, kept: Kept) -> Result<(), End> {
        self.note(Phase::Checking, 0, 0);
        let name = self.media().await?.name;
        let strips = preferences::read(&self.desk).await.is_ok_and(|preferences| preferences.strip_position);
        let shelf = self.desk.shelf.clone();
        let appraisal = blocking::run(move || appraise(&shelf, kept, &name, strips)).await?;
        let doubt = appraisal.doubt.clone();
        let (connection, upload) = (self.link.connection.id.clone(), Upload { source: None, ..self.upload.clone() });
        self.upload = upload.clone();
        let twin = self.desk.store.run(move |database| {
            let chosen = appraisal.chosen.as_ref().unwrap_or(&appraisal.kept).hash.clone();
            let twin = match media::twin(database, &connection, &chosen, &upload.media)? {
                None => media::twin(database, &connection, &appraisal.kept.hash, &upload.media)?,
                twin => twin,
            };
            media::change(database, &connection, &upload.media, |media| know(media, appraisal))?;
            uploads::put(database, &connection, &upload)?;
            Ok(twin)
        });
        if let Some(twin) = twin.await? {
            return Err(End::Asks("It is in the library already.".to_owned(), Some(twin.id)));
        }
        doubt.map_or(Ok(()), |doubt| Err(End::Asks(doubt, None)))
    }

    /// Makes the small picture, unless somebody has tried.
    async fn preview(&self, hash: &str) -> Result<(), End> {
        let made = self.desk.gallery.make(&self.desk.shelf, hash, Scale::Small).await;
        let (connection, id) = (self.link.connection.id.clone(), self.upload.media.clone());
        let kept = self.desk.store.run(move |database| {
            media::change(database, &connection, &id, |media| crate::commands::thumbnails::keep(media, made))
        });
        kept.await?;
        Ok(())
    }

    async fn send(&self, media: &Media, hash: &str) -> Result<MediaItem, End> {
        let gone = || End::Failed("Its copy on this computer is gone. Choose the file again.".to_owned());
        let file = self.desk.shelf.open(hash).ok_or_else(gone)?;
        let source = Source::of_open_file(file, &media.name).await;
        let source = source.map_err(|error| End::Failed(Failure::from(error).message))?;
        let connection = self.link.connection.id.clone();
        let known = self.desk.store.run(move |database| served::places(database, &connection)).await?;
        let total = source.size_bytes();
        self.note(Phase::Sending, 0, total);
        let progress = self.progress(Phase::Sending);
        let workspace = self.workspace()?;
        let mut sending =
            std::pin::pin!(self.link.client.upload_file(&workspace, &source, move |sent| progress(sent, total)));
        let sent = tokio::select! {
            sent = &mut sending => sent,
            () = self.link.line.uploads.until_paused() => {
                // What was handed over as a whole may be kept by now: its answer is waited for.
                let course = self.link.line.uploads.course(&self.upload.media);
                if course.is_none_or(|course| course.done_bytes < total) {
                    return Err(End::Held);
                }
                sending.await
            }
        };
        sent.map_err(|error| self.unsent(&error, Some(known.into_iter().collect())))
    }

    /// What it means that it is not there.
    pub(super) fn unsent(&self, error: &Error, known: Option<Vec<String>>) -> End {
        let again = |wait| jittered(wait, &self.upload.media, self.upload.attempts);
        let backoff = TimeDelta::seconds(1 << self.upload.attempts.min(6)).min(LONGEST_WAIT);
        match error {
            Error::NotSent(_) => {
                self.link.line.report(|progress| progress.is_offline(error));
                End::Later(again(backoff), "The service cannot be reached. It goes on by itself.".to_owned(), None)
            }
            Error::RateLimited(wait) => {
                let wait = TimeDelta::from_std(*wait).unwrap_or(LONGEST_WAIT) * 4 / 3;
                End::Later(again(wait), "The service asks to wait. It goes on by itself.".to_owned(), None)
            }
            Error::KeyRefused(_) => {
                self.link.line.report(Progress::has_refused_key);
                End::Later(again(KEY_WAIT), "The service does not accept the key. Check it.".to_owned(), None)
            }
            Error::OutcomeUnknown(_) | Error::Unreadable(_) | Error::TooMuch(_) => {
                let words = "Its answer was lost: the service is asked whether it has it.".to_owned();
                End::Later(again(backoff), words, known)
            }
            Error::Refused { .. } | Error::WrongAddress(_) | Error::File(_) => {
                End::Failed(Failure::from(error.clone()).message)
            }
        }
    }

    /// The service has it: everything that waits for it may go on.
    async fn arrive(&self, item: MediaItem) -> Result<(), End> {
        let (connection, upload, zones) =
            (self.link.connection.id.clone(), self.upload.clone(), self.desk.zones.clone());
        let (now, arrived) = (self.desk.clock.now(), item.clone());
        let is_wanted = self.desk.store.run(move |database| {
            let is_wanted = uploads::remove(database, &connection, &upload.media)?;
            let Some(media) = media::find(database, &connection, &upload.media)?.filter(|_| is_wanted) else {
                return Ok(false);
            };
            let place = crate::library::place::place_of(&arrived.url);
            // The list of the service may have told of it before its own answer did.
            if let Some(seen) = media::by_place(database, &connection, &place)?.filter(|seen| seen.id != media.id) {
                let exchange = Exchange { database, connection: &connection, now, zones: &zones };
                exchange.in_drafts(&seen, &media)?;
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
            Ok(true)
        });
        if is_wanted.await? {
            self.link.line.uploads.remember(&self.upload.media);
            self.link.line.outbox.wake();
            self.desk.tell(DONE);
            return Ok(());
        }
        // It was called off in the last moment. What nobody wants is not left behind.
        let _ = self.link.client.delete_file(&self.workspace()?, &item.url).await;
        Err(End::Off)
    }

    /// Keeps how it ended, when it did not end at the service.
    async fn settle(&self, ended: Result<(), End>) {
        let now = self.desk.clock.now();
        let before = self.upload.clone();
        self.link.line.uploads.rest(&before.media);
        let after = match ended {
            Ok(()) | Err(End::Off) => return,
            Err(End::Held) => return self.desk.tell(MOVED),
            Err(End::Asks(reason, twin)) => Upload { stage: Stage::Asking, reason, twin, ..before },
            Err(End::Failed(reason)) => Upload { stage: Stage::Failed, reason, ..before },
            Err(End::Later(wait, reason, doubt)) => {
                let doubt = before.doubt.clone().or(doubt);
                Upload { attempts: before.attempts + 1, next: now + wait, reason, doubt, ..before }
            }
        };
        let connection = self.link.connection.id.clone();
        let kept = self.desk.store.run(move |database| uploads::put(database, &connection, &after)).await;
        if kept.is_err() {
            // It is on disk as waiting and begins anew in the next turn.
            return;
        }
        self.desk.tell(MOVED);
        self.link.line.outbox.wake();
    }
}

/// Keeps what was found out about a file.
fn know(media: &mut Media, appraisal: Appraisal) {
    media.size_bytes = Some(appraisal.kept.size_bytes);
    media.hash = Some(appraisal.kept.hash);
    media.source_hash = appraisal.chosen.map(|chosen| chosen.hash);
    media.record.media_type = appraisal.media_type;
    media.width = appraisal.measured.width;
    media.height = appraisal.measured.height;
    media.frames = appraisal.measured.frames;
    media.length_ms = appraisal.measured.length_ms;
    for sentence in appraisal.told {
        if !media.told.contains(&sentence) {
            media.told.push(sentence);
        }
    }
}
