//! The table of deliveries: what became of a target each time it was due. One row for one due time, never two.

use crate::stamp::Stamp;
use rusqlite::{Connection, Row};
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
    Published { remote_id: String, uri: String },
    Failed { message: String },
}

/// Keeps what became of a delivery, with the text and media that were delivered. What is kept already stays.
pub(crate) fn insert(
    connection: &Connection,
    delivery: &Delivery,
    text: &str,
    media: &[Value],
) -> rusqlite::Result<()> {
    let insert = "INSERT INTO deliveries (post, channel, due_at, at, remote_id, uri, message, text, media)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
        ON CONFLICT DO NOTHING";
    let Delivery { post, channel, due_at, at, outcome } = delivery;
    let (remote_id, uri, message) = match outcome {
        Outcome::Published { remote_id, uri } => (Some(remote_id), Some(uri), None),
        Outcome::Failed { message } => (None, None, Some(message)),
    };
    let media = Value::from(media).to_string();
    let row = (post, channel, due_at, at, remote_id, uri, message, text, media);
    connection.prepare_cached(insert)?.execute(row)?;
    Ok(())
}

/// Most deliveries on one channel that a record tells; of more, the latest.
const MOST_TOLD: u32 = 100;

/// The deliveries of a post, in the order they were due; of a rule's many on a channel the latest.
pub(crate) fn of_post(connection: &Connection, post: &str) -> rusqlite::Result<Vec<Delivery>> {
    let select = "SELECT post, channel, due_at, at, remote_id, uri, message FROM (
            SELECT *, row_number() OVER (PARTITION BY channel ORDER BY due_at DESC) AS age FROM deliveries
            WHERE post = ?1)
        WHERE age <= ?2 ORDER BY due_at, channel";
    connection.prepare_cached(select)?.query_map((post, MOST_TOLD), read)?.collect()
}

fn read(row: &Row<'_>) -> rusqlite::Result<Delivery> {
    let outcome = match row.get("message")? {
        Some(message) => Outcome::Failed { message },
        None => Outcome::Published { remote_id: row.get("remote_id")?, uri: row.get("uri")? },
    };
    Ok(Delivery {
        post: row.get("post")?,
        channel: row.get("channel")?,
        due_at: row.get("due_at")?,
        at: row.get("at")?,
        outcome,
    })
}
