//! A service one can work with: what is known of it, and the open link to it.

use crate::clock::{self, Clock};
use crate::failure::Failure;
use crate::keys::{Entry, KeyState};
use crate::line::Line;
use chrono::{DateTime, Utc};
use client::{Address, ApiKey, Client, Gate, Time};
use model::Dialect;
use std::fmt;
use std::pin::Pin;
use std::sync::Arc;

/// What kind of service it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The one that Carillon brings along.
    Embedded,
    /// One at an address of its own.
    Remote,
}

/// Who has said where a service is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AddressFrom {
    /// A person, here.
    Person,
    /// A person, here, when the keychain's entries did not name the origin yet: the entry of then belongs to this address.
    Earlier,
    /// A backup. Until a person confirms it, nothing is asked of the keychain and nothing is sent there.
    Backup,
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
    pub(crate) address_from: AddressFrom,
    pub(crate) organization_id: Option<String>,
    pub(crate) dialect: Dialect,
    pub(crate) key_tail: String,
    /// When the key was given.
    pub(crate) key_given: Option<DateTime<Utc>>,
    /// Whether the embedded one began with examples.
    pub(crate) examples: bool,
}

/// An open link to a service.
#[derive(Debug)]
pub(crate) struct Link {
    /// What goes on with the connection.
    pub(crate) line: Arc<Line>,
    pub(crate) connection: Connection,
    pub(crate) client: Client,
    /// The embedded service, when it is that.
    pub(crate) host: Option<crate::embedded::Host>,
}

impl Connection {
    /// One for tests, under the identifier "s".
    #[cfg(test)]
    pub(crate) fn sample() -> Self {
        Self {
            id: "s".into(),
            kind: Kind::Remote,
            name: String::new(),
            address: String::new(),
            address_v2: None,
            address_from: AddressFrom::Person,
            organization_id: None,
            dialect: Dialect::default(),
            key_tail: String::new(),
            key_given: None,
            examples: false,
        }
    }

    /// Whether a person has still to confirm where it is.
    pub(crate) fn is_unconfirmed(&self) -> bool {
        self.kind == Kind::Remote && self.address_from == AddressFrom::Backup
    }

    /// The keychain's entry for its key, or why there can be none.
    pub(crate) fn entry(&self) -> Result<Entry, KeyState> {
        if self.is_unconfirmed() { Err(KeyState::Unconfirmed) } else { Entry::of(self).ok_or(KeyState::Missing) }
    }

    /// A client for this service at its base addresses. There is none before they are confirmed.
    pub(crate) fn client(
        &self,
        address: &str,
        address_v2: Option<&str>,
        key: ApiKey,
        clock: &Arc<dyn Clock>,
    ) -> Result<Client, Failure> {
        if self.is_unconfirmed() {
            return Err(Failure::no_key(KeyState::Unconfirmed));
        }
        let options = client::Options {
            address_v2: address_v2.map(base_address).transpose()?,
            organization_id: self.organization_id.clone(),
            dialect: self.dialect.clone(),
            gate: Gate::by(Arc::new(OwnTime(Arc::clone(clock)))),
            ..client::Options::new(base_address(address)?, key)
        };
        Ok(Client::new(options)?)
    }
}

/// A base address as somebody typed it.
pub(crate) fn base_address(text: &str) -> Result<Address, Failure> {
    Address::parse(text)
        .map_err(|error| Failure::bad_input(format!("The address cannot be used: {error}."), "Correct it."))
}

/// The desk's clock, by which the client's gate opens.
struct OwnTime(Arc<dyn Clock>);

impl fmt::Debug for OwnTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OwnTime")
    }
}

impl Time for OwnTime {
    fn now(&self) -> DateTime<Utc> {
        self.0.now()
    }

    fn wait_until(&self, instant: DateTime<Utc>) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            tokio::select! {
                () = self.0.wait_until(instant) => {}
                () = clock::set_back(&*self.0) => {}
            }
        })
    }
}
