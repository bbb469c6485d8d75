//! Sends what is underway: one delivery at a time on each channel, channels side by side, away from the database's thread.
//!
//! It begins with whatever an earlier run of the service left. On a channel that waits nothing else goes out, so that a
//! network that asks for patience gets it; what waits for a person holds up nothing.

use super::{attempt, table};
use crate::due::Due;
use crate::engine::Engine;
use crate::error::DbError;
use chrono::{DateTime, TimeDelta, Utc};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

/// How long the service waits for a database that failed.
const PAUSE: TimeDelta = TimeDelta::seconds(1);
/// How long what is in flight may take when the service ends.
const LAST_MOMENT: Duration = Duration::from_secs(2);

/// Sends until `stop` says so.
pub(crate) async fn run(engine: Arc<Engine>, stop: CancellationToken) {
    let mut lanes: JoinSet<String> = JoinSet::new();
    let mut busy: HashSet<String> = HashSet::new();
    loop {
        let now = engine.now().instant();
        let rows = engine.db.run(|connection| table::first_of_each_channel(connection).map_err(DbError::from)).await;
        let next = match rows {
            Ok(_) if engine.hold.is_set() => None,
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
            () = stop.cancelled() => break,
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

/// What is sent now of what is first on each channel, when the channel is free and does not wait; and when to look again.
fn choose(
    rows: Vec<(Due, Option<DateTime<Utc>>)>,
    busy: &HashSet<String>,
    now: DateTime<Utc>,
) -> (Vec<Due>, Option<DateTime<Utc>>) {
    let free = rows.into_iter().filter(|(due, _)| !busy.contains(&due.channel));
    let (later, ready): (Vec<_>, Vec<_>) = free.partition(|(_, again_at)| again_at.is_some_and(|at| at > now));
    (ready.into_iter().map(|(due, _)| due).collect(), later.into_iter().filter_map(|(_, at)| at).min())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::Db;
    use crate::delivery::table::{Delivery, Outcome};
    use crate::delivery::underway::{DeliveryStage, Underway};
    use crate::error::DbError;
    use crate::posts::table::{self as posts, Post};
    use crate::posts::targets;
    use crate::stamp::Stamp;
    use crate::{channels, seed, workspaces};
    use rusqlite::Connection;
    use serde_json::Value;

    fn second(seconds: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds)
    }

    /// Deliveries, each on the channel of that number, in the order they were due.
    fn seed(
        connection: &Connection,
        rows: &[(usize, &str, DeliveryStage, Option<i64>)],
    ) -> rusqlite::Result<Vec<String>> {
        let workspace = workspaces::first(connection)?.unwrap_or_default();
        let channels: Vec<String> =
            channels::of_workspace(connection, &workspace)?.into_iter().map(|channel| channel.id).collect();
        for (index, (channel, post, stage, again_s)) in rows.iter().enumerate() {
            let at = Stamp::of(second(i64::try_from(index).unwrap_or_default()));
            let (id, workspace) = ((*post).to_owned(), workspace.clone());
            let none = (None, None, None, None, None);
            let (timezone, one_off, recurring, platform_posts, audience_group) = none;
            let (text, media) = ("a".to_owned(), Vec::new());
            let (created_at, updated_at) = (at, at);
            let post = Post {
                id,
                workspace,
                text,
                media,
                timezone,
                one_off,
                recurring,
                platform_posts,
                audience_group,
                created_at,
                updated_at,
            };
            posts::insert(connection, &post)?;
            targets::insert(connection, &post.id, 0, &channels[*channel], None)?;
            let again_at = again_s.map(second);
            let underway =
                Underway { stage: *stage, again_at, ..Underway::new("a", &[], Value::Null, DateTime::UNIX_EPOCH) };
            let outcome = Outcome::Underway(Box::new(underway));
            let delivery = Delivery { post: post.id, channel: channels[*channel].clone(), due_at: at, at, outcome };
            table::insert(connection, &delivery, "a", &[])?;
        }
        Ok(channels)
    }

    #[test]
    fn the_first_of_each_free_channel_is_sent_and_one_that_waits_holds_up_its_own_channel_alone() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(folder.path(), |transaction| seed::first_workspace(transaction)).unwrap();
        let read = db.run_now(|connection| {
            let channels = seed(
                connection,
                &[
                    (0, "1", DeliveryStage::Asking, None),
                    (0, "2", DeliveryStage::Sending, None),
                    (0, "3", DeliveryStage::Sending, None),
                    (1, "4", DeliveryStage::Sending, Some(20)),
                    (1, "5", DeliveryStage::Sending, None),
                    (2, "6", DeliveryStage::Paused, None),
                    (3, "7", DeliveryStage::Sending, Some(10)),
                ],
            )?;
            Ok::<_, DbError>((table::first_of_each_channel(connection)?, channels))
        });
        let (rows, channels) = read.unwrap();
        let posts = |ready: &[Due]| ready.iter().map(|due| due.post.clone()).collect::<Vec<_>>();
        let (ready, next) = choose(rows.clone(), &HashSet::new(), second(10));
        assert_eq!((posts(&ready), next), (vec!["2".to_owned(), "7".to_owned()], Some(second(20))));
        let (ready, next) = choose(rows, &HashSet::from([channels[3].clone()]), second(30));
        assert_eq!((posts(&ready), next), (vec!["2".to_owned(), "4".to_owned()], None));
    }
}
