//! Vaults for tests.

use desk::{ApiKey, Vault, VaultError};
use std::collections::HashMap;
use std::sync::{Condvar, Mutex, PoisonError};

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

    fn delete(&self, connection: &str) -> Result<(), VaultError> {
        self.keys.lock().unwrap_or_else(PoisonError::into_inner).remove(connection);
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

    fn delete(&self, _: &str) -> Result<(), VaultError> {
        Err(VaultError::Absent)
    }
}

/// A keychain that is as the test says: it works, fails in one way, or says nothing until that is changed.
#[derive(Debug, Default)]
pub struct MoodyVault {
    keys: MemoryVault,
    mood: Mutex<Mood>,
    changed: Condvar,
}

/// How a [`MoodyVault`] answers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Mood {
    /// As it should.
    #[default]
    Good,
    /// With this.
    Bad(VaultError),
    /// Not at all, until its mood is another.
    Silent,
}

impl MoodyVault {
    /// From now on it answers like this, also who asks already.
    pub fn be(&self, mood: Mood) {
        *self.mood.lock().unwrap_or_else(PoisonError::into_inner) = mood;
        self.changed.notify_all();
    }

    /// Every key that is kept.
    #[must_use]
    pub fn keys(&self) -> Vec<ApiKey> {
        self.keys.keys()
    }

    /// Somebody deletes all keys behind the back of Carillon.
    pub fn lose(&self) {
        self.keys.keys.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn answer(&self) -> Result<&MemoryVault, VaultError> {
        let mut mood = self.mood.lock().unwrap_or_else(PoisonError::into_inner);
        while *mood == Mood::Silent {
            mood = self.changed.wait(mood).unwrap_or_else(PoisonError::into_inner);
        }
        match *mood {
            Mood::Bad(error) => Err(error),
            _ => Ok(&self.keys),
        }
    }
}

impl Vault for MoodyVault {
    fn read(&self, connection: &str) -> Result<Option<ApiKey>, VaultError> {
        self.answer()?.read(connection)
    }

    fn write(&self, connection: &str, key: &ApiKey) -> Result<(), VaultError> {
        self.answer()?.write(connection, key)
    }

    fn delete(&self, connection: &str) -> Result<(), VaultError> {
        self.answer()?.delete(connection)
    }
}
