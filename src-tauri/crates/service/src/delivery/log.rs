//! What happened to each delivery, fact by fact, so that a person can read later how it went. A line is written in the
//! transaction that keeps what it tells of.

use crate::due::Due;
use crate::stamp::Stamp;
use i18n::Localized;
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row};
use serde::{Deserialize, Serialize};

/// So many lines a delivery keeps beside its first one.
const LATEST: u32 = 60;
/// Of so many deliveries a post keeps the lines on each channel.
const DELIVERIES: u32 = 20;

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Fact {
    /// It was due.
    Due,
    /// The service took it up.
    TakenUp,
    /// Its files arrived, before the post itself left.
    FilesSent {
        /// How large they are together.
        bytes: u64,
    },
    /// The request that makes it public left.
    Sent {
        /// Which part of it, from 1 on.
        part: usize,
        /// Of how many.
        of: usize,
        /// How large the files are that go with the request; 0 without any.
        bytes: u64,
    },
    /// What came back does not tell whether it was taken, or nothing came back.
    NoAnswer {
        /// How long after it left.
        after_s: u64,
        /// What came instead; empty when nothing did in time.
        #[serde(with = "i18n::kept")]
        words: Localized,
    },
    /// The service ended before an answer came.
    BrokenOff,
    /// It surely did not go out, and may later.
    NotOut {
        /// What the network, or whatever was in the way, said.
        #[serde(with = "i18n::kept")]
        words: Localized,
    },
    /// It was looked up, and was not there.
    Absent,
    /// It was looked up, and is there.
    Found,
    /// It was looked up, and could not be told.
    Unclear {
        /// Why.
        #[serde(with = "i18n::kept")]
        words: Localized,
    },
    /// A part is public, and others follow.
    PartPublished {
        /// Which part of it, from 1 on.
        part: usize,
        /// Of how many.
        of: usize,
    },
    /// It is public: all of it.
    Delivered,
    /// The network refused it.
    Refused {
        /// The network's words.
        #[serde(with = "i18n::kept")]
        words: Localized,
    },
    /// It can't go out, before the network was asked.
    Impossible {
        /// Why.
        #[serde(with = "i18n::kept")]
        words: Localized,
    },
    /// It was too late to go out.
    Missed {
        /// Why.
        #[serde(with = "i18n::kept")]
        words: Localized,
    },
    /// It waits until its account was signed in to again, or its channel let go on.
    Stopped {
        /// Why.
        #[serde(with = "i18n::kept")]
        words: Localized,
    },
    /// A person is asked whether it is there.
    Asked,
    /// The person opened the channel in the browser, to look.
    Opened,
    /// The person said that it is there.
    SaidThere,
    /// The person said that it is not there: it is sent again.
    SaidNotThere,
}

/// A fact and its instant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) at: Stamp,
    pub(crate) fact: Fact,
}

/// A line, with the delivery it is of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) channel: String,
    pub(crate) due: Stamp,
    pub(crate) line: Line,
}

/// Adds lines to those of a delivery, and forgets what is more than it keeps.
pub(crate) fn write(connection: &Connection, due: &Due, lines: &[Line]) -> rusqlite::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    let insert = "INSERT INTO happened (post, channel, due_at, at, fact) VALUES (?1, ?2, ?3, ?4, ?5)";
    for Line { at, fact } in lines {
        let fact = serde_json::to_string(fact);
        let fact = fact.map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
        connection.prepare_cached(insert)?.execute((&due.post, &due.channel, due.at, at, fact))?;
    }
    let of_delivery = "SELECT rowid FROM happened WHERE post = ?1 AND channel = ?2 AND due_at = ?3 ORDER BY rowid";
    let forget = format!(
        "DELETE FROM happened WHERE rowid IN ({of_delivery} DESC LIMIT -1 OFFSET ?4)
            AND rowid NOT IN ({of_delivery} LIMIT 1)"
    );
    connection.prepare_cached(&forget)?.execute((&due.post, &due.channel, due.at, LATEST))?;
    Ok(())
}

/// Begins the lines of a delivery. Those of deliveries that were due long before it on its channel are forgotten.
pub(crate) fn begin(connection: &Connection, due: &Due, lines: &[Line]) -> rusqlite::Result<()> {
    let forget = "DELETE FROM happened WHERE post = ?1 AND channel = ?2
        AND due_at < (SELECT due_at FROM deliveries WHERE post = ?1 AND channel = ?2
            ORDER BY due_at DESC LIMIT 1 OFFSET ?3 - 1)
        AND due_at NOT IN (SELECT due_at FROM deliveries
            WHERE post = ?1 AND channel = ?2 AND underway IS NOT NULL)";
    connection.prepare_cached(forget)?.execute((&due.post, &due.channel, DELIVERIES))?;
    write(connection, due, lines)
}

