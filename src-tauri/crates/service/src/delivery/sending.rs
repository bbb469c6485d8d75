//! Sends what is underway: one delivery at a time on each channel, channels side by side, away from the database's thread.
//!
//! It begins with whatever an earlier run of the service left. On a channel that waits nothing else goes out, so that a
//! network that asks for patience gets it; what waits for a person holds up nothing.

use super::attempt;
use super::table;
use super::underway::{Stage, Underway};
use crate::engine::Engine;
use crate::error::DbError;
use crate::posts::targets::Due;
use crate::stop::Stopped;
use chrono::{DateTime, TimeDelta, Utc};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;

/// How long the service waits for a database that failed.
const PAUSE: TimeDelta = TimeDelta::seconds(1);
/// How long what is in flight may take when the service ends.
const LAST_MOMENT: Duration = Duration::from_secs(2);

/// Sends until `stop` says so.
pub(crate) async fn run(engine: Arc<Engine>, mut stop: Stopped) {
    let mut lanes: JoinSet<String> = JoinSet::new();
    let mut busy: HashSet<String> = HashSet::new();
    loop {
        let now = engine.now().instant();
        let rows = engine.db.run(|connection| table::all_underway(connection).map_err(DbError::from)).await;
        let next = match rows {
            Ok(rows) => {
                let (ready, next) = choose(rows, &busy, now);
                for due in ready {
                    busy.insert(due.channel.clone());
                    let engine = Arc::clone(&engine);
                    lanes.spawn(async move {
                        attempt::make(&engine, &due).await;
                        due.channel
                    });
                }
                next
            }
            Err(_) => Some(now + PAUSE),
        };
        let wait = async {
            match next {
                Some(instant) => engine.clock.wait_until(instant).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            () = stop.told() => break,
            Some(ended) = lanes.join_next() => busy = left(busy, ended.ok(), &lanes),
            () = wait => {}
            () = engine.underway.notified() => {}
        }
    }
    let finish = async { while lanes.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(LAST_MOMENT, finish).await;
}

/// The channels that are still busy when one has ended. Of one that broke off nobody says which it was.
fn left(mut busy: HashSet<String>, ended: Option<String>, lanes: &JoinSet<String>) -> HashSet<String> {
    match ended {
        Some(channel) => {
            busy.remove(&channel);
            busy
        }
        None if lanes.is_empty() => HashSet::new(),
        None => busy,
    }
}

/// What is sent now: the first of each channel, when the channel is free and does not wait; and when to look again.
fn choose(rows: Vec<(Due, Underway)>, busy: &HashSet<String>, now: DateTime<Utc>) -> (Vec<Due>, Option<DateTime<Utc>>) {
    let mut seen = busy.clone();
    let (mut ready, mut next): (Vec<Due>, Option<DateTime<Utc>>) = (Vec::new(), None);
    for (due, underway) in rows {
        if underway.stage != Stage::Sending || !seen.insert(due.channel.clone()) {
            continue;
        }
        match underway.again_at.filter(|at| *at > now) {
            Some(at) => next = Some(next.map_or(at, |next| next.min(at))),
            None => ready.push(due),
        }
    }
    (ready, next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stamp::Stamp;
    use serde_json::Value;

    fn row(channel: &str, post: &str, stage: Stage, again_s: Option<i64>) -> (Due, Underway) {
        let due = Due { post: post.to_owned(), channel: channel.to_owned(), at: Stamp::of(DateTime::UNIX_EPOCH) };
        let again_at = again_s.map(|seconds| DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds));
        (due, Underway { stage, again_at, ..Underway::new("a", &[], Value::Null, DateTime::UNIX_EPOCH) })
    }

    #[test]
    fn the_first_of_each_free_channel_is_sent_and_one_that_waits_holds_up_its_own_channel_alone() {
        let rows = vec![
            row("a", "1", Stage::Asking, None),
            row("a", "2", Stage::Sending, None),
            row("a", "3", Stage::Sending, None),
            row("b", "4", Stage::Sending, Some(20)),
            row("b", "5", Stage::Sending, None),
            row("c", "6", Stage::Paused, None),
            row("d", "7", Stage::Sending, None),
            row("e", "8", Stage::Sending, Some(10)),
        ];
        let now = DateTime::UNIX_EPOCH + TimeDelta::seconds(10);
        let (ready, next) = choose(rows, &HashSet::from(["d".to_owned()]), now);
        assert_eq!(ready.iter().map(|due| due.post.as_str()).collect::<Vec<_>>(), ["2", "8"]);
        assert_eq!(next, Some(DateTime::UNIX_EPOCH + TimeDelta::seconds(20)));
    }
}
