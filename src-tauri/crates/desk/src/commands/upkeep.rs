//! Changes a connection that is there, or removes it with everything that is kept of it on this computer.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::connection::{ConnectService, given, typed_key};
use crate::commands::keys::{ARRIVING, retry_key};
use crate::commands::status::{Status, show_status};
use crate::connection::{base_address, client_of};
use crate::contract::Topic;
use crate::failure::{Failure, FailureCode};
use crate::keys::{Entry, Keep, KeyState};
use crate::vault::VaultError;
use client::ApiKey;
use model::Dialect;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::connections::{AddressFrom, Connection, Kind};
use store::{connections, count_outbox, drafts};
use ts_rs::TS;

/// Which connection.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ConnectionRef {
    /// The connection.
    pub(crate) id: String,
}

/// Another name for a connection.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct RenameConnection {
    /// The connection.
    pub(crate) id: String,
    /// What to call it.
    pub(crate) name: String,
}

/// What goes with a connection that is removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Removal {
    /// Drafts that are nowhere else.
    pub(crate) drafts: u32,
    /// Posts and changes that are not with the service yet.
    pub(crate) waiting: u32,
}

/// Calls a connection something else.
pub(crate) async fn rename_connection(desk: &Arc<Desk>, wanted: RenameConnection) -> Result<Status, Failure> {
    let name = wanted.name.trim().to_owned();
    if name.is_empty() {
        return Err(Failure::bad_input("A connection needs a name. Nothing was changed.", "Write one."));
    }
    let connection = Connection { name, ..desk.known(wanted.id).await? };
    desk.store.run(move |database| connections::change(database, &connection)).await?;
    desk.tell(&[Topic::Status, Topic::Channels]);
    show_status(desk, Nothing {}).await
}

/// The addresses of a connection as a person sees them.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ConfirmAddress {
    /// The connection.
    pub(crate) id: String,
    /// Its base address.
    pub(crate) address: String,
    /// The base address of its second version; empty when there is none.
    pub(crate) address_v2: String,
}

/// Takes the addresses of a service, which a backup has brought, for the right ones: its key is asked for from now on.
pub(crate) async fn confirm_address(desk: &Arc<Desk>, seen: ConfirmAddress) -> Result<Status, Failure> {
    let connection = desk.elsewhere(seen.id).await?;
    if (&connection.address, connection.address_v2.as_deref().unwrap_or_default()) != (&seen.address, &seen.address_v2)
    {
        let message = "The address has changed in the meantime. Nothing was confirmed.";
        return Err(Failure::new(FailureCode::NotReady, message, "Look at it again."));
    }
    let id = connection.id.clone();
    desk.store.run(move |database| connections::confirm(database, &id)).await?;
    desk.tell(&[Topic::Status]);
    retry_key(desk, ConnectionRef { id: connection.id }).await
}

/// Changes the addresses of a service, its organization or its name. It is tried with its key first; what waits goes on
/// at the new address.
pub(crate) async fn change_connection(desk: &Arc<Desk>, mut wanted: ConnectService) -> Result<Status, Failure> {
    let id = wanted.connection.clone().ok_or_else(|| Failure::not_found("connection"))?;
    let before = desk.elsewhere(id).await?;
    let (key, known) = desk.key_of(&mut wanted).await?;
    let keep = wanted.keep.unwrap_or(Keep::Keychain);
    let name = given(Some(wanted.name.clone())).unwrap_or_else(|| before.name.clone());
    let candidate = wanted.candidate(key.clone());
    let mut after = Connection {
        name,
        address: candidate.address.clone(),
        address_v2: candidate.address_v2.clone(),
        address_from: AddressFrom::Person,
        organization_id: candidate.organization_id.clone(),
        dialect: Dialect::default(),
        ..before.clone()
    };
    let entry = Entry::of(&after).map_err(Failure::no_key)?;
    client_of(&after, &after.address, after.address_v2.as_deref(), key.clone(), &desk.clock)?.workspaces().await?;
    after.dialect = desk.testing.dialect(&candidate).await;
    let line = desk.line(&after.id);
    let state = match known {
        Some(state) => state,
        None => desk.keys.keep(&entry, &key, keep).await?,
    };
    desk.open_anew(&line, after, (key, state)).await?;
    if Entry::at(&before).is_some_and(|former| !former.is_same(&entry)) {
        // A keychain that keeps it has a key for an address that nobody uses; nothing is lost and nothing is sent.
        let _ = desk.forget_key(&before).await;
    }
    desk.testing.end();
    desk.tell(&[Topic::Status, Topic::Channels]);
    show_status(desk, Nothing {}).await
}

