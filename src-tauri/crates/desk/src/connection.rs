//! The chosen service: what is known of it, and the open link to it.

use crate::blocking;
use crate::failure::Failure;
use crate::vault::{Vault, VaultError};
use client::{Address, ApiKey, Client};
use model::Dialect;
use std::sync::Arc;

/// What kind of service it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The one that Carillon brings along.
    Embedded,
    /// One at an address of its own.
    Remote,
}

/// A service one can work with, as it is kept.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Connection {
    /// Names the key in the keychain, too.
    pub(crate) id: String,
    pub(crate) kind: Kind,
    pub(crate) name: String,
    /// Empty for the embedded one, whose port changes.
    pub(crate) address: String,
    pub(crate) address_v2: Option<String>,
    pub(crate) organization_id: Option<String>,
    pub(crate) dialect: Dialect,
    pub(crate) key_tail: String,
    /// Whether the embedded one began with examples.
    pub(crate) examples: bool,
}

/// An open link to the chosen service.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) connection: Connection,
    pub(crate) client: Client,
    /// The embedded service, when it is that.
    pub(crate) host: Option<crate::embedded::Host>,
}

impl Connection {
    /// A client for this service at an address.
    pub(crate) fn client(&self, address: &str, key: ApiKey) -> Result<Client, Failure> {
        let address = Address::parse(address)
            .map_err(|error| Failure::bad_input(format!("The address cannot be used: {error}."), "Correct it."))?;
        let options = client::Options {
            address,
            key,
            organization_id: self.organization_id.clone(),
            dialect: self.dialect.clone(),
        };
        Ok(Client::new(options)?)
    }
}

/// Reads a key away from the async threads.
pub(crate) async fn read_key(vault: &Arc<dyn Vault>, connection: &str) -> Result<Option<ApiKey>, VaultError> {
    let (vault, connection) = (Arc::clone(vault), connection.to_owned());
    blocking::run(move || vault.read(&connection)).await
}

/// Keeps a key away from the async threads.
pub(crate) async fn write_key(vault: &Arc<dyn Vault>, connection: &str, key: &ApiKey) -> Result<(), VaultError> {
    let (vault, connection, key) = (Arc::clone(vault), connection.to_owned(), key.clone());
    blocking::run(move || vault.write(&connection, &key)).await
}
