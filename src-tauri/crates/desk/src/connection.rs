//! A service one can work with: what is known of it, and the open link to it.

use crate::clock::{self, Clock};
use crate::failure::Failure;
use crate::keys::KeyState;
use crate::line::Line;
use chrono::{DateTime, Utc};
use client::{Address, ApiKey, Client, Gate, Time};
use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use store::connections::Connection;

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

/// A client for a service at its base addresses. There is none before a person has confirmed them.
pub(crate) fn client_of(
    connection: &Connection,
    address: &str,
    address_v2: Option<&str>,
    key: ApiKey,
    clock: &Arc<dyn Clock>,
) -> Result<Client, Failure> {
    if connection.is_unconfirmed() {
        return Err(Failure::no_key(KeyState::Unconfirmed));
    }
    let options = client::Options {
        address_v2: address_v2.map(base_address).transpose()?,
        organization_id: connection.organization_id.clone(),
        dialect: connection.dialect.clone(),
        gate: Gate::by(Arc::new(OwnTime(Arc::clone(clock)))),
        ..client::Options::new(base_address(address)?, key)
    };
    Ok(Client::new(options)?)
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
