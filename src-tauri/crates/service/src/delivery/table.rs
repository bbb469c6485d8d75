//! The table of deliveries: what became of a target each time it was due. One row for one due time, never two.

use super::log::{self, Fact, Line};
use super::underway::{DeliveryStage, Underway};
use crate::due::Due;
use crate::stamp::Stamp;
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use serde_json::Value;

/// What the record of a post says before why something was missed (gaps, 3).
pub(crate) const MISSED: &str = "Missed: ";

/// A row of the table, without the text and media that were delivered.
#[derive(Debug)]
pub(crate) struct Delivery {
    pub(crate) post: String,
    pub(crate) channel: String,
    pub(crate) due_at: Stamp,
    /// When it was published, or found to be impossible.
    pub(crate) at: Stamp,
    pub(crate) outcome: Outcome,
}

/// A row of the table as it is listed among those of all posts.
#[derive(Debug)]
pub(crate) struct Listed {
    pub(crate) place: Place,
    pub(crate) delivery: Delivery,
    /// The beginning of what was delivered.
    pub(crate) text: String,
    pub(crate) workspace: String,
    pub(crate) channel: String,
    pub(crate) platform: String,
}

/// Where a row stands among all, whatever is added to them: by its time, and by its number when several have that.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) at: i64,
    pub(crate) row: i64,
}

impl Place {
    /// Before all rows there can be.
    pub(crate) const NEWEST: Self = Self { at: i64::MAX, row: i64::MAX };
}

/// What became of a delivery.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Published {
        remote_id: String,
        uri: String,
    },
    Failed {
        message: Localized,
    },
    /// It was too late: for the time it was due, and for all further ones of a rule until `last`, `times` together.
    Missed {
        message: Localized,
        last: Stamp,
        times: u32,
    },
    /// Nobody knows yet: it is on its way, or waits for a person.
    Underway(Box<Underway>),
}

impl Outcome {
    /// What becomes of a time that comes when its channel is there no more.
    pub(crate) fn removed_channel() -> Self {
        Self::Failed { message: t!("service-channel-removed") }
    }

    /// What happened when it became so.
    pub(crate) fn fact(&self) -> Fact {
        match self {
            Self::Published { .. } => Fact::Delivered,
            Self::Failed { message } => Fact::Impossible { words: message.clone() },
            Self::Missed { message, .. } => Fact::Missed { words: message.clone() },
            Self::Underway(underway) => match underway.stage {
                DeliveryStage::Sending => Fact::TakenUp,
                DeliveryStage::Asking => Fact::Asked,
                DeliveryStage::Paused | DeliveryStage::Held => Fact::Stopped { words: underway.message.clone() },
            },
        }
    }

    /// Whether it is public or may be: then it is never due again.
    pub(crate) fn may_be_public(&self) -> bool {
        matches!(self, Self::Published { .. } | Self::Underway(_))
    }
}

/// Keeps what became of a delivery, with the text and media that were delivered. `false` when one is kept already: that stays.
pub(crate) fn insert(
    connection: &Connection,
    delivery: &Delivery,
    text: &str,
    media: &[Value],
) -> rusqlite::Result<bool> {
    let insert = "INSERT INTO deliveries
            (post, channel, due_at, at, remote_id, uri, message, missed_last_at, missed_times, underway, text, media)
        VALUES (:post, :channel, :due_at, :at, :remote_id, :uri, :message, :last, :times, :underway, :text, :media)
        ON CONFLICT DO NOTHING";
    let Delivery { post, channel, due_at, at, outcome } = delivery;
    let Columns { remote_id, uri, message, last, times, underway } = Columns::of(outcome)?;
    let inserted = connection.prepare_cached(insert)?.execute(named_params! {
        ":post": post,
        ":channel": channel,
        ":due_at": due_at,
        ":at": at,
        ":remote_id": remote_id,
        ":uri": uri,
        ":message": message,
        ":last": last,
        ":times": times,
        ":underway": underway,
        ":text": text,
        ":media": Value::from(media).to_string(),
    })?;
    Ok(inserted == 1)
}

/// What an outcome is in the table.
#[derive(Default)]
struct Columns<'o> {
    remote_id: Option<&'o str>,
    uri: Option<&'o str>,
    message: Option<String>,
    last: Option<Stamp>,
    times: Option<u32>,
    underway: Option<String>,
}

