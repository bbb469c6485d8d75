//! Fetches a file from the public internet without being led to this computer or to the network around it.
//!
//! Somebody else has chosen the address, so it is not trusted. It must be `https`. Its host is looked up once for each
//! request, all addresses found must be public (`public`), and the connection goes to one of exactly those. A redirect
//! is a new request with the same checks.
//!
//! `client` and `service` fetch files that a person gives by their address this way. `service` also fetches the pages
//! of link cards and the pictures of accounts this way.
//!
//! Deliberately absent: proxies, cookies, retries, decompression, and looking at the bytes, which is the caller's.

mod address;
mod answer;
mod disposition;
mod error;
mod file_name;
mod hop;
mod limits;
mod network;
mod public;

pub use error::DownloadError;
pub use limits::{FetchKind, FetchLimits};
pub use network::{FetchNetwork, Internet, LookUp};
pub use public::is_public;

use address::Address;
use i18n::t;
use std::sync::Arc;
use tokio::io::AsyncWrite;
use tokio::time::timeout;

/// Fetches files. It keeps no connection and no memory of what it fetched; a clone is cheap.
#[derive(Debug, Clone)]
pub struct Downloader {
    network: Arc<dyn FetchNetwork>,
}

/// What is known of a file that has arrived whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fetched {
    /// How many bytes were written.
    pub size_bytes: u64,
    /// What the server says it is (`image/png`): lower case, without parameters. Not checked against the bytes.
    pub media_type: Option<String>,
    /// What the server, or else the last address, calls it. One segment, at most 200 bytes, nothing invisible in it;
    /// for showing and sending on, never for choosing where to write.
    pub file_name: Option<String>,
}

impl Default for Downloader {
    fn default() -> Self {
        Self::new()
    }
}

impl Downloader {
    /// One that fetches from the internet.
    #[must_use]
    pub fn new() -> Self {
        Self::through(Arc::new(Internet))
    }

    /// One that fetches through another network, for tests. What is refused stays refused.
    #[must_use]
    pub fn through(network: Arc<dyn FetchNetwork>) -> Self {
        Self { network }
    }

    /// Fetches the file at `address` and writes it to `into`, which gets at most `limits.most_bytes` bytes and is
    /// flushed at the end. After an error it holds a part of the file or nothing: throw it away.
    ///
    /// # Errors
    /// [`DownloadError`] says what was wrong, never with the path or the query of an address: they may hold a secret.
    pub async fn fetch<W>(&self, address: &str, into: &mut W, limits: &FetchLimits) -> Result<Fetched, DownloadError>
    where
        W: AsyncWrite + Unpin + Send,
    {
        timeout(limits.within, self.follow(address, into, limits)).await.unwrap_or(Err(DownloadError::TooSlow))
    }

    async fn follow<W>(&self, address: &str, into: &mut W, limits: &FetchLimits) -> Result<Fetched, DownloadError>
    where
        W: AsyncWrite + Unpin + Send,
    {
        let mut address = Address::parse(address).map_err(DownloadError::Address)?;
        let mut seen = Vec::new();
        loop {
            let asked = timeout(limits.stall, hop::ask(&*self.network, &address, limits.stall / 2)).await;
            let response = asked.unwrap_or(Err(DownloadError::TooSlow))?;
            let Some(location) = answer::location(&response)? else {
                return receive(response, &address, into, limits).await;
            };
            let next = address.follow(&location).map_err(DownloadError::Redirects)?;
            seen.push(address);
            if seen.contains(&next) {
                return Err(DownloadError::Redirects(t!("download-circle")));
            }
            if seen.len() > limits.hops {
                return Err(DownloadError::Redirects(t!("download-hops", count = limits.hops)));
            }
            address = next;
        }
    }
}

async fn receive<W>(
    response: reqwest::Response,
    address: &Address,
    into: &mut W,
    limits: &FetchLimits,
) -> Result<Fetched, DownloadError>
where
    W: AsyncWrite + Unpin + Send,
{
    let media_type = answer::accept(&response, limits)?;
    let file_name = file_name::choose(answer::disposition(&response).as_deref(), address.path());
    let size_bytes = answer::copy(response, into, limits).await?;
    Ok(Fetched { size_bytes, media_type, file_name })
}
