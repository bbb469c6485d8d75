//! The key of a service: given again, asked for again, forgotten.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::connection::typed_key;
use crate::commands::status::{Status, show_status};
use crate::commands::upkeep::ConnectionRef;
use crate::connection::client_of;
use crate::contract::Topic;
use crate::failure::{Failure, FailureCode};
use crate::keys::{Entry, Keep, KeyState};
use crate::line::Line;
use crate::sync::SyncState;
use crate::vault::VaultError;
use client::ApiKey;
use serde::Deserialize;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use store::connections::Connection;
use store::{connections, intents};
use ts_rs::TS;

/// How long a request that is on its way has to arrive before the line to the service is opened anew: longer than the
/// client waits for an answer.
pub(crate) const ARRIVING: Duration = Duration::from_secs(90);

/// A key for a service that is there already.
#[derive(Clone, Deserialize, TS)]
pub(crate) struct GiveKey {
    /// The connection.
    pub(crate) connection: String,
    /// The key.
    pub(crate) api_key: String,
    /// Where to keep it.
    pub(crate) keep: Keep,
}

impl fmt::Debug for GiveKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GiveKey")
    }
}

/// Takes a key in place of the one that the service has refused, or that there is none of: tries it, keeps it, and goes on
/// with what waits, in its order.
pub(crate) async fn give_key(desk: &Arc<Desk>, given: GiveKey) -> Result<Status, Failure> {
    let key = typed_key(given.api_key)?;
    let connection = desk.elsewhere(given.connection).await?;
    let entry = Entry::of(&connection).map_err(Failure::no_key)?;
    let client =
        client_of(&connection, &connection.address, connection.address_v2.as_deref(), key.clone(), &desk.clock)?;
    client.workspaces().await?;
    let state = desk.keys.keep(&entry, &key, given.keep).await?;
    let line = desk.line(&connection.id);
    desk.open_anew(&line, connection, (key, state)).await?;
    show_status(desk, Nothing {}).await
}

impl Desk {
    /// Forgets the key of a connection, here and in the keychain.
    pub(crate) async fn forget_key(&self, connection: &Connection) -> Result<(), VaultError> {
        match Entry::at(connection) {
            Some(entry) => self.keys.forget(&entry).await,
            // A key was never kept for what is no address.
            None => Ok(()),
        }
    }

    /// Keeps a connection as it is from now on and opens its link anew, with another key or at another address, once what
    /// is on its way has arrived; what waits goes on.
    pub(crate) async fn open_anew(
        self: &Arc<Self>,
        line: &Arc<Line>,
        connection: Connection,
        key: (ApiKey, KeyState),
    ) -> Result<(), Failure> {
        {
            let _turn = line.turn.lock().await;
            line.end(ARRIVING).await;
            let kept = connection.clone();
            let changing = self.store.run(move |database| {
                intents::end_recognition(database, &kept.id)?;
                connections::change(database, &kept)
            });
            changing.await?;
            let link = self.open_link(line, connection, Some(key)).await?;
            self.begin(link);
        }
        self.hurry(line).await
    }
}

/// Asks the keychain again: it may have been unlocked or started since. Its answer may take as long as it likes.
pub(crate) async fn retry_key(desk: &Arc<Desk>, wanted: ConnectionRef) -> Result<Status, Failure> {
    let connection = desk.known(wanted.id).await?;
    let line = desk.line(&connection.id);
    if line.client().is_none() {
        line.report(|progress| {
            progress.state = SyncState::Working;
            progress.detail.clear();
        });
        desk.link_up_beside(connection);
    }
    show_status(desk, Nothing {}).await
}

/// Forgets the key, here and in the keychain. Nothing is sent or fetched until another is given.
pub(crate) async fn remove_key(desk: &Arc<Desk>, wanted: ConnectionRef) -> Result<Status, Failure> {
    let connection = desk.elsewhere(wanted.id).await?;
    let line = desk.line(&connection.id);
    {
        let _turn = line.turn.lock().await;
        desk.forget_key(&connection).await.map_err(|error| {
            let message = format!("The key could not be removed: {error}. It is still there.");
            Failure::new(FailureCode::Keychain, message, "Unlock the system keychain and try again.")
        })?;
        line.end(ARRIVING).await;
        let (id, now) = (connection.id, desk.clock.now());
        desk.store.run(move |database| connections::set_key(database, &id, "", now)).await?;
        line.report(|progress| progress.lacks_key(KeyState::Missing));
    }
    desk.tell(&[Topic::Status]);
    show_status(desk, Nothing {}).await
}
