//! Sends a request once and reads its answer. Says of a missing answer whether the request surely did not leave.

use crate::file_trouble::FileChanges;
use crate::{NetworkTrouble, Outcome, Secret};
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use reqwest::header::{DATE, HeaderMap, RETRY_AFTER};
use reqwest::{RequestBuilder, Response, StatusCode};
use serde_json::Value;
use std::time::Duration;

/// Most bytes read of one answer.
const LONGEST_ANSWER: usize = 4 * 1024 * 1024;
/// How long to wait when a network asks to wait and does not say how long.
const DEFAULT_WAIT: Duration = Duration::from_secs(60);
/// A wait longer than this is taken for nonsense and cut.
const LONGEST_WAIT: Duration = Duration::from_secs(24 * 60 * 60);
/// Most characters of a network's words that are passed on.
const LONGEST_WORDS: usize = 500;

/// What is said when nothing came back in time.
#[must_use]
pub fn no_answer() -> Localized {
    t!("networks-no-answer")
}

/// A whole answer.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

/// Why there is no whole answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Lost {
    /// The request surely did not leave.
    NotSent(Localized),
    /// It may have been received.
    Unknown(Localized),
}

impl Reply {
    /// Sends a request, once, and reads its answer.
    pub(crate) async fn of(request: RequestBuilder) -> Result<Self, Lost> {
        let response = request.send().await.map_err(|error| {
            let unsent = error.is_connect() || error.is_builder();
            let words = reason(error);
            if unsent { Lost::NotSent(words) } else { Lost::Unknown(words) }
        })?;
        let (status, headers) = (response.status(), response.headers().clone());
        Ok(Self { status, headers, body: read(response).await? })
    }

    /// The same without a secret that was sent along and is said back.
    pub(crate) fn without(mut self, secret: &Secret) -> Self {
        if let Some(text) = std::str::from_utf8(&self.body).ok().filter(|text| text.contains(secret.expose())) {
            self.body = secret.hide_in(text).into_bytes();
        }
        self
    }

    /// Its body as JSON, where it is a success.
    pub(crate) fn json(&self) -> Option<Value> {
        self.status.is_success().then(|| serde_json::from_slice(&self.body).ok()).flatten()
    }

    /// What a failure is called by the network's own name for it, in `error`.
    pub(crate) fn error(&self) -> Option<String> {
        let body: Value = serde_json::from_slice(&self.body).ok()?;
        body.get("error")?.as_str().map(str::to_owned)
    }

    /// The network's words, for a person.
    pub(crate) fn words(&self) -> Localized {
        let said = serde_json::from_slice::<Value>(&self.body).ok().and_then(|body| {
            let members = ["message", "error_description", "error", "description", "errmsg"];
            members.iter().find_map(|name| body.get(name)?.as_str().filter(|text| !text.is_empty()).map(str::to_owned))
        });
        let words = said.unwrap_or_else(|| match self.status.canonical_reason() {
            Some(reason) => format!("{} {reason}", self.status.as_u16()),
            None => self.status.as_u16().to_string(),
        });
        Localized::plain(words.chars().take(LONGEST_WORDS).collect::<String>())
    }

    /// How long the network asks to wait, where it does.
    pub(crate) fn wait(&self) -> Option<Duration> {
        let asked = wait(&self.headers);
        if self.status == StatusCode::TOO_MANY_REQUESTS {
            Some(asked.unwrap_or(DEFAULT_WAIT))
        } else {
            asked_of(self, asked)
        }
    }

    /// What it means that reading was not answered by a success.
    pub(crate) fn trouble(&self) -> NetworkTrouble {
        match self.status.as_u16() {
            401 => NetworkTrouble::SignInAgain(self.words()),
            408 | 429 | 500.. => NetworkTrouble::Unreachable { message: self.words(), wait: self.wait() },
            300..=399 => NetworkTrouble::NotThere(t!("networks-redirects", status = self.status.to_string())),
            _ => NetworkTrouble::NotThere(self.words()),
        }
    }

    /// What it means that the request that publishes was not answered by a success. A proxy answers 408 and 5xx after the
    /// network may have acted.
    pub(crate) fn outcome(&self) -> Outcome {
        let message = self.words();
        match self.status.as_u16() {
            401 => Outcome::SignInAgain { message },
            429 => Outcome::NotReceived { message, wait: self.wait() },
            300..=399 => Outcome::Refused { message: t!("networks-redirects", status = self.status.to_string()) },
            400..=499 if self.status != StatusCode::REQUEST_TIMEOUT => Outcome::Refused { message },
            _ => Outcome::Unknown { message },
        }
    }

    /// What it means that a request before the one that publishes was not answered by a success.
    pub(crate) fn outcome_before(&self) -> Outcome {
        match self.outcome() {
            Outcome::Unknown { message } => Outcome::NotReceived { message, wait: self.wait() },
            outcome => outcome,
        }
    }
}

/// A server that is overloaded says so with 503.
fn asked_of(reply: &Reply, asked: Option<Duration>) -> Option<Duration> {
    asked.filter(|_| reply.status == StatusCode::SERVICE_UNAVAILABLE)
}

impl Lost {
    /// What happened, in words.
    pub(crate) fn words(self) -> Localized {
        match self {
            Self::NotSent(words) | Self::Unknown(words) => words,
        }
    }

    /// What it means for reading.
    pub(crate) fn trouble(self) -> NetworkTrouble {
        NetworkTrouble::Unreachable { message: self.words(), wait: None }
    }

    /// What it means for the request that publishes.
    pub(crate) fn outcome(self) -> Outcome {
        match self {
            Self::NotSent(message) => Outcome::NotReceived { message, wait: None },
            Self::Unknown(message) => Outcome::Unknown { message },
        }
    }

