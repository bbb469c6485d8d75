//! An internet for the tests: every name has the addresses a test gives it, and whatever passes the guard is led to the
//! test's server. It notes both, so that a test can say that nothing was looked up or connected to.

use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};

use download::{DownloadError, Downloader, FetchLimits, FetchNetwork, Fetched, LookUp};

use super::Server;

/// The address of every name that a test says nothing about.
pub const PUBLIC: IpAddr = IpAddr::V4(Ipv4Addr::new(93, 184, 216, 34));

/// The internet of one test.
#[derive(Debug)]
pub struct Stage {
    port: u16,
    roots: Option<Vec<Vec<u8>>>,
    names: Mutex<HashMap<String, VecDeque<Vec<IpAddr>>>>,
    looked_up: Mutex<Vec<String>>,
    passed: Mutex<Vec<SocketAddr>>,
}

impl Stage {
    /// Leads to a server and trusts its root.
    #[must_use]
    pub fn before(server: &Server) -> Arc<Self> {
        Self::new(server.port, Some(vec![server.root.clone()]))
    }

    /// Leads to a port of this computer, whoever listens there.
    #[must_use]
    pub fn new(port: u16, roots: Option<Vec<Vec<u8>>>) -> Arc<Self> {
        let (names, looked_up, passed) = Default::default();
        Arc::new(Self { port, roots, names, looked_up, passed })
    }

    /// Gives a name its addresses: one answer for each look-up; the last one is for all that follow.
    ///
    /// # Panics
    /// When one is not an address.
    pub fn name(&self, host: &str, answers: &[&[&str]]) {
        let answer = |texts: &&[&str]| texts.iter().map(|text| text.parse().unwrap()).collect();
        self.names.lock().unwrap().insert(host.to_owned(), answers.iter().map(answer).collect());
    }

    /// The names that were looked up, in order.
    ///
    /// # Panics
    /// Never, unless another thread did.
    #[must_use]
    pub fn looked_up(&self) -> Vec<String> {
        self.looked_up.lock().unwrap().clone()
    }

    /// The addresses that passed the guard, in order: nothing else can have been connected to.
    ///
    /// # Panics
    /// Never, unless another thread did.
    #[must_use]
    pub fn passed(&self) -> Vec<SocketAddr> {
        self.passed.lock().unwrap().clone()
    }

    /// Fetches an address through it, with the usual limits.
    ///
    /// # Errors
    /// As the downloader's.
    pub async fn fetch(self: &Arc<Self>, address: &str) -> Result<(Fetched, Vec<u8>), DownloadError> {
        self.fetch_within(address, &FetchLimits::default()).await
    }

    /// Fetches an address through it.
    ///
    /// # Errors
    /// As the downloader's.
    pub async fn fetch_within(
        self: &Arc<Self>,
        address: &str,
        limits: &FetchLimits,
    ) -> Result<(Fetched, Vec<u8>), DownloadError> {
        let mut bytes = Vec::new();
        let fetched = Downloader::through(self.clone()).fetch(address, &mut bytes, limits).await?;
        Ok((fetched, bytes))
    }
}

impl FetchNetwork for Stage {
    fn look_up<'a>(&'a self, host: &'a str) -> LookUp<'a> {
        self.looked_up.lock().unwrap().push(host.to_owned());
        let mut names = self.names.lock().unwrap();
        let answer = match names.get_mut(host) {
            Some(answers) if answers.len() > 1 => answers.pop_front(),
            Some(answers) => answers.front().cloned(),
            None => Some(vec![PUBLIC]),
        };
        Box::pin(std::future::ready(answer.ok_or_else(|| std::io::Error::other("no such name"))))
    }

    fn route(&self, checked: SocketAddr) -> SocketAddr {
        self.passed.lock().unwrap().push(checked);
        SocketAddr::from((Ipv4Addr::LOCALHOST, self.port))
    }

    fn roots(&self) -> Option<Vec<Vec<u8>>> {
        self.roots.clone()
    }
}
