//! Keeps the local mirror equal to the service: at once, on request, when a post falls due, and every minute or two
//! while somebody is looking. Workspaces are read side by side; the pages of one list one after the other, because what
//! they share at their ends is how records that come and go in between are noticed.
//! Deliberately absent: merging, which is the outbox's and `planning::merge`'s.

use crate::Desk;
use crate::connection::Link;
use crate::contract::Topic;
use crate::failure::Failure;
use crate::keys::KeyState;
use crate::outbox::jittered;
use chrono::{DateTime, TimeDelta, Utc};
use client::Error;
use futures_util::{StreamExt, TryStreamExt, stream};
use model::WorkspaceId;
use planning::schedule::{When, own_times, rule};
use planning::state::{State, state};
use serde::Serialize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use store::journal::{self, Entry};
use store::mirror::{self, Listed, Snapshot};
use tokio::sync::{Notify, watch};
use ts_rs::TS;

/// How often it looks while the window can be seen: so long at least, and twice that at most.
const EVERY: TimeDelta = TimeDelta::seconds(60);
/// How often it looks while it cannot.
const UNSEEN: TimeDelta = TimeDelta::minutes(15);
/// How often the lists of files of a service elsewhere are read, when nobody asks.
const FILES: TimeDelta = TimeDelta::minutes(10);
/// Most posts of all workspaces together.
const MOST_POSTS: usize = 200_000;
/// So many workspaces are read at the same time.
const LANES: usize = 3;

/// How this computer and the service stand to each other.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SyncState {
    /// What is shown is what the service has.
    UpToDate,
    /// It is being found out.
    #[default]
    Working,
    /// The service cannot be reached.
    Offline,
    /// The service does not accept the key.
    KeyRefused,
    /// There is no key: the service is not asked.
    NoKey,
    /// Something else is wrong.
    Trouble,
}

impl SyncState {
    /// The state in words.
    fn headline(self) -> &'static str {
        match self {
            Self::UpToDate => "Up to date",
            Self::Working => "Updating",
            Self::Offline => "Offline",
            Self::KeyRefused => "Key rejected",
            Self::NoKey => "No key",
            Self::Trouble => "Not up to date",
        }
    }
}

/// What is known of the link, for `show_status`.
#[derive(Debug, Clone, Default)]
pub(crate) struct Progress {
    pub(crate) state: SyncState,
    /// More of it; may be empty.
    pub(crate) detail: String,
    /// When the service was last read as a whole.
    pub(crate) last: Option<DateTime<Utc>>,
    /// The base address in use.
    pub(crate) address: Option<String>,
    /// Where the key is.
    pub(crate) key: KeyState,
}

impl Progress {
    /// The state in words.
    pub(crate) fn headline(&self) -> &'static str {
        if self.key == KeyState::Unconfirmed { "Address not confirmed" } else { self.state.headline() }
    }

    /// Whether the service could not be reached or read, or has refused the key.
    pub(crate) fn is_shut_out(&self) -> bool {
        matches!(self.state, SyncState::Offline | SyncState::KeyRefused | SyncState::Trouble)
    }

    pub(crate) fn is_working(&mut self) {
        self.state = SyncState::Working;
        self.detail.clear();
    }

    /// Why the service could not be read, or did not take something: what does not answer is not reached, whatever answers
    /// is.
    pub(crate) fn has_failed(&mut self, error: &Error) {
        match error {
            Error::NotSent(_) => {
                self.state = SyncState::Offline;
                self.detail = error.to_string();
            }
            Error::KeyRefused(_) => {
                self.state = SyncState::KeyRefused;
                "Sending is paused, nothing is lost".clone_into(&mut self.detail);
            }
            error => {
                self.state = SyncState::Trouble;
                self.detail = Failure::from(error.clone()).message;
            }
        }
    }

    pub(crate) fn lacks_key(&mut self, key: KeyState) {
        self.key = key;
        self.state = SyncState::NoKey;
        "Sending is paused, nothing is lost".clone_into(&mut self.detail);
    }
}

/// Asks for a sync.
#[derive(Debug, Default)]
pub(crate) struct Sync {
    bell: Notify,
    /// Whether nobody can see the window.
    is_unseen: AtomicBool,
    /// Whether somebody has asked for news since the files were read.
    is_asked: AtomicBool,
    /// When the files were read last.
    files_read: Mutex<Option<DateTime<Utc>>>,
}

