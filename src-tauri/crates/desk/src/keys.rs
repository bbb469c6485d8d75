//! Where the keys of connections are: in the keychain, or in memory until Carillon closes when a person chose that.
//!
//! The keychain is asked on a thread of its own for each question: one that hangs holds up nothing, not even the end of
//! the program.

use crate::clock::Clock;
use crate::vault::{Vault, VaultError};
use chrono::TimeDelta;
use client::ApiKey;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;
use ts_rs::TS;

/// How long the keychain may think before one goes on without it.
pub(crate) const PATIENCE: TimeDelta = TimeDelta::seconds(5);
/// How long it may take to keep a key: it may ask a person for its password meanwhile.
const UNLOCKING: TimeDelta = TimeDelta::seconds(60);

/// Where a key is to be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Keep {
    /// In the system keychain.
    Keychain,
    /// In memory, until Carillon closes.
    Session,
}

/// Where the key of a connection is, or why there is none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum KeyState {
    /// The keychain has not been asked yet.
    #[default]
    Unknown,
    /// In the system keychain.
    Kept,
    /// In memory, until Carillon closes.
    Session,
    /// The keychain has none.
    Missing,
    /// There is no keychain.
    Absent,
    /// The keychain is locked.
    Locked,
    /// The keychain asked a person for leave, who refused.
    Dismissed,
    /// The keychain has not answered yet; it is still being waited for.
    Silent,
    /// What the keychain has is no key.
    NotAKey,
}

impl KeyState {
    /// How it stands with the key, in a sentence; empty while nothing is known.
    pub(crate) fn sentence(self) -> &'static str {
        match self {
            Self::Unknown => "",
            Self::Kept => "The key is in the system keychain.",
            Self::Session => "The key is kept until Carillon closes.",
            Self::Missing => "The system keychain has no key for this service; it may have been deleted there.",
            Self::Absent => "There is no system keychain on this computer.",
            Self::Locked => "The system keychain is locked.",
            Self::Dismissed => "The system keychain asked for its password and did not get it.",
            Self::Silent => "The system keychain has not answered yet.",
            Self::NotAKey => "What the system keychain has for this service is not a key.",
        }
    }

    /// What to do when there is none.
    pub(crate) fn next(self) -> &'static str {
        match self {
            Self::Unknown | Self::Kept | Self::Session => "",
            Self::Missing | Self::NotAKey => "Enter the key again.",
            Self::Absent => "Start one (for example GNOME Keyring or KWallet) and try again, or enter the key for now.",
            Self::Locked | Self::Dismissed => "Unlock it and try again, or enter the key for now.",
            Self::Silent => "If it asks for its password, give it. You can also enter the key for now.",
        }
    }
}

impl From<VaultError> for KeyState {
    fn from(error: VaultError) -> Self {
        match error {
            VaultError::Absent => Self::Absent,
            VaultError::Locked => Self::Locked,
            VaultError::Dismissed => Self::Dismissed,
            VaultError::Silent => Self::Silent,
            VaultError::NotAKey => Self::NotAKey,
        }
    }
}

/// The keys of all connections.
pub(crate) struct Keys {
    vault: Arc<dyn Vault>,
    clock: Arc<dyn Clock>,
    session: Mutex<HashMap<String, ApiKey>>,
}

impl Keys {
    pub(crate) fn new(vault: Arc<dyn Vault>, clock: Arc<dyn Clock>) -> Self {
        Self { vault, clock, session: Mutex::default() }
    }

    /// The key of a connection and where it is; it waits for the keychain for as long as that takes.
    pub(crate) async fn read(&self, connection: &str) -> Result<Option<(ApiKey, KeyState)>, VaultError> {
        if let Some(key) = self.session().get(connection) {
            return Ok(Some((key.clone(), KeyState::Session)));
        }
        let name = connection.to_owned();
        let found = self.ask(move |vault| vault.read(&name)).await?;
        Ok(found.map(|key| (key, KeyState::Kept)))
    }

    /// The same, but it waits no longer than [`PATIENCE`].
    pub(crate) async fn read_soon(&self, connection: &str) -> Result<Option<(ApiKey, KeyState)>, VaultError> {
        self.within(PATIENCE, self.read(connection)).await
    }

    /// Keeps a key in place of an earlier one.
    pub(crate) async fn keep(&self, connection: &str, key: &ApiKey, keep: Keep) -> Result<KeyState, VaultError> {
        if keep == Keep::Session {
            self.session().insert(connection.to_owned(), key.clone());
            return Ok(KeyState::Session);
        }
        let (name, kept) = (connection.to_owned(), key.clone());
        self.within(UNLOCKING, self.ask(move |vault| vault.write(&name, &kept))).await?;
        self.session().remove(connection);
        Ok(KeyState::Kept)
    }

    /// Forgets a key here and in the keychain.
    pub(crate) async fn forget(&self, connection: &str) -> Result<(), VaultError> {
        self.session().remove(connection);
        let name = connection.to_owned();
        self.within(UNLOCKING, self.ask(move |vault| vault.delete(&name))).await
    }

    fn session(&self) -> MutexGuard<'_, HashMap<String, ApiKey>> {
        self.session.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn within<T>(
        &self,
        patience: TimeDelta,
        asking: impl Future<Output = Result<T, VaultError>>,
    ) -> Result<T, VaultError> {
        tokio::select! {
            answer = asking => answer,
            () = self.clock.wait_until(self.clock.now() + patience) => Err(VaultError::Silent),
        }
    }

    async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&dyn Vault) -> Result<T, VaultError> + Send + 'static,
    ) -> Result<T, VaultError> {
        let (sender, answer) = oneshot::channel();
        let vault = Arc::clone(&self.vault);
        let begun = std::thread::Builder::new().name("keychain".to_owned()).spawn(move || {
            // Who has asked may have lost patience.
            let _ = sender.send(question(&*vault));
        });
        match begun {
            Ok(_) => answer.await.unwrap_or(Err(VaultError::Absent)),
            Err(_) => Err(VaultError::Absent),
        }
    }
}
