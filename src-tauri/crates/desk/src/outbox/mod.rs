//! Creates posts on the service: once, in order, and never blindly again.
//!
//! An intent is on disk as `sending` before the first byte leaves; its post and its end are one transaction. When an
//! answer is lost, the post is looked for in the service's lists ([`confirming`]) and only sent again when it is surely
//! not there and its time is far; else a person is asked. After that it is watched, because an earlier request may still
//! arrive ([`watching`]). Services that recognise an `Idempotency-Key` are simply asked again.

pub(crate) mod answers;
pub(crate) mod changing;
mod confirming;
pub(crate) mod files;
mod recreating;
mod remote;
mod sending;
#[cfg(test)]
mod simulation;
mod watching;
mod worker;

use crate::Desk;
use crate::connection::Link;
use crate::contract::Topic;
use crate::sync::SyncState;
use chrono::TimeDelta;
use client::Error;
use model::{NewPost, PostUpdate};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::Notify;
pub(crate) use worker::jittered;
use worker::{News, Worker};

/// How long it waits after its files could not be used.
const AFTER_TROUBLE: TimeDelta = TimeDelta::seconds(1);

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

    /// A link is open: there is something to send to.
    pub(crate) fn open(&self) {
        self.closed.store(false, Ordering::SeqCst);
    }

    /// Makes it end after what it is doing.
    pub(crate) fn close(&self) {
        self.closed.store(true, Ordering::SeqCst);
        self.wake();
    }
}

/// Runs as long as the link is open.
pub(crate) async fn run(desk: Arc<Desk>, link: Arc<Link>) {
    let tell = |news: News<'_>| match news {
        News::Changed(topics) => desk.tell(topics),
        // Whoever answers can be reached, whatever was found before.
        News::Answered => {
            if link.line.progress().is_shut_out() {
                link.line.report(crate::sync::Progress::is_working);
                link.line.sync.request();
            }
        }
        News::Failed(
            error @ (Error::NotSent(_) | Error::Unavailable(_) | Error::RateLimited(_) | Error::KeyRefused(_)),
        ) => link.line.report(|progress| progress.has_failed(error)),
        News::Failed(_) => {}
    };
    let worker = Worker {
        store: &desk.store,
        remote: &link.client,
        clock: &*desk.clock,
        zones: &desk.zones,
        connection: &link.connection.id,
        repeats: link.connection.dialect.idempotency_key,
        closed: &link.line.outbox.closed,
        tell: &tell,
    };
    let mut is_troubled = false;
    while !link.line.outbox.closed.load(Ordering::SeqCst) {
        let wake_at = match worker.turn().await {
            Ok(wake_at) => {
                if std::mem::take(&mut is_troubled) {
                    link.line.sync.request();
                }
                wake_at
            }
            Err(error) => {
                is_troubled = true;
                link.line.report(|progress| {
                    progress.state = SyncState::Trouble;
                    progress.detail = format!("The outbox cannot use its files: {error}");
                });
                Some(desk.clock.now() + AFTER_TROUBLE)
            }
        };
        match wake_at {
            Some(at) => tokio::select! {
                () = link.line.outbox.bell.notified() => {}
                () = desk.clock.wait_until(at) => {}
            },
            None => link.line.outbox.bell.notified().await,
        }
    }
}

/// What was sent of a post, with a change made to it.
fn changed(change: &PostUpdate, said: NewPost) -> NewPost {
    let kept = change.clone();
    let touches_time = planning::merge::touched(change).contains(&planning::merge::Field::Schedule);
    let set = |change| match change {
        model::post::Change::Set(value) => Some(value),
        _ => None,
    };
    NewPost {
        text: kept.text.unwrap_or(said.text),
        media: kept.media.unwrap_or(said.media),
        target_platforms: kept.target_platforms.unwrap_or(said.target_platforms),
        timezone: if touches_time { kept.timezone } else { said.timezone },
        one_off_schedule: if touches_time { set(kept.one_off_schedule) } else { said.one_off_schedule },
        recurring_schedule: match kept.recurring_schedule {
            model::post::Change::Set(rule) => Some(rule),
            _ if touches_time => None,
            _ => said.recurring_schedule,
        },
        platform_posts: kept.platform_posts.unwrap_or(said.platform_posts),
        ..said
    }
}

/// What changes when an intent moves on.
const MOVED: &[Topic] = &[Topic::Drafts, Topic::Status];
/// What changes when one is done.
const DONE: &[Topic] = &[Topic::Drafts, Topic::Posts, Topic::Status];