/// The last line of a delivery.
pub(crate) fn last(connection: &Connection, due: &Due) -> rusqlite::Result<Option<Line>> {
    let select = "SELECT channel, due_at, at, fact FROM happened WHERE post = ?1 AND channel = ?2 AND due_at = ?3
        ORDER BY rowid DESC LIMIT 1";
    let told = connection.prepare_cached(select)?.query_row((&due.post, &due.channel, due.at), read).optional()?;
    Ok(told.map(|told| told.line))
}

/// The lines of a post on all its channels, in the order they became known.
pub(crate) fn of_post(connection: &Connection, post: &str) -> rusqlite::Result<Vec<Told>> {
    let select = "SELECT channel, due_at, at, fact FROM happened WHERE post = ?1 ORDER BY rowid";
    connection.prepare_cached(select)?.query_map([post], read)?.collect()
}

fn read(row: &Row<'_>) -> rusqlite::Result<Told> {
    let fact: String = row.get("fact")?;
    let fact = serde_json::from_str(&fact);
    let fact = fact.map_err(|error| rusqlite::Error::FromSqlConversionFailure(3, Type::Text, error.into()))?;
    Ok(Told { channel: row.get("channel")?, due: row.get("due_at")?, line: Line { at: row.get("at")?, fact } })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::Db;
    use crate::delivery::table::{self, Delivery, Outcome};
    use crate::error::DbError;
    use crate::{channels, seed, workspaces};
    use chrono::{DateTime, TimeDelta};

    fn second(seconds: i64) -> Stamp {
        Stamp::of(DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds))
    }

    /// A post with a delivery for each of these seconds.
    fn deliver(connection: &Connection, seconds: impl Iterator<Item = i64>) -> rusqlite::Result<Vec<Due>> {
        let workspace = workspaces::first(connection)?.unwrap_or_default();
        let channel = channels::of_workspace(connection, &workspace)?.remove(0).id;
        let post =
            "INSERT INTO posts (id, workspace, text, media, created_at, updated_at) VALUES ('p', ?1, 'a', '[]', 0, 0)";
        connection.execute(post, [&workspace])?;
        crate::posts::targets::insert(connection, "p", 0, &channel, None)?;
        seconds
            .map(|at| {
                let due = Due { post: "p".to_owned(), channel: channel.clone(), at: second(at) };
                let outcome = Outcome::Failed { message: "No".into() };
                let (post, channel) = (due.post.clone(), due.channel.clone());
                table::insert(connection, &Delivery { post, channel, due_at: due.at, at: due.at, outcome }, "a", &[])?;
                begin(connection, &due, &[Line { at: due.at, fact: Fact::Due }])?;
                Ok(due)
            })
            .collect()
    }

    fn in_a_new_one<T: Send + 'static>(work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static) -> T {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(folder.path(), |transaction| seed::first_workspace(transaction)).unwrap();
        db.run_now(|connection| work(connection).map_err(DbError::from)).unwrap()
    }

    #[test]
    fn a_delivery_keeps_its_first_line_and_the_latest() {
        let told = in_a_new_one(|connection| {
            let due = deliver(connection, std::iter::once(0))?.remove(0);
            for after_s in 0..100 {
                let fact = Fact::NoAnswer { after_s, words: Localized::default() };
                write(connection, &due, &[Line { at: second(1), fact }])?;
            }
            of_post(connection, "p")
        });
        assert_eq!(told.len(), 61);
        assert_eq!(told[0].line.fact, Fact::Due);
        assert!(matches!(told[1].line.fact, Fact::NoAnswer { after_s: 40, .. }), "{:?}", told[1]);
    }

    #[test]
    fn of_a_post_that_repeats_the_lines_of_the_latest_deliveries_stay_and_all_go_with_the_post() {
        let (told, left) = in_a_new_one(|connection| {
            deliver(connection, 0..50)?;
            let told = of_post(connection, "p")?;
            connection.execute("DELETE FROM posts", [])?;
            Ok((told, of_post(connection, "p")?))
        });
        let dues: Vec<Stamp> = told.iter().map(|told| told.due).collect();
        assert_eq!(dues, (30..50).map(second).collect::<Vec<_>>());
        assert_eq!(left, []);
    }
}
