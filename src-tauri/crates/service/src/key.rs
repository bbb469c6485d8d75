//! API keys: made here, kept only as hashes, compared in constant time (specification 5). The app's own have nothing else;
//! those for other programs have a name and can be revoked.
//! Deliberately absent: scopes and expiry. Every key manages every workspace.

use crate::db;
use crate::error::DbError;
use crate::stamp::Stamp;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rusqlite::{Connection, Row};
use sha2::{Digest, Sha256};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use subtle::ConstantTimeEq;
use zeroize::Zeroizing;

/// How long a key may be used again before that is written down.
const NOTED_EVERY_MILLIS: u64 = 60_000;

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

/// Who has a key.
#[derive(Debug, Clone)]
pub(crate) enum Holder {
    /// The app itself: its keys are listed nowhere.
    App,
    Program(Arc<Program>),
}

/// Another program that has a key.
#[derive(Debug)]
pub(crate) struct Program {
    pub(crate) id: String,
    /// When its use was noted last, in milliseconds since 1970.
    noted_at: AtomicI64,
}

impl Program {
    pub(crate) fn new(id: String, used: Option<Stamp>) -> Self {
        Self { id, noted_at: AtomicI64::new(used.map_or(i64::MIN, Stamp::millis)) }
    }

    /// Whether a use is to be written down. Of many at once, and of a minute, it is the first; a clock that was set back
    /// begins a new minute.
    pub(crate) fn is_worth_noting(&self, now: Stamp) -> bool {
        let (now, noted) = (now.millis(), self.noted_at.load(Ordering::Relaxed));
        now.abs_diff(noted) >= NOTED_EVERY_MILLIS
            && self.noted_at.compare_exchange(noted, now, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }
}

/// The keys admitted, as they stand in the database.
#[derive(Debug)]
pub(crate) struct Keys {
    admitted: RwLock<Vec<(Hash, Holder)>>,
}

impl Keys {
    pub(crate) fn load(connection: &Connection) -> Result<Self, DbError> {
        let mut select = connection.prepare("SELECT hash, id, used_at FROM keys")?;
        let read = |row: &Row<'_>| {
            let used = row.get("used_at")?;
            let program = row.get::<_, Option<String>>("id")?.map(|id| Program::new(id, used));
            Ok((row.get("hash")?, program.map_or(Holder::App, |program| Holder::Program(Arc::new(program)))))
        };
        let admitted = select.query_map([], read)?.collect::<Result<_, _>>()?;
        Ok(Self { admitted: RwLock::new(admitted) })
    }

    /// Lets a key that is in the database in.
    pub(crate) fn add(&self, hash: Hash, holder: Holder) {
        let mut admitted = self.admitted.write().unwrap_or_else(PoisonError::into_inner);
        if admitted.iter().all(|(known, _)| *known != hash) {
            admitted.push((hash, holder));
        }
    }

    /// Lets a key of the app's own in, and no other of the app's own.
    pub(crate) fn keep_alone(&self, hash: Hash) {
        let mut admitted = self.admitted.write().unwrap_or_else(PoisonError::into_inner);
        admitted.retain(|(_, holder)| matches!(holder, Holder::Program(_)));
        admitted.push((hash, Holder::App));
    }

    /// Lets the key of a program in no more.
    pub(crate) fn remove(&self, id: &str) {
        let mut admitted = self.admitted.write().unwrap_or_else(PoisonError::into_inner);
        admitted.retain(|(_, holder)| !matches!(holder, Holder::Program(program) if program.id == id));
    }

    /// Who has a key, when it is admitted. Takes as long for a nearly right key as for a wrong one; an empty one never is.
    pub(crate) fn admit(&self, key: &[u8]) -> Option<Holder> {
        let hash = hash(key);
        let admitted = self.admitted.read().unwrap_or_else(PoisonError::into_inner);
        // All are compared, whichever it is.
        let found = admitted.iter().fold(
            None,
            |found, (one, holder)| {
                if bool::from(one.ct_eq(&hash)) { Some(holder) } else { found }
            },
        );
        found.filter(|_| !key.is_empty()).cloned()
    }
}

pub(crate) fn hash(key: &[u8]) -> Hash {
    Sha256::digest(key).into()
}

