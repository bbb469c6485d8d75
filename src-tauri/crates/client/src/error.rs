//! `ClientError`: what can go wrong, one variant for each reaction.

use crate::ApiKey;
use i18n::{Localized, t};
use std::fmt;
use std::time::Duration;

/// Why an operation did not end with an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClientError {
    /// The service has surely not received it, or it only asked: it may be sent again at once.
    NotSent(Localized),
    /// The service, or a proxy before it, answered that it cannot at the moment (408, 5xx). It only asked: it may be sent
    /// again at once.
    Unavailable(Localized),
    /// The service said no. Sending the same again gets the same answer.
    Refused {
        /// The HTTP status.
        status: u16,
        /// What the service said, or the status in words; empty where neither says anything.
        message: String,
    },
    /// The key is missing or not valid (401, specification 5). Everything with this key has to wait.
    KeyRefused(Localized),
    /// Too many requests (429). Everything with this key has to wait this long; nothing was done.
    RateLimited(Duration),
    /// A redirect, or an answer from something that is not the service: the base address is wrong.
    WrongAddress(Stranger),
    /// A complete answer to a reading operation that could not be understood.
    Unreadable(Localized),
    /// It was sent and nobody knows what became of it. Something that creates must not be sent again blindly.
    OutcomeUnknown(Localized),
    /// A list goes on beyond what any service has: it is not read to its end, and nothing of it is taken.
    TooMuch(Localized),
    /// The file on this computer, or at the address given, cannot be uploaded as it is. Nothing was kept by the service.
    File(Localized),
}

/// Who answers at an address where no publishing service is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stranger {
    /// It sends on to another address, with this HTTP status.
    Redirects(u16),
    /// A page with this title.
    Page(String),
    /// Something that does not send JSON.
    NoJson,
    /// Nobody: an operation of the second version has no address.
    NoSecond,
}

impl Stranger {
    /// What it does, to end a sentence with.
    #[must_use]
    pub fn message(&self) -> Localized {
        match self {
            Self::Redirects(status) => t!("client-redirects", status = status.to_string()),
            Self::Page(title) => Localized::plain(title.trim_end_matches('.').to_owned()),
            Self::NoJson => t!("client-no-json"),
            Self::NoSecond => t!("client-no-second"),
        }
    }
}

impl fmt::Display for Stranger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl ClientError {
    /// What went wrong, to stand within a sentence. What the service has said stays as it said it.
    #[must_use]
    pub fn words(&self) -> Localized {
        let cut = |reason: &Localized| {
            if reason.is_empty() { t!("client-no-reason") } else { reason.clone().unstopped() }
        };
        match self {
            Self::NotSent(reason) => t!("client-not-sent", reason = cut(reason)),
            Self::Unavailable(reason) => t!("client-unavailable", reason = cut(reason)),
            Self::Refused { status, message } => {
                t!("client-refused", status = status.to_string(), reason = cut(&message.clone().into()))
            }
            Self::KeyRefused(reason) => t!("client-key-refused", reason = cut(reason)),
            Self::RateLimited(wait) => t!("client-rate-limited", seconds = wait.as_secs_f64().ceil().to_string()),
            Self::WrongAddress(stranger) => t!("client-wrong-address", reason = stranger.message()),
            Self::Unreadable(reason) => t!("client-unreadable", reason = cut(reason)),
            Self::OutcomeUnknown(reason) => t!("client-unknown", reason = cut(reason)),
            Self::TooMuch(reason) => t!("client-too-much", reason = cut(reason)),
            Self::File(reason) => t!("client-file", reason = cut(reason)),
        }
    }

    /// The same as a sentence.
    #[must_use]
    pub fn sentence(&self) -> Localized {
        self.words().as_sentence()
    }

    /// The same without the key, which the service may have said back.
    pub(crate) fn without(self, key: &ApiKey) -> Self {
        let hide = |text: Localized| text.edited(&|text| key.hide_in(text));
        match self {
            Self::NotSent(text) => Self::NotSent(hide(text)),
            Self::Unavailable(text) => Self::Unavailable(hide(text)),
            Self::Refused { status, message } => Self::Refused { status, message: key.hide_in(&message) },
            Self::KeyRefused(text) => Self::KeyRefused(hide(text)),
            Self::RateLimited(wait) => Self::RateLimited(wait),
            Self::WrongAddress(Stranger::Page(title)) => Self::WrongAddress(Stranger::Page(key.hide_in(&title))),
            Self::WrongAddress(other) => Self::WrongAddress(other),
            Self::Unreadable(text) => Self::Unreadable(hide(text)),
            Self::OutcomeUnknown(text) => Self::OutcomeUnknown(hide(text)),
            Self::TooMuch(text) => Self::TooMuch(hide(text)),
            Self::File(text) => Self::File(hide(text)),
        }
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.words().fmt(f)
    }
}

impl std::error::Error for ClientError {}
