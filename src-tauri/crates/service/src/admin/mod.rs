//! What the app does with the service that runs within it, beside HTTP: the specification has no operations for it.
//! Each call is one transaction, is on disk when it is answered, and is told by [`crate::Service::changes`].
//! Deliberately absent: anything that HTTP does already.

mod accounts;
mod channels;
mod deliveries;
mod hold;
mod keys;
mod sign_in;
mod workspaces;

pub use crate::delivery::log::Fact;
pub use crate::delivery::underway::DeliveryStage;
pub use accounts::{AccountSummary, Seen, signed_out};
pub use channels::ChannelSummary;
pub use deliveries::{
    DeliveryOutcome, DeliveryPage, DeliveryReason, Happening, LostPart, MOST_DELIVERIES, PastDelivery,
};
pub use hold::InFlight;
pub use keys::{KeySummary, NewKey};
pub use networks::Until;
pub use networks::mastodon::Instance;
pub use sign_in::{BrowserSignIn, Credentials, FoundAccount, new_account_key, read_server_address};
pub use workspaces::WorkspaceSummary;

use crate::db;
use crate::engine::Engine;
use crate::error::AdminError;
use crate::stamp::Stamp;
use i18n::t;
use rusqlite::Connection;
use std::sync::Arc;

/// Most characters of the name of a workspace, a channel or a key.
pub const LONGEST_NAME: usize = 100;

/// Looks after workspaces, channels and keys of a service, and reads its deliveries. A clone does the same.
///
/// A call that is begun is finished even when nobody waits for it any more.
#[derive(Debug, Clone)]
pub struct Admin {
    engine: Arc<Engine>,
}

impl Admin {
    pub(crate) fn new(engine: Arc<Engine>) -> Self {
        Self { engine }
    }

    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, AdminError> + Send + 'static,
    ) -> Result<T, AdminError> {
        self.engine.db.run(|connection| work(connection)).await
    }

    /// Changes something, all or nothing, and tells so.
    async fn change<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection, Stamp) -> Result<T, AdminError> + Send + 'static,
    ) -> Result<T, AdminError> {
        self.change_and_then(work, |_| ()).await
    }

    /// Like [`Admin::change`]; `then` is done with the result once it is on disk, before anything else is.
    async fn change_and_then<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection, Stamp) -> Result<T, AdminError> + Send + 'static,
        then: impl FnOnce(&T) + Send + 'static,
    ) -> Result<T, AdminError> {
        // Not the engine itself: the database would have to end on its own thread if this were the last to have it.
        let (clock, changes) = (Arc::clone(&self.engine.clock), self.engine.changes.clone());
        let work = move |connection: &mut Connection| {
            let transaction = db::write(connection)?;
            let done = work(&transaction, Stamp::of(clock.now()))?;
            transaction.commit()?;
            then(&done);
            changes.send_modify(|count| *count += 1);
            Ok(done)
        };
        self.engine.db.run(work).await
    }
}

/// A name without the white space around it, when it has 1 to [`LONGEST_NAME`] characters.
fn named(noun: &'static str, name: &str) -> Result<String, AdminError> {
    let name = name.trim();
    match name.chars().count() {
        0 => Err(AdminError::Refused(t!("service-needs-name", what = noun))),
        1..=LONGEST_NAME => Ok(name.to_owned()),
        length => {
            let words = t!("service-long-name", what = noun, most = LONGEST_NAME, length = length);
            Err(AdminError::Refused(words))
        }
    }
}

/// That something was there to be changed.
fn found(is_there: bool, noun: &'static str) -> Result<(), AdminError> {
    if is_there { Ok(()) } else { Err(AdminError::NotFound(noun)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_trimmed_and_has_1_to_100_characters() {
        let longest = "ä".repeat(LONGEST_NAME);
        assert_eq!(named("key", " \t a b\n").unwrap(), "a b");
        assert_eq!(named("key", &format!(" {longest} ")).unwrap(), longest);
        let refused = |name: &str| named("key", name).unwrap_err().to_string();
        assert_eq!(refused(" \n "), "A key needs a name.");
        assert_eq!(refused(&format!("{longest}b")), "The name of a key may have 100 characters; this one has 101.");
    }
}