/// Says what would go with a connection.
pub(crate) async fn preview_removal(desk: &Arc<Desk>, wanted: ConnectionRef) -> Result<Removal, Failure> {
    let id = desk.elsewhere(wanted.id).await?.id;
    let counted = desk.store.run(move |database| {
        let (by_itself, needs_you) = count_outbox(database, &id)?;
        Ok(Removal { drafts: drafts::count(database, &id, None)?, waiting: by_itself + needs_you })
    });
    Ok(counted.await?)
}

/// Removes a connection: its key, its drafts, and what is known of it. What is on the service stays there. A backup is made
/// first.
pub(crate) async fn remove_connection(desk: &Arc<Desk>, wanted: ConnectionRef) -> Result<Status, Failure> {
    let connection = desk.elsewhere(wanted.id).await?;
    desk.store.back_up().await?;
    let line = desk.line(&connection.id);
    {
        let _turn = line.turn.lock().await;
        // Where a key was never in the keychain, none is needed to forget it.
        let is_elsewhere = connection.key_tail.is_empty() || line.progress().key == KeyState::Session;
        let forgotten = match desk.forget_key(&connection).await {
            Err(VaultError::Absent) if is_elsewhere => Ok(()),
            forgotten => forgotten,
        };
        forgotten.map_err(|error| {
            let message = format!("The key could not be removed: {error}. The connection is still there.");
            Failure::new(FailureCode::Keychain, message, "Unlock the system keychain and try again.")
        })?;
        line.end(ARRIVING).await;
        let id = connection.id.clone();
        desk.store.run(move |database| connections::remove(database, &id)).await?;
        desk.forget_line(&connection.id);
    }
    desk.tell(&[Topic::Status, Topic::Channels]);
    show_status(desk, Nothing {}).await
}

impl Desk {
    /// A connection by its identifier.
    pub(crate) async fn known(&self, id: String) -> Result<Connection, Failure> {
        let found = self.store.run(move |database| connections::find(database, &id)).await?;
        found.ok_or_else(|| Failure::not_found("connection"))
    }

    /// The same, unless it is the embedded service, which is always there and looks after its key itself.
    pub(crate) async fn elsewhere(&self, id: String) -> Result<Connection, Failure> {
        let connection = self.known(id).await?;
        if connection.kind == Kind::Embedded {
            let message = "The address and key of the service on this computer cannot be changed.";
            return Err(Failure::new(FailureCode::NotReady, message, "Use it as it is."));
        }
        Ok(connection)
    }

    /// The key that is typed in a form; where there is none, that of the connection which the form names, and where it is.
    pub(crate) async fn key_of(&self, form: &mut ConnectService) -> Result<(ApiKey, Option<KeyState>), Failure> {
        let typed = std::mem::take(&mut form.api_key);
        match &form.connection {
            Some(id) if typed.trim().is_empty() => {
                let known = self.elsewhere(id.clone()).await?;
                let entry = Entry::of(&known).map_err(Failure::no_key)?;
                let address = base_address(&form.base_url)?.as_str().to_owned();
                let address_v2 = given(form.base_url_v2.clone());
                address_v2.as_deref().map(base_address).transpose()?;
                let asked = Connection { address, address_v2, ..known };
                if !Entry::of(&asked).is_ok_and(|asked| asked.is_same(&entry)) {
                    let message =
                        "The key was given for another address and is not sent to this one. Nothing was changed.";
                    return Err(Failure::bad_input(message, "Enter the key for this address."));
                }
                let found = self.keys.read_soon(&entry).await.map_err(|error| Failure::no_key(error.into()))?;
                let (key, state) = found.ok_or_else(|| Failure::no_key(KeyState::Missing))?;
                Ok((key, Some(state)))
            }
            _ => Ok((typed_key(typed)?, None)),
        }
    }
}
