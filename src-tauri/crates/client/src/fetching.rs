//! Fetching a file by its address, without the key: from the internet as anybody would, or from the service itself where
//! that is on this computer.

use crate::{Address, Client, ClientError, outcome, request, upload};
use download::FetchLimits;
use i18n::t;
use reqwest::Url;
use tokio::io::{AsyncWrite, AsyncWriteExt};
use tokio::time::timeout;

impl Client {
    /// Writes the file at an address to `into`, at most `limits.most_bytes` bytes of it. The address must be one of the
    /// service itself, which is asked in the same way as for everything else, or be on the public internet. The key goes
    /// nowhere.
    ///
    /// # Errors
    /// [`ClientError::File`] says why it cannot be had. What was written until then is a part of it, or nothing.
    pub async fn fetch_file<W>(&self, address: &str, into: &mut W, limits: &FetchLimits) -> Result<(), ClientError>
    where
        W: AsyncWrite + Unpin + Send,
    {
        let Some(url) = self.own(address) else {
            let fetched = self.downloader.fetch(address, into, limits).await;
            return fetched.map(|_| ()).map_err(|error| ClientError::File(error.message()));
        };
        let fetched = timeout(limits.within, self.fetch_own(url, into, limits)).await;
        fetched.unwrap_or_else(|_| Err(ClientError::File(t!("client-slow-file"))))
    }

    /// Whether an address is one of the service itself: on its server, by the same scheme and port.
    #[must_use]
    pub fn is_own(&self, address: &str) -> bool {
        self.own(address).is_some()
    }

    fn own(&self, address: &str) -> Option<Url> {
        let url = Url::parse(address).ok()?;
        let own = self.addresses().into_iter().filter_map(|base| Url::parse(base.as_str()).ok());
        let is_bare = url.username().is_empty() && url.password().is_none();
        own.map(|own| own.origin()).any(|own| is_bare && own == url.origin()).then_some(url)
    }

    fn addresses(&self) -> Vec<&Address> {
        std::iter::once(&self.address).chain(&self.address_v2).collect()
    }

    async fn fetch_own<W>(&self, url: Url, into: &mut W, limits: &FetchLimits) -> Result<(), ClientError>
    where
        W: AsyncWrite + Unpin + Send,
    {
        let gone = |error: reqwest::Error| ClientError::File(t!("client-not-given", why = outcome::reason(error)));
        let keyless = request::keyless(&self.addresses(), &self.pace).build().map_err(gone)?;
        let mut response = keyless.get(url).send().await.map_err(gone)?;
        if response.status() != reqwest::StatusCode::OK {
            return Err(ClientError::File(t!(
                "client-not-given-status",
                status = response.status().as_u16().to_string()
            )));
        }
        let mut left = limits.most_bytes;
        while let Some(chunk) = response.chunk().await.map_err(gone)? {
            let too_large = || ClientError::File(t!("client-large-file"));
            left = left.checked_sub(chunk.len() as u64).ok_or_else(too_large)?;
            into.write_all(&chunk).await.map_err(|error| upload::unusable(&error))?;
        }
        into.flush().await.map_err(|error| upload::unusable(&error))
    }

    /// Whether the service itself fetches files by their address (gaps, 4.3).
    #[must_use]
    pub fn fetches_by_itself(&self) -> bool {
        self.dialect.upload_from_url == model::dialect::UploadFromUrl::Native
    }
}
