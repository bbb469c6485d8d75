//! Keeps the local mirror equal to the service: at once, on request, when a post falls due, and every minute.
//! Deliberately absent: merging. In this version nothing on the service is edited from here.

use crate::Desk;
use crate::connection::Link;
use crate::contract::Topic;
use crate::failure::Failure;
use crate::store::mirror::{self, Listed, Snapshot};
use chrono::{DateTime, TimeDelta, Utc};
use client::Error;
use futures_util::TryStreamExt;
use planning::schedule::{When, own_times, rule};
use serde::Serialize;
use std::sync::Arc;
use tokio::sync::{Notify, watch};
use ts_rs::TS;

const EVERY: TimeDelta = TimeDelta::seconds(60);

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
    /// Something else is wrong.
    Trouble,
}

impl SyncState {
    /// The state in words.
    pub(crate) fn headline(self) -> &'static str {
        match self {
            Self::UpToDate => "Up to date",
            Self::Working => "Updating",
            Self::Offline => "Offline",
            Self::KeyRefused => "Key rejected",
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
    /// Where the key is: a sentence.
    pub(crate) key_note: String,
}

impl Progress {
    pub(crate) fn is_offline(&mut self, error: &Error) {
        self.state = SyncState::Offline;
        self.detail = error.to_string();
    }

    pub(crate) fn has_refused_key(&mut self) {
        self.state = SyncState::KeyRefused;
        "Sending is paused, nothing is lost".clone_into(&mut self.detail);
    }
}

/// Asks for a sync.
#[derive(Debug, Default)]
pub(crate) struct Sync {
    bell: Notify,
}

impl Sync {
    /// Makes it look what is new, at once or right after what it is doing.
    pub(crate) fn request(&self) {
        self.bell.notify_one();
    }
}

/// Runs as long as the link is open.
pub(crate) async fn run(desk: Arc<Desk>, link: Arc<Link>) {
    let mut changes = link.host.as_ref().map(crate::embedded::Host::changes);
    let mut failures = 0_u32;
    loop {
        if let Some(changes) = &mut changes {
            changes.mark_unchanged();
        }
        let wait = match refresh(&desk, &link).await {
            Ok(()) => {
                failures = 0;
                EVERY
            }
            Err(wait) => {
                failures += 1;
                wait.unwrap_or_else(|| TimeDelta::seconds(1 << failures.min(6)).min(EVERY))
            }
        };
        let again = desk.clock.now() + wait;
        let next = next_due(&desk, &link).await.map_or(again, |due| due.min(again));
        tokio::select! {
            () = desk.sync.bell.notified() => {}
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
    desk.report(|progress| match &outcome {
        Ok(_) => {
            progress.state = SyncState::UpToDate;
            progress.detail.clear();
            progress.last = Some(now);
        }
        Err(Trouble::Service(error @ (Error::NotSent(_) | Error::OutcomeUnknown(_) | Error::RateLimited(_)))) => {
            progress.is_offline(error);
        }
        Err(Trouble::Service(Error::KeyRefused(_))) => progress.has_refused_key(),
        Err(Trouble::Service(error)) => {
            progress.state = SyncState::Trouble;
            progress.detail = Failure::from(error.clone()).message;
        }
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

impl From<crate::store::StoreError> for Trouble {
    fn from(error: crate::store::StoreError) -> Self {
        Self::Store(error.into())
    }
}

async fn read(desk: &Desk, link: &Link) -> Result<mirror::Changes, Trouble> {
    let connection = link.connection.id.clone();
    let known_before = desk.store.run(move |database| mirror::post_ids(database, &connection)).await?;
    let mut snapshot = Snapshot { known_before, workspaces: link.client.workspaces().await?, ..Snapshot::default() };
    for workspace in &snapshot.workspaces {
        let channels = link.client.channels(&workspace.id).await?;
        snapshot.channels.extend(channels.into_iter().map(|channel| (workspace.id.clone(), channel)));
        let posts = link.client.posts(&workspace.id).try_collect::<Vec<_>>().await?;
        snapshot.posts.extend(posts.into_iter().map(|post| Listed { post, workspace: workspace.id.clone() }));
    }
    let (connection, zones) = (link.connection.id.clone(), desk.zones.clone());
    let changes = desk.store.run(move |database| mirror::replace(database, &connection, &snapshot, &zones)).await?;
    Ok(changes)
}
