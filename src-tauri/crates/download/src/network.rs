//! The interface between the address check and the network: how names become addresses, and where a connection goes.
//! Deliberately absent: a way for an implementation to let a refused address pass.

use std::fmt::Debug;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;

/// The answer to a look-up, to come.
pub type LookUp<'a> = Pin<Box<dyn Future<Output = io::Result<Vec<IpAddr>>> + Send + 'a>>;

/// A network to fetch through. All but [`Internet`] are for tests.
pub trait FetchNetwork: Send + Sync + Debug {
    /// All addresses of a name. It is asked once for every request and never for a number or a local name.
    ///
    /// # Errors
    /// The future fails if the name cannot be looked up.
    fn look_up<'a>(&'a self, host: &'a str) -> LookUp<'a>;

    /// Where a connection to an address that has passed the guard goes; the address itself unless overridden.
    ///
    /// The port of an address that names one (`https://media.example:8443`) stays. An address by number cannot be led
    /// elsewhere: it is not connected to at all if this says so.
    fn route(&self, checked: SocketAddr) -> SocketAddr {
        checked
    }

    /// The root certificates (DER) to trust instead of this computer's; `None`, unless overridden, trusts those.
    fn roots(&self) -> Option<Vec<Vec<u8>>> {
        None
    }
}

/// The internet, as this computer sees it.
#[derive(Debug, Clone, Copy)]
pub struct Internet;

impl FetchNetwork for Internet {
    fn look_up<'a>(&'a self, host: &'a str) -> LookUp<'a> {
        Box::pin(async move { Ok(tokio::net::lookup_host((host, 0)).await?.map(|found| found.ip()).collect()) })
    }
}