impl<'o> Columns<'o> {
    fn of(outcome: &'o Outcome) -> rusqlite::Result<Self> {
        Ok(match outcome {
            Outcome::Published { remote_id, uri } => {
                Self { remote_id: Some(remote_id), uri: Some(uri), ..Self::default() }
            }
            Outcome::Failed { message } => Self { message: Some(message.kept()), ..Self::default() },
            Outcome::Missed { message, last, times } => {
                Self { message: Some(message.kept()), last: Some(*last), times: Some(*times), ..Self::default() }
            }
            Outcome::Underway(underway) => {
                let kept = serde_json::to_string(underway);
                let kept = kept.map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
                Self { message: Some(underway.message.kept()), underway: Some(kept), ..Self::default() }
            }
        })
    }
}

/// Writes what became of a delivery that was underway, or how it goes on, and what happened on the way. `false` when it is
/// not any more: its post was deleted, or somebody has settled it.
pub(crate) fn update(
    connection: &Connection,
    due: &Due,
    at: Stamp,
    outcome: &Outcome,
    news: &[Line],
) -> rusqlite::Result<bool> {
    let update = "UPDATE deliveries SET at = :at, remote_id = :remote_id, uri = :uri, message = :message,
            missed_last_at = :last, missed_times = :times, underway = :underway
        WHERE post = :post AND channel = :channel AND due_at = :due_at AND underway IS NOT NULL";
    let Columns { remote_id, uri, message, last, times, underway } = Columns::of(outcome)?;
    let updated = connection.prepare_cached(update)?.execute(named_params! {
        ":post": due.post,
        ":channel": due.channel,
        ":due_at": due.at,
        ":at": at,
        ":remote_id": remote_id,
        ":uri": uri,
        ":message": message,
        ":last": last,
        ":times": times,
        ":underway": underway,
    })?;
    if updated == 0 {
        return Ok(false);
    }
    log::write(connection, due, news)?;
    Ok(true)
}

/// A delivery that is underway; `None` when it is not any more.
pub(crate) fn underway(connection: &Connection, due: &Due) -> rusqlite::Result<Option<Underway>> {
    let select = "SELECT underway FROM deliveries WHERE post = ?1 AND channel = ?2 AND due_at = ?3";
    let kept: Option<Option<String>> =
        connection.prepare_cached(select)?.query_row((&due.post, &due.channel, due.at), |row| row.get(0)).optional()?;
    kept.flatten().map(|kept| read_underway(&kept)).transpose()
}

const FIRST: &str = "SELECT d.post, d.channel, d.due_at, json_extract(d.underway, '$.again_at')
    FROM channels c CROSS JOIN deliveries d ON d.rowid = (SELECT rowid FROM deliveries INDEXED BY deliveries_sending
        WHERE channel = c.id AND json_extract(underway, '$.stage') = 'sending' ORDER BY due_at LIMIT 1)
    ORDER BY d.due_at, d.rowid";

const SENDING: &str = "SELECT post, channel, due_at FROM deliveries
    WHERE underway IS NOT NULL AND json_extract(underway, '$.stage') = 'sending' ORDER BY due_at, rowid";

/// Of each channel what goes out first there by itself, and before when it does not, in the order they were due.
pub(crate) fn first_of_each_channel(connection: &Connection) -> rusqlite::Result<Vec<(Due, Option<DateTime<Utc>>)>> {
    let read = |row: &Row<'_>| {
        let due = Due { post: row.get(0)?, channel: row.get(1)?, at: row.get(2)? };
        let again_at: Option<String> = row.get(3)?;
        Ok((due, again_at.map(|at| at.parse()).transpose().map_err(unreadable)?))
    };
    connection.prepare_cached(FIRST)?.query_map([], read)?.collect()
}

/// All that goes on by itself.
pub(crate) fn sending(connection: &Connection) -> rusqlite::Result<Vec<Due>> {
    let read = |row: &Row<'_>| Ok(Due { post: row.get(0)?, channel: row.get(1)?, at: row.get(2)? });
    connection.prepare_cached(SENDING)?.query_map([], read)?.collect()
}

/// Lets go on what was held back until an account was signed in to again, or its channel let go on. Why it was stays told, for
/// what turns out to be too late now.
pub(crate) fn resume(connection: &Connection, account: &str) -> rusqlite::Result<()> {
    let update = "UPDATE deliveries SET underway = json_set(underway, '$.stage', 'sending')
        WHERE underway IS NOT NULL AND json_extract(underway, '$.stage') IN ('paused', 'held')
            AND channel IN (SELECT id FROM channels WHERE account = ?1)";
    connection.prepare_cached(update)?.execute([account])?;
    Ok(())
}

/// How many deliveries on a channel wait until its account was signed in to again, or it is let go on.
pub(crate) fn count_stopped(connection: &Connection, channel: &str) -> rusqlite::Result<u64> {
    let select = "SELECT count(*) FROM deliveries
        WHERE channel = ?1 AND underway IS NOT NULL AND json_extract(underway, '$.stage') IN ('paused', 'held')";
    connection.prepare_cached(select)?.query_row([channel], |row| row.get(0))
}

