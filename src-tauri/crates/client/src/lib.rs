//! One method per operation of the Social Publishing Service.
//!
//! Every error says what may be done next; nothing is repeated behind the caller's back. Redirects are never
//! followed, a proxy is never used on loopback, and the key never leaves its header.
//! Deliberately absent: memory of any kind. Storing, waiting and trying again are the desk's.

pub mod address;
pub mod error;
pub mod key;
mod page;
mod posts;
mod request;
mod workspaces;

pub use address::{Address, BadAddress};
pub use error::Error;
pub use key::ApiKey;

use model::Dialect;

/// A connection to one service with one key.
#[derive(Debug, Clone)]
pub struct Client {
    http: reqwest::Client,
    /// Without connections kept open: a create must not meet one that the server is just closing.
    fresh: reqwest::Client,
    address: Address,
    organization_id: Option<String>,
    dialect: Dialect,
}

/// What a [`Client`] is made of.
#[derive(Debug)]
pub struct Options {
    /// The base address of the first version, its version prefix included (specification, notation).
    pub address: Address,
    /// The key for the header `X-API-KEY` (specification 5).
    pub key: ApiKey,
    /// Filters workspaces when given (specification 4.1).
    pub organization_id: Option<String>,
    /// How the service behaves where the specification is silent.
    pub dialect: Dialect,
}

impl Client {
    /// A client; nothing is sent yet.
    ///
    /// # Errors
    /// [`Error::NotSent`] when the key cannot stand in a header or the TLS library cannot start.
    pub fn new(options: Options) -> Result<Self, Error> {
        let Options { address, key, organization_id, dialect } = options;
        let http = request::builder(&address, &key)?.build().map_err(request::not_sent)?;
        let fresh = request::builder(&address, &key)?.pool_max_idle_per_host(0).build().map_err(request::not_sent)?;
        Ok(Self { http, fresh, address, organization_id, dialect })
    }
}
