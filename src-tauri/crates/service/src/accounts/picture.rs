//! The picture of an account: fetched from where its network says, made anew of pixels, small enough for a record.
//! Deliberately absent: pictures on this computer and the network around it, which `download` does not fetch.

use ::media::{HEAD_BYTES, icon, sniff};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use download::{Downloader, FetchLimits};
use std::io::Cursor;
use std::time::Duration;

const MOST_BYTES: u64 = 4 * 1024 * 1024;
/// Nobody waits longer for a picture.
const WITHIN: Duration = Duration::from_secs(5);

/// A picture, and the address that it was fetched from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AccountPicture {
    pub(crate) address: String,
    /// The picture itself, as a `data:` address.
    pub(crate) data: String,
}

/// Fetches the picture at an address, unless it is the one that is `known`. None where it can't be had or shown.
pub(crate) async fn read(
    downloader: &Downloader,
    address: Option<&str>,
    known: Option<&str>,
) -> Option<AccountPicture> {
    let address = address.filter(|address| Some(*address) != known)?.to_owned();
    let mut bytes = Vec::new();
    let limits = FetchLimits { most_bytes: MOST_BYTES, within: WITHIN, ..FetchLimits::default() };
    downloader.fetch(&address, &mut bytes, &limits).await.ok()?;
    let data = tokio::task::spawn_blocking(move || small(bytes)).await.ok()??;
    Some(AccountPicture { address, data })
}

fn small(bytes: Vec<u8>) -> Option<String> {
    let head = &bytes[..bytes.len().min(HEAD_BYTES)];
    let kind = sniff(head, head.len() == bytes.len());
    let icon = icon(Cursor::new(bytes), &kind).ok()?;
    let media_type = if icon.extension == "jpg" { "image/jpeg" } else { "image/png" };
    Some(format!("data:{media_type};base64,{}", STANDARD.encode(icon.bytes)))
}
