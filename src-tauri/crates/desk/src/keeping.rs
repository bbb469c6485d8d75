//! Looks after the local database while the app runs: a backup a day, posts that cannot be read are fetched again, and
//! nothing waits for a moment that a clock meant which was wrong.

use crate::Desk;
use crate::clock::{self, Clock};
use crate::contract::Topic;
use chrono::{DateTime, TimeDelta, Utc};
use std::sync::{Arc, PoisonError, Weak};
use store::StoreError;

const EVERY: TimeDelta = TimeDelta::hours(24);
/// The start has other things to do first.
const AFTER_START: TimeDelta = TimeDelta::minutes(1);
/// When one could not be made.
const AGAIN: TimeDelta = TimeDelta::hours(1);

/// Runs as long as there is a desk, which was started at a known instant.
pub(crate) async fn run(desk: Weak<Desk>, clock: Arc<dyn Clock>, started: DateTime<Utc>) {
    if let Some(desk) = desk.upgrade()
        && let Ok(true) = desk.store.drop_unreadable_posts().await
    {
        desk.tell(&[Topic::Posts]);
        desk.lines().iter().for_each(|line| line.sync.request());
    }
    let mut next = started + AFTER_START;
    loop {
        let is_set_back = tokio::select! {
            () = clock.wait_until(next) => false,
            () = clock::set_back(&*clock) => true,
        };
        let Some(desk) = desk.upgrade() else { return };
        if is_set_back {
            for line in desk.lines() {
                // A disk that fails now is told by the next command; what waits is looked at again with the next start.
                let _ = desk.hurry(&line).await;
            }
        }
        let (done, wait) = turn(&desk, clock.now()).await;
        *desk.backup_trouble.lock().unwrap_or_else(PoisonError::into_inner) = done.err();
        desk.tell(&[Topic::Status]);
        next = clock.now() + wait;
    }
}

/// Makes a backup if the last is a day old, and says when to look again.
async fn turn(desk: &Desk, now: DateTime<Utc>) -> (Result<(), StoreError>, TimeDelta) {
    let last = desk.store.last_backup().await.ok().flatten();
    // One from the future is of no use: the clock was wrong.
    let left = last.filter(|last| *last <= now).map_or(TimeDelta::zero(), |last| last + EVERY - now);
    if left > TimeDelta::zero() {
        return (Ok(()), left);
    }
    let made = desk.store.back_up().await;
    let wait = if made.is_ok() { EVERY } else { AGAIN };
    (made, wait)
}
