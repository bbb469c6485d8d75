//! The table of deliveries: what became of a target each time it was due. One row for one due time, never two.

use crate::stamp::Stamp;
use rusqlite::{Connection, Row, named_params};
use serde_json::Value;

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

/// What became of a delivery.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Published {
        remote_id: String,
        uri: String,
    },
    Failed {
        message: String,
    },
    /// It was too late: for the time it was due, and for all further ones of a rule until `last`, `times` together.
    Missed {
        message: String,
        last: Stamp,
        times: u32,
    },
}

/// Keeps what became of a delivery, with the text and media that were delivered. What is kept already stays.
pub(crate) fn insert(
    connection: &Connection,
    delivery: &Delivery,
    text: &str,
    media: &[Value],
) -> rusqlite::Result<()> {
    let insert = "INSERT INTO deliveries
            (post, channel, due_at, at, remote_id, uri, message, missed_last_at, missed_times, text, media)
        VALUES (:post, :channel, :due_at, :at, :remote_id, :uri, :message, :last, :times, :text, :media)
        ON CONFLICT DO NOTHING";
    let Delivery { post, channel, due_at, at, outcome } = delivery;
    let (published, message, missed) = match outcome {
        Outcome::Published { remote_id, uri } => (Some((remote_id, uri)), None, None),
        Outcome::Failed { message } => (None, Some(message), None),
        Outcome::Missed { message, last, times } => (None, Some(message), Some((last, times))),
    };
    connection.prepare_cached(insert)?.execute(named_params! {
        ":post": post,
        ":channel": channel,
        ":due_at": due_at,
        ":at": at,
        ":remote_id": published.map(|(remote_id, _)| remote_id),
        ":uri": published.map(|(_, uri)| uri),
        ":message": message,
        ":last": missed.map(|(last, _)| last),
        ":times": missed.map(|(_, times)| times),
        ":text": text,
        ":media": Value::from(media).to_string(),
    })?;
    Ok(())
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

fn read(row: &Row<'_>) -> rusqlite::Result<Delivery> {
    let outcome = match (row.get("message")?, row.get("missed_last_at")?) {
        (Some(message), Some(last)) => Outcome::Missed { message, last, times: row.get("missed_times")? },
        (Some(message), None) => Outcome::Failed { message },
        (None, _) => Outcome::Published { remote_id: row.get("remote_id")?, uri: row.get("uri")? },
    };
    Ok(Delivery {
        post: row.get("post")?,
        channel: row.get("channel")?,
        due_at: row.get("due_at")?,
        at: row.get("at")?,
        outcome,
    })
}
