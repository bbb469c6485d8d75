//! Who does the work of the outbox, and what all parts of that work have in common.

use super::remote::Remote;
use crate::Outbox;
use chrono::{DateTime, TimeDelta, Utc};
use client::ClientError;
use clock::Clock;
use i18n::Localized;
use model::NewPost;
use planning::schedule::{read_one_off, read_rule};
use planning::zone::Zones;
use store::intents::{self, Intent, Stage};
use store::{Store, StoreError};

/// The longest wait between two attempts.
pub(super) const LONGEST_WAIT: TimeDelta = TimeDelta::seconds(60);

/// So long nothing is sent with a key that was refused: another may be given before.
pub(super) const AFTER_REFUSED_KEY: TimeDelta = TimeDelta::minutes(5);

/// How long to wait after so many attempts that have surely not arrived.
pub(super) fn wait_after(attempts: u32) -> TimeDelta {
    TimeDelta::seconds(1 << attempts.min(6)).min(LONGEST_WAIT)
}

/// What the worker tells as it goes.
#[derive(Debug)]
pub enum OutboxNews<'a> {
    /// An intent or a change stands otherwise than before.
    Moved,
    /// A post on the service, as it is shown here, is another than before.
    Done,
    /// The service has done what it was asked to.
    Answered,
    /// The service did not take something.
    Failed(&'a ClientError),
    /// The files of this computer can't be used; the worker tries again by itself.
    Stuck(&'a StoreError),
    /// They can be used again.
    Freed,
}

/// Who does the work of the outbox. It is the only one: nothing else sends what is in the table `intents`.
pub struct Worker<'a, R> {
    /// Where intents and changes are.
    pub store: &'a Store,
    /// The service.
    pub remote: &'a R,
    /// The time.
    pub clock: &'a dyn Clock,
    /// The time zones.
    pub zones: &'a Zones,
    /// The connection to the service.
    pub connection: &'a str,
    /// Whether the service recognises a request that it has had (`Idempotency-Key`).
    pub repeats: bool,
    /// Nothing new is begun once it is closed.
    pub outbox: &'a Outbox,
    /// Hears of what is to be told.
    pub tell: &'a (dyn Fn(OutboxNews<'_>) + Sync),
}

impl<R> std::fmt::Debug for Worker<'_, R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Worker").field("connection", &self.connection).finish_non_exhaustive()
    }
}

impl<R: Remote> Worker<'_, R> {
    /// Whether the service knows the requests that have left for an intent from others.
    pub(super) fn recognises(&self, intent: &Intent) -> bool {
        self.repeats && intent.recognisable
    }

    pub(super) fn is_closed(&self) -> bool {
        self.outbox.is_closed()
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
        reason: &Localized,
        next: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let (id, reason) = (intent.id.clone(), reason.kept());
        self.store.run(move |database| intents::settle(database, &id, stage, &reason, next)).await?;
        (self.tell)(OutboxNews::Moved);
        Ok(())
    }
}