/// A program's key as it is listed: everything but itself.
#[derive(Debug)]
pub(crate) struct Listed {
    pub(crate) id: String,
    pub(crate) name: String,
    /// Its last four characters.
    pub(crate) tail: String,
    pub(crate) admitted_at: Stamp,
    pub(crate) used_at: Option<Stamp>,
}

/// The keys of programs, the newest first.
pub(crate) fn of_programs(connection: &Connection) -> rusqlite::Result<Vec<Listed>> {
    let select = "SELECT id, name, tail, admitted_at, used_at FROM keys WHERE id IS NOT NULL
        ORDER BY admitted_at DESC, name, id";
    let read = |row: &Row<'_>| {
        let (id, name, tail) = (row.get("id")?, row.get("name")?, row.get("tail")?);
        Ok(Listed { id, name, tail, admitted_at: row.get("admitted_at")?, used_at: row.get("used_at")? })
    };
    connection.prepare_cached(select)?.query_map([], read)?.collect()
}

/// Keeps what is listed of a program's key, and its hash.
pub(crate) fn insert_program(connection: &Connection, hash: &Hash, key: &Listed) -> rusqlite::Result<()> {
    let insert = "INSERT INTO keys (hash, id, name, tail, admitted_at, used_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let Listed { id, name, tail, admitted_at, used_at } = key;
    connection.prepare_cached(insert)?.execute((hash, id, name, tail, admitted_at, used_at))?;
    Ok(())
}

/// Deletes a program's key. `false` when there is none with this identifier.
pub(crate) fn delete_program(connection: &Connection, id: &str) -> rusqlite::Result<bool> {
    Ok(connection.prepare_cached("DELETE FROM keys WHERE id = ?1")?.execute([id])? == 1)
}

/// Keeps when a program's key was used; one that was revoked meanwhile stays so.
pub(crate) fn note_use(connection: &Connection, id: &str, now: Stamp) -> rusqlite::Result<()> {
    connection.prepare_cached("UPDATE keys SET used_at = ?2 WHERE id = ?1")?.execute((id, now))?;
    Ok(())
}

/// Keeps the hash of a key of the app's own, and no other of the app's own.
pub(crate) fn insert_alone(connection: &mut Connection, hash: &Hash, now: Stamp) -> Result<(), DbError> {
    let transaction = db::write(connection)?;
    transaction.execute("DELETE FROM keys WHERE id IS NULL AND hash <> ?1", [hash])?;
    insert(&transaction, hash, now)?;
    Ok(transaction.commit()?)
}

/// Keeps the hash of a key of the app's own; one that is there already stays as it is.
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
        let keys = Keys { admitted: RwLock::new(vec![(hash(b"one"), Holder::App), (hash(b""), Holder::App)]) };
        let program = |id: &str| Holder::Program(Arc::new(Program::new(id.to_owned(), None)));
        keys.add(hash(b"two"), program("a"));
        keys.add(hash(b"three"), program("b"));
        assert!(matches!(keys.admit(b"one"), Some(Holder::App)));
        assert!(matches!(keys.admit(b"two"), Some(Holder::Program(program)) if program.id == "a"));
        assert!(keys.admit(b"One").is_none() && keys.admit(b"").is_none());
        keys.remove("a");
        assert!(keys.admit(b"two").is_none() && keys.admit(b"three").is_some() && keys.admit(b"one").is_some());
    }

    #[test]
    fn the_use_of_a_key_is_noted_once_a_minute() {
        let stamp = |text: &str| Stamp::of(text.parse().unwrap());
        let program = Program::new("a".to_owned(), None);
        for (now, is_noted) in [
            ("2026-11-21T09:00:00Z", true),
            ("2026-11-21T09:00:00Z", false),
            ("2026-11-21T09:00:59.999Z", false),
            ("2026-11-21T09:01:00Z", true),
            ("2026-11-21T09:01:59.999Z", false),
            ("2026-11-21T08:00:00Z", true),
            ("2026-11-21T08:00:01Z", false),
        ] {
            assert_eq!(program.is_worth_noting(stamp(now)), is_noted, "{now}");
        }
        let loaded = Program::new("a".to_owned(), Some(stamp("2026-11-21T09:00:00Z")));
        assert!(!loaded.is_worth_noting(stamp("2026-11-21T09:00:30Z")));
    }
}
