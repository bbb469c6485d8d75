//! One turn of the outbox: what is to be sent is sent, what is in doubt is looked for, what was sent again is watched.

use super::remote::Remote;
use super::{MOVED, files};
use crate::clock::Clock;
use crate::contract::Topic;
use ::drafts::Draft;
use chrono::{DateTime, TimeDelta, Utc};
use client::Error;
use futures_util::{StreamExt, stream};
use model::NewPost;
use planning::schedule::{read_one_off, read_rule};
use planning::zone::Zones;
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};
use store::changes::{self, Alteration, Step};
use store::intents::{self, Intent, Stage};
use store::journal::{self, Entry, Kind, Standing, Thing};
use store::watches::{self, Watch};
use store::{Store, StoreError, connections, drafts, mirror};

/// So many posts are sent at the same time.
const LANES: usize = 2;
/// For how long a service is trusted to recognise an `Idempotency-Key` (gaps, last table; an hour is left to spare).
const RECOGNISED_FOR: TimeDelta = TimeDelta::hours(23);
/// The longest wait between two attempts.
pub(super) const LONGEST_WAIT: TimeDelta = TimeDelta::seconds(60);

/// What the worker tells as it goes.
pub(super) enum News<'a> {
    /// What is shown of these has changed.
    Changed(&'a [Topic]),
    /// The service has done what it was asked to.
    Answered,
    /// The service did not take something.
    Failed(&'a Error),
}

/// Who does the work of the outbox. It is the only one: nothing else sends what is in the table `intents`.
pub(super) struct Worker<'a, R> {
    pub(super) store: &'a Store,
    pub(super) remote: &'a R,
    pub(super) clock: &'a dyn Clock,
    pub(super) zones: &'a Zones,
    pub(super) connection: &'a str,
    /// Whether the service recognises a request that it has had (`Idempotency-Key`).
    pub(super) repeats: bool,
    /// Nothing new is begun when this is set.
    pub(super) closed: &'a AtomicBool,
    pub(super) tell: &'a (dyn Fn(News<'_>) + Sync),
}

/// Something to be sent.
enum Job {
    Create(Box<Intent>),
    Change(Box<Alteration>),
}

/// Whether a change looks after itself. One that is on its way when a turn begins was, when the last turn ended.
fn is_open(change: &Alteration) -> bool {
    matches!(change.step, Step::Ready | Step::Sending) && !files::waits(change)
}

/// Whether something is not sent because its files are not on the service yet.
fn awaits_files(intent: &Intent) -> bool {
    intent.stage == Stage::Ready && !::drafts::awaited(&intent.post).is_empty()
}

/// Changes of one post go one after the other: one that needs a person keeps those behind it. One that was refused keeps
/// only those that change the same.
fn first_of_each(changes: Vec<Alteration>) -> Vec<Alteration> {
    let mut posts = BTreeSet::new();
    let mut refused: Vec<Alteration> = Vec::new();
    let mut first = Vec::new();
    for change in changes {
        if posts.contains(&change.post) {
            continue;
        }
        if change.step == Step::Rejected {
            refused.push(change);
            continue;
        }
        posts.insert(change.post.clone());
        let mut before = refused.iter().filter(|other| other.post == change.post);
        if before.all(|other| other.is_apart_from(change.wanted.as_ref())) {
            first.push(change);
        }
    }
    first
}

/// What is not done.
struct Open {
    /// Nothing is to be sent.
    is_paused: bool,
    intents: Vec<Intent>,
    watches: Vec<Watch>,
    /// The first change of each post that is not done.
    changes: Vec<Alteration>,
}

impl Open {
    fn read(database: &rusqlite::Connection, connection: &str) -> Result<Self, StoreError> {
        let (mut intents, mut changes) = (intents::all(database, connection)?, changes::all(database, connection)?);
        files::resolve(database, connection, &mut intents, &mut changes)?;
        Ok(Self {
            is_paused: connections::is_paused(database, connection)?,
            intents,
            watches: watches::all(database, connection)?,
            changes: first_of_each(changes),
        })
    }

