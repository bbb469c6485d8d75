//! The lanes in which posts and changes leave. Each takes from the database whatever has its turn next, so that what comes
//! later and is due sooner waits for one request at most.

use super::breaker::Permit;
use super::remote::Remote;
use super::worker::{OutboxNews, Worker};
use crate::{InHand, files};
use ::drafts::Draft;
use chrono::{DateTime, TimeDelta, Utc};
use i18n::t;
use planning::zone::Zones;
use rusqlite::Connection;
use std::collections::BTreeSet;
use std::sync::{Arc, PoisonError};
use store::changes::{self, Alteration, Step};
use store::intents::{self, Intent, Stage};
use store::journal::{self, Action, Entry, Standing};
use store::{StoreError, connections, drafts, hold, mirror};

/// For how long a service is trusted to recognise an `Idempotency-Key` (gaps, last table; an hour is left to spare).
const RECOGNISED_FOR: TimeDelta = TimeDelta::hours(23);

/// Something to be sent.
enum Job {
    Create(Box<Intent>),
    Change(Box<Alteration>),
}

impl Job {
    /// What no other lane may have in hand meanwhile: changes of one post go one after the other.
    fn name(&self) -> String {
        match self {
            Self::Create(intent) => intent.id.clone(),
            Self::Change(change) => change.post.to_string(),
        }
    }
}

/// What a lane has found: what it sends, or when to look again.
type Taken = (Option<Job>, Option<DateTime<Utc>>);

impl<R: Remote> Worker<'_, R> {
    /// Sends in one lane what has its turn, one after the other, and says when to look again.
    pub(super) async fn send_what_is_due(&self, lane: usize) -> Result<Option<DateTime<Utc>>, StoreError> {
        while !self.is_closed() {
            let done = match self.take(lane).await {
                Ok((Some(job), _)) => self.carry_out(job).await,
                Ok((None, next)) => return Ok(next),
                Err(error) => Err(error),
            };
            self.outbox.in_hand()[lane] = None;
            if let Some(until) = done? {
                return Ok(Some(until));
            }
            self.outbox.wake_others(lane);
        }
        Ok(None)
    }

    /// Sends something. Gives until when nothing may leave, if that is so.
    async fn carry_out(&self, job: Job) -> Result<Option<DateTime<Utc>>, StoreError> {
        let (breaker, now) = (&self.outbox.breaker, self.clock.now());
        // What is too late is not sent, whether the service can be reached or not.
        let is_late = matches!(&job, Job::Create(intent) if intent.due.is_some_and(|due| due <= now));
        let permit = if is_late { Permit::Leaves } else { breaker.permit(now) };
        let done = match (&permit, job) {
            (Permit::Held(until), _) => {
                self.put_off_all(*until, now).await?;
                if breaker.still_holds_until(*until) {
                    return Ok(Some(*until));
                }
                // The request that was waited for has ended before that was kept.
                return self.free_all().await.map(|()| None);
            }
            (_, Job::Create(intent)) => self.send(*intent).await,
            (_, Job::Change(change)) => self.change(*change).await,
        };
        breaker.give_back(&permit, self.clock.now());
        if breaker.take_freed() {
            self.free_all().await?;
        }
        done.map(|()| None)
    }

    /// Says of what could leave why it does not, and until when.
    async fn put_off_all(&self, until: DateTime<Utc>, now: DateTime<Utc>) -> Result<(), StoreError> {
        let (connection, reason) = (self.connection.to_owned(), self.outbox.breaker.reason().kept());
        let told = self.store.run(move |database| {
            let posts = intents::put_off(database, &connection, (&reason, until), now)?;
            Ok(posts + changes::put_off(database, &connection, (&reason, until), now)?)
        });
        if told.await? > 0 {
            (self.tell)(OutboxNews::Moved);
        }
        Ok(())
    }

    /// What was held back has its turn.
    async fn free_all(&self) -> Result<(), StoreError> {
        let (connection, now) = (self.connection.to_owned(), self.clock.now());
        let freed = self.store.run(move |database| {
            changes::retry_now(database, &connection, now)?;
            intents::retry_now(database, &connection, now)
        });
        freed.await
    }

    /// Takes what has its turn next. Of the lanes the first takes posts first, the others changes.
    async fn take(&self, lane: usize) -> Result<Taken, StoreError> {
        let (taken, doubted) = self.take_and_doubt(lane).await?;
        if doubted > 0 {
            // It is looked for now, and nothing else would say so.
            self.outbox.wake_others(lane);
            (self.tell)(OutboxNews::Moved);
        }
        Ok(taken)
    }

    /// What was taken, and of how many it is in doubt whether they have arrived.
    async fn take_and_doubt(&self, lane: usize) -> Result<(Taken, usize), StoreError> {
        let (connection, now, zones) = (self.connection.to_owned(), self.clock.now(), self.zones.clone());
        let (in_hand, repeats) = (Arc::clone(&self.outbox.in_hand), self.repeats);
        let take = self.store.run(move |database| {
            let mut in_hand = in_hand.lock().unwrap_or_else(PoisonError::into_inner);
            let is_held = hold::is_in_force(database)?;
            let turn = Turn { database, connection: &connection, now, repeats, is_held, in_hand: &in_hand };
            let doubted = turn.doubt()?;
            let (job, next) = match turn.take(lane == 0) {
                Err(StoreError::Record(_)) => {
                    give_up_unreadable(database, &connection, now, &zones)?;
                    turn.take(lane == 0)?
                }
                taken => taken?,
            };
            in_hand[lane] = job.as_ref().map(Job::name);
            Ok(((job, next), doubted))
        });
        take.await
    }
}