impl Sync {
    /// Makes it look what is new, at once or right after what it is doing.
    pub(crate) fn request(&self) {
        self.is_asked.store(true, Ordering::SeqCst);
        self.bell.notify_one();
    }

    /// Whether the lists of files have their turn: on this computer each time, elsewhere less often or when asked for.
    fn takes_files(&self, is_here: bool, now: DateTime<Utc>) -> bool {
        let is_asked = self.is_asked.swap(false, Ordering::SeqCst);
        let mut read = self.files_read.lock().unwrap_or_else(PoisonError::into_inner);
        let is_due = read.is_none_or(|read| read + FILES <= now);
        if is_here || is_asked || is_due {
            *read = Some(now);
        }
        is_here || is_asked || is_due
    }

    /// Whether somebody can see what is kept up to date.
    pub(crate) fn attend(&self, is_seen: bool) {
        let was_unseen = self.is_unseen.swap(!is_seen, Ordering::SeqCst);
        if was_unseen && is_seen {
            self.request();
        }
    }

    /// How long to wait after a look, the longer the more have failed.
    fn wait(&self, failures: u32, now: DateTime<Utc>) -> TimeDelta {
        let moment = now.timestamp_millis();
        if failures > 0 {
            return jittered(TimeDelta::seconds(1 << failures.min(6)), "sync", moment);
        }
        let every = if self.is_unseen.load(Ordering::SeqCst) { UNSEEN } else { EVERY * 4 / 3 };
        jittered(every, "sync", moment)
    }
}

/// Runs as long as the link is open.
pub(crate) async fn run(desk: Arc<Desk>, link: Arc<Link>) {
    tokio::select! {
        () = look_again_and_again(&desk, &link) => {}
        () = tell_sending(&desk, &link) => {}
    }
}

/// Tells the page whenever the files that are on their way to networks have come further.
async fn tell_sending(desk: &Desk, link: &Link) {
    if let Some(mut sending) = link.host.as_ref().map(crate::embedded::Host::sending) {
        while sending.changed().await.is_ok() {
            desk.tell(&[Topic::Sending]);
        }
    }
    std::future::pending().await
}

async fn look_again_and_again(desk: &Arc<Desk>, link: &Arc<Link>) {
    let mut changes = link.host.as_ref().map(crate::embedded::Host::changes);
    let mut failures = 0_u32;
    loop {
        if let Some(changes) = &mut changes {
            changes.mark_unchanged();
        }
        let wait = match refresh(desk, link).await {
            Ok(()) => {
                failures = 0;
                if link.line.sync.takes_files(link.host.is_some(), desk.clock.now()) {
                    // What cannot be kept of the library now is kept at the next look.
                    if let Ok(Some(trouble)) = crate::library::listing::read(desk, link).await {
                        link.line.report(|progress| progress.detail = trouble);
                    }
                }
                let _ = desk.hurry_uploads(&link.line).await;
                link.line.sync.wait(failures, desk.clock.now())
            }
            Err(wait) => {
                failures += 1;
                wait.unwrap_or_else(|| link.line.sync.wait(failures, desk.clock.now()))
            }
        };
        let again = desk.clock.now() + wait;
        let next = next_due(desk, link).await.map_or(again, |due| due.min(again));
        tokio::select! {
            () = link.line.sync.bell.notified() => {}
            () = changed(&mut changes) => {}
            () = desk.clock.wait_until(next) => desk.tell(&[Topic::Status, Topic::Posts, Topic::Drafts]),
        }
    }
}

/// The next moment at which the state of a post changes by itself.
async fn next_due(desk: &Desk, link: &Link) -> Option<DateTime<Utc>> {
    let (connection, now, zones) = (link.connection.id.clone(), desk.clock.now(), desk.zones.clone());
    let read = desk.store.run(move |database| {
        let repeating = mirror::repeating(database, &connection)?;
        let again = repeating.iter().filter_map(|listed| next_of(&When::Rule(rule(&listed.post, &zones)?), now));
        let apart = mirror::with_own_times(database, &connection)?;
        let own = apart.iter().flat_map(|listed| own_times(&listed.post, &zones));
        let own = own.filter_map(|own| next_of(&own.when, now));
        Ok(mirror::next_due(database, &connection, now)?.into_iter().chain(again).chain(own).min())
    });
    read.await.ok().flatten()
}

fn next_of(when: &When, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    match when {
        When::Once(moment) => Some(moment.instant).filter(|instant| *instant > now),
        When::Rule(rule) => rule.next_after(now).map(|next| next.instant),
    }
}