    /// When something has its turn next.
    fn next(&self) -> Option<DateTime<Utc>> {
        let waiting = self.intents.iter().filter(|intent| match intent.stage {
            Stage::Ready => !self.is_paused,
            Stage::Unknown => true,
            Stage::Asking => intent.next != intents::NEVER,
            Stage::Sending | Stage::Rejected => false,
        });
        let changes = self.changes.iter().filter(|change| !self.is_paused && is_open(change)).map(|change| change.next);
        // What waits for files is looked at when they arrive, or when its time has passed.
        let turn = |intent: &Intent| if awaits_files(intent) { intent.due } else { Some(intent.next) };
        waiting.filter_map(turn).chain(self.watches.iter().map(|watch| watch.next)).chain(changes).min()
    }
}

impl<R: Remote> Worker<'_, R> {
    /// Does what has its turn, and says when to look again.
    pub(super) async fn turn(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        let (connection, now, zones) = (self.connection.to_owned(), self.clock.now(), self.zones.clone());
        // Nothing is on its way when a turn begins: what seems to be was, when the last turn or the app ended.
        let open = self.store.run(move |database| {
            intents::doubt_what_was_sending(database, &connection, now)?;
            match Open::read(database, &connection) {
                Err(StoreError::Record(_)) => {
                    give_up_unreadable(database, &connection, now, &zones)?;
                    Open::read(database, &connection)
                }
                read => read,
            }
        });
        let mut open = open.await?;
        let is_paused = open.is_paused;
        let ready = open.intents.iter().filter(|intent| !is_paused && self.is_to_be_sent(intent, now)).cloned();
        let altered = open.changes.iter().filter(|change| !is_paused && is_open(change) && change.next <= now).cloned();
        let jobs: Vec<Job> = ready
            .map(|intent| Job::Create(Box::new(intent)))
            .chain(altered.map(|change| Job::Change(Box::new(change))))
            .collect();
        let sent: Vec<Result<(), StoreError>> = stream::iter(jobs)
            .map(|job| async {
                match job {
                    _ if self.is_closed() => Ok(()),
                    Job::Create(intent) => self.send(*intent).await,
                    Job::Change(change) => self.change(*change).await,
                }
            })
            .buffer_unordered(LANES)
            .collect()
            .await;
        if !sent.is_empty() {
            // All had their turn: one whose end could not be kept is in doubt in the next.
            sent.into_iter().collect::<Result<(), StoreError>>()?;
            open = self.read().await?;
        }
        if self.look_around(&open).await? {
            open = self.read().await?;
        }
        Ok(open.next())
    }

    /// Looks for what is in doubt, and after what was sent again; says whether there was anything to look for.
    async fn look_around(&self, open: &Open) -> Result<bool, StoreError> {
        let now = self.clock.now();
        let doubtful = open.intents.iter().filter(|intent| {
            let is_looked_for = matches!(intent.stage, Stage::Unknown | Stage::Asking) && intent.next <= now;
            is_looked_for && (open.is_paused || !self.is_to_be_sent(intent, now))
        });
        let watched = open.watches.iter().filter(|watch| watch.next <= now).map(|watch| &watch.body.workspace);
        let workspaces: BTreeSet<_> = doubtful.map(|intent| &intent.post.workspace).chain(watched).cloned().collect();
        for workspace in &workspaces {
            if self.is_closed() {
                break;
            }
            match self.remote.list(workspace).await {
                Ok(listed) => {
                    self.confirm(workspace, &listed).await?;
                    self.watch(workspace, &listed).await?;
                }
                Err(error) => self.put_off(workspace, &error).await?,
            }
        }
        Ok(!workspaces.is_empty())
    }

    /// Everything that looks at this workspace now has to wait: it could not be read.
    async fn put_off(&self, workspace: &model::WorkspaceId, error: &Error) -> Result<(), StoreError> {
        (self.tell)(News::Failed(error));
        let (connection, workspace, now) = (self.connection.to_owned(), workspace.clone(), self.clock.now());
        let put_off = self.store.run(move |database| {
            for intent in intents::all(database, &connection)? {
                let is_looking = matches!(intent.stage, Stage::Unknown | Stage::Asking) && intent.next <= now;
                if is_looking && intent.post.workspace == workspace {
                    let again = now + jittered(LONGEST_WAIT / 2, &intent.id, intent.looks.len());
                    intents::settle(database, &intent.id, intent.stage, &intent.reason, again)?;
                }
            }
            for watch in watches::all(database, &connection)? {
                if watch.next <= now && watch.body.workspace == workspace {
                    watches::put(database, &connection, &Watch { next: now + LONGEST_WAIT, ..watch })?;
                }
            }
            Ok(())
        });
        put_off.await
    }

    async fn read(&self) -> Result<Open, StoreError> {
        let connection = self.connection.to_owned();
        self.store.run(move |database| Open::read(database, &connection)).await
    }

    /// Whether its turn to be sent has come. What may have arrived is sent again only to a service that recognises it.
    fn is_to_be_sent(&self, intent: &Intent, now: DateTime<Utc>) -> bool {
        let is_recognised = || {
            self.recognises(intent)
                && !intent.accepted
                && intent.made >= now - RECOGNISED_FOR
                && intent.due.is_none_or(|due| due > now)
        };
        if awaits_files(intent) && intent.due.is_none_or(|due| due > now) {
            return false;
        }
        intent.next <= now && (intent.stage == Stage::Ready || (intent.stage == Stage::Unknown && is_recognised()))
    }

    /// Whether the service knows the requests that have left for an intent from others.
    pub(super) fn recognises(&self, intent: &Intent) -> bool {
        self.repeats && intent.recognisable
    }

    pub(super) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::SeqCst)
    }

    /// How long until a post goes out for the first time; `None` when it goes out as soon as it is created.
    pub(super) fn time_left(&self, post: &NewPost, now: DateTime<Utc>) -> Option<TimeDelta> {
        let zone = post.timezone.as_deref();
        let moment = post.one_off_schedule.as_ref().and_then(|own| read_one_off(own, zone, self.zones).ok());
        let first = moment.map(|moment| moment.instant).or_else(|| {
            let rule = read_rule(post.recurring_schedule.as_ref()?, zone, None, self.zones)?;
            rule.next_after(now).map(|next| next.instant)
        });
        first.map(|first| first - now)
    }

    /// Says what became of an intent.
    pub(super) async fn settle(
        &self,
        intent: &Intent,
        stage: Stage,
        reason: &str,
        next: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let (id, reason) = (intent.id.clone(), reason.to_owned());
        self.store.run(move |database| intents::settle(database, &id, stage, &reason, next)).await?;
        (self.tell)(News::Changed(MOVED));
        Ok(())
    }
}

