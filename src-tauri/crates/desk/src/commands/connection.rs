//! Choosing where to publish.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::status::{Status, show_status};
use crate::connection::{Connection, Kind};
use crate::failure::{Failure, FailureCode};
use crate::keys::{Keep, KeyState};
use crate::store::connections;
use client::{ApiKey, Candidate};
use model::Dialect;
use serde::Deserialize;
use std::fmt;
use std::sync::Arc;
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
}

impl fmt::Debug for ConnectService {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ConnectService").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Chooses the embedded service and starts it.
pub(crate) async fn start_here(desk: &Arc<Desk>, wanted: StartHere) -> Result<Status, Failure> {
    let connection = Connection {
        id: uuid::Uuid::new_v4().to_string(),
        kind: Kind::Embedded,
        name: "This computer".to_owned(),
        address: String::new(),
        address_v2: None,
        organization_id: None,
        dialect: Dialect::embedded(),
        key_tail: String::new(),
        examples: wanted.examples,
    };
    desk.choose(connection, None).await?;
    show_status(desk, Nothing {}).await
}

/// Chooses a service: its address is tried with the key, which then goes into the keychain.
pub(crate) async fn connect_service(desk: &Arc<Desk>, wanted: ConnectService) -> Result<Status, Failure> {
    let name = given(Some(wanted.name.clone())).unwrap_or_else(|| "Publishing service".to_owned());
    let keep = wanted.keep.unwrap_or(Keep::Keychain);
    let candidate = wanted.candidate()?;
    let key = candidate.key.clone();
    let mut connection = Connection {
        id: uuid::Uuid::new_v4().to_string(),
        kind: Kind::Remote,
        name,
        address: candidate.address.clone(),
        address_v2: candidate.address_v2.clone(),
        organization_id: candidate.organization_id.clone(),
        dialect: Dialect::default(),
        key_tail: key.tail().to_owned(),
        examples: false,
    };
    let client = connection.client(&connection.address, connection.address_v2.as_deref(), key.clone(), &desk.clock)?;
    client.workspaces().await?;
    connection.dialect = desk.testing.dialect(&candidate).await;
    let state = desk.keys.keep(&connection.id, &key, keep).await?;
    desk.choose(connection, Some((key, state))).await?;
    desk.testing.end();
    show_status(desk, Nothing {}).await
}

fn given(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// A key as somebody typed or pasted it.
pub(crate) fn typed_key(text: String) -> Result<ApiKey, Failure> {
    ApiKey::new(text)
        .map_err(|error| Failure::bad_input(format!("The key cannot be used: {error}."), "Paste it again."))
}

impl ConnectService {
    /// The same as the client tests it: what was typed, without what is around it.
    pub(crate) fn candidate(self) -> Result<Candidate, Failure> {
        // Its text is wiped with the key.
        let key = typed_key(self.api_key)?;
        Ok(Candidate {
            address_v2: given(self.base_url_v2),
            organization_id: given(self.organization_id),
            ..Candidate::new(self.base_url.trim(), key)
        })
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
    desk.sync.attend(attention.seen);
    // A keychain that was not there may have come.
    if attention.seen && desk.progress().key == KeyState::Absent && desk.client().is_none() {
        desk.link_up_beside();
    }
    Ok(Nothing {})
}

/// Fetches what is new on the service.
pub(crate) async fn sync_now(desk: &Arc<Desk>, _: Nothing) -> Result<Nothing, Failure> {
    desk.connection_id().await?;
    desk.hurry().await?;
    Ok(Nothing {})
}

impl Desk {
    /// Keeps the choice of a service and opens the link to it.
    async fn choose(self: &Arc<Self>, connection: Connection, key: Option<(ApiKey, KeyState)>) -> Result<(), Failure> {
        let _turn = self.choosing.lock().await;
        if self.store.run(connections::chosen).await?.is_some() {
            let message = "A service is chosen already. Nothing was changed.";
            return Err(Failure::new(FailureCode::NotReady, message, "Restart Carillon to see it."));
        }
        let link = self.open_link(connection, key).await?;
        let kept = link.connection.clone();
        self.store.run(move |database| connections::insert(database, &kept)).await?;
        self.begin(link);
        Ok(())
    }
}
