//! A checked copy of the database each hour while the service runs. After it the oldest deliveries of rules are forgotten.

use crate::db::DATABASE;
use crate::delivery::table;
use crate::engine::Engine;
use crate::error::DbError;
use chrono::{DateTime, TimeDelta, Utc};
use database::{DatabaseError, copies};
use std::path::Path;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

const EVERY: TimeDelta = TimeDelta::hours(1);
/// The start has other things to do first.
const AFTER_START: TimeDelta = TimeDelta::minutes(1);

/// Copies until `stop` says so. Why the last was not made is told to whoever watches.
pub(crate) async fn run(engine: Arc<Engine>, stop: CancellationToken) {
    let mut next = engine.clock.now() + AFTER_START;
    loop {
        tokio::select! {
            biased;
            () = stop.cancelled() => return,
            () = engine.clock.wait_until(next) => {}
        }
        let (folder, now) = (engine.data_dir.clone(), engine.clock.now());
        let made = tokio::task::spawn_blocking(move || turn(&folder, now)).await;
        // What cannot be forgotten now is forgotten in an hour.
        let _ = engine.db.run(|connection| table::forget_oldest(connection).map_err(DbError::from)).await;
        engine.copy_trouble.send_replace(made.ok().and_then(Result::err).map(|error| error.to_string()));
        next = now + EVERY;
    }
}

/// Makes a copy if the last is an hour old. One from the future is of no use: the clock was wrong.
fn turn(folder: &Path, now: DateTime<Utc>) -> Result<(), DatabaseError> {
    let is_fresh = copies::last(folder)?.is_some_and(|last| last <= now && now - last < EVERY);
    if is_fresh { Ok(()) } else { DATABASE.back_up(folder, now) }
}