/// How many deliveries on a channel are underway, whatever they wait for.
pub(crate) fn count_underway(connection: &Connection, channel: &str) -> rusqlite::Result<u64> {
    let select = "SELECT count(*) FROM deliveries WHERE channel = ?1 AND underway IS NOT NULL";
    connection.prepare_cached(select)?.query_row([channel], |row| row.get(0))
}

fn read_underway(kept: &str) -> rusqlite::Result<Underway> {
    serde_json::from_str(kept).map_err(unreadable)
}

fn unreadable(error: impl std::error::Error + Send + Sync + 'static) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, Type::Text, error.into())
}

/// Most deliveries on one channel that a record tells; of more, the latest.
const MOST_TOLD: u32 = 100;

/// The deliveries of a post, in the order they were due; of a rule's many on a channel the latest.
pub(crate) fn of_post(connection: &Connection, post: &str) -> rusqlite::Result<Vec<Delivery>> {
    let select = "SELECT * FROM (
            SELECT *, row_number() OVER (PARTITION BY channel ORDER BY due_at DESC) AS age FROM deliveries
            WHERE post = ?1)
        WHERE age <= ?2 ORDER BY due_at, channel";
    connection.prepare_cached(select)?.query_map((post, MOST_TOLD), read)?.collect()
}

/// Most characters of a text that a list shows.
const BEGINNING: u32 = 300;

const NEWEST: &str = "SELECT d.rowid AS row, d.post, d.channel, d.due_at, d.at, d.remote_id, d.uri, d.message,
        d.missed_last_at, d.missed_times, d.underway, substr(d.text, 1, ?4) AS beginning,
        w.name AS workspace_name, c.name AS channel_name, c.target AS platform
    FROM deliveries d JOIN channels c ON c.id = d.channel JOIN workspaces w ON w.id = c.workspace
    WHERE (d.at, d.rowid) < (?1, ?2) ORDER BY d.at DESC, d.rowid DESC LIMIT ?3";

/// The deliveries of all posts, the newest first, that come after a place; `most` of them at most.
pub(crate) fn newest(connection: &Connection, after: Place, most: u32) -> rusqlite::Result<Vec<Listed>> {
    let read = |row: &Row<'_>| {
        Ok(Listed {
            place: Place { at: row.get("at")?, row: row.get("row")? },
            delivery: read(row)?,
            text: row.get("beginning")?,
            workspace: row.get("workspace_name")?,
            channel: row.get("channel_name")?,
            platform: row.get("platform")?,
        })
    };
    connection.prepare_cached(NEWEST)?.query_map((after.at, after.row, most, BEGINNING), read)?.collect()
}

/// The first due time after another of which something became.
pub(crate) fn first_after(
    connection: &Connection,
    post: &str,
    channel: &str,
    due: Stamp,
) -> rusqlite::Result<Option<Stamp>> {
    let select = "SELECT min(due_at) FROM deliveries WHERE post = ?1 AND channel = ?2 AND due_at > ?3";
    connection.prepare_cached(select)?.query_row((post, channel, due), |row| row.get(0))
}

/// Whether something became of a due time.
pub(crate) fn is_told(connection: &Connection, post: &str, channel: &str, due: Stamp) -> rusqlite::Result<bool> {
    let select = "SELECT 1 FROM deliveries WHERE post = ?1 AND channel = ?2 AND due_at = ?3";
    connection.prepare_cached(select)?.exists((post, channel, due))
}

/// Whether a target was ever published, or may have been.
pub(crate) fn is_published(connection: &Connection, post: &str, channel: &str) -> rusqlite::Result<bool> {
    let select = "SELECT 1 FROM deliveries WHERE post = ?1 AND channel = ?2
        AND (remote_id IS NOT NULL OR underway IS NOT NULL)";
    connection.prepare_cached(select)?.exists((post, channel))
}

/// Deletes what was told as missed although its last time is not before `now`, and gives what was so, the first time first.
pub(crate) fn take_back_missed(connection: &Connection, now: Stamp) -> rusqlite::Result<Vec<Due>> {
    let delete = "DELETE FROM deliveries WHERE missed_last_at >= ?1 RETURNING post, channel, due_at";
    let read = |row: &Row<'_>| Ok(Due { post: row.get(0)?, channel: row.get(1)?, at: row.get(2)? });
    let mut taken: Vec<Due> = connection.prepare_cached(delete)?.query_map([now], read)?.collect::<Result<_, _>>()?;
    taken.sort_by_key(|due| due.at);
    Ok(taken)
}

/// So many deliveries of a post on a channel are kept: a week of a rule that goes out every minute.
const MOST_KEPT: u32 = 10_080;

