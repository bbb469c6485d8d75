//! Where keys are kept: the system keychain, and nowhere else.
//!
//! Every call may block for as long as the system asks a person to unlock the keychain, so none is made on the
//! main thread or on an async one. Deliberately absent: a fallback that writes a key to a file.

use client::ApiKey;
use i18n::{Localized, t};
use keyring::Error as Reason;
use std::fmt;
use zeroize::Zeroizing;

/// The keychain cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VaultError {
    /// There is none on this computer.
    Absent,
    /// It is locked and was not unlocked.
    Locked,
    /// It asked a person for leave and did not get it.
    Dismissed,
    /// It takes longer than anybody would wait.
    Silent,
    /// It answers with something that is not a key.
    NotAKey,
}

impl VaultError {
    /// Why it cannot be used, to end a sentence with.
    #[must_use]
    pub fn message(self) -> Localized {
        match self {
            Self::Absent => t!("connections-vault-absent"),
            Self::Locked => t!("connections-vault-locked"),
            Self::Dismissed => t!("connections-vault-dismissed"),
            Self::Silent => t!("connections-vault-silent"),
            Self::NotAKey => t!("connections-vault-not-a-key"),
        }
    }
}

impl fmt::Display for VaultError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for VaultError {}

/// Keeps keys by the name of their entry, which has the connection and the place that the key is for. All methods block.
pub trait Vault: Send + Sync + 'static {
    /// The key of an entry, `None` when there is none.
    ///
    /// # Errors
    /// As [`VaultError`] says.
    fn read(&self, entry: &str) -> Result<Option<ApiKey>, VaultError>;

    /// Keeps the key of an entry in place of an earlier one.
    ///
    /// # Errors
    /// As [`VaultError`] says; then nothing was kept.
    fn write(&self, entry: &str, key: &ApiKey) -> Result<(), VaultError>;

    /// Forgets the key of an entry; one that is not there is forgotten already.
    ///
    /// # Errors
    /// As [`VaultError`] says; then it is still there.
    fn delete(&self, entry: &str) -> Result<(), VaultError>;
}

/// The keychain of the operating system.
#[derive(Debug, Clone, Copy, Default)]
pub struct Keychain;

const SERVICE: &str = "Carillon";

impl Vault for Keychain {
    fn read(&self, entry: &str) -> Result<Option<ApiKey>, VaultError> {
        match ask(entry, |entry| entry.get_password().map(Zeroizing::new)) {
            Ok(key) => ApiKey::new(key.as_str()).map(Some).map_err(|_| VaultError::NotAKey),
            Err(Reason::NoEntry) => Ok(None),
            Err(reason) => Err(reason.into()),
        }
    }

    fn write(&self, entry: &str, key: &ApiKey) -> Result<(), VaultError> {
        Ok(ask(entry, |entry| entry.set_password(key.expose()))?)
    }

    fn delete(&self, entry: &str) -> Result<(), VaultError> {
        match ask(entry, keyring_core::Entry::delete_credential) {
            Ok(()) | Err(Reason::NoEntry) => Ok(()),
            Err(reason) => Err(reason.into()),
        }
    }
}

/// Asks the keychain, and once more by a line of its own when the one that was open leads nowhere: it may have been
/// started again since.
fn ask<T>(name: &str, question: impl Fn(&keyring_core::Entry) -> Result<T, Reason>) -> Result<T, Reason> {
    match open_entry(name).and_then(|entry| question(&entry)) {
        Err(Reason::PlatformFailure(_)) => {
            keyring_core::set_default_store(open_store()?);
            question(&keyring_core::Entry::new(SERVICE, name)?)
        }
        answer => answer,
    }
}

fn open_entry(name: &str) -> Result<keyring_core::Entry, Reason> {
    match keyring::Entry::new(SERVICE, name) {
        Ok(entry) => Ok(entry.inner),
        // `keyring` looks for a store once in the life of the process; the keychain may have come later.
        Err(Reason::NoDefaultStore) => {
            if keyring_core::get_default_store().is_none() {
                keyring_core::set_default_store(open_store()?);
            }
            keyring_core::Entry::new(SERVICE, name)
        }
        Err(reason) => Err(reason),
    }
}

#[cfg(target_os = "linux")]
fn open_store() -> Result<std::sync::Arc<keyring_core::CredentialStore>, Reason> {
    let store = zbus_secret_service_keyring_store::Store::new()?;
    Ok(store)
}

#[cfg(not(target_os = "linux"))]
fn open_store() -> Result<std::sync::Arc<keyring_core::CredentialStore>, Reason> {
    Err(Reason::NoDefaultStore)
}

/// Whether a person was asked and said no.
#[cfg(target_os = "linux")]
fn is_dismissed(reason: &(dyn std::error::Error + 'static)) -> bool {
    matches!(reason.downcast_ref::<secret_service::Error>(), Some(secret_service::Error::Prompt))
}

#[cfg(not(target_os = "linux"))]
fn is_dismissed(_: &(dyn std::error::Error + 'static)) -> bool {
    false
}

impl From<Reason> for VaultError {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::NoStorageAccess(reason) if is_dismissed(&*reason) => Self::Dismissed,
            Reason::NoStorageAccess(_) => Self::Locked,
            Reason::BadEncoding(_) | Reason::BadDataFormat(..) => Self::NotAKey,
            _ => Self::Absent,
        }
    }
}
