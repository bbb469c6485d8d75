//! Keys for other programs: made, listed and revoked. A key is told once, when it is made.
//! Deliberately absent: the app's own keys, which are listed nowhere and cannot be revoked here.

use super::{Admin, found, named};
use crate::error::AdminError;
use crate::id;
use crate::key::{self, Holder, Listed, Program};
use chrono::{DateTime, Utc};
use std::fmt;
use std::sync::Arc;
use zeroize::Zeroizing;

/// How many characters of a key are kept, so that people can tell theirs apart.
const TAIL: usize = 4;

/// A key that was made just now. Nothing else has its text; it is wiped when this is dropped, and `Debug` leaves it out.
pub struct NewKey {
    /// What the key is listed and revoked by.
    pub id: String,
    text: Zeroizing<String>,
}

impl NewKey {
    /// The key itself, for the header `X-API-KEY` (specification 5).
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl fmt::Debug for NewKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewKey").field("id", &self.id).finish_non_exhaustive()
    }
}

/// What is known of a program's key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeySummary {
    /// What it is revoked by.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Its last four characters.
    pub tail: String,
    /// When it was made.
    pub made: DateTime<Utc>,
    /// When it was used last, or up to a minute before that; `None` when it never was.
    pub used: Option<DateTime<Utc>>,
}

impl Admin {
    /// Makes a key for another program, which is good from now on, for all workspaces. Only its hash is kept, and its
    /// last four characters.
    ///
    /// # Errors
    /// [`AdminError::Refused`] when the name has not 1 to [`super::LONGEST_NAME`] characters, without the white space
    /// around it; [`AdminError::Db`]. No key is good then.
    ///
    /// # Panics
    /// When the operating system has no random bytes to give.
    pub async fn make_key(&self, name: &str) -> Result<NewKey, AdminError> {
        let name = named("key", name)?;
        let new = NewKey { id: id::fresh(), text: Zeroizing::new(crate::new_key()) };
        let (hash, id, keys) = (key::hash(new.text.as_bytes()), new.id.clone(), Arc::clone(&self.engine.keys));
        let tail = new.text[new.text.len() - TAIL..].to_owned();
        let holder = Holder::Program(Arc::new(Program::new(id.clone(), None)));
        let work = move |connection: &_, now| {
            let listed = Listed { id, name, tail, admitted_at: now, used_at: None };
            Ok(key::insert_program(connection, &hash, &listed)?)
        };
        self.change_and_then(work, move |()| keys.add(hash, holder)).await?;
        Ok(new)
    }

    /// The keys of other programs, the newest first.
    ///
    /// # Errors
    /// [`AdminError::Db`].
    pub async fn keys(&self) -> Result<Vec<KeySummary>, AdminError> {
        let summary = |Listed { id, name, tail, admitted_at, used_at }| {
            let (made, used) = (admitted_at.instant(), used_at.map(|used| used.instant()));
            KeySummary { id, name, tail, made, used }
        };
        self.read(move |connection| Ok(key::of_programs(connection)?.into_iter().map(summary).collect())).await
    }

    /// Revokes a key: whatever is asked with it from now on is a 401.
    ///
    /// # Errors
    /// [`AdminError::NotFound`] when no program has such a key; [`AdminError::Db`], and the key is good still.
    pub async fn revoke_key(&self, id: &str) -> Result<(), AdminError> {
        let (id, keys) = (id.to_owned(), Arc::clone(&self.engine.keys));
        let revoked = id.clone();
        let work = move |connection: &_, _| found(key::delete_program(connection, &id)?, "key");
        self.change_and_then(work, move |()| keys.remove(&revoked)).await
    }
}
