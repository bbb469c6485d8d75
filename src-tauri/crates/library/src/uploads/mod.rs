//! Brings files into the library: copied into the blob store, looked at, sent. Three go side by side in the order of the queue;
//! what goes wrong with one holds up no other. The queue is on disk and begins anew where it was interrupted. While it is
//! paused files are still copied and looked at, so that none of them can change or go, and nothing is sent.
//! Also deletes on the service what was deleted here.

mod doubt;
mod lane;
mod pending_delete;

use crate::blob_store::BlobStore;
use crate::thumbnails::Thumbnails;
use chrono::{DateTime, TimeDelta, Utc};
use client::{Client, ClientError};
use clock::Clock;
use rusqlite::Connection;
use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use store::media::{self, served};
use store::uploads::{self, Origin, Stage, Upload};
use store::{Store, StoreError, mirror};
use tokio::sync::{Notify, watch};
use tokio::task::{AbortHandle, JoinSet};

/// So many go at the same time.
const LANES: usize = 3;
/// How long it waits after its files could not be used.
const AFTER_TROUBLE: TimeDelta = TimeDelta::seconds(1);
/// Shortest time between two reports of progress.
const BETWEEN_REPORTS: Duration = Duration::from_millis(100);
/// So many that are done are remembered until Carillon ends.
const REMEMBERED: usize = 200;
/// Names the lane that deletes.
const PENDING_DELETE: &str = "pending delete";

/// What an upload is doing at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// It is copied to this computer's library.
    Copying,
    /// Its bytes are looked at.
    Checking,
    /// It is sent to the service.
    Sending,
}

/// How far an upload is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// What it is doing.
    pub phase: Phase,
    /// So much of that is done.
    pub done_bytes: u64,
    /// So much of that there is.
    pub total_bytes: u64,
}

/// What is to be told of uploads.
#[derive(Debug)]
pub enum UploadNews<'a> {
    /// How far an upload is has changed.
    Further,
    /// An upload stands otherwise than before, or a file that was deleted here is deleted there.
    Moved,
    /// An upload ended for now, and not at the service.
    Settled,
    /// A file is on the service.
    Arrived,
    /// The service could not be reached, or does not accept the key.
    Failed(&'a ClientError),
}

/// What uploads of one connection need.
pub struct UploadContext {
    /// Where the queue and what is known of files are.
    pub store: Store,
    /// The service.
    pub client: Client,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// The connection to the service.
    pub connection: String,
    /// Where copies are.
    pub blobs: BlobStore,
    /// Where small pictures are.
    pub thumbnails: Thumbnails,
    /// What goes on at the moment.
    pub uploads: Arc<Uploads>,
    /// Hears of what is to be told.
    pub tell: Box<dyn Fn(UploadNews<'_>) + Send + Sync>,
}

impl std::fmt::Debug for UploadContext {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("UploadContext").field("connection", &self.connection).finish_non_exhaustive()
    }
}

/// What goes on at the moment; nothing of it is kept.
#[derive(Debug, Default)]
pub struct Uploads {
    bell: Notify,
    is_closed: AtomicBool,
    lanes: Mutex<HashMap<String, Lane>>,
    done: Mutex<VecDeque<String>>,
    told: Mutex<Option<Instant>>,
    /// Bytes that the network has taken since Carillon began; what is sent again counts again.
    sent_bytes: AtomicU64,
    /// Whether nothing is sent until a person lets it go on; on disk as well.
    paused: watch::Sender<bool>,
    /// When deleting on the service is tried again.
    delete_next: Mutex<Option<DateTime<Utc>>>,
}