/// What decides whose turn it is.
struct Turn<'a> {
    database: &'a Connection,
    connection: &'a str,
    now: DateTime<Utc>,
    /// Whether the service recognises a request that it has had.
    repeats: bool,
    /// Whether nothing leaves but what deletes.
    is_held: bool,
    /// What lanes have in hand; a lane that asks has nothing.
    in_hand: &'a InHand,
}

impl Turn<'_> {
    /// What seems to be on its way and is in nobody's hand was, when a lane could not keep its end or the app ended.
    fn doubt(&self) -> Result<usize, StoreError> {
        let in_hand: Vec<&str> = self.in_hand.iter().flatten().map(String::as_str).collect();
        intents::doubt_what_was_sending(self.database, self.connection, &in_hand, self.now)
    }

    fn take(&self, creates_first: bool) -> Result<Taken, StoreError> {
        if connections::is_paused(self.database, self.connection)? {
            return Ok((None, None));
        }
        for takes_creates in [creates_first, !creates_first] {
            let found = if takes_creates { self.create()? } else { self.change()? };
            if found.is_some() {
                return Ok((found, None));
            }
        }
        self.look_at_all()
    }

    fn create(&self) -> Result<Option<Job>, StoreError> {
        if self.is_held {
            return Ok(None);
        }
        let is_wanted = |intent: &Intent| self.is_free(&intent.id) && is_to_be_sent(intent, self.repeats, self.now);
        let found = intents::first_due(self.database, self.connection, self.now, is_wanted)?;
        Ok(found.map(|intent| Job::Create(Box::new(intent))))
    }

    fn change(&self) -> Result<Option<Job>, StoreError> {
        let mut order = Order::default();
        let found = changes::first(self.database, self.connection, |change| {
            order.lets_through(change)
                && self.may_leave(change)
                && self.is_free(change.post.as_str())
                && is_open(change)
                && change.next <= self.now
        })?;
        Ok(found.map(|change| Job::Change(Box::new(change))))
    }

    /// Whether the hold lets a change leave: one that deletes, or that had left before.
    fn may_leave(&self, change: &Alteration) -> bool {
        !self.is_held || change.wanted.is_none() || change.step == Step::Sending
    }

    fn is_free(&self, name: &str) -> bool {
        self.in_hand.iter().flatten().all(|own| own != name)
    }

    /// Nothing can leave at once: gives addresses to what waits for files that have arrived, and finds the next turn.
    fn look_at_all(&self) -> Result<Taken, StoreError> {
        let mut intents = intents::all(self.database, self.connection)?;
        let mut changes = changes::all(self.database, self.connection)?;
        files::resolve(self.database, self.connection, &mut intents, &mut changes)?;
        let mut order = Order::default();
        changes.retain(|change| {
            order.lets_through(change)
                && self.may_leave(change)
                && self.is_free(change.post.as_str())
                && is_open(change)
        });
        intents.retain(|intent| {
            !self.is_held && self.is_free(&intent.id) && matches!(intent.stage, Stage::Ready | Stage::Unknown)
        });
        // What waits for files is looked at when they arrive, or when its time has passed.
        let turn = |intent: &Intent| if awaits_files(intent) { intent.due } else { Some(intent.next) };
        let creates = intents.iter().filter_map(turn);
        let next = creates.chain(changes.iter().map(|change| change.next)).filter(|next| *next > self.now).min();
        let ready = intents.into_iter().find(|intent| is_to_be_sent(intent, self.repeats, self.now));
        let changed = || changes.into_iter().find(|change| change.next <= self.now);
        let job = ready.map(|intent| Job::Create(Box::new(intent)));
        Ok((job.or_else(|| changed().map(|change| Job::Change(Box::new(change)))), next))
    }
}