const FORGET_OLDEST: &str = "DELETE FROM deliveries AS d WHERE underway IS NULL
    AND (post, channel) IN (SELECT post, channel FROM deliveries GROUP BY post, channel HAVING count(*) > ?1)
    AND due_at < (SELECT due_at FROM deliveries WHERE post = d.post AND channel = d.channel
        ORDER BY due_at DESC LIMIT 1 OFFSET ?1 - 1)";

/// Forgets what became of the oldest due times of a rule, beyond those that are kept.
pub(crate) fn forget_oldest(connection: &Connection) -> rusqlite::Result<usize> {
    connection.prepare_cached(FORGET_OLDEST)?.execute([MOST_KEPT])
}

/// How many deliveries there are.
pub(crate) fn count(connection: &Connection) -> rusqlite::Result<u64> {
    connection.prepare_cached("SELECT count(*) FROM deliveries")?.query_row([], |row| row.get(0))
}

fn read(row: &Row<'_>) -> rusqlite::Result<Delivery> {
    let underway: Option<String> = row.get("underway")?;
    let message: Option<String> = row.get("message")?;
    // Earlier versions kept what the record says in front of it.
    let message = message.map(|kept| Localized::from_kept(kept.trim_start_matches(MISSED)));
    let outcome = match (underway, message, row.get("missed_last_at")?) {
        (Some(kept), ..) => Outcome::Underway(Box::new(read_underway(&kept)?)),
        (None, Some(message), Some(last)) => Outcome::Missed { message, last, times: row.get("missed_times")? },
        (None, Some(message), None) => Outcome::Failed { message },
        (None, None, _) => Outcome::Published { remote_id: row.get("remote_id")?, uri: row.get("uri")? },
    };
    Ok(Delivery {
        post: row.get("post")?,
        channel: row.get("channel")?,
        due_at: row.get("due_at")?,
        at: row.get("at")?,
        outcome,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::Db;
    use crate::error::DbError;

    fn plan(select: &'static str) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(folder.path(), |_| Ok(())).unwrap();
        let plan = db.run_now(move |connection| {
            let mut explain = connection.prepare(&format!("EXPLAIN QUERY PLAN {select}"))?;
            let values = vec![0; explain.parameter_count()];
            let lines = explain.query_map(rusqlite::params_from_iter(values), |row| row.get("detail"))?;
            lines.collect::<rusqlite::Result<Vec<String>>>().map_err(DbError::from)
        });
        plan.unwrap()
    }

    #[test]
    fn of_a_rule_the_latest_week_of_minutes_is_kept_and_what_is_underway() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(folder.path(), |_| Ok(())).unwrap();
        let kept = db.run_now(|connection| {
            connection.execute_batch(
                "PRAGMA foreign_keys = OFF;
                WITH RECURSIVE minutes (n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM minutes WHERE n < 10089)
                INSERT INTO deliveries (post, channel, due_at, at, message, underway, text, media)
                    SELECT 'rule', 'c', n, n, 'm', iif(n = 3, '{}', NULL), '', '[]' FROM minutes;
                INSERT INTO deliveries (post, channel, due_at, at, message, text, media)
                    VALUES ('once', 'c', 0, 0, 'm', '', '[]')",
            )?;
            assert_eq!(forget_oldest(connection)?, 9);
            let select = "SELECT post, count(*), min(due_at) FROM deliveries GROUP BY post ORDER BY post";
            let mut statement = connection.prepare(select)?;
            let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
            Ok(statement.query_map([], read)?.collect::<rusqlite::Result<Vec<(String, u32, i64)>>>()?)
        });
        assert_eq!(kept.unwrap(), [("once".to_owned(), 1, 0), ("rule".to_owned(), 10_081, 3)]);
    }

    #[test]
    fn a_page_of_the_newest_is_found_by_the_index_and_never_by_sorting_all() {
        let plan = plan(NEWEST);
        assert!(plan[0].starts_with("SEARCH d USING INDEX deliveries_newest (at<?)"), "{plan:?}");
        assert_eq!(plan.len(), 3, "nothing is sorted: {plan:?}");
    }

    #[test]
    fn what_goes_out_next_is_one_row_of_each_channel_and_found_by_the_index() {
        let plan = plan(FIRST);
        let wanted = [
            "SCAN c",
            "SEARCH d USING INTEGER PRIMARY KEY",
            "SEARCH deliveries USING INDEX deliveries_sending (channel=?)",
        ];
        for part in wanted {
            assert!(plan.iter().any(|line| line.starts_with(part)), "{part}: {plan:?}");
        }
        let sorts = plan.iter().filter(|line| line.contains("TEMP B-TREE")).count();
        assert_eq!(sorts, 1, "only the first of each are sorted: {plan:?}");
    }
}