/// What cannot be read is no reason to send nothing: its drafts are drafts again, and the history says why.
fn give_up_unreadable(
    database: &rusqlite::Connection,
    connection: &str,
    now: DateTime<Utc>,
    zones: &Zones,
) -> Result<(), StoreError> {
    for draft in intents::give_up_unreadable(database, connection)? {
        let Some(found) = drafts::find(database, connection, &draft)? else { continue };
        journal::add(database, connection, &set_aside(found.draft, now))?;
    }
    for post in changes::give_up_unreadable(database, connection)? {
        mirror::renew(database, connection, &post, zones)?;
        journal::note(database, connection, post.as_str(), "It could not be read any more, and was not sent.")?;
    }
    Ok(())
}

fn set_aside(draft: Draft, now: DateTime<Utc>) -> Entry {
    let id = draft.id.clone();
    let thing = Thing::Draft(Box::new(draft));
    Entry {
        id: 0,
        at: now,
        kind: Kind::Written,
        standing: Standing::Past,
        draft: Some(id),
        post: None,
        workspace: None,
        before: Some(thing.clone()),
        after: Some(thing),
        note: "The post could not be read, so it is a draft again. Check the service before you send it.".to_owned(),
    }
}

/// Between three and five quarters of a wait, so that not everything comes back at the same moment.
pub(crate) fn jittered(wait: TimeDelta, id: &str, attempt: impl Hash) -> TimeDelta {
    let mut hasher = DefaultHasher::new();
    (id, attempt).hash(&mut hasher);
    let share = i32::try_from(hasher.finish() % 501).unwrap_or_default();
    wait * (750 + share) / 1000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_differ_by_a_quarter_at_most() {
        let wait = TimeDelta::seconds(60);
        let waits: Vec<i64> = (0..100).map(|attempt| jittered(wait, "a", attempt).num_seconds()).collect();
        assert!(waits.iter().all(|wait| (45..=75).contains(wait)), "{waits:?}");
        assert!(waits.iter().collect::<BTreeSet<_>>().len() > 20, "{waits:?}");
    }
}
