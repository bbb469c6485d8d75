//! The HTTP client of all networks: no redirect is followed, nothing is repeated behind our back, there is no proxy on
//! loopback, and plain HTTP goes to this computer only. Each request has a connection of its own, so that a connection that
//! could not be made is told from an answer that was lost.

use crate::NetworkTrouble;
use i18n::t;
use reqwest::{Client, ClientBuilder, Method, RequestBuilder, Url};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

/// How long a connection may take.
const CONNECT: Duration = Duration::from_secs(10);
/// How long an answer may take.
const ANSWER: Duration = Duration::from_secs(60);
/// How long an upload may take, its answer included.
pub(crate) const UPLOAD: Duration = Duration::from_secs(10 * 60);

/// Sends requests to networks.
#[derive(Debug, Clone)]
pub struct Http {
    direct: Client,
    by_proxy: Client,
}

impl Http {
    /// Makes the client. The computer's certificates are read here, which takes a while.
    ///
    /// # Errors
    /// [`NetworkTrouble::Unreachable`] where the computer has no certificates that can be read.
    pub fn new() -> Result<Self, NetworkTrouble> {
        let built = |builder: ClientBuilder| {
            builder
                .build()
                .map_err(|error| NetworkTrouble::Unreachable { message: error.to_string().into(), wait: None })
        };
        Ok(Self { direct: built(builder().no_proxy())?, by_proxy: built(builder())? })
    }

    /// A request to an address.
    pub(crate) fn request(&self, method: Method, url: Url) -> RequestBuilder {
        let client = if is_loopback(&url) { &self.direct } else { &self.by_proxy };
        client.request(method, url).timeout(ANSWER)
    }
}

fn builder() -> ClientBuilder {
    let this_computer = [SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), SocketAddr::from((Ipv6Addr::LOCALHOST, 0))];
    Client::builder()
        .user_agent(concat!("Carillon/", env!("CARGO_PKG_VERSION")))
        .redirect(reqwest::redirect::Policy::none())
        .retry(reqwest::retry::never())
        .referer(false)
        .resolve_to_addrs("localhost", &this_computer)
        .connect_timeout(CONNECT)
        .pool_max_idle_per_host(0)
}

/// Whether an address may be spoken to: over TLS, or on this computer.
pub(crate) fn check(url: &Url) -> Result<(), NetworkTrouble> {
    match url.scheme() {
        "https" if url.host_str().is_some_and(|host| !host.is_empty()) => Ok(()),
        "http" if is_loopback(url) => Ok(()),
        "http" => Err(NetworkTrouble::NotThere(t!("networks-needs-https"))),
        _ => Err(NetworkTrouble::NotThere(t!("networks-address-form", form = "https://host"))),
    }
}

fn is_loopback(url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default();
    let literal = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || literal.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}
