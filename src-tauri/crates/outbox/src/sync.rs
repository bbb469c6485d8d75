//! Keeps the local mirror equal to the service, and says when to look again: at once, on request, when a post falls due,
//! and every minute or two while somebody is looking. Workspaces are read side by side; the pages of one list one after the
//! other, because what they share at their ends is how records that come and go in between are noticed.
//! Deliberately absent: merging, which is the rest of the outbox's and `planning::merge`'s.

use chrono::{DateTime, TimeDelta, Utc};
use client::{Client, ClientError, jittered};
use clock::Clock;
use futures_util::{StreamExt, TryStreamExt, stream};
use i18n::t;
use model::WorkspaceId;
use planning::schedule::{When, own_times, rule};
use planning::state::{State, state};
use planning::zone::Zones;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use store::journal::{self, Action, Entry};
use store::mirror::{self, KnownPosts, Listed, Vanished};
use store::{Store, StoreError, blocking};
use tokio::sync::Notify;

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

/// What a look at the service needs.
#[derive(Debug, Clone, Copy)]
pub struct SyncContext<'a> {
    /// Where what it says is kept.
    pub store: &'a Store,
    /// Who asks.
    pub client: &'a Client,
    /// The time.
    pub clock: &'a dyn Clock,
    /// The time zones.
    pub zones: &'a Zones,
    /// The connection.
    pub connection: &'a str,
}

/// Asks for a sync.
#[derive(Debug, Default)]
pub struct Sync {
    bell: Notify,
    /// Whether nobody can see the window.
    is_unseen: AtomicBool,
    /// Whether somebody has asked for news since the files were read.
    is_asked: AtomicBool,
    /// When the files were read last.
    files_read: Mutex<Option<DateTime<Utc>>>,
}

impl Sync {
    /// Completes when somebody has asked for news.
    pub async fn asked(&self) {
        self.bell.notified().await;
    }

    /// Makes it look what is new, at once or right after what it is doing.
    pub fn request(&self) {
        self.is_asked.store(true, Ordering::SeqCst);
        self.bell.notify_one();
    }

    /// Whether the lists of files have their turn: on this computer each time, elsewhere less often or when asked for.
    pub fn takes_files(&self, is_here: bool, now: DateTime<Utc>) -> bool {
        let is_asked = self.is_asked.swap(false, Ordering::SeqCst);
        let mut read = self.files_read.lock().unwrap_or_else(PoisonError::into_inner);
        let is_due = read.is_none_or(|read| read + FILES <= now);
        if is_here || is_asked || is_due {
            *read = Some(now);
        }
        is_here || is_asked || is_due
    }

    /// Whether somebody can see what is kept up to date.
    pub fn attend(&self, is_seen: bool) {
        let was_unseen = self.is_unseen.swap(!is_seen, Ordering::SeqCst);
        if was_unseen && is_seen {
            self.request();
        }
    }

    /// How long to wait after a look, the longer the more have failed.
    pub fn wait(&self, failures: u32, now: DateTime<Utc>) -> TimeDelta {
        let moment = now.timestamp_millis();
        if failures > 0 {
            return jittered(TimeDelta::seconds(1 << failures.min(6)), "sync", moment);
        }
        let every = if self.is_unseen.load(Ordering::SeqCst) { UNSEEN } else { EVERY * 4 / 3 };
        jittered(every, "sync", moment)
    }
}

/// The next moment at which the state of a post changes by itself.
pub async fn next_due(look: &SyncContext<'_>) -> Option<DateTime<Utc>> {
    let (connection, now, zones) = (look.connection.to_owned(), look.clock.now(), look.zones.clone());
    let read = look.store.run(move |database| {
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

/// Why the mirror could not be brought up to date.
#[derive(Debug)]
pub enum SyncTrouble {
    /// The service could not be read.
    Service(ClientError),
    /// What it says could not be kept.
    Store(StoreError),
}

impl From<ClientError> for SyncTrouble {
    fn from(error: ClientError) -> Self {
        Self::Service(error)
    }
}

impl From<StoreError> for SyncTrouble {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Reads all lists of the service and keeps what is new in them, in one transaction. What has vanished is in the journal
/// then. The specification has no list of what changed; what is the same is neither written nor compared in the transaction.
///
/// # Errors
/// [`SyncTrouble`]; nothing is kept then.
pub async fn read(look: &SyncContext<'_>) -> Result<mirror::Changes, SyncTrouble> {
    let known = known(look).await?;
    let workspaces = look.client.workspaces().await?;
    let ids: Vec<WorkspaceId> = workspaces.iter().map(|workspace| workspace.id.clone()).collect();
    let mut read = stream::iter(ids)
        .map(|workspace| async {
            let channels = look.client.channels(&workspace).await?;
            let posts = look.client.posts(&workspace).try_collect::<Vec<_>>().await?;
            Ok::<_, ClientError>((workspace, channels, posts))
        })
        .buffered(LANES);
    let (mut channels, mut posts) = (Vec::new(), Vec::new());
    while let Some((workspace, its_channels, its_posts)) = read.try_next().await? {
        channels.extend(its_channels.into_iter().map(|channel| (workspace.clone(), channel)));
        posts.extend(its_posts.into_iter().map(|post| Listed::told(post, workspace.clone())));
        if posts.len() > MOST_POSTS {
            return Err(ClientError::TooMuch(t!("client-many-posts", most = MOST_POSTS)).into());
        }
    }
    drop(read);
    let now = look.clock.now();
    let snapshot = blocking::run(move || known.compare(workspaces, channels, posts, now)).await;
    let (connection, zones) = (look.connection.to_owned(), look.zones.clone());
    let kept = look.store.run(move |database| {
        let (changes, vanished) = mirror::replace(database, &connection, &snapshot, &zones)?;
        journal::close_vanished(database, &connection, now)?;
        // What has gone out, or was missed, is nobody's loss.
        let is_lost = |gone: &Vanished| matches!(state(&gone.record, now, &zones), State::Scheduled | State::Repeating);
        for gone in vanished.into_iter().filter(is_lost) {
            let entry = Entry::vanished(gone.record, gone.workspace, now);
            journal::record(database, &connection, Action::Whole, &[entry])?;
        }
        Ok(changes)
    });
    Ok(kept.await?)
}

/// What is known before the lists are read. Others have their turn between its pages.
async fn known(look: &SyncContext<'_>) -> Result<KnownPosts, StoreError> {
    let mut known = look.store.run(KnownPosts::begin).await?;
    let mut behind = Some(String::new());
    while let Some(last) = behind {
        let connection = look.connection.to_owned();
        let page = look.store.run(move |database| {
            let last = known.read_on(database, &connection, &last)?;
            Ok((known, last))
        });
        (known, behind) = page.await?;
    }
    Ok(known)
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
