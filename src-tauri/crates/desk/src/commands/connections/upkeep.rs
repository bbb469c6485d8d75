//! Changes a connection that is there, or removes it with everything that is kept of it on this computer.

use crate::Desk;
use crate::client_of::base_address;
use crate::commands::Nothing;
use crate::commands::connections::connection::{given, typed_key};
use crate::commands::connections::keys::{ARRIVING, retry_key};
use crate::commands::connections::status::show_status;
use crate::commands::connections::views::{
    ConfirmAddress, ConnectService, ConnectionRef, Removal, RenameConnection, Status,
};
use crate::events::Topic;
use crate::failure::{Failure, FailureCode};
use crate::keys::{Entry, Keep, KeyState};
use crate::vault::VaultError;
use client::ApiKey;
use i18n::t;
use std::sync::Arc;
use store::connections::{Connection, ConnectionKind};
use store::{connections, count_outbox, drafts};

/// Calls a connection something else.
pub(crate) async fn rename_connection(desk: &Arc<Desk>, wanted: RenameConnection) -> Result<Status, Failure> {
    let name = wanted.name.trim().to_owned();
    if name.is_empty() {
        return Err(Failure::bad_input(t!("connections-name-missing"), t!("connections-write-one")));
    }
    let connection = Connection { name, ..desk.known(wanted.id).await? };
    desk.store.run(move |database| connections::change(database, &connection)).await?;
    desk.tell(&[Topic::Status, Topic::Channels]);
    show_status(desk, Nothing {}).await
}

/// Takes the addresses of a service, which a backup has brought, for the right ones: its key is asked for from now on.
pub(crate) async fn confirm_address(desk: &Arc<Desk>, seen: ConfirmAddress) -> Result<Status, Failure> {
    let connection = desk.elsewhere(seen.id).await?;
    if (&connection.address, connection.address_v2.as_deref().unwrap_or_default()) != (&seen.address, &seen.address_v2)
    {
        let message = t!("connections-address-changed");
        return Err(Failure::new(FailureCode::NotReady, message, t!("connections-look-again")));
    }
    let id = connection.id.clone();
    desk.store.run(move |database| connections::confirm(database, &id)).await?;
    desk.tell(&[Topic::Status]);
    retry_key(desk, ConnectionRef { id: connection.id }).await
}

/// Changes the addresses of a service, its organization or its name. It is tried with its key first; what waits goes on
/// at the new address.
pub(crate) async fn change_connection(desk: &Arc<Desk>, mut wanted: ConnectService) -> Result<Status, Failure> {
    let before = desk.elsewhere(wanted.connection.clone().ok_or_else(|| Failure::not_found("connection"))?).await?;
    let (key, known) = desk.key_of(&mut wanted).await?;
    let keep = wanted.keep.unwrap_or(Keep::Keychain);
    let (after, candidate) = wanted.applied(before.clone(), &key);
    let entry = Entry::of(&after).map_err(Failure::no_key)?;
    let after = desk.tried(after, &candidate, &key).await?;
    let state = match known {
        Some(state) => state,
        None => desk.keys.keep(&entry, &key, keep).await?,
    };
    desk.open_anew(&desk.active(&after.id), after, (key, state)).await?;
    desk.forget_former_key(&before, &entry).await;
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
    let active = desk.active(&connection.id);
    {
        let _turn = active.turn.lock().await;
        desk.forget_key_for_removal(&connection, active.progress().key).await?;
        active.end(ARRIVING).await;
        let id = connection.id.clone();
        desk.store.run(move |database| connections::remove(database, &id)).await?;
        desk.forget_active(&connection.id);
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
        if connection.kind == ConnectionKind::Embedded {
            let message = t!("connections-here-fixed");
            return Err(Failure::new(FailureCode::NotReady, message, t!("connections-here-fixed-next")));
        }
        Ok(connection)
    }

    /// Forgets the key of a connection that has another address now.
    async fn forget_former_key(&self, before: &Connection, now: &Entry) {
        if Entry::at(before).is_some_and(|former| !former.is_same(now)) {
            // A keychain that keeps it has a key for an address that nobody uses; nothing is lost and nothing is sent.
            let _ = self.forget_key(before).await;
        }
    }

    /// Forgets the key of a connection that is removed.
    async fn forget_key_for_removal(&self, connection: &Connection, key: KeyState) -> Result<(), Failure> {
        // Where a key was never in the keychain, none is needed to forget it.
        let is_elsewhere = connection.key_tail.is_empty() || key == KeyState::Session;
        let forgotten = match self.forget_key(connection).await {
            Err(VaultError::Absent) if is_elsewhere => Ok(()),
            forgotten => forgotten,
        };
        forgotten.map_err(|error| {
            let message = t!("connections-not-removed", reason = error.message());
            Failure::new(FailureCode::Keychain, message, t!("connections-unlock"))
        })
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
                    let message = t!("connections-other-address");
                    return Err(Failure::bad_input(message, t!("connections-enter-key-for-it")));
                }
                let found = self.keys.read_soon(&entry).await.map_err(|error| Failure::no_key(error.into()))?;
                let (key, state) = found.ok_or_else(|| Failure::no_key(KeyState::Missing))?;
                Ok((key, Some(state)))
            }
            _ => Ok((typed_key(typed)?, None)),
        }
    }
}
