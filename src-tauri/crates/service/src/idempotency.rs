//! Keeps answers for an `Idempotency-Key` for a day, so that a create or an upload that is sent again is not done again
//! (gaps, last row). The answer is kept in the transaction of what it answers. Transactions run one after the other, so
//! a repeat that comes meanwhile finds the kept answer.

use crate::answer::{FieldError, Refusal};
use crate::stamp::Stamp;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use chrono::TimeDelta;
use rusqlite::{Connection, OptionalExtension};
use sha2::{Digest, Sha256};

const HEADER: &str = "Idempotency-Key";
/// In every answer: for how many seconds a key is recognised.
const RETENTION: &str = "idempotency-key-retention";
const LONGEST_TOKEN: usize = 255;
const KEPT: TimeDelta = TimeDelta::hours(24);

/// What a request gave to be known by, before its body has arrived.
#[derive(Debug)]
pub(crate) struct Name(String);

/// What a request gave to be known by, and the hash of its body.
#[derive(Debug, Clone)]
pub(crate) struct Token {
    text: String,
    body_hash: [u8; 32],
}

impl Name {
    /// Reads the header; `None` when it is absent.
    pub(crate) fn read(headers: &HeaderMap) -> Result<Option<Self>, Refusal> {
        let mut values = headers.get_all(HEADER).iter();
        let Some(value) = values.next() else { return Ok(None) };
        let text = value.to_str().ok().map(str::trim).filter(|text| (1..=LONGEST_TOKEN).contains(&text.len()));
        match text {
            Some(text) if values.next().is_none() => Ok(Some(Self(text.to_owned()))),
            _ => {
                Err(FieldError::new(HEADER, format!("must be one value of 1 to {LONGEST_TOKEN} ASCII characters"))
                    .into())
            }
        }
    }
}

impl Token {
    /// Reads the header of a request to create a post; `None` when it is absent.
    pub(crate) fn read(headers: &HeaderMap, body: &[u8]) -> Result<Option<Self>, Refusal> {
        Ok(Name::read(headers)?.map(|name| Self { text: name.0, body_hash: Sha256::digest(body).into() }))
    }

    /// For an upload: what it says, part by part.
    pub(crate) fn of_upload(name: Name, parts: &[&[u8]]) -> Self {
        let mut hash = Sha256::new_with_prefix("upload");
        for part in parts {
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        Self { text: name.0, body_hash: hash.finalize().into() }
    }
}

/// Says in an answer that keys are recognised, and for how long, so that a client knows before it needs it.
pub(crate) async fn announce(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    response.headers_mut().insert(RETENTION, HeaderValue::from(KEPT.num_seconds()));
    response
}

/// The answer that a request with this token and this body was given before; a refusal when the body was another.
pub(crate) fn find(connection: &Connection, token: &Token, now: Stamp) -> Result<Option<String>, Refusal> {
    connection.prepare_cached("DELETE FROM idempotency WHERE created_at <= ?1")?.execute([now.before(KEPT)])?;
    let select = "SELECT body_hash, answer FROM idempotency WHERE token = ?1";
    let kept: Option<([u8; 32], String)> =
        connection.prepare_cached(select)?.query_row([&token.text], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    match kept {
        None => Ok(None),
        Some((hash, answer)) if hash == token.body_hash => Ok(Some(answer)),
        Some(_) => Err(FieldError::new(HEADER, "was used for a request with another body").into()),
    }
}

pub(crate) fn keep(connection: &Connection, token: &Token, answer: &str, now: Stamp) -> rusqlite::Result<()> {
    let insert = "INSERT INTO idempotency (token, body_hash, answer, created_at) VALUES (?1, ?2, ?3, ?4)";
    connection.prepare_cached(insert)?.execute((&token.text, token.body_hash, answer, now))?;
    Ok(())
}
