//! One method per operation of the Social Publishing Service, in both versions of its interface.
//!
//! Every error says what may be done next. What does no harm is repeated within a total time ([`Pace`]); a create only
//! when it was surely not received. Redirects are never followed, a proxy is never used on loopback, and the key never
//! leaves its header. Deliberately absent: memory of any kind but the gate that a 429 shuts ([`Gate`]).

pub mod address;
pub mod error;
pub mod gate;
pub mod key;
pub mod pace;
pub mod probe;
pub mod upload;

mod answer;
mod channels;
mod deletion;
mod fetching;
mod files;
mod outcome;
mod page;
pub mod posts;
mod request;
mod workspaces;

pub use address::{Address, BadAddress};
pub use deletion::Deletion;
pub use download::Limits;
pub use error::Error;
pub use gate::{Gate, Time};
pub use key::ApiKey;
pub use pace::Pace;
pub use probe::{Candidate, Check, Checklist, Finding, Line, LineState, Trouble};
pub use upload::{Source, Stamp};

use download::Downloader;
use model::dialect::Skip;
use model::{Dialect, Operation, Version};
use reqwest::Url;

/// A connection to one service with one key.
#[derive(Debug, Clone)]
pub struct Client {
    http: reqwest::Client,
    /// Without connections kept open: a create must not meet one that the server is just closing.
    fresh: reqwest::Client,
    address: Address,
    address_v2: Option<Address>,
    /// To be hidden where a service says it back.
    key: ApiKey,
    organization_id: Option<String>,
    dialect: Dialect,
    pace: Pace,
    gate: Gate,
    downloader: Downloader,
}

/// What a [`Client`] is made of.
#[derive(Debug)]
pub struct Options {
    /// The base address of the first version, its version prefix included (specification, notation).
    pub address: Address,
    /// The base address of the second version; needed when the dialect has an operation go by it.
    pub address_v2: Option<Address>,
    /// The key for the header `X-API-KEY` (specification 5).
    pub key: ApiKey,
    /// Filters workspaces when given (specification 4.1).
    pub organization_id: Option<String>,
    /// How the service behaves where the specification is silent.
    pub dialect: Dialect,
    /// How long it waits and how often it tries.
    pub pace: Pace,
    /// The gate of this key: clients with one key share one.
    pub gate: Gate,
    /// Fetches files by their address where the service cannot (gaps, 4.3).
    pub downloader: Downloader,
}

impl Options {
    /// A client of the first version for a service that nothing is known of.
    #[must_use]
    pub fn new(address: Address, key: ApiKey) -> Self {
        Self {
            address,
            address_v2: None,
            key,
            organization_id: None,
            dialect: Dialect::default(),
            pace: Pace::default(),
            gate: Gate::default(),
            downloader: Downloader::new(),
        }
    }
}

impl Client {
    /// A client; nothing is sent yet.
    ///
    /// # Errors
    /// [`Error::WrongAddress`] when the dialect needs the second version and its base address is not given,
    /// [`Error::NotSent`] when the key cannot stand in a header or the TLS library cannot start.
    pub fn new(options: Options) -> Result<Self, Error> {
        let Options { address, address_v2, key, organization_id, dialect, pace, gate, downloader } = options;
        if dialect.versions.need_second() && address_v2.is_none() {
            return Err(Error::WrongAddress("the base address of the second version is missing".into()));
        }
        let addresses: Vec<&Address> = std::iter::once(&address).chain(&address_v2).collect();
        let http = request::builder(&addresses, &key, &pace)?.build().map_err(outcome::not_sent)?;
        let fresh =
            request::builder(&addresses, &key, &pace)?.pool_max_idle_per_host(0).build().map_err(outcome::not_sent)?;
        Ok(Self { http, fresh, address, address_v2, key, organization_id, dialect, pace, gate, downloader })
    }

    /// The version that an operation goes by, and its base address.
    fn base(&self, operation: Operation) -> (Version, &Address) {
        match (self.dialect.versions.of(operation), &self.address_v2) {
            (Version::Second, Some(address)) => (Version::Second, address),
            _ => (Version::First, &self.address),
        }
    }

    /// The address of an operation whose path is the same in both versions.
    fn url<'a>(&self, operation: Operation, path: impl IntoIterator<Item = &'a str>) -> Result<Url, Error> {
        self.base(operation).1.path(path)
    }

    /// What the positions of a list of posts count.
    fn skip(&self) -> Skip {
        match self.dialect.versions.of(Operation::ListPosts) {
            Version::First => self.dialect.skip,
            Version::Second => Skip::Records,
        }
    }

    /// The query of a page (specification 4.3, 4.5).
    fn limits(&self, position: usize) -> [(&'static str, String); 2] {
        [("limit", self.dialect.page_limit.to_string()), ("offset", position.to_string())]
    }
}
