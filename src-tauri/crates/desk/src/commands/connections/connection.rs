//! Where to publish: services are added, and asked what is new.

use crate::Desk;
use crate::client_of::client_of;
use crate::commands::Nothing;
use crate::commands::connections::status::show_status;
use crate::commands::connections::views::{Attention, ConnectService, StartHere, Status};
use crate::failure::Failure;
use crate::keys::{Entry, Keep, KeyState};
use crate::scope::Scope;
use chrono::{DateTime, Utc};
use client::{ApiKey, Candidate};
use i18n::{Language, t};
use model::Dialect;
use std::sync::Arc;
use store::connections;
use store::connections::{AddressFrom, Connection, ConnectionKind};

/// Starts the embedded service, once, and looks at it.
pub(crate) async fn start_here(desk: &Arc<Desk>, wanted: StartHere) -> Result<Status, Failure> {
    let _turn = desk.starting.lock().await;
    let known = desk.store.run(connections::here).await?;
    let is_new = known.is_none();
    let connection = known.unwrap_or_else(|| this_computer(wanted.examples, desk.language()));
    let id = connection.id.clone();
    if is_new {
        desk.add(connection, None).await?;
    } else {
        desk.link_up(connection).await;
    }
    desk.look_at(id, None).await?;
    show_status(desk, Nothing {}).await
}

/// Adds a service: its address is tried with the key, which then goes into the keychain.
pub(crate) async fn connect_service(desk: &Arc<Desk>, mut wanted: ConnectService) -> Result<Status, Failure> {
    let keep = wanted.keep.unwrap_or(Keep::Keychain);
    let key = typed_key(std::mem::take(&mut wanted.api_key))?;
    let (connection, candidate) = wanted.applied(remote(&key, desk.clock.now(), desk.language()), &key);
    let connection = desk.tried(connection, &candidate, &key).await?;
    let state = desk.keys.keep(&Entry::of(&connection).map_err(Failure::no_key)?, &key, keep).await?;
    let id = connection.id.clone();
    desk.add(connection, Some((key, state))).await?;
    desk.look_at(id, None).await?;
    desk.testing.end();
    show_status(desk, Nothing {}).await
}

/// The service on this computer, before it has run.
fn this_computer(examples: bool, language: Language) -> Connection {
    Connection {
        id: uuid::Uuid::new_v4().to_string(),
        kind: ConnectionKind::Embedded,
        name: t!("connections-this-computer").said_in(language),
        address: String::new(),
        address_v2: None,
        address_from: AddressFrom::Person,
        organization_id: None,
        dialect: Dialect::embedded(),
        key_tail: String::new(),
        key_given: None,
        examples,
    }
}

/// A service at an address that is still to be said.
fn remote(key: &ApiKey, now: DateTime<Utc>, language: Language) -> Connection {
    Connection {
        id: uuid::Uuid::new_v4().to_string(),
        kind: ConnectionKind::Remote,
        name: t!("connections-publishing-service").said_in(language),
        address: String::new(),
        address_v2: None,
        address_from: AddressFrom::Person,
        organization_id: None,
        dialect: Dialect::default(),
        key_tail: key.tail().to_owned(),
        key_given: Some(now),
        examples: false,
    }
}

pub(crate) fn given(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// A key as somebody typed or pasted it; the text is wiped with the key.
pub(crate) fn typed_key(text: String) -> Result<ApiKey, Failure> {
    ApiKey::new(text).map_err(|error| {
        Failure::bad_input(t!("connections-key-unusable", reason = error.message()), t!("connections-paste-again"))
    })
}

impl ConnectService {
    /// A connection with what was typed in place of what it was, and the same as the client tests it. Of its ways nothing is
    /// known then.
    pub(crate) fn applied(self, before: Connection, key: &ApiKey) -> (Connection, Candidate) {
        let name = given(Some(self.name.clone())).unwrap_or_else(|| before.name.clone());
        let candidate = self.candidate(key.clone());
        let after = Connection {
            name,
            address: candidate.address.clone(),
            address_v2: candidate.address_v2.clone(),
            address_from: AddressFrom::Person,
            organization_id: candidate.organization_id.clone(),
            dialect: Dialect::default(),
            ..before
        };
        (after, candidate)
    }

    /// The same as the client tests it: what was typed, without what is around it.
    pub(crate) fn candidate(self, key: ApiKey) -> Candidate {
        Candidate {
            address_v2: given(self.base_url_v2),
            organization_id: given(self.organization_id),
            ..Candidate::new(self.base_url.trim(), key)
        }
    }
}

/// Says whether somebody can see the window.
pub(crate) async fn attend(desk: &Arc<Desk>, attention: Attention) -> Result<Nothing, Failure> {
    for active in desk.all_active() {
        active.sync.attend(attention.seen);
        // A keychain that was not there may have come.
        if attention.seen && active.progress().key == KeyState::Absent && active.client().is_none() {
            let id = active.id.clone();
            if let Some(connection) = desk.store.run(move |database| connections::find(database, &id)).await? {
                desk.link_up_beside(connection);
            }
        }
    }
    Ok(Nothing {})
}

/// Fetches what is new on the service.
pub(crate) async fn sync_now(desk: &Arc<Desk>, scope: &Scope, _: Nothing) -> Result<Nothing, Failure> {
    let active = desk.active(&scope.connection);
    desk.retry_now(&active).await?;
    Ok(Nothing {})
}

impl Desk {
    /// A connection whose service has answered to its key, with what its test has found of the service's ways.
    pub(crate) async fn tried(
        &self,
        connection: Connection,
        candidate: &Candidate,
        key: &ApiKey,
    ) -> Result<Connection, Failure> {
        let address_v2 = connection.address_v2.as_deref();
        let client = client_of(&connection, &connection.address, address_v2, key.clone(), &self.clock)?;
        client.workspaces().await?;
        Ok(Connection { dialect: self.testing.dialect(candidate).await, ..connection })
    }

    /// Opens the link to a new service and keeps it.
    async fn add(self: &Arc<Self>, connection: Connection, key: Option<(ApiKey, KeyState)>) -> Result<(), Failure> {
        let active = self.active(&connection.id);
        let _turn = active.turn.lock().await;
        let link = match self.open_link(&active, connection, key).await {
            Ok(link) => link,
            Err(failure) => {
                self.forget_active(&active.id);
                return Err(failure);
            }
        };
        let kept = Connection { key_given: Some(self.clock.now()), ..link.connection.clone() };
        self.store.run(move |database| connections::insert(database, &kept)).await?;
        self.begin(link);
        Ok(())
    }
}
