//! One request: the server's addresses are found once, all judged, and the connection can go to no other.
//! Deliberately absent: redirects; `Downloader` follows them by a new request.

use crate::address::Address;
use crate::error::words;
use crate::{DownloadError, FetchNetwork, public};
use i18n::t;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::{ACCEPT, HeaderMap, HeaderValue};
use reqwest::{Certificate, Client, Response};
use std::net::SocketAddr;
use std::time::Duration;

/// Asks for the file. `connect_within` is shared by all addresses of the server.
pub(crate) async fn ask(
    network: &dyn FetchNetwork,
    address: &Address,
    connect_within: Duration,
) -> Result<Response, DownloadError> {
    let places = places(network, address).await?;
    let client = client(network, places, connect_within).map_err(DownloadError::broken)?;
    client.get(address.url()).send().await.map_err(DownloadError::broken)
}

/// Where the server is; nowhere, if one of its addresses is not public.
async fn places(network: &dyn FetchNetwork, address: &Address) -> Result<Vec<SocketAddr>, DownloadError> {
    address.check_name()?;
    let host = address.host();
    let found = match address.literal() {
        Some(number) => vec![number],
        None => network
            .look_up(host)
            .await
            .map_err(|error| DownloadError::Broken(format!("{host}: {}", words(&error)).into()))?,
    };
    if found.is_empty() {
        return Err(DownloadError::Broken(t!("download-host-without-address", host = host.to_owned())));
    }
    if let Some((number, reason)) = found.iter().find_map(|number| Some((number, public::objection(*number)?))) {
        let use_of = t!("download-use", use = reason);
        return Err(DownloadError::NotPublic(match address.literal() {
            Some(_) => t!("download-number-is", number = host.to_owned(), use = use_of),
            None => t!("download-host-is", host = host.to_owned(), number = number.to_string(), use = use_of),
        }));
    }
    let checked: Vec<_> = found.into_iter().map(|number| SocketAddr::new(number, address.port())).collect();
    let routed: Vec<_> = checked.iter().map(|place| network.route(*place)).collect();
    // The connector would go to a number without asking where it is routed.
    if address.literal().is_some() && routed != checked {
        return Err(DownloadError::Broken(t!("download-unroutable", host = host.to_owned())));
    }
    Ok(routed)
}

/// Answers every name with the addresses that were judged, so that no second look-up can say otherwise.
struct Pinned(Vec<SocketAddr>);

impl Resolve for Pinned {
    fn resolve(&self, _: Name) -> Resolving {
        let places: Addrs = Box::new(self.0.clone().into_iter());
        Box::pin(std::future::ready(Ok(places)))
    }
}

/// A client for one request. Each `no_` holds even if another crate switches the feature on.
fn client(network: &dyn FetchNetwork, places: Vec<SocketAddr>, connect_within: Duration) -> reqwest::Result<Client> {
    let mut headers = HeaderMap::new();
    headers.insert(ACCEPT, HeaderValue::from_static("image/*, video/*, audio/*, application/pdf, */*;q=0.1"));
    let mut builder = Client::builder()
        .user_agent(concat!("Carillon/", env!("CARGO_PKG_VERSION")))
        .default_headers(headers)
        .https_only(true)
        .dns_resolver(Pinned(places))
        .redirect(reqwest::redirect::Policy::none())
        .retry(reqwest::retry::never())
        .referer(false)
        .no_proxy()
        .no_gzip()
        .no_brotli()
        .no_zstd()
        .no_deflate()
        .connect_timeout(connect_within);
    if let Some(roots) = network.roots() {
        let roots: reqwest::Result<Vec<_>> = roots.iter().map(|der| Certificate::from_der(der)).collect();
        builder = builder.tls_certs_only(roots?);
    }
    builder.build()
}
