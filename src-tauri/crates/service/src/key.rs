//! API keys: made here, kept only as hashes, compared in constant time (specification 5).
//! Deliberately absent: scopes and expiry. Every key manages every workspace.

use crate::error::DbError;
use crate::stamp::Stamp;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rusqlite::Connection;
use sha2::{Digest, Sha256};
use std::sync::{PoisonError, RwLock};
use subtle::{Choice, ConstantTimeEq};
use zeroize::Zeroizing;

type Hash = [u8; 32];

/// Makes a new API key: `ck_` and 256 random bits as URL-safe text. It opens nothing until it is admitted.
///
/// # Panics
/// When the operating system has no random bytes to give.
#[must_use]
#[expect(clippy::expect_used, reason = "a computer that has no randomness left cannot make keys")]
pub fn new_key() -> String {
    let mut bits = Zeroizing::new([0; 32]);
    getrandom::fill(bits.as_mut_slice()).expect("the operating system gives random bytes");
    let mut key = String::with_capacity(46);
    key.push_str("ck_");
    URL_SAFE_NO_PAD.encode_string(bits.as_slice(), &mut key);
    key
}

/// The hashes of the keys admitted, as they stand in the database.
#[derive(Debug)]
pub(crate) struct Keys {
    admitted: RwLock<Vec<Hash>>,
}

impl Keys {
    pub(crate) fn load(connection: &Connection) -> Result<Self, DbError> {
        let mut select = connection.prepare("SELECT hash FROM keys")?;
        let admitted = select.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(Self { admitted: RwLock::new(admitted) })
    }

    /// Lets a key that is in the database in.
    pub(crate) fn add(&self, hash: Hash) {
        let mut admitted = self.admitted.write().unwrap_or_else(PoisonError::into_inner);
        if !admitted.contains(&hash) {
            admitted.push(hash);
        }
    }

    /// Whether a key is admitted. Takes as long for a nearly right key as for a wrong one; an empty one never is.
    pub(crate) fn admit(&self, key: &[u8]) -> bool {
        let hash = hash(key);
        let admitted = self.admitted.read().unwrap_or_else(PoisonError::into_inner);
        let found = admitted.iter().fold(Choice::from(0), |found, one| found | one.ct_eq(&hash));
        !key.is_empty() && bool::from(found)
    }
}

pub(crate) fn hash(key: &[u8]) -> Hash {
    Sha256::digest(key).into()
}

/// Keeps the hash of a key; one that is there already stays as it is.
pub(crate) fn insert(connection: &Connection, hash: &Hash, now: Stamp) -> Result<(), DbError> {
    let insert = "INSERT INTO keys (hash, admitted_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    connection.execute(insert, (hash, now))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_key_is_256_bits_of_url_safe_text() {
        let key = new_key();
        assert_eq!(key.len(), 46);
        assert!(key.starts_with("ck_") && key.chars().all(|one| one.is_ascii_alphanumeric() || "-_".contains(one)));
        assert_ne!(key, new_key());
    }

    #[test]
    fn only_admitted_keys_are_let_in_and_an_empty_one_never() {
        let keys = Keys { admitted: RwLock::new(vec![hash(b"one"), hash(b"")]) };
        keys.add(hash(b"two"));
        assert!(keys.admit(b"one") && keys.admit(b"two"));
        assert!(!keys.admit(b"One") && !keys.admit(b""));
    }
}
