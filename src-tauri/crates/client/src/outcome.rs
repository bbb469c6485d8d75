//! Turns an answer, or the lack of one, into a `ClientError` that says what may be done next. `Effect::repeats` decides
//! whether a request may be sent again. Deliberately absent: sending and repeating.

use crate::ClientError;
use crate::error::Stranger;
use chrono::DateTime;
use i18n::{Localized, t};
use model::wire;
use reqwest::StatusCode;
use reqwest::header::{DATE, HeaderMap, HeaderValue, RETRY_AFTER};
use std::time::Duration;

/// How long to wait when a 429 does not say.
const DEFAULT_WAIT: Duration = Duration::from_secs(60);
/// A wait shorter than this would be no wait.
const SHORTEST_WAIT: Duration = Duration::from_secs(1);
/// A wait longer than this is taken for nonsense and cut.
const LONGEST_WAIT: Duration = Duration::from_secs(60 * 60);

/// What a request does to the service, and so what its loss means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effect {
    /// It only reads.
    Reads,
    /// It ends in the same state however often it is sent: an update with the whole record, a delete.
    Settles,
    /// It makes something new each time.
    Creates,
}

impl Effect {
    /// Whether a request may be sent again after an error.
    pub(crate) fn repeats(self, error: &ClientError) -> bool {
        match error {
            ClientError::NotSent(_) | ClientError::Unavailable(_) => true,
            ClientError::OutcomeUnknown(_) => self == Self::Settles,
            _ => false,
        }
    }

    /// A request whose answer was lost, or was not one of the service.
    pub(crate) fn lost(self, reason: Localized) -> ClientError {
        if self == Self::Reads { ClientError::NotSent(reason) } else { ClientError::OutcomeUnknown(reason) }
    }

    /// A complete 200 that could not be understood.
    pub(crate) fn unreadable(self, reason: Localized) -> ClientError {
        if self == Self::Reads { ClientError::Unreadable(reason) } else { ClientError::OutcomeUnknown(reason) }
    }
}

/// What a failed exchange means.
pub(crate) fn of_failure(error: reqwest::Error, effect: Effect) -> ClientError {
    if error.is_connect() || error.is_builder() { not_sent(error) } else { effect.lost(reason(error)) }
}

/// A request that surely did not leave.
pub(crate) fn not_sent(error: reqwest::Error) -> ClientError {
    ClientError::NotSent(reason(error))
}

/// What an answer other than 200 means.
pub(crate) fn of_status(status: StatusCode, headers: &HeaderMap, body: &[u8], effect: Effect) -> ClientError {
    let said = wire::error::message(body);
    let message = said.clone().unwrap_or_else(|| status.canonical_reason().unwrap_or_default().to_owned());
    match status.as_u16() {
        401 => ClientError::KeyRefused(message.into()),
        429 => ClientError::RateLimited(wait(headers, said.as_deref())),
        300..=399 => ClientError::WrongAddress(Stranger::Redirects(status.as_u16())),
        // A proxy answers 408 and 5xx after the service may have acted.
        408 | 500.. => {
            let reason = said.map_or_else(|| status.to_string(), |said| format!("{status}, {said}"));
            let reason = Localized::plain(reason);
            if effect == Effect::Reads { ClientError::Unavailable(reason) } else { ClientError::OutcomeUnknown(reason) }
        }
        100..=299 => effect.unreadable(t!("client-unexpected-status", status = status.to_string())),
        status => ClientError::Refused { status, message },
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
    seconds.or_else(in_message).map_or(DEFAULT_WAIT, Duration::from_secs).clamp(SHORTEST_WAIT, LONGEST_WAIT)
}

/// The innermost cause in words, without the address: the outer ones repeat it.
pub(crate) fn reason(error: reqwest::Error) -> Localized {
    if error.is_timeout() {
        return t!("client-no-time");
    }
    let error = error.without_url();
    let mut cause: &dyn std::error::Error = &error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    // The number is the operating system's, and says nothing to a person.
    let words = cause.to_string();
    match words.split(" (os error").next().unwrap_or_default() {
        // What hyper says when there is no answer at all, or half of one.
        "connection closed before message completed" => t!("client-closed"),
        words => Localized::plain(words.to_owned()),
    }
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
        assert_eq!(after("Sat, 21 Nov 2026 13:07:30 GMT", date, None), 1);
        assert_eq!(after("soon", date, Some("Try again in 15 seconds")), 15);
        assert_eq!(after("", "", Some("Try again in 15 seconds")), 15);
        assert_eq!(after("", "", None), 60);
        assert_eq!(after("999999999", "", None), 3600);
    }

    #[test]
    fn a_lost_create_is_unknown_where_a_lost_read_is_not() {
        let class = |status, effect| of_status(StatusCode::from_u16(status).unwrap(), &HeaderMap::new(), b"", effect);
        assert!(matches!(class(502, Effect::Creates), ClientError::OutcomeUnknown(_)));
        assert!(matches!(class(502, Effect::Settles), ClientError::OutcomeUnknown(_)));
        assert!(matches!(class(502, Effect::Reads), ClientError::Unavailable(_)));
        assert!(matches!(class(307, Effect::Creates), ClientError::WrongAddress(_)));
        assert!(matches!(class(404, Effect::Creates), ClientError::Refused { status: 404, .. }));
        assert!(matches!(class(204, Effect::Creates), ClientError::OutcomeUnknown(_)));
        assert!(matches!(class(204, Effect::Reads), ClientError::Unreadable(_)));
    }

    #[test]
    fn only_what_does_no_harm_is_repeated() {
        let (not_sent, unknown) =
            (ClientError::NotSent(Localized::default()), ClientError::OutcomeUnknown(Localized::default()));
        for effect in [Effect::Reads, Effect::Settles, Effect::Creates] {
            assert!(effect.repeats(&not_sent));
            assert_eq!(effect.repeats(&unknown), effect == Effect::Settles);
            assert!(!effect.repeats(&ClientError::KeyRefused(Localized::default())));
        }
    }
}