#[derive(Debug)]
struct Lane {
    task: Option<AbortHandle>,
    /// Heard by what blocks, which cannot be aborted.
    is_called_off: Arc<AtomicBool>,
    progress: Option<Progress>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Uploads {
    /// Makes it look for something to do.
    pub fn wake(&self) {
        self.bell.notify_one();
    }

    /// Tries to delete on the service at once, too.
    pub fn retry_now(&self) {
        *locked(&self.delete_next) = None;
        self.wake();
    }

    /// A link is open: there is something to send to.
    pub fn open(&self) {
        self.is_closed.store(false, Ordering::SeqCst);
    }

    /// Makes it end; what is going on is broken off and begins anew at the next start.
    pub fn close(&self) {
        self.is_closed.store(true, Ordering::SeqCst);
        for lane in locked(&self.lanes).values() {
            lane.is_called_off.store(true, Ordering::SeqCst);
        }
        self.wake();
    }

    /// Breaks off what goes on with a file.
    pub fn call_off(&self, media: &str) {
        let lane = locked(&self.lanes).remove(media);
        if let Some(lane) = lane {
            lane.is_called_off.store(true, Ordering::SeqCst);
            if let Some(task) = lane.task {
                task.abort();
            }
        }
    }

    /// Makes sending wait, or go on. What is being sent is broken off: the service takes no half a file.
    pub fn pause(&self, is_paused: bool) {
        self.paused.send_if_modified(|now| std::mem::replace(now, is_paused) != is_paused);
        self.wake();
    }

    fn is_paused(&self) -> bool {
        *self.paused.borrow()
    }

    async fn until_paused(&self) {
        // The sender lives as long as this.
        let _ = self.paused.subscribe().wait_for(|paused| *paused).await;
    }

    /// How many bytes went to the network since Carillon began.
    pub fn sent_bytes(&self) -> u64 {
        self.sent_bytes.load(Ordering::Relaxed)
    }

    /// How far everything is that goes on.
    pub fn all_progress(&self) -> Vec<Progress> {
        locked(&self.lanes).values().filter_map(|lane| lane.progress).collect()
    }

    /// How far a file is; `None` when nothing goes on with it.
    pub fn progress(&self, media: &str) -> Option<Progress> {
        locked(&self.lanes).get(media).and_then(|lane| lane.progress)
    }

    /// Nothing goes on with a file any more, although its lane has not quite ended.
    fn rest(&self, media: &str) {
        if let Some(lane) = locked(&self.lanes).get_mut(media) {
            lane.progress = None;
        }
    }

    /// What was done since Carillon began, the last first.
    pub fn done(&self) -> Vec<String> {
        locked(&self.done).iter().cloned().collect()
    }

    /// Forgets what was done.
    pub fn forget_done(&self) {
        locked(&self.done).clear();
    }

    fn remember(&self, media: &str) {
        let mut done = locked(&self.done);
        // A file that comes back is uploaded again.
        done.retain(|known| known != media);
        done.push_front(media.to_owned());
        done.truncate(REMEMBERED);
    }

    /// Notes how far a file is, and whether the page is to be told: not more often than ten times a second.
    fn note(&self, media: &str, progress: Progress) -> bool {
        let mut lanes = locked(&self.lanes);
        let Some(lane) = lanes.get_mut(media) else { return false };
        let before = lane.progress.filter(|before| before.phase == progress.phase);
        let is_new_phase = before.is_none();
        lane.progress = Some(progress);
        if progress.phase == Phase::Sending {
            let sent = progress.done_bytes.saturating_sub(before.map_or(0, |before| before.done_bytes));
            self.sent_bytes.fetch_add(sent, Ordering::Relaxed);
        }
        drop(lanes);
        let mut told = locked(&self.told);
        let is_due = told.is_none_or(|told| told.elapsed() >= BETWEEN_REPORTS);
        if is_due || is_new_phase {
            *told = Some(Instant::now());
        }
        is_due || is_new_phase
    }
}

/// Takes a lane out of the table when it ends, however it ends.
struct Place {
    uploads: Arc<Uploads>,
    name: String,
    is_called_off: Arc<AtomicBool>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut lanes = locked(&self.uploads.lanes);
        // One that was called off may have been begun again.
        if lanes.get(&self.name).is_some_and(|lane| Arc::ptr_eq(&lane.is_called_off, &self.is_called_off)) {
            lanes.remove(&self.name);
        }
    }
}

