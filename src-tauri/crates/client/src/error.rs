//! `ClientError`: what can go wrong, one variant for each reaction.

use crate::ApiKey;
use i18n::{Localized, t};
use std::time::Duration;

/// Why an operation did not end with an answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ClientError {
    /// The service has surely not received it, or it only asked: it may be sent again at once.
    #[error("the service could not be reached: {0}")]
    NotSent(String),
    /// The service, or a proxy before it, answered that it cannot at the moment (408, 5xx). It only asked: it may be sent
    /// again at once.
    #[error("the service answers, but cannot help at the moment: {0}")]
    Unavailable(String),
    /// The service said no. Sending the same again gets the same answer.
    #[error("the service refused it ({status}): {message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// What the service said, or the status in words.
        message: String,
    },
    /// The key is missing or not valid (401, specification 5). Everything with this key has to wait.
    #[error("the service does not accept the key: {0}")]
    KeyRefused(String),
    /// Too many requests (429). Everything with this key has to wait this long; nothing was done.
    #[error("the service asks to wait {} s", .0.as_secs_f64().ceil())]
    RateLimited(Duration),
    /// A redirect, or an answer from something that is not the service: the base address is wrong.
    #[error("this address does not answer as a publishing service: {0}")]
    WrongAddress(String),
    /// A complete answer to a reading operation that could not be understood.
    #[error("the answer could not be read, {0}")]
    Unreadable(String),
    /// It was sent and nobody knows what became of it. Something that creates must not be sent again blindly.
    #[error("it is not known whether the service received it: {0}")]
    OutcomeUnknown(String),
    /// A list goes on beyond what any service has: it is not read to its end, and nothing of it is taken.
    #[error("the service lists too much: {0}")]
    TooMuch(String),
    /// The file on this computer, or at the address given, cannot be uploaded as it is. Nothing was kept by the service.
    #[error("the file cannot be uploaded: {0}")]
    File(String),
}

impl ClientError {
    /// As a sentence. What the service has said stays as it said it.
    #[must_use]
    pub fn sentence(&self) -> Localized {
        let cut = |reason: &str| reason.trim_end_matches('.').to_owned();
        match self {
            Self::NotSent(reason) => t!("client-not-sent", reason = cut(reason)),
            Self::Unavailable(reason) => t!("client-unavailable", reason = cut(reason)),
            Self::Refused { status, message } => {
                t!("client-refused", status = status.to_string(), reason = cut(message))
            }
            Self::KeyRefused(reason) => t!("client-key-refused", reason = cut(reason)),
            Self::RateLimited(wait) => t!("client-rate-limited", seconds = wait.as_secs_f64().ceil().to_string()),
            Self::WrongAddress(reason) => t!("client-wrong-address", reason = cut(reason)),
            Self::Unreadable(reason) => t!("client-unreadable", reason = cut(reason)),
            Self::OutcomeUnknown(reason) => t!("client-unknown", reason = cut(reason)),
            Self::TooMuch(reason) => t!("client-too-much", reason = cut(reason)),
            Self::File(reason) => t!("client-file", reason = cut(reason)),
        }
    }

    /// The same without the key, which the service may have said back.
    pub(crate) fn without(self, key: &ApiKey) -> Self {
        match self {
            Self::NotSent(text) => Self::NotSent(key.hide_in(&text)),
            Self::Unavailable(text) => Self::Unavailable(key.hide_in(&text)),
            Self::Refused { status, message } => Self::Refused { status, message: key.hide_in(&message) },
            Self::KeyRefused(text) => Self::KeyRefused(key.hide_in(&text)),
            Self::RateLimited(wait) => Self::RateLimited(wait),
            Self::WrongAddress(text) => Self::WrongAddress(key.hide_in(&text)),
            Self::Unreadable(text) => Self::Unreadable(key.hide_in(&text)),
            Self::OutcomeUnknown(text) => Self::OutcomeUnknown(key.hide_in(&text)),
            Self::TooMuch(text) => Self::TooMuch(key.hide_in(&text)),
            Self::File(text) => Self::File(key.hide_in(&text)),
        }
    }
}
