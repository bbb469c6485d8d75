//! The key of a service: given again, asked for again, forgotten.

use crate::Desk;
use crate::active_connection::ActiveConnection;
use crate::client_of::client_of;
use crate::commands::Nothing;
use crate::commands::connections::connection::typed_key;
use crate::commands::connections::status::show_status;
use crate::commands::connections::views::{ConnectionRef, GiveKey, Status};
use crate::events::Topic;
use crate::failure::{Failure, FailureCode};
use crate::keys::{Entry, KeyState};
use crate::progress::SyncState;
use crate::vault::VaultError;
use client::ApiKey;
use i18n::{Localized, t};
use std::sync::Arc;
use std::time::Duration;
use store::connections::Connection;
use store::{connections, intents};

/// How long a request that is on its way has to arrive before the line to the service is opened anew: longer than the
/// client waits for an answer.
pub(crate) const ARRIVING: Duration = Duration::from_secs(90);

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
    let active = desk.active(&connection.id);
    desk.open_anew(&active, connection, (key, state)).await?;
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
        active: &Arc<ActiveConnection>,
        connection: Connection,
        key: (ApiKey, KeyState),
    ) -> Result<(), Failure> {
        {
            let _turn = active.turn.lock().await;
            active.end(ARRIVING).await;
            let kept = connection.clone();
            let changing = self.store.run(move |database| {
                intents::end_recognition(database, &kept.id)?;
                connections::change(database, &kept)
            });
            changing.await?;
            let link = self.open_link(active, connection, Some(key)).await?;
            self.begin(link);
        }
        self.retry_now(active).await
    }
}

/// Asks the keychain again: it may have been unlocked or started since. Its answer may take as long as it likes.
pub(crate) async fn retry_key(desk: &Arc<Desk>, wanted: ConnectionRef) -> Result<Status, Failure> {
    let connection = desk.known(wanted.id).await?;
    let active = desk.active(&connection.id);
    if active.client().is_none() {
        active.report(|progress| {
            progress.state = SyncState::Working;
            progress.detail = Localized::default();
        });
        desk.link_up_beside(connection);
    }
    show_status(desk, Nothing {}).await
}

/// Forgets the key, here and in the keychain. Nothing is sent or fetched until another is given.
pub(crate) async fn remove_key(desk: &Arc<Desk>, wanted: ConnectionRef) -> Result<Status, Failure> {
    let connection = desk.elsewhere(wanted.id).await?;
    let active = desk.active(&connection.id);
    {
        let _turn = active.turn.lock().await;
        desk.forget_key(&connection).await.map_err(|error| {
            let message = t!("connections-key-not-removed", reason = error.message());
            Failure::new(FailureCode::Keychain, message, t!("connections-unlock"))
        })?;
        active.end(ARRIVING).await;
        let (id, now) = (connection.id, desk.clock.now());
        desk.store.run(move |database| connections::set_key(database, &id, "", now)).await?;
        active.report(|progress| progress.lacks_key(KeyState::Missing));
    }
    desk.tell(&[Topic::Status]);
    show_status(desk, Nothing {}).await
}
