//! What goes wrong, as it crosses the door to the page: a closed code, a sentence, and what to do next.
//! Deliberately absent: details for developers, and anything a person has typed.

use crate::keys::KeyState;
use crate::vault::VaultError;
use ::drafts::payload::Unsendable;
use i18n::{Language, Localized, t};
use planning::timing::NoTime;
use serde::Serialize;
use store::StoreError;
use ts_rs::TS;

/// What went wrong, for a person: what happened, what was kept, what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Failure {
    /// What kind of failure it is.
    pub(crate) code: FailureCode,
    /// What happened and what was kept.
    pub(crate) message: Localized,
    /// What to do next.
    pub(crate) next: Localized,
}

/// The same as it crosses the door, in the language that is spoken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "Failure")]
pub struct FailureAnswer {
    /// What kind of failure it is; the page reacts to this.
    pub code: FailureCode,
    /// What happened and what was kept.
    pub message: String,
    /// What to do next.
    pub next: String,
}

/// The kinds of failure: one for each reaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FailureCode {
    /// Something that was typed cannot be used.
    BadInput,
    /// It does not exist, or not any more.
    NotFound,
    /// It cannot be done at this moment.
    NotReady,
    /// What a call is about does not belong to the place that the call names.
    WrongPlace,
    /// A draft has problems that stand against sending it.
    Problems,
    /// The system keychain cannot be used.
    Keychain,
    /// The service does not accept the key.
    KeyRefused,
    /// The service cannot be reached.
    Unreachable,
    /// The service, or what stands at its address, said no.
    Refused,
    /// The files on this computer cannot be read or written.
    Storage,
    /// The page and the engine do not understand each other.
    Internal,
}

impl Failure {
    /// A failure in words.
    pub(crate) fn new(code: FailureCode, message: impl Into<Localized>, next: impl Into<Localized>) -> Self {
        Self { code, message: message.into(), next: next.into() }
    }

    /// The same in a language, for whoever gets it.
    pub(crate) fn said_in(&self, language: Language) -> FailureAnswer {
        FailureAnswer { code: self.code, message: self.message.said_in(language), next: self.next.said_in(language) }
    }

    pub(crate) fn bad_input(message: impl Into<Localized>, next: impl Into<Localized>) -> Self {
        Self::new(FailureCode::BadInput, message, next)
    }

    pub(crate) fn not_found(what: &str) -> Self {
        Self::new(FailureCode::NotFound, t!("failures-gone", what = what), t!("failures-gone-next"))
    }

    /// `what` is not in the place that a call names.
    pub(crate) fn wrong_place(what: &str) -> Self {
        Self::new(FailureCode::WrongPlace, t!("failures-elsewhere", what = what), t!("failures-elsewhere-next"))
    }

    pub(crate) fn no_connection() -> Self {
        Self::new(FailureCode::NotReady, t!("failures-no-service"), t!("failures-no-service-next"))
    }
}

impl Failure {
    /// There is no key to speak to the service with.
    pub(crate) fn no_key(key: KeyState) -> Self {
        Self::new(FailureCode::Keychain, t!("failures-nothing-changed", what = key.sentence()), key.next())
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::storage(&error)
    }
}

impl Failure {
    /// The files of this computer could not be used.
    pub(crate) fn storage(error: &StoreError) -> Self {
        let next = match error {
            StoreError::Full => t!("failures-full-next"),
            StoreError::ReadOnly => t!("failures-read-only-next"),
            StoreError::Disk(_) => t!("failures-disk-next"),
            StoreError::Damaged => t!("failures-damaged-next"),
            StoreError::InUse => t!("failures-in-use-next"),
            StoreError::Closing => t!("failures-closing-next"),
            StoreError::FromLaterVersion => t!("failures-later-version-next"),
            StoreError::Database(_) | StoreError::Record(_) | StoreError::RowsLost(_) => {
                t!("failures-database-next")
            }
        };
        Self::new(FailureCode::Storage, error.sentence(), next)
    }
}

impl From<NoTime> for Failure {
    fn from(NoTime { what, next }: NoTime) -> Self {
        Self::bad_input(what, next)
    }
}

impl From<Unsendable> for Failure {
    fn from(error: Unsendable) -> Self {
        match error {
            Unsendable::Time(error) => error.into(),
            Unsendable::NoChannel => Self::not_found("channel"),
            Unsendable::Settings(error) => {
                Self::bad_input(t!("failures-settings", reason = error.to_string()), t!("failures-settings-next"))
            }
        }
    }
}

impl From<VaultError> for Failure {
    fn from(error: VaultError) -> Self {
        Self::new(FailureCode::Keychain, t!("failures-key", reason = error.to_string()), t!("failures-key-next"))
    }
}

impl From<client::ClientError> for Failure {
    fn from(error: client::ClientError) -> Self {
        use client::ClientError as E;
        let (code, next) = match &error {
            E::Unavailable(_) | E::RateLimited(_) => (FailureCode::Unreachable, t!("failures-unavailable-next")),
            E::NotSent(_) | E::OutcomeUnknown(_) => (FailureCode::Unreachable, t!("failures-unreachable-next")),
            E::TooMuch(_) => (FailureCode::Refused, t!("failures-too-much-next")),
            E::File(_) => (FailureCode::BadInput, t!("failures-file-next")),
            E::KeyRefused(_) => (FailureCode::KeyRefused, t!("failures-key-refused-next")),
            E::Refused { .. } | E::WrongAddress(_) | E::Unreadable(_) => {
                (FailureCode::Refused, t!("failures-refused-next"))
            }
        };
        Self::new(code, error.sentence(), next)
    }
}
