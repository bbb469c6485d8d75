//! Sends what is to be created on the service: once, in order, and never blindly again.
//!
//! An intent is on disk as `sending` before the first byte leaves. Its post and its end are one transaction. What
//! nobody knows the fate of stays `unknown`, unless the service recognises its `Idempotency-Key`.
//! Deliberately absent: reconciling by listing; a person decides (`commands::sending::resolve_unconfirmed`).

use crate::Desk;
use crate::connection::Link;
use crate::contract::Topic;
use crate::store::intents::{self, Intent, Stage};
use crate::store::mirror::{self, Listed};
use crate::store::{StoreError, drafts};
use crate::sync::SyncState;
use chrono::{DateTime, TimeDelta, Utc};
use client::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::Notify;

/// For how long a service is trusted to recognise an `Idempotency-Key` (gaps, last table; an hour is left to spare).
const RECOGNISED_FOR: TimeDelta = TimeDelta::hours(23);
const LONGEST_WAIT: TimeDelta = TimeDelta::seconds(60);

/// Wakes the outbox.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    bell: Notify,
    closed: AtomicBool,
}

impl Outbox {
    /// Makes it look for something to send.
    pub(crate) fn wake(&self) {
        self.bell.notify_one();
    }

    /// Makes it end after what it is doing.
    pub(crate) fn close(&self) {
        self.closed.store(true, Ordering::SeqCst);
        self.wake();
    }
}

/// Runs as long as the link is open.
pub(crate) async fn run(desk: Arc<Desk>, link: Arc<Link>) {
    let connection = link.connection.id.clone();
    let doubted = desk.store.run(move |database| intents::doubt_what_was_sending(database, &connection)).await;
    let mut trouble = doubted.err();
    while !desk.outbox.closed.load(Ordering::SeqCst) {
        let wake_at = match trouble.take() {
            Some(error) => {
                desk.report(|progress| {
                    progress.state = SyncState::Trouble;
                    progress.detail = format!("The outbox cannot use its files: {error}");
                });
                Some(desk.clock.now() + TimeDelta::seconds(5))
            }
            None => match turn(&desk, &link).await {
                Ok(wake_at) => wake_at,
                Err(error) => {
                    trouble = Some(error);
                    continue;
                }
            },
        };
        match wake_at {
            Some(at) => tokio::select! {
                () = desk.outbox.bell.notified() => {}
                () = desk.clock.wait_until(at) => {}
            },
            None => desk.outbox.bell.notified().await,
        }
    }
}

/// Sends what has its turn, and says when to look again.
async fn turn(desk: &Desk, link: &Link) -> Result<Option<DateTime<Utc>>, StoreError> {
    loop {
        let now = desk.clock.now();
        let (connection, repeatable) = (link.connection.id.clone(), link.connection.dialect.idempotency_key);
        let next = desk
            .store
            .run(move |database| intents::next(database, &connection, repeatable, now - RECOGNISED_FOR, now))
            .await?;
        match next {
            None => return Ok(None),
            Some((_, at)) if at > now => return Ok(Some(at)),
            Some((intent, _)) => send(desk, link, intent).await?,
        }
        if desk.outbox.closed.load(Ordering::SeqCst) {
            return Ok(None);
        }
    }
}

async fn send(desk: &Desk, link: &Link, intent: Intent) -> Result<(), StoreError> {
    let now = desk.clock.now();
    if intent.due.is_some_and(|due| due <= now) {
        let reason = "Missed: its time passed before it could be sent. Choose a new time.";
        return settle(desk, &intent, Stage::Rejected, reason, now).await;
    }
    let id = intent.id.clone();
    desk.store.run(move |database| intents::begin(database, &id)).await?;
    desk.tell(&[Topic::Drafts, Topic::Status]);
    let outcome = link.client.create_post(&intent.post, &intent.id).await;
    let now = desk.clock.now();
    match outcome {
        Ok(post) => finish(desk, link, intent, post).await,
        Err(error) => {
            let (stage, wait) = judge(&error, link.connection.dialect.idempotency_key, intent.attempts);
            match &error {
                Error::NotSent(_) | Error::RateLimited(_) => desk.report(|progress| progress.is_offline(&error)),
                Error::KeyRefused(_) => desk.report(|progress| progress.has_refused_key()),
                _ => {}
            }
            let reason = match stage {
                Stage::Rejected => crate::Failure::from(error).message,
                _ => match error {
                    Error::OutcomeUnknown(reason) => reason,
                    error => error.to_string(),
                },
            };
            settle(desk, &intent, stage, &reason, now + wait).await
        }
    }
}

/// What an error means for an intent, and how long it waits before its turn may come again.
fn judge(error: &Error, repeatable: bool, attempts: u32) -> (Stage, TimeDelta) {
    let backed_off = TimeDelta::seconds(1 << attempts.min(6)).min(LONGEST_WAIT);
    match error {
        Error::NotSent(_) => (Stage::Ready, backed_off),
        Error::KeyRefused(_) => (Stage::Ready, TimeDelta::minutes(5)),
        Error::RateLimited(wait) => (Stage::Ready, TimeDelta::from_std(*wait).unwrap_or(LONGEST_WAIT)),
        Error::Refused { .. } | Error::WrongAddress(_) | Error::File(_) => (Stage::Rejected, TimeDelta::zero()),
        // An answer that cannot be read says nothing of what was done.
        Error::OutcomeUnknown(_) | Error::Unreadable(_) if repeatable => (Stage::Unknown, backed_off),
        Error::OutcomeUnknown(_) | Error::Unreadable(_) => (Stage::Unknown, TimeDelta::zero()),
    }
}

/// The service has it: its record is kept and the draft goes, in one transaction.
async fn finish(desk: &Desk, link: &Link, intent: Intent, post: Option<model::Post>) -> Result<(), StoreError> {
    let (connection, zones) = (link.connection.id.clone(), desk.zones.clone());
    let listed = post.map(|post| Listed { post, workspace: intent.post.workspace.clone() });
    let has_record = listed.is_some();
    let kept = desk.store.run(move |database| {
        if let Some(listed) = &listed {
            mirror::put(database, &connection, listed, &zones)?;
        }
        drafts::remove(database, &connection, &intent.draft)
    });
    kept.await?;
    if !has_record {
        desk.sync.request();
    }
    desk.tell(&[Topic::Drafts, Topic::Posts, Topic::Status]);
    Ok(())
}

async fn settle(
    desk: &Desk,
    intent: &Intent,
    stage: Stage,
    reason: &str,
    next: DateTime<Utc>,
) -> Result<(), StoreError> {
    let (id, reason) = (intent.id.clone(), reason.to_owned());
    desk.store.run(move |database| intents::settle(database, &id, stage, &reason, next)).await?;
    desk.tell(&[Topic::Drafts, Topic::Status]);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_outcome_is_sent_again_only_where_it_is_recognised() {
        let unknown = Error::OutcomeUnknown("reset".into());
        assert_eq!(judge(&unknown, false, 0), (Stage::Unknown, TimeDelta::zero()));
        assert_eq!(judge(&unknown, true, 1), (Stage::Unknown, TimeDelta::seconds(2)));
    }

    #[test]
    fn what_was_surely_not_received_waits_longer_each_time() {
        let down = Error::NotSent("down".into());
        assert_eq!([0, 3, 9].map(|attempts| judge(&down, false, attempts).1.num_seconds()), [1, 8, 60]);
        let refused = Error::Refused { status: 400, message: "no".into() };
        assert_eq!(judge(&refused, true, 0).0, Stage::Rejected);
    }
}
