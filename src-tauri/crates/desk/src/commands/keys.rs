//! The key of the chosen service: given again, asked for again, forgotten.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::connection::typed_key;
use crate::commands::status::{Status, show_status};
use crate::connection::{Connection, Kind};
use crate::contract::Topic;
use crate::failure::{Failure, FailureCode};
use crate::keys::{Keep, KeyState};
use crate::store::connections;
use crate::sync::SyncState;
use serde::Deserialize;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use ts_rs::TS;

/// How long a request that is on its way has to arrive before the line to the service is opened anew: longer than the
/// client waits for an answer.
const ARRIVING: Duration = Duration::from_secs(90);

/// A key for the service that is chosen already.
#[derive(Clone, Deserialize, TS)]
pub(crate) struct GiveKey {
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
    let connection = elsewhere(desk).await?;
    let client = connection.client(&connection.address, connection.address_v2.as_deref(), key.clone(), &desk.clock)?;
    client.workspaces().await?;
    let state = desk.keys.keep(&connection.id, &key, given.keep).await?;
    {
        let _turn = desk.choosing.lock().await;
        desk.end_link(ARRIVING).await;
        let link = desk.open_link(connection, Some((key, state))).await?;
        desk.begin(link);
    }
    desk.hurry().await?;
    show_status(desk, Nothing {}).await
}

/// Asks the keychain again: it may have been unlocked or started since. Its answer may take as long as it likes.
pub(crate) async fn retry_key(desk: &Arc<Desk>, _: Nothing) -> Result<Status, Failure> {
    if desk.client().is_none() {
        desk.report(|progress| {
            progress.state = SyncState::Working;
            progress.detail.clear();
        });
        desk.link_up_beside();
    }
    show_status(desk, Nothing {}).await
}

/// Forgets the key, here and in the keychain. Nothing is sent or fetched until another is given.
pub(crate) async fn remove_key(desk: &Arc<Desk>, _: Nothing) -> Result<Status, Failure> {
    let connection = elsewhere(desk).await?;
    {
        let _turn = desk.choosing.lock().await;
        desk.keys.forget(&connection.id).await.map_err(|error| {
            let message = format!("The key could not be removed: {error}. It is still there.");
            Failure::new(FailureCode::Keychain, message, "Unlock the system keychain and try again.")
        })?;
        desk.end_link(ARRIVING).await;
        let id = connection.id;
        desk.store.run(move |database| connections::set_key_tail(database, &id, "")).await?;
        desk.report(|progress| progress.lacks_key(KeyState::Missing));
    }
    desk.tell(&[Topic::Status]);
    show_status(desk, Nothing {}).await
}

/// The chosen service, unless it is the one that has its key from Carillon itself.
async fn elsewhere(desk: &Desk) -> Result<Connection, Failure> {
    match desk.store.run(connections::chosen).await? {
        None => Err(Failure::no_connection()),
        Some(connection) if connection.kind == Kind::Embedded => {
            let message = "The service on this computer makes its own key. Nothing was changed.";
            Err(Failure::new(FailureCode::NotReady, message, "Use it as it is."))
        }
        Some(connection) => Ok(connection),
    }
}
