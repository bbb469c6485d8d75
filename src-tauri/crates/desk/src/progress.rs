//! How far this computer and a service are up to date with each other.

use crate::keys::KeyState;
use chrono::{DateTime, Utc};
use client::ClientError;
use serde::Serialize;
use ts_rs::TS;

/// How this computer and the service stand to each other.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SyncState {
    /// What is shown is what the service has.
    UpToDate,
    /// It is being found out.
    #[default]
    Working,
    /// The service cannot be reached.
    Offline,
    /// The service does not accept the key.
    KeyRefused,
    /// There is no key: the service is not asked.
    NoKey,
    /// Something else is wrong.
    Trouble,
}

impl SyncState {
    /// The state in words.
    fn headline(self) -> &'static str {
        match self {
            Self::UpToDate => "Up to date",
            Self::Working => "Updating",
            Self::Offline => "Offline",
            Self::KeyRefused => "Key rejected",
            Self::NoKey => "No key",
            Self::Trouble => "Not up to date",
        }
    }
}

/// What is known of the link, for `show_status`.
#[derive(Debug, Clone, Default)]
pub(crate) struct Progress {
    pub(crate) state: SyncState,
    /// More of it; may be empty.
    pub(crate) detail: String,
    /// When the service was last read as a whole.
    pub(crate) last: Option<DateTime<Utc>>,
    /// The base address in use.
    pub(crate) address: Option<String>,
    /// Where the key is.
    pub(crate) key: KeyState,
}

impl Progress {
    /// The state in words.
    pub(crate) fn headline(&self) -> &'static str {
        if self.key == KeyState::Unconfirmed { "Address not confirmed" } else { self.state.headline() }
    }

    /// Whether the service could not be reached or read, or has refused the key.
    pub(crate) fn is_shut_out(&self) -> bool {
        matches!(self.state, SyncState::Offline | SyncState::KeyRefused | SyncState::Trouble)
    }

    pub(crate) fn is_working(&mut self) {
        self.state = SyncState::Working;
        self.detail.clear();
    }

    /// Why the service could not be read, or did not take something: what does not answer is not reached, whatever answers
    /// is.
    pub(crate) fn has_failed(&mut self, error: &ClientError) {
        match error {
            ClientError::NotSent(_) => {
                self.state = SyncState::Offline;
                self.detail = error.to_string();
            }
            ClientError::KeyRefused(_) => {
                self.state = SyncState::KeyRefused;
                "Sending is paused, nothing is lost".clone_into(&mut self.detail);
            }
            error => {
                self.state = SyncState::Trouble;
                self.detail = error.sentence().to_string();
            }
        }
    }

    pub(crate) fn lacks_key(&mut self, key: KeyState) {
        self.key = key;
        self.state = SyncState::NoKey;
        "Sending is paused, nothing is lost".clone_into(&mut self.detail);
    }
}
