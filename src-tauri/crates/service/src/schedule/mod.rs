//! The schedule: waits for what is due next and delivers it, never early, each once.
//!
//! It asks the database for the next due time only, and sleeps until then, until something new may be due sooner, or until
//! the clock is set back. Before it delivers anything it looks whether the clock has jumped.
//! Deliberately absent: when a rule is due again, which is `planning`'s to know and `delivery`'s to keep.

pub(crate) mod jump;
pub(crate) mod moment;
pub(crate) mod recurring;
pub(crate) mod rhythm;
pub(crate) mod week;

use crate::delivery::{self, Claim, Lateness};
use crate::engine::Engine;
use crate::error::DbError;
use crate::posts::targets;
use crate::stamp::Stamp;
use chrono::{DateTime, TimeDelta, Utc};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Targets taken from the database at once.
const BATCH: u32 = 100;
/// How long the schedule waits for a database that failed.
const PAUSE: TimeDelta = TimeDelta::seconds(1);

/// Delivers what is due until `stop` says so. A delivery that has begun is finished first.
pub(crate) async fn run(engine: &Engine, stop: CancellationToken) {
    loop {
        // One reading of the clock for the look and what follows from it: a clock that jumps meanwhile is seen by the next.
        let now = engine.now();
        // A failing database is asked again after a pause: a full disk may have space then.
        let next = look_and_deliver(engine, &stop, now).await.unwrap_or_else(|_| Some(engine.clock.now() + PAUSE));
        let wait = async {
            match next {
                Some(instant) => engine.clock.wait_until(instant).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            () = stop.cancelled() => return,
            () = wait => {}
            () = engine.due_sooner.notified() => {}
            () = engine.clock.set_back(now.instant() - clock::CORRECTED) => {}
        }
    }
}

async fn look_and_deliver(
    engine: &Engine,
    stop: &CancellationToken,
    now: Stamp,
) -> Result<Option<DateTime<Utc>>, DbError> {
    let zones = engine.zones.clone();
    let look = move |connection: &mut _| jump::look(connection, now, &zones).map_err(DbError::from);
    if let Some(jump) = engine.db.run(look).await? {
        engine.jumps.send_replace(Some(jump));
        engine.note_change();
    }
    deliver_due(engine, stop, now).await
}

/// Delivers a batch of what is due `now` and tells when to look again: at once, while there may be more. One that fails does
/// not hold up the others.
async fn deliver_due(engine: &Engine, stop: &CancellationToken, now: Stamp) -> Result<Option<DateTime<Utc>>, DbError> {
    if engine.hold.is_set() {
        return Ok(None);
    }
    let due = engine.db.run(move |connection| targets::due(connection, now, BATCH).map_err(DbError::from)).await?;
    if due.is_empty() {
        let next = engine.db.run(|connection| targets::next_due(connection).map_err(DbError::from)).await?;
        return Ok(next.map(Stamp::instant));
    }
    let mut failed = None;
    for one in due {
        if stop.is_cancelled() {
            return Ok(None);
        }
        let (lateness, zones) = (Lateness::usual(engine.grace.latest()), engine.zones.clone());
        let hold = Arc::clone(&engine.hold);
        let work = move |connection: &mut _| {
            if hold.is_set() {
                return Ok(Claim::Elsewhere);
            }
            delivery::deliver(connection, &one, now, &lateness, &zones).map_err(DbError::from)
        };
        match engine.db.run(work).await {
            Ok(Claim::Elsewhere) => {}
            Ok(Claim::Settled) => engine.note_change(),
            Ok(Claim::Underway) => {
                engine.note_change();
                engine.underway.notify_one();
            }
            Err(error) => failed = Some(error),
        }
    }
    failed.map_or(Ok(Some(now.instant())), Err)
}
