//! What goes wrong, as it crosses the door to the page: a closed code, a sentence, and what to do next.
//! Deliberately absent: details for developers, and anything a person has typed.

use crate::keys::KeyState;
use crate::vault::VaultError;
use ::drafts::payload::Unsendable;
use i18n::{Language, Localized};
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
        Self::new(FailureCode::NotFound, format!("This {what} no longer exists."), "Close it and look again.")
    }

    /// `what` is not in the place that a call names.
    pub(crate) fn wrong_place(what: &str) -> Self {
        let message = format!("This was meant for a {what} that is not there. Nothing was changed.");
        Self::new(FailureCode::WrongPlace, message, "Look where you are and do it again there.")
    }

    pub(crate) fn no_connection() -> Self {
        Self::new(FailureCode::NotReady, "No service is chosen yet.", "Choose where Carillon should publish.")
    }
}

impl Failure {
    /// There is no key to speak to the service with.
    pub(crate) fn no_key(key: KeyState) -> Self {
        Self::new(FailureCode::Keychain, format!("{} Nothing was changed.", key.sentence()), key.next())
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
            StoreError::Full => "Free some space. Carillon then saves it by itself.",
            StoreError::ReadOnly => "Make the folder writable. Carillon then saves it by itself.",
            StoreError::Disk(_) => "Check the disk. Carillon saves it by itself as soon as the disk works.",
            StoreError::Damaged => "Try again in a moment.",
            StoreError::InUse => "Go to the window that is open already.",
            StoreError::Closing => "Open it again. What was saved before is safe.",
            StoreError::FromLaterVersion => "Nothing was changed. Open them with the later version.",
            StoreError::Database(_) | StoreError::Record(_) | StoreError::RowsLost(_) => {
                "Make sure that the disk has space and that the data folder can be written, then try again."
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
                Self::bad_input(format!("The settings cannot be sent: {error}."), "Correct them under Settings, JSON.")
            }
        }
    }
}

impl From<VaultError> for Failure {
    fn from(error: VaultError) -> Self {
        Self::new(
            FailureCode::Keychain,
            format!("The key could not be kept: {error}."),
            "Start or unlock the system keychain (for example GNOME Keyring or KWallet), then try again, or keep the key \
             only until you close Carillon.",
        )
    }
}

impl From<client::ClientError> for Failure {
    fn from(error: client::ClientError) -> Self {
        use client::ClientError as E;
        let (code, next) = match &error {
            E::Unavailable(_) | E::RateLimited(_) => (FailureCode::Unreachable, "Try again in a moment."),
            E::NotSent(_) | E::OutcomeUnknown(_) => {
                (FailureCode::Unreachable, "Check the address and the network, then try again.")
            }
            E::TooMuch(_) => (FailureCode::Refused, "What Carillon had before stays. Ask whoever runs the service."),
            E::File(_) => (FailureCode::BadInput, "Choose the file again."),
            E::KeyRefused(_) => (FailureCode::KeyRefused, "Check the key, or ask for a new one."),
            E::Refused { .. } | E::WrongAddress(_) | E::Unreadable(_) => {
                (FailureCode::Refused, "Check the address: it includes the version, for example https://host/v1.")
            }
        };
        Self::new(code, error.sentence(), next)
    }
}
