//! A client for a service that is known.

use crate::failure::Failure;
use crate::keys::KeyState;
use client::{Address, ApiKey, Client, RateLimiter};
use clock::Clock;
use i18n::t;
use std::sync::Arc;
use store::connections::Connection;

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
    let options = client::ClientOptions {
        address_v2: address_v2.map(base_address).transpose()?,
        organization_id: connection.organization_id.clone(),
        dialect: connection.dialect.clone(),
        gate: RateLimiter::by(Arc::clone(clock)),
        ..client::ClientOptions::new(base_address(address)?, key)
    };
    Ok(Client::new(options)?)
}

/// A base address as somebody typed it.
pub(crate) fn base_address(text: &str) -> Result<Address, Failure> {
    Address::parse(text).map_err(|error| {
        Failure::bad_input(t!("connections-bad-address", reason = error.message()), t!("library-correct-it"))
    })
}
