//! Brings files into the library: copied to the shelf, looked at, sent. Three go side by side in the order of the queue;
//! what goes wrong with one holds up no other. The queue is on disk and begins anew where it was interrupted. While it is
//! paused files are still copied and looked at, so that none of them can change or go, and nothing is sent.
//! Also deletes on the service what was deleted here.

mod doubt;
mod lane;
mod leaving;
mod writing;

pub(crate) use writing::Sink;

use crate::Desk;
use crate::connection::Link;
use crate::contract::Topic;
use crate::line::Line;
use chrono::{DateTime, TimeDelta, Utc};
use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use store::StoreError;
use store::media::served;
use store::uploads::{self, Origin, Stage, Upload};
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
const LEAVING: &str = "leaving";

/// What an upload is doing at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    Copying,
    Checking,
    Sending,
}

/// How far an upload is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Course {
    pub(crate) phase: Phase,
    pub(crate) done_bytes: u64,
    pub(crate) total_bytes: u64,
}

/// What goes on at the moment; nothing of it is kept.
#[derive(Debug, Default)]
pub(crate) struct Uploads {
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
    leaving_next: Mutex<Option<DateTime<Utc>>>,
}

#[derive(Debug)]
struct Lane {
    task: Option<AbortHandle>,
    /// Heard by what blocks, which cannot be aborted.
    is_called_off: Arc<AtomicBool>,
    course: Option<Course>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Uploads {
    /// Makes it look for something to do.
    pub(crate) fn wake(&self) {
        self.bell.notify_one();
    }

    /// Tries to delete on the service at once, too.
    pub(crate) fn hurry(&self) {
        *locked(&self.leaving_next) = None;
        self.wake();
    }

    /// A link is open: there is something to send to.
    pub(crate) fn open(&self) {
        self.is_closed.store(false, Ordering::SeqCst);
    }

    /// Makes it end; what is going on is broken off and begins anew at the next start.
    pub(crate) fn close(&self) {
        self.is_closed.store(true, Ordering::SeqCst);
        for lane in locked(&self.lanes).values() {
            lane.is_called_off.store(true, Ordering::SeqCst);
        }
        self.wake();
    }

    /// Breaks off what goes on with a file.
    pub(crate) fn call_off(&self, media: &str) {
        let lane = locked(&self.lanes).remove(media);
        if let Some(lane) = lane {
            lane.is_called_off.store(true, Ordering::SeqCst);
            if let Some(task) = lane.task {
                task.abort();
            }
        }
    }

    /// Makes sending wait, or go on. What is being sent is broken off: the service takes no half a file.
    pub(crate) fn pause(&self, is_paused: bool) {
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
    pub(crate) fn sent_bytes(&self) -> u64 {
        self.sent_bytes.load(Ordering::Relaxed)
    }

    /// How far everything is that goes on.
    pub(crate) fn courses(&self) -> Vec<Course> {
        locked(&self.lanes).values().filter_map(|lane| lane.course).collect()
    }

    /// How far a file is; `None` when nothing goes on with it.
    pub(crate) fn course(&self, media: &str) -> Option<Course> {
        locked(&self.lanes).get(media).and_then(|lane| lane.course)
    }

    /// Nothing goes on with a file any more, although its lane has not quite ended.
    fn rest(&self, media: &str) {
        if let Some(lane) = locked(&self.lanes).get_mut(media) {
            lane.course = None;
        }
    }

    /// What was done since Carillon began, the last first.
    pub(crate) fn done(&self) -> Vec<String> {
        locked(&self.done).iter().cloned().collect()
    }

    /// Forgets what was done.
    pub(crate) fn forget_done(&self) {
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
    fn note(&self, media: &str, course: Course) -> bool {
        let mut lanes = locked(&self.lanes);
        let Some(lane) = lanes.get_mut(media) else { return false };
        let before = lane.course.filter(|before| before.phase == course.phase);
        let is_new_phase = before.is_none();
        lane.course = Some(course);
        if course.phase == Phase::Sending {
            let sent = course.done_bytes.saturating_sub(before.map_or(0, |before| before.done_bytes));
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
    line: Arc<Line>,
    name: String,
    is_called_off: Arc<AtomicBool>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut lanes = locked(&self.line.uploads.lanes);
        // One that was called off may have been begun again.
        if lanes.get(&self.name).is_some_and(|lane| Arc::ptr_eq(&lane.is_called_off, &self.is_called_off)) {
            lanes.remove(&self.name);
        }
    }
}

/// Runs as long as the link is open.
pub(crate) async fn run(desk: Arc<Desk>, link: Arc<Link>) {
    let mut lanes = JoinSet::new();
    while !link.line.uploads.is_closed.load(Ordering::SeqCst) {
        let next = match begin(&desk, &link, &mut lanes).await {
            Ok(next) => next,
            Err(_) => Some(desk.clock.now() + AFTER_TROUBLE),
        };
        let turn = async {
            match next {
                Some(at) => desk.clock.wait_until(at).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = link.line.uploads.bell.notified() => {}
            Some(_) = lanes.join_next() => {}
            () = turn => {}
        }
    }
    lanes.shutdown().await;
}

/// Begins what has its turn, and says when something has it next.
async fn begin(
    desk: &Arc<Desk>,
    link: &Arc<Link>,
    lanes: &mut JoinSet<()>,
) -> Result<Option<DateTime<Utc>>, StoreError> {
    let (connection, now) = (link.connection.id.clone(), desk.clock.now());
    let read = desk.store.run(move |database| {
        let open = uploads::all(database, &connection)?;
        Ok((open, served::leaving(database, &connection)?, uploads::is_paused(database)?))
    });
    let (open, leaving, is_paused) = read.await?;
    link.line.uploads.paused.send_if_modified(|now| std::mem::replace(now, is_paused) != is_paused);
    let mut next = None::<DateTime<Utc>>;
    let mut later = |at: DateTime<Utc>| next = Some(next.map_or(at, |next| next.min(at)));
    if !leaving.is_empty() && !is_running(&link.line, LEAVING) {
        match *locked(&link.line.uploads.leaving_next) {
            Some(at) if at > now => later(at),
            _ => spawn(&link.line, lanes, LEAVING, |_| leaving::run(Arc::clone(desk), Arc::clone(link), leaving)),
        }
    }
    for upload in open.into_iter().filter(|upload| upload.stage == Stage::Waiting && may_go(upload, is_paused)) {
        if is_running(&link.line, &upload.media) {
            continue;
        }
        if upload.next > now {
            later(upload.next);
        } else if running(&link.line) < LANES {
            let name = upload.media.clone();
            spawn(&link.line, lanes, &name, |off| lane::run(Arc::clone(desk), Arc::clone(link), upload, off));
        }
    }
    Ok(next)
}

/// What is on this computer is brought to safety also during a pause.
fn may_go(upload: &Upload, is_paused: bool) -> bool {
    !is_paused || matches!(upload.source, Some(Origin::Path(_) | Origin::Shelf { .. }))
}

fn is_running(line: &Line, name: &str) -> bool {
    locked(&line.uploads.lanes).contains_key(name)
}

fn running(line: &Line) -> usize {
    locked(&line.uploads.lanes).keys().filter(|name| *name != LEAVING).count()
}

fn spawn<F: Future<Output = ()> + Send + 'static>(
    line: &Arc<Line>,
    lanes: &mut JoinSet<()>,
    name: &str,
    work: impl FnOnce(Arc<AtomicBool>) -> F,
) {
    let is_called_off = Arc::new(AtomicBool::new(false));
    let lane = Lane { task: None, is_called_off: Arc::clone(&is_called_off), course: None };
    locked(&line.uploads.lanes).insert(name.to_owned(), lane);
    let place = Place { line: Arc::clone(line), name: name.to_owned(), is_called_off: Arc::clone(&is_called_off) };
    let work = work(is_called_off);
    let task = lanes.spawn(async move {
        work.await;
        drop(place);
    });
    if let Some(lane) = locked(&line.uploads.lanes).get_mut(name) {
        lane.task = Some(task);
    }
}

/// What changes when an upload moves on.
const MOVED: &[Topic] = &[Topic::Uploads, Topic::Media];
/// What changes when one is done.
const DONE: &[Topic] = &[Topic::Uploads, Topic::Media, Topic::Drafts, Topic::Status];