/// Runs as long as the link is open.
pub async fn run(context: Arc<UploadContext>) {
    let mut lanes = JoinSet::new();
    while !context.uploads.is_closed.load(Ordering::SeqCst) {
        let next = match begin(&context, &mut lanes).await {
            Ok(next) => next,
            Err(_) => Some(context.clock.now() + AFTER_TROUBLE),
        };
        let turn = async {
            match next {
                Some(at) => context.clock.wait_until(at).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = context.uploads.bell.notified() => {}
            Some(_) = lanes.join_next() => {}
            () = turn => {}
        }
    }
    lanes.shutdown().await;
}

/// Begins what has its turn, and says when something has it next.
async fn begin(context: &Arc<UploadContext>, lanes: &mut JoinSet<()>) -> Result<Option<DateTime<Utc>>, StoreError> {
    let (connection, now) = (context.connection.clone(), context.clock.now());
    let read = context.store.run(move |database| {
        let open = uploads::all(database, &connection)?;
        Ok((open, served::pending_delete(database, &connection)?, uploads::is_paused(database)?))
    });
    let (open, pending, is_paused) = read.await?;
    context.uploads.paused.send_if_modified(|now| std::mem::replace(now, is_paused) != is_paused);
    let mut next = None::<DateTime<Utc>>;
    let mut later = |at: DateTime<Utc>| next = Some(next.map_or(at, |next| next.min(at)));
    if !pending.is_empty() && !is_running(&context.uploads, PENDING_DELETE) {
        match *locked(&context.uploads.delete_next) {
            Some(at) if at > now => later(at),
            _ => spawn(&context.uploads, lanes, PENDING_DELETE, |_| pending_delete::run(Arc::clone(context), pending)),
        }
    }
    for upload in open.into_iter().filter(|upload| upload.stage == Stage::Waiting && may_go(upload, is_paused)) {
        if is_running(&context.uploads, &upload.media) {
            continue;
        }
        if upload.next > now {
            later(upload.next);
        } else if running(&context.uploads) < LANES {
            let name = upload.media.clone();
            spawn(&context.uploads, lanes, &name, |off| lane::run(Arc::clone(context), upload, off));
        }
    }
    Ok(next)
}

/// What is on this computer is brought to safety also during a pause.
fn may_go(upload: &Upload, is_paused: bool) -> bool {
    !is_paused || matches!(upload.source, Some(Origin::Path(_) | Origin::Shelf { .. }))
}

fn is_running(uploads: &Uploads, name: &str) -> bool {
    locked(&uploads.lanes).contains_key(name)
}

fn running(uploads: &Uploads) -> usize {
    locked(&uploads.lanes).keys().filter(|name| *name != PENDING_DELETE).count()
}

fn spawn<F: Future<Output = ()> + Send + 'static>(
    uploads: &Arc<Uploads>,
    lanes: &mut JoinSet<()>,
    name: &str,
    work: impl FnOnce(Arc<AtomicBool>) -> F,
) {
    let is_called_off = Arc::new(AtomicBool::new(false));
    let lane = Lane { task: None, is_called_off: Arc::clone(&is_called_off), progress: None };
    locked(&uploads.lanes).insert(name.to_owned(), lane);
    let place =
        Place { uploads: Arc::clone(uploads), name: name.to_owned(), is_called_off: Arc::clone(&is_called_off) };
    let work = work(is_called_off);
    let task = lanes.spawn(async move {
        work.await;
        drop(place);
    });
    if let Some(lane) = locked(&uploads.lanes).get_mut(name) {
        lane.task = Some(task);
    }
}

/// Uploads a file again of which there is a copy here, and no other. Says whether there is.
pub fn begin_again(database: &Connection, connection: &str, id: &str, now: DateTime<Utc>) -> Result<bool, StoreError> {
    let found = media::find(database, connection, id)?;
    let Some(media) = found.filter(|media| media.url.is_none() && media.hash.is_some()) else { return Ok(false) };
    let first = mirror::workspaces(database, connection)?.first().map(|workspace| workspace.id.to_string());
    let Some(workspace) = media.workspace.or(first) else { return Ok(false) };
    uploads::add(database, connection, &Upload::begun(id, &workspace, None, now))?;
    Ok(true)
}