/// Completes when the embedded service has changed something; never for another service.
async fn changed(changes: &mut Option<watch::Receiver<u64>>) {
    let open = match changes {
        Some(changes) => changes.changed().await.is_ok(),
        None => false,
    };
    if !open {
        std::future::pending().await
    }
}

/// Reads the service and keeps what it says. An error says how long to wait, when the service does.
async fn refresh(desk: &Desk, link: &Link) -> Result<(), Option<TimeDelta>> {
    let outcome = read(desk, link).await;
    let now = desk.clock.now();
    link.line.report(|progress| match &outcome {
        Ok(_) => {
            progress.state = SyncState::UpToDate;
            progress.detail.clear();
            progress.last = Some(now);
        }
        Err(Trouble::Service(error)) => progress.has_failed(error),
        Err(Trouble::Store(failure)) => {
            progress.state = SyncState::Trouble;
            progress.detail.clone_from(&failure.message);
        }
    });
    match outcome {
        Ok(changes) => {
            if changes.channels {
                desk.tell(&[Topic::Channels]);
            }
            if changes.posts {
                desk.tell(&[Topic::Posts]);
            }
            Ok(())
        }
        Err(Trouble::Service(Error::RateLimited(wait))) => Err(TimeDelta::from_std(wait).ok()),
        Err(_) => Err(None),
    }
}

enum Trouble {
    Service(Error),
    Store(Failure),
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        Self::Service(error)
    }
}

impl From<store::StoreError> for Trouble {
    fn from(error: store::StoreError) -> Self {
        Self::Store(error.into())
    }
}

async fn read(desk: &Desk, link: &Link) -> Result<mirror::Changes, Trouble> {
    let connection = link.connection.id.clone();
    let begun =
        desk.store.run(move |database| Ok((mirror::post_ids(database, &connection)?, mirror::touches(database)?)));
    let (known_before, touches_before) = begun.await?;
    let mut snapshot =
        Snapshot { known_before, touches_before, workspaces: link.client.workspaces().await?, ..Snapshot::default() };
    let workspaces: Vec<WorkspaceId> = snapshot.workspaces.iter().map(|workspace| workspace.id.clone()).collect();
    let mut read = stream::iter(workspaces)
        .map(|workspace| async {
            let channels = link.client.channels(&workspace).await?;
            let posts = link.client.posts(&workspace).try_collect::<Vec<_>>().await?;
            Ok::<_, Error>((workspace, channels, posts))
        })
        .buffered(LANES);
    while let Some((workspace, channels, posts)) = read.try_next().await? {
        snapshot.channels.extend(channels.into_iter().map(|channel| (workspace.clone(), channel)));
        snapshot.posts.extend(posts.into_iter().map(|post| Listed::told(post, workspace.clone())));
        if snapshot.posts.len() > MOST_POSTS {
            return Err(Error::TooMuch(format!("it has more than {MOST_POSTS} posts")).into());
        }
    }
    drop(read);
    let now = desk.clock.now();
    snapshot.at = now;
    let (connection, zones) = (link.connection.id.clone(), desk.zones.clone());
    let kept = desk.store.run(move |database| {
        let (changes, vanished) = mirror::replace(database, &connection, &snapshot, &zones)?;
        journal::close_vanished(database, &connection)?;
        for gone in vanished {
            // What has gone out, or was missed, is nobody's loss.
            if matches!(state(&gone.record, now, &zones), State::Scheduled | State::Repeating) {
                journal::add(database, &connection, &Entry::vanished(gone.record, gone.workspace, now))?;
            }
        }
        Ok(changes)
    });
    Ok(kept.await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_looks_every_minute_or_two_while_seen_and_later_each_time_it_fails() {
        let sync = Sync::default();
        let now = |millis: i64| DateTime::from_timestamp_millis(1_795_266_480_000 + millis).unwrap();
        let waits = |failures| (0..300).map(move |millis| (failures, now(millis * 37)));
        let within = |sync: &Sync, failures, low, high| {
            waits(failures).all(|(failures, now)| (low..=high).contains(&sync.wait(failures, now).num_seconds()))
        };
        assert!(within(&sync, 0, 60, 120), "seen");
        assert!(within(&sync, 1, 1, 2) && within(&sync, 4, 12, 20) && within(&sync, 40, 48, 120), "failing");
        sync.attend(false);
        assert!(within(&sync, 0, 600, 1200), "unseen");
        sync.attend(true);
        assert!(within(&sync, 0, 60, 120), "seen again");
    }
}
