//! Looks after the local database while the app runs: a copy each hour, what is gone for long is forgotten, posts that
//! cannot be read are fetched again, and nothing waits for a moment that a clock meant which was wrong.

use crate::Desk;
use crate::events::Topic;
use chrono::{DateTime, TimeDelta, Utc};
use clock::Clock;
use std::sync::{Arc, PoisonError, Weak};
use store::{StoreError, bounds};

const EVERY: TimeDelta = TimeDelta::hours(1);
/// The start has other things to do first.
const AFTER_START: TimeDelta = TimeDelta::minutes(1);

/// Runs as long as there is a desk, which was started at a known instant.
pub(crate) async fn run(desk: Weak<Desk>, clock: Arc<dyn Clock>, started: DateTime<Utc>) {
    if let Some(desk) = desk.upgrade()
        && let Ok(true) = desk.store.drop_unreadable_posts().await
    {
        desk.tell(&[Topic::Posts]);
        desk.all_active().iter().for_each(|active| active.sync.request());
    }
    let (mut seen, mut next) = (started, started + AFTER_START);
    loop {
        // Also of what happened to the clock during the last turn.
        let is_set_back = tokio::select! {
            () = clock.wait_until(next) => false,
            () = clock.set_back(seen - clock::CORRECTED) => true,
        };
        seen = clock.now();
        let Some(desk) = desk.upgrade() else { return };
        if is_set_back {
            for active in desk.all_active() {
                // A disk that fails now is told by the next command; what waits is looked at again with the next start.
                let _ = desk.retry_now(&active).await;
            }
        }
        let (done, wait) = turn(&desk, clock.now()).await;
        *desk.backup_trouble.lock().unwrap_or_else(PoisonError::into_inner) = done.err();
        desk.tell(&[Topic::Status]);
        next = clock.now() + wait;
    }
}

/// Makes a copy if the last is an hour old, forgets then what is gone for long, and says when to look again.
async fn turn(desk: &Desk, now: DateTime<Utc>) -> (Result<(), StoreError>, TimeDelta) {
    let last = desk.store.last_backup().await.ok().flatten();
    // One from the future is of no use: the clock was wrong.
    let left = last.filter(|last| *last <= now).map_or(TimeDelta::zero(), |last| last + EVERY - now);
    if left > TimeDelta::zero() {
        return (Ok(()), left);
    }
    let copied = desk.store.back_up().await;
    let forgotten = desk.store.run(move |database| bounds::keep(database, now)).await;
    (copied.and(forgotten), EVERY)
}
