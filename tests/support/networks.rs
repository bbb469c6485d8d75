//! The real servers of networks that `cargo xtask test networks` starts.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test without its server has failed")]

use serde_json::Value;

/// Where a server of a network is, or who may use it.
///
/// # Panics
/// When nobody has started them, or there is none of this name.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "whoever starts the servers tells the tests so")]
pub fn network_place(name: &str) -> String {
    let places = std::env::var("CARILLON_NETWORKS").expect("`cargo xtask test networks` starts the servers");
    let places: Value = serde_json::from_str(&places).unwrap();
    places[name].as_str().unwrap_or_else(|| panic!("no {name} in {places}")).to_owned()
}
