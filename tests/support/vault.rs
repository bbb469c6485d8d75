//! Vaults for tests.

use desk::{ApiKey, Vault, VaultError};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Keeps keys in memory.
#[derive(Debug, Default)]
pub struct MemoryVault {
    keys: Mutex<HashMap<String, ApiKey>>,
}

impl MemoryVault {
    /// Every key that is kept.
    #[must_use]
    pub fn keys(&self) -> Vec<ApiKey> {
        self.keys.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }
}

impl Vault for MemoryVault {
    fn read(&self, connection: &str) -> Result<Option<ApiKey>, VaultError> {
        Ok(self.keys.lock().unwrap_or_else(PoisonError::into_inner).get(connection).cloned())
    }

    fn write(&self, connection: &str, key: &ApiKey) -> Result<(), VaultError> {
        self.keys.lock().unwrap_or_else(PoisonError::into_inner).insert(connection.to_owned(), key.clone());
        Ok(())
    }
}

/// A computer without a keychain.
#[derive(Debug, Clone, Copy, Default)]
pub struct AbsentVault;

impl Vault for AbsentVault {
    fn read(&self, _: &str) -> Result<Option<ApiKey>, VaultError> {
        Err(VaultError::Absent)
    }

    fn write(&self, _: &str, _: &ApiKey) -> Result<(), VaultError> {
        Err(VaultError::Absent)
    }
}
