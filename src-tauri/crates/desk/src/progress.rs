//! How far this computer and a service are up to date with each other.

use crate::keys::KeyState;
use chrono::{DateTime, Utc};
use client::ClientError;
use i18n::{Localized, t};
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
    fn headline(self) -> Localized {
        match self {
            Self::UpToDate => t!("connections-up-to-date"),
            Self::Working => t!("connections-updating"),
            Self::Offline => t!("connections-offline"),
            Self::KeyRefused => t!("connections-key-rejected"),
            Self::NoKey => t!("connections-no-key"),
            Self::Trouble => t!("connections-not-up-to-date"),
        }
    }
}

/// What is known of the link, for `show_status`.
#[derive(Debug, Clone, Default)]
pub(crate) struct Progress {
    pub(crate) state: SyncState,
    /// More of it; may be empty.
    pub(crate) detail: Localized,
    /// How often something has failed, whatever was asked.
    pub(crate) failures: u64,
    /// When the service was last read as a whole.
    pub(crate) last: Option<DateTime<Utc>>,
    /// The base address in use.
    pub(crate) address: Option<String>,
    /// Where the key is.
    pub(crate) key: KeyState,
}

impl Progress {
    /// The state in words.
    pub(crate) fn headline(&self) -> Localized {
        if self.key == KeyState::Unconfirmed { t!("connections-unconfirmed") } else { self.state.headline() }
    }

    /// Whether the service could not be reached or read, or has refused the key.
    pub(crate) fn is_shut_out(&self) -> bool {
        matches!(self.state, SyncState::Offline | SyncState::KeyRefused | SyncState::Trouble)
    }

    /// The whole service was read, asked when so many things had failed: that shows nothing of what has failed since.
    pub(crate) fn was_read(&mut self, now: DateTime<Utc>, failures_before: u64) {
        if self.failures != failures_before && self.is_shut_out() {
            return;
        }
        self.state = SyncState::UpToDate;
        self.detail = Localized::default();
        self.last = Some(now);
    }

    pub(crate) fn is_working(&mut self) {
        self.state = SyncState::Working;
        self.detail = Localized::default();
    }

    /// Why the service could not be read, or did not take something: what does not answer is not reached, whatever answers
    /// is.
    pub(crate) fn has_failed(&mut self, error: &ClientError) {
        self.failures += 1;
        match error {
            ClientError::NotSent(_) => {
                self.state = SyncState::Offline;
                self.detail = error.sentence();
            }
            ClientError::KeyRefused(_) => {
                self.state = SyncState::KeyRefused;
                self.detail = t!("connections-sending-paused");
            }
            error => {
                self.state = SyncState::Trouble;
                self.detail = error.sentence();
            }
        }
    }

    pub(crate) fn lacks_key(&mut self, key: KeyState) {
        self.key = key;
        self.state = SyncState::NoKey;
        self.detail = t!("connections-sending-paused");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_answer_does_not_hide_what_has_failed_since_it_was_asked_for() {
        let mut progress = Progress::default();
        let before = progress.failures;
        progress.has_failed(&ClientError::KeyRefused(Localized::default()));
        progress.was_read(DateTime::UNIX_EPOCH, before);
        assert_eq!((progress.state, progress.last), (SyncState::KeyRefused, None));
        progress.was_read(DateTime::UNIX_EPOCH, progress.failures);
        assert_eq!((progress.state, progress.last), (SyncState::UpToDate, Some(DateTime::UNIX_EPOCH)));
    }
}
