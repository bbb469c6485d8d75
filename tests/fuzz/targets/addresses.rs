//! Base addresses and addresses to fetch from: whatever they say, the key goes over TLS or stays on this computer, and
//! a fetch never gets past the guard to an address that is not public.
#![no_main]

use client::Address;
use download::{Downloader, FetchLimits, FetchNetwork, LookUp, is_public};
use libfuzzer_sys::fuzz_target;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, LazyLock};

/// Every name is this computer.
#[derive(Debug)]
struct Trap;

impl FetchNetwork for Trap {
    fn look_up<'a>(&'a self, host: &'a str) -> LookUp<'a> {
        assert!(!host.is_empty());
        Box::pin(std::future::ready(Ok(vec![IpAddr::V4(Ipv4Addr::LOCALHOST)])))
    }

    fn route(&self, checked: SocketAddr) -> SocketAddr {
        assert!(is_public(checked.ip()), "{checked} got past the guard");
        // Port 0 takes no connection.
        SocketAddr::from((Ipv4Addr::LOCALHOST, 0))
    }

    fn roots(&self) -> Option<Vec<Vec<u8>>> {
        Some(Vec::new())
    }
}

static RUNTIME: LazyLock<tokio::runtime::Runtime> = LazyLock::new(|| tokio::runtime::Runtime::new().expect("threads"));

fuzz_target!(|text: &str| {
    if let Ok(address) = Address::parse(text) {
        assert!(address.as_str().starts_with("https://") || address.is_loopback(), "{text}");
        assert_eq!(Address::parse(address.as_str()).as_ref(), Ok(&address), "{text}");
    }
    let fetching = async { Downloader::through(Arc::new(Trap)).fetch(text, &mut Vec::new(), &FetchLimits::default()).await };
    assert!(RUNTIME.block_on(fetching).is_err(), "{text}");
});
