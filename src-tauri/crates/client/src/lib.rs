//! The client of the specification: one method for each operation, in both versions.
//!
//! [`ClientError`] has one variant for each reaction: send it again, ask a person, wait, correct the address. `outcome` says
//! which error an answer, or the lack of one, becomes.
//!
//! What does no harm is sent again within a total time ([`RetryPolicy`]): reading, an update with the whole record, a
//! delete. A create or an upload is sent again only when the service surely did not receive it. A 429 shuts a gate for
//! everything with the same key ([`RateLimiter`]). Reading waits at the gate; anything else ends with an error that
//! says how long to wait.
//!
//! A list is read so that each page begins with the last record of the page before. Records that come and go meanwhile
//! then hide no others. A list has at most 100,000 records and 512 MiB, a key at most 1,000 workspaces, a workspace at
//! most 10,000 channels. Beyond that the list is not taken.
//!
//! A file is opened once, streamed with its length known, and refused when it has changed by the end. No redirect is
//! followed. There is no proxy on loopback, and plain HTTP goes to loopback only. The key is in one wiped buffer and in
//! the request header; where a service says the key back, it is taken out of the message.
//!
//! `probe` tests a connection by reading, and finds what the service does where the specification leaves a choice.
//!
//! Deliberately absent: memory of anything but the gate.

pub mod address;
pub mod error;
mod jitter;
pub mod key;
pub mod probe;
pub mod rate_limiter;
pub mod retry_policy;
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
pub use download::FetchLimits;
pub use error::{ClientError, Stranger};
pub use jitter::jittered;
pub use key::ApiKey;
pub use probe::{Candidate, Check, Checklist, DialectFinding, Line, LineState, Trouble};
pub use rate_limiter::RateLimiter;
pub use retry_policy::RetryPolicy;
pub use upload::{Stamp, UploadSource};

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
    pace: RetryPolicy,
    gate: RateLimiter,
    downloader: Downloader,
}

/// What a [`Client`] is made of.
#[derive(Debug)]
pub struct ClientOptions {
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
    pub pace: RetryPolicy,
    /// The gate of this key: clients with one key share one.
    pub gate: RateLimiter,
    /// Fetches files by their address where the service cannot (gaps, 4.3).
    pub downloader: Downloader,
}

impl ClientOptions {
    /// A client of the first version for a service that nothing is known of.
    #[must_use]
    pub fn new(address: Address, key: ApiKey) -> Self {
        Self {
            address,
            address_v2: None,
            key,
            organization_id: None,
            dialect: Dialect::default(),
            pace: RetryPolicy::default(),
            gate: RateLimiter::default(),
            downloader: Downloader::new(),
        }
    }
}

impl Client {
    /// A client; nothing is sent yet.
    ///
    /// # Errors
    /// [`ClientError::WrongAddress`] when the dialect needs the second version and its base address is not given,
    /// [`ClientError::NotSent`] when the key cannot stand in a header or the TLS library cannot start.
    pub fn new(options: ClientOptions) -> Result<Self, ClientError> {
        let ClientOptions { address, address_v2, key, organization_id, dialect, pace, gate, downloader } = options;
        if dialect.versions.need_second() && address_v2.is_none() {
            return Err(ClientError::WrongAddress(Stranger::NoSecond));
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
    fn url<'a>(&self, operation: Operation, path: impl IntoIterator<Item = &'a str>) -> Result<Url, ClientError> {
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
