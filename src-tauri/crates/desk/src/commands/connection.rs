//! Where to publish: services are added, and asked what is new.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::status::{Status, show_status};
use crate::connection::client_of;
use crate::failure::Failure;
use crate::keys::{Entry, Keep, KeyState};
use crate::scope::Scope;
use client::{ApiKey, Candidate};
use model::Dialect;
use serde::Deserialize;
use std::fmt;
use std::sync::Arc;
use store::connections;
use store::connections::{AddressFrom, Connection, Kind};
use ts_rs::TS;

/// How the embedded service begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct StartHere {
    /// With example posts, or with nothing but a workspace and practice channels.
    pub(crate) examples: bool,
}

/// A service at an address of its own.
#[derive(Clone, Deserialize, TS)]
pub(crate) struct ConnectService {
    /// What to call it.
    pub(crate) name: String,
    /// The base address of the first version.
    pub(crate) base_url: String,
    /// The base address of the second version.
    pub(crate) base_url_v2: Option<String>,
    /// The key.
    pub(crate) api_key: String,
    /// Filters workspaces when given.
    pub(crate) organization_id: Option<String>,
    /// Where to keep the key; the keychain unless a person chose otherwise.
    #[ts(optional)]
    pub(crate) keep: Option<Keep>,
    /// The connection whose key is meant where none is typed.
    #[ts(optional)]
    pub(crate) connection: Option<String>,
}

impl fmt::Debug for ConnectService {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ConnectService").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Starts the embedded service, once, and looks at it.
pub(crate) async fn start_here(desk: &Arc<Desk>, wanted: StartHere) -> Result<Status, Failure> {
    let _turn = desk.starting.lock().await;
    let known = desk.store.run(connections::here).await?;
    let is_new = known.is_none();
    let connection = known.unwrap_or_else(|| Connection {
        id: uuid::Uuid::new_v4().to_string(),
        kind: Kind::Embedded,
        name: "This computer".to_owned(),
        address: String::new(),
        address_v2: None,
        address_from: AddressFrom::Person,
        organization_id: None,
        dialect: Dialect::embedded(),
        key_tail: String::new(),
        key_given: None,
        examples: wanted.examples,
    });
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
    let name = given(Some(wanted.name.clone())).unwrap_or_else(|| "Publishing service".to_owned());
    let keep = wanted.keep.unwrap_or(Keep::Keychain);
    let key = typed_key(std::mem::take(&mut wanted.api_key))?;
    let candidate = wanted.candidate(key.clone());
    let mut connection = Connection {
        id: uuid::Uuid::new_v4().to_string(),
        kind: Kind::Remote,
        name,
        address: candidate.address.clone(),
        address_v2: candidate.address_v2.clone(),
        address_from: AddressFrom::Person,
        organization_id: candidate.organization_id.clone(),
        dialect: Dialect::default(),
        key_tail: key.tail().to_owned(),
        key_given: Some(desk.clock.now()),
        examples: false,
    };
    let client =
        client_of(&connection, &connection.address, connection.address_v2.as_deref(), key.clone(), &desk.clock)?;
    client.workspaces().await?;
    connection.dialect = desk.testing.dialect(&candidate).await;
    let state = desk.keys.keep(&Entry::of(&connection).map_err(Failure::no_key)?, &key, keep).await?;
    let id = connection.id.clone();
    desk.add(connection, Some((key, state))).await?;
    desk.look_at(id, None).await?;
    desk.testing.end();
    show_status(desk, Nothing {}).await
}

pub(crate) fn given(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// A key as somebody typed or pasted it; the text is wiped with the key.
pub(crate) fn typed_key(text: String) -> Result<ApiKey, Failure> {
    ApiKey::new(text)
        .map_err(|error| Failure::bad_input(format!("The key cannot be used: {error}."), "Paste it again."))
}

impl ConnectService {
    /// The same as the client tests it: what was typed, without what is around it.
    pub(crate) fn candidate(self, key: ApiKey) -> Candidate {
        Candidate {
            address_v2: given(self.base_url_v2),
            organization_id: given(self.organization_id),
            ..Candidate::new(self.base_url.trim(), key)
        }
    }
}

/// Whether somebody can see the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct Attention {
    /// Somebody can.
    pub(crate) seen: bool,
}

/// Says whether somebody can see the window.
pub(crate) async fn attend(desk: &Arc<Desk>, attention: Attention) -> Result<Nothing, Failure> {
    for line in desk.lines() {
        line.sync.attend(attention.seen);
        // A keychain that was not there may have come.
        if attention.seen && line.progress().key == KeyState::Absent && line.client().is_none() {
            let id = line.id.clone();
            if let Some(connection) = desk.store.run(move |database| connections::find(database, &id)).await? {
                desk.link_up_beside(connection);
            }
        }
    }
    Ok(Nothing {})
}

/// Fetches what is new on the service.
pub(crate) async fn sync_now(desk: &Arc<Desk>, scope: &Scope, _: Nothing) -> Result<Nothing, Failure> {
    let line = desk.line(&scope.connection);
    desk.hurry(&line).await?;
    Ok(Nothing {})
}

impl Desk {
    /// Opens the link to a new service and keeps it.
    async fn add(self: &Arc<Self>, connection: Connection, key: Option<(ApiKey, KeyState)>) -> Result<(), Failure> {
        let line = self.line(&connection.id);
        let _turn = line.turn.lock().await;
        let link = match self.open_link(&line, connection, key).await {
            Ok(link) => link,
            Err(failure) => {
                self.forget_line(&line.id);
                return Err(failure);
            }
        };
        let kept = Connection { key_given: Some(self.clock.now()), ..link.connection.clone() };
        self.store.run(move |database| connections::insert(database, &kept)).await?;
        self.begin(link);
        Ok(())
    }
}
