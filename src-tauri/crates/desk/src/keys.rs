//! Where the keys of connections are: in the keychain, or in memory until Carillon closes when a person chose that.
//!
//! The keychain is asked on a thread of its own for each question: one that hangs holds up nothing, not even the end of
//! the program.

use crate::vault::{Vault, VaultError};
use chrono::TimeDelta;
use client::{Address, ApiKey};
use clock::Clock;
use i18n::{Localized, t};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::connections::{AddressFrom, Connection, ConnectionKind};
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
    /// The keychain is not asked: a backup says where the service is, and nobody has confirmed it.
    Unconfirmed,
}

impl KeyState {
    /// How it stands with the key, in a sentence; empty while nothing is known.
    pub(crate) fn sentence(self) -> Localized {
        match self {
            Self::Unknown => Localized::default(),
            Self::Kept => t!("connections-key-kept"),
            Self::Session => t!("connections-key-session"),
            Self::Missing => t!("connections-key-missing"),
            Self::Absent => t!("connections-key-absent"),
            Self::Locked => t!("connections-key-locked"),
            Self::Dismissed => t!("connections-key-dismissed"),
            Self::Silent => t!("connections-key-silent"),
            Self::NotAKey => t!("connections-key-not-a-key"),
            Self::Unconfirmed => t!("connections-key-unconfirmed"),
        }
    }

    /// What to do when there is none.
    pub(crate) fn next(self) -> Localized {
        match self {
            Self::Unknown | Self::Kept | Self::Session => Localized::default(),
            Self::Missing | Self::NotAKey => t!("connections-enter-key-again"),
            Self::Absent => t!("connections-start-keychain"),
            Self::Locked | Self::Dismissed => t!("connections-unlock-or-enter"),
            Self::Unconfirmed => t!("connections-confirm-address"),
            Self::Silent => t!("connections-give-password"),
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

/// An entry of the keychain. Its name has the connection and every origin that the key goes to, so that a key is never found
/// for another place than the one it was given for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    name: String,
    /// What an entry was called before it named origins.
    former: Option<String>,
    /// Whether that one belongs to this place.
    takes_over: bool,
}

impl Entry {
    /// The entry for a connection's key, or why there can be none.
    pub(crate) fn of(connection: &Connection) -> Result<Self, KeyState> {
        if connection.is_unconfirmed() {
            return Err(KeyState::Unconfirmed);
        }
        Self::at(connection).ok_or(KeyState::Missing)
    }

    /// The entry for the place where a connection is, confirmed or not; `None` where an address is none.
    pub(crate) fn at(connection: &Connection) -> Option<Self> {
        let place = match connection.kind {
            ConnectionKind::Embedded => "this computer".to_owned(),
            ConnectionKind::Remote => {
                let addresses = std::iter::once(&connection.address).chain(&connection.address_v2);
                let origins = addresses.map(|address| Some(Address::parse(address).ok()?.origin()));
                let origins: BTreeSet<String> = origins.collect::<Option<_>>()?;
                origins.into_iter().collect::<Vec<_>>().join(" and ")
            }
        };
        Some(Self {
            name: format!("{} for {place}", connection.id),
            former: Some(connection.id.clone()),
            takes_over: connection.address_from == AddressFrom::Earlier,
        })
    }

    /// The entry for what opens an account of the service on this computer.
    pub(crate) fn of_account(account: &str) -> Self {
        Self { name: format!("account {account}"), former: None, takes_over: false }
    }

    /// Whether it is for the same place.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.name == other.name
    }

    fn read(&self, vault: &dyn Vault) -> Result<Option<ApiKey>, VaultError> {
        let found = vault.read(&self.name)?;
        if found.is_some() || !self.takes_over {
            return Ok(found);
        }
        let former = self.former.as_deref().map(|former| vault.read(former)).transpose()?;
        let Some(key) = former.flatten() else { return Ok(None) };
        self.write(vault, &key)?;
        Ok(Some(key))
    }

    fn write(&self, vault: &dyn Vault, key: &ApiKey) -> Result<(), VaultError> {
        vault.write(&self.name, key)?;
        self.former.as_deref().map_or(Ok(()), |former| vault.delete(former))
    }

    fn delete(&self, vault: &dyn Vault) -> Result<(), VaultError> {
        vault.delete(&self.name)?;
        self.former.as_deref().map_or(Ok(()), |former| vault.delete(former))
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

    /// The key of an entry and where it is; it waits for the keychain for as long as that takes.
    pub(crate) async fn read(&self, entry: &Entry) -> Result<Option<(ApiKey, KeyState)>, VaultError> {
        if let Some(key) = self.session().get(&entry.name) {
            return Ok(Some((key.clone(), KeyState::Session)));
        }
        let entry = entry.clone();
        let found = self.ask(move |vault| entry.read(vault)).await?;
        Ok(found.map(|key| (key, KeyState::Kept)))
    }

    /// The same, but it waits no longer than [`PATIENCE`].
    pub(crate) async fn read_soon(&self, entry: &Entry) -> Result<Option<(ApiKey, KeyState)>, VaultError> {
        self.within(PATIENCE, self.read(entry)).await
    }

    /// Keeps a key in place of an earlier one.
    pub(crate) async fn keep(&self, entry: &Entry, key: &ApiKey, keep: Keep) -> Result<KeyState, VaultError> {
        if keep == Keep::Session {
            self.session().insert(entry.name.clone(), key.clone());
            return Ok(KeyState::Session);
        }
        let (own, kept) = (entry.clone(), key.clone());
        self.within(UNLOCKING, self.ask(move |vault| own.write(vault, &kept))).await?;
        self.session().remove(&entry.name);
        Ok(KeyState::Kept)
    }

    /// Forgets a key here and in the keychain.
    pub(crate) async fn forget(&self, entry: &Entry) -> Result<(), VaultError> {
        self.session().remove(&entry.name);
        let entry = entry.clone();
        self.within(UNLOCKING, self.ask(move |vault| entry.delete(vault))).await
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

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(address: &str, address_v2: Option<&str>) -> Entry {
        let address_v2 = address_v2.map(str::to_owned);
        Entry::at(&Connection { address: address.to_owned(), address_v2, ..Connection::remote("s") }).unwrap()
    }

    #[test]
    fn an_entry_names_every_origin_that_its_key_goes_to() {
        let own = entry("https://publish.example/v1", None);
        for (address, address_v2) in
            [("https://publish.example/v2", None), ("https://PUBLISH.example:443", Some("https://publish.example/v2"))]
        {
            assert!(own.is_same(&entry(address, address_v2)), "{address}");
        }
        for (address, address_v2) in [
            ("https://publish.example:8443/v1", None),
            ("http://localhost/v1", None),
            ("https://publish.example/v1", Some("https://other.example/v2")),
            ("https://other.example/v1", Some("https://publish.example/v2")),
        ] {
            assert!(!own.is_same(&entry(address, address_v2)), "{address}");
        }
        let here = Entry::at(&Connection { kind: ConnectionKind::Embedded, ..Connection::remote("s") }).unwrap();
        assert!(!here.is_same(&own));
        assert_eq!(Entry::at(&Connection { address: "http://far.example".into(), ..Connection::remote("s") }), None);
    }
}