/// Whether its turn to be sent has come. What may have arrived is sent again only to a service that recognises it.
pub(super) fn is_to_be_sent(intent: &Intent, repeats: bool, now: DateTime<Utc>) -> bool {
    if awaits_files(intent) && intent.due.is_none_or(|due| due > now) {
        return false;
    }
    let is_sent_again = || intent.stage == Stage::Unknown && is_recognised(intent, repeats, now);
    intent.next <= now && (intent.stage == Stage::Ready || is_sent_again())
}

/// Whether the service tells a request for something in doubt from others, so that it can be sent again.
pub(super) fn is_recognised(intent: &Intent, repeats: bool, now: DateTime<Utc>) -> bool {
    let is_known = repeats && intent.recognisable && !intent.accepted;
    is_known && intent.made >= now - RECOGNISED_FOR && intent.due.is_none_or(|due| due > now)
}

/// Whether a change looks after itself.
fn is_open(change: &Alteration) -> bool {
    matches!(change.step, Step::Ready | Step::Sending) && !files::waits(change)
}

/// Whether something is not sent because its files are not on the service yet.
fn awaits_files(intent: &Intent) -> bool {
    intent.stage == Stage::Ready && !::drafts::awaited(&intent.post).is_empty()
}

/// The order in which changes go: of one post one after the other. One that needs a person keeps those behind it; one that
/// was refused keeps only those that change the same.
#[derive(Default)]
struct Order {
    posts: BTreeSet<String>,
    refused: Vec<Alteration>,
}

impl Order {
    /// Whether a change is the first of its post, when all before it were shown.
    fn lets_through(&mut self, change: &Alteration) -> bool {
        if self.posts.contains(change.post.as_str()) {
            return false;
        }
        if change.step == Step::Rejected {
            self.refused.push(change.clone());
            return false;
        }
        self.posts.insert(change.post.to_string());
        let mut before = self.refused.iter().filter(|other| other.post == change.post);
        before.all(|other| other.is_apart_from(change.wanted.as_ref()))
    }
}

/// What cannot be read is no reason to send nothing: its drafts are drafts again, and the history says why.
fn give_up_unreadable(
    database: &Connection,
    connection: &str,
    now: DateTime<Utc>,
    zones: &Zones,
) -> Result<(), StoreError> {
    for draft in intents::give_up_unreadable(database, connection)? {
        let Some(found) = drafts::find(database, connection, &draft)? else { continue };
        journal::record(database, connection, Action::Whole, &[set_aside(&found.draft, now)])?;
    }
    for post in changes::give_up_unreadable(database, connection)? {
        mirror::renew(database, connection, &post, zones)?;
        journal::note(database, connection, post.as_str(), &t!("outbox-change-unreadable").kept())?;
    }
    Ok(())
}

fn set_aside(draft: &Draft, now: DateTime<Utc>) -> Entry {
    let note = t!("outbox-post-unreadable").kept();
    Entry { standing: Standing::Past, note, ..Entry::written(Some(draft.clone()), draft, now) }
}
