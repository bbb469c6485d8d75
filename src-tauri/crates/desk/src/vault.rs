//! Where keys are kept: the system keychain, and nowhere else.
//!
//! Every call may block for as long as the system asks a person to unlock the keychain, so none is made on the
//! main thread or on an async one. Deliberately absent: a fallback that writes a key to a file.

use client::ApiKey;
use keyring::Error as Reason;
use zeroize::Zeroizing;

/// The keychain cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VaultError {
    /// There is none on this computer, or it does not answer.
    #[error("there is no system keychain")]
    Absent,
    /// It is locked and was not unlocked.
    #[error("the system keychain is locked")]
    Locked,
    /// It answers with something that is not a key.
    #[error("what the system keychain holds is not a key")]
    NotAKey,
}

/// Keeps keys by the name of their connection. All methods block.
pub trait Vault: Send + Sync + 'static {
    /// The key of a connection, `None` when there is none.
    ///
    /// # Errors
    /// As [`VaultError`] says.
    fn read(&self, connection: &str) -> Result<Option<ApiKey>, VaultError>;

    /// Keeps the key of a connection in place of an earlier one.
    ///
    /// # Errors
    /// As [`VaultError`] says; then nothing was kept.
    fn write(&self, connection: &str, key: &ApiKey) -> Result<(), VaultError>;
}

/// The keychain of the operating system.
#[derive(Debug, Clone, Copy, Default)]
pub struct Keychain;

const SERVICE: &str = "Carillon";

impl Vault for Keychain {
    fn read(&self, connection: &str) -> Result<Option<ApiKey>, VaultError> {
        match entry(connection).and_then(|entry| entry.get_password()).map(Zeroizing::new) {
            Ok(key) => ApiKey::new(key.as_str()).map(Some).map_err(|_| VaultError::NotAKey),
            Err(Reason::NoEntry) => Ok(None),
            Err(reason) => Err(reason.into()),
        }
    }

    fn write(&self, connection: &str, key: &ApiKey) -> Result<(), VaultError> {
        Ok(entry(connection).and_then(|entry| entry.set_password(key.expose()))?)
    }
}

fn entry(connection: &str) -> Result<keyring_core::Entry, Reason> {
    match keyring::Entry::new(SERVICE, connection) {
        Ok(entry) => Ok(entry.inner),
        // `keyring` looks for a store once in the life of the process; the keychain may have come later.
        Err(Reason::NoDefaultStore) => {
            if keyring_core::get_default_store().is_none() {
                keyring_core::set_default_store(open_store()?);
            }
            keyring_core::Entry::new(SERVICE, connection)
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

impl From<Reason> for VaultError {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::NoStorageAccess(_) => Self::Locked,
            Reason::BadEncoding(_) | Reason::BadDataFormat(..) => Self::NotAKey,
            _ => Self::Absent,
        }
    }
}
