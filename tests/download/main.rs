//! Fetching end to end: the real client and real TLS, with a server on this computer standing in for the internet.

#![expect(clippy::unwrap_used, reason = "the harness fails a test as its assertions do")]

mod addresses;
mod answers;
mod limits;
mod redirects;
mod trust;
