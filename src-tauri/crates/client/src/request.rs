//! Sends one request and classifies what comes back (see `error`).

use crate::{Address, ApiKey, Error};
use chrono::DateTime;
use model::wire;
use reqwest::header::{ACCEPT, DATE, HeaderMap, HeaderName, HeaderValue, RETRY_AFTER};
use reqwest::{ClientBuilder, RequestBuilder, StatusCode};
use std::time::Duration;

const KEY_HEADER: HeaderName = HeaderName::from_static("x-api-key");
const CONNECT_WITHIN: Duration = Duration::from_secs(10);
const ANSWER_WITHIN: Duration = Duration::from_secs(30);
/// Most bytes read of one answer; a page of posts is far below.
const LONGEST_ANSWER: usize = 32 * 1024 * 1024;
/// How long to wait when a 429 does not say.
const DEFAULT_WAIT: Duration = Duration::from_secs(60);
/// A wait longer than this is taken for nonsense and cut.
const LONGEST_WAIT: Duration = Duration::from_secs(60 * 60);

/// Whether a request may have had an effect when its answer is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effect {
    /// It only reads.
    Reads,
    /// It makes something new each time.
    Creates,
}

pub(crate) fn builder(address: &Address, key: &ApiKey) -> Result<ClientBuilder, Error> {
    let mut value = HeaderValue::from_str(key.expose()).map_err(|_| Error::NotSent("the key is not valid".into()))?;
    value.set_sensitive(true);
    let mut headers = HeaderMap::new();
    headers.insert(KEY_HEADER, value);
    headers.insert(ACCEPT, HeaderValue::from_static("application/json"));
    let builder = reqwest::Client::builder()
        .default_headers(headers)
        .user_agent(concat!("Carillon/", env!("CARGO_PKG_VERSION")))
        .redirect(reqwest::redirect::Policy::none())
        .retry(reqwest::retry::never())
        .referer(false)
        .connect_timeout(CONNECT_WITHIN)
        .timeout(ANSWER_WITHIN);
    Ok(if address.is_loopback() { builder.no_proxy() } else { builder })
}

pub(crate) fn not_sent(error: reqwest::Error) -> Error {
    Error::NotSent(reason(error))
}

/// Sends a request and gives the body of a 200 answer.
pub(crate) async fn send(request: RequestBuilder, effect: Effect) -> Result<Vec<u8>, Error> {
    let lost = |error: reqwest::Error| {
        if error.is_connect() || error.is_builder() || effect == Effect::Reads {
            not_sent(error)
        } else {
            Error::OutcomeUnknown(reason(error))
        }
    };
    let response = request.send().await.map_err(lost)?;
    let (status, headers) = (response.status(), response.headers().clone());
    match (read_body(response).await, status) {
        (Ok(body), StatusCode::OK) => Ok(body),
        (Err(_), status) if status != StatusCode::OK => Err(classify(status, &headers, b"", effect)),
        (Err(reason), _) if effect == Effect::Creates => Err(Error::OutcomeUnknown(reason)),
        (Err(reason), _) => Err(Error::Unreadable(reason)),
        (Ok(body), status) => Err(classify(status, &headers, &body, effect)),
    }
}

async fn read_body(mut response: reqwest::Response) -> Result<Vec<u8>, String> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(reason)? {
        if body.len() + chunk.len() > LONGEST_ANSWER {
            return Err(format!("it is longer than {} MiB", LONGEST_ANSWER / 1024 / 1024));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

fn classify(status: StatusCode, headers: &HeaderMap, body: &[u8], effect: Effect) -> Error {
    let said = wire::error::message(body);
    let message = said.clone().unwrap_or_else(|| status.canonical_reason().unwrap_or("no reason given").to_owned());
    match status.as_u16() {
        401 => Error::KeyRefused(message),
        429 => Error::RateLimited(wait(headers, said.as_deref())),
        300..=399 => Error::WrongAddress(format!("it redirects ({status})")),
        // A proxy answers 408 and 5xx after the service may have acted.
        408 | 500.. if effect == Effect::Creates => Error::OutcomeUnknown(format!("{status}, {message}")),
        408 | 500.. => Error::NotSent(format!("{status}, {message}")),
        200..=299 if effect == Effect::Creates => Error::OutcomeUnknown(format!("unexpected status {status}")),
        200..=299 => Error::Unreadable(format!("unexpected status {status}")),
        status => Error::Refused { status, message },
    }
}

/// How long a 429 asks to wait: `Retry-After` in seconds or as a date, else a number in the message, else a minute.
fn wait(headers: &HeaderMap, message: Option<&str>) -> Duration {
    let header = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok()).map(str::trim);
    let date = |text: &str| DateTime::parse_from_rfc2822(text).ok();
    let seconds = header(RETRY_AFTER).and_then(|after| {
        let until = || Some((date(after)? - date(header(DATE)?)?).num_seconds().try_into().unwrap_or(0));
        after.parse::<u64>().ok().or_else(until)
    });
    let in_message = || {
        let digits = message?.split(|character: char| !character.is_ascii_digit());
        digits.filter(|digits| !digits.is_empty()).find_map(|digits| digits.parse().ok())
    };
    seconds.or_else(in_message).map_or(DEFAULT_WAIT, Duration::from_secs).min(LONGEST_WAIT)
}

/// The innermost cause in words, without the address: the outer ones repeat it.
fn reason(error: reqwest::Error) -> String {
    if error.is_timeout() {
        return "no answer in time".to_owned();
    }
    let error = error.without_url();
    let mut cause: &dyn std::error::Error = &error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    // The number is the operating system's, and says nothing to a person.
    let words = cause.to_string();
    words.split(" (os error").next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(value: &str, date: &str, message: Option<&str>) -> u64 {
        let mut headers = HeaderMap::new();
        for (name, value) in [(RETRY_AFTER, value), (DATE, date)] {
            if !value.is_empty() {
                headers.insert(name, value.parse().unwrap());
            }
        }
        wait(&headers, message).as_secs()
    }

    #[test]
    fn a_wait_is_read_in_every_form_seen() {
        let date = "Sat, 21 Nov 2026 13:08:00 GMT";
        assert_eq!(after("7", "", None), 7);
        assert_eq!(after("Sat, 21 Nov 2026 13:08:30 GMT", date, None), 30);
        assert_eq!(after("", "", Some("Try again in 15 seconds")), 15);
        assert_eq!(after("", "", None), 60);
        assert_eq!(after("999999999", "", None), 3600);
    }

    #[test]
    fn a_lost_create_is_unknown_where_a_lost_read_is_not() {
        let class = |status, effect| classify(StatusCode::from_u16(status).unwrap(), &HeaderMap::new(), b"", effect);
        assert!(matches!(class(502, Effect::Creates), Error::OutcomeUnknown(_)));
        assert!(matches!(class(502, Effect::Reads), Error::NotSent(_)));
        assert!(matches!(class(307, Effect::Creates), Error::WrongAddress(_)));
        assert!(matches!(class(404, Effect::Creates), Error::Refused { status: 404, .. }));
        assert!(matches!(class(204, Effect::Creates), Error::OutcomeUnknown(_)));
    }
}