    /// What it means for a request before the one that publishes.
    pub(crate) fn outcome_before(self) -> Outcome {
        Outcome::NotReceived { message: self.words(), wait: None }
    }
}

async fn read(mut response: Response) -> Result<Vec<u8>, Lost> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|error| Lost::Unknown(reason(error)))? {
        if body.len() + chunk.len() > LONGEST_ANSWER {
            return Err(Lost::Unknown(t!("networks-long-answer", size = LONGEST_ANSWER / 1024 / 1024)));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

/// `Retry-After` in seconds or as a date; else the moment of `RateLimit-Reset`, in seconds since 1970 or as a date. Dates
/// count from the `Date` of the answer.
fn wait(headers: &HeaderMap) -> Option<Duration> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).map(str::trim);
    let now = || text(DATE.as_str()).and_then(moment);
    let until = |then: DateTime<Utc>| Some((then - now()?).to_std().unwrap_or_default());
    let after = text(RETRY_AFTER.as_str())
        .and_then(|text| text.parse().ok().map(Duration::from_secs).or_else(|| until(moment(text)?)));
    let reset = || {
        let text = text("ratelimit-reset").or_else(|| text("x-ratelimit-reset"))?;
        let since_1970 = text.parse::<i64>().ok().filter(|seconds| *seconds > 1_000_000_000);
        match since_1970.and_then(|seconds| DateTime::from_timestamp(seconds, 0)).or_else(|| moment(text)) {
            Some(then) => until(then),
            None => text.parse::<f64>().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()),
        }
    };
    after.or_else(reset).map(|wait| wait.clamp(Duration::from_secs(1), LONGEST_WAIT))
}

fn moment(text: &str) -> Option<DateTime<Utc>> {
    let read = DateTime::parse_from_rfc2822(text).or_else(|_| DateTime::parse_from_rfc3339(text));
    read.ok().map(|moment| moment.to_utc())
}

/// The innermost cause in words, without the address: it may hold a secret.
fn reason(error: reqwest::Error) -> Localized {
    if error.is_timeout() {
        return no_answer();
    }
    let error = error.without_url();
    let mut cause: &dyn std::error::Error = &error;
    while let Some(inner) = cause.source() {
        if FileChanges::is(inner) {
            return t!("networks-file-changes");
        }
        cause = inner;
    }
    let words = cause.to_string();
    match words.split(" (os error").next().unwrap_or_default() {
        "connection closed before message completed" => t!("networks-closed"),
        words => Localized::plain(words.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reqwest::header::{HeaderName, HeaderValue};

    fn reply(status: u16, headers: &[(&str, &str)], body: &str) -> Reply {
        let pairs = headers.iter().map(|(name, value)| {
            (HeaderName::from_bytes(name.as_bytes()).unwrap(), HeaderValue::from_str(value).unwrap())
        });
        let status = StatusCode::from_u16(status).unwrap();
        Reply { status, headers: pairs.collect(), body: body.as_bytes().to_vec() }
    }

    #[test]
    fn a_wait_is_read_in_every_form_seen() {
        let date = ("date", "Mon, 23 Nov 2026 10:00:00 GMT");
        for (headers, seconds) in [
            (vec![("retry-after", "7")], 7),
            (vec![("retry-after", "Mon, 23 Nov 2026 10:00:30 GMT"), date], 30),
            (vec![("ratelimit-reset", "1795428045"), date], 45),
            (vec![("x-ratelimit-reset", "2026-11-23T10:05:00.000000Z"), date], 300),
            (vec![("ratelimit-reset", "12")], 12),
            (vec![("x-ratelimit-reset", "0.5")], 1),
            (vec![("retry-after", "soon")], 60),
            (vec![], 60),
            (vec![("retry-after", "99999999")], 86_400),
        ] {
            assert_eq!(reply(429, &headers, "").wait(), Some(Duration::from_secs(seconds)), "{headers:?}");
        }
        assert_eq!(reply(400, &[("retry-after", "7")], "").wait(), None);
        assert_eq!(reply(503, &[("retry-after", "7")], "").wait(), Some(Duration::from_secs(7)));
    }

    #[test]
    fn only_a_plain_refusal_is_surely_not_public() {
        let message = Localized::default;
        for (status, expected) in [
            (400, "refused"),
            (401, "sign in"),
            (403, "refused"),
            (404, "refused"),
            (408, "unknown"),
            (422, "refused"),
            (429, "not received"),
            (301, "refused"),
            (500, "unknown"),
            (502, "unknown"),
            (204, "unknown"),
        ] {
            let is = match reply(status, &[], "").outcome() {
                Outcome::Refused { .. } => "refused",
                Outcome::SignInAgain { .. } => "sign in",
                Outcome::NotReceived { .. } => "not received",
                Outcome::Unknown { .. } => "unknown",
                Outcome::Published(_) => "published",
            };
            assert_eq!(is, expected, "{status}");
        }
        assert_eq!(Lost::Unknown(message()).outcome_before(), Outcome::NotReceived { message: message(), wait: None });
    }

    #[test]
    fn the_networks_words_are_taken_where_they_stand() {
        for (body, words) in [
            (r#"{"error":"InvalidSwap","message":"Record was at bafy"}"#, "Record was at bafy"),
            (r#"{"error":"Validation failed: Text can't be blank"}"#, "Validation failed: Text can't be blank"),
            (r#"{"error":"invalid_grant","error_description":"It is used up"}"#, "It is used up"),
            ("<html>", "400 Bad Request"),
            ("", "400 Bad Request"),
        ] {
            assert_eq!(reply(400, &[], body).words().to_string(), words);
        }
    }
}
