//! How much one fetch may cost. A caller that knows better (the service allows files of 10 GiB) sets its own.

use std::time::Duration;

/// The limits of one fetch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FetchLimits {
    /// Most bytes of the file; 2 GiB unless set.
    pub most_bytes: u64,
    /// How long it may take from the first look-up to the last byte written; 10 minutes unless set.
    pub within: Duration,
    /// How long nothing may arrive: the head of an answer or the next bytes of the file; 30 seconds unless set.
    pub stall: Duration,
    /// Most redirects followed; 5 unless set.
    pub hops: usize,
    /// What it may be by what its server says; media unless set.
    pub wanted: FetchKind,
}

/// What is fetched.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum FetchKind {
    /// A picture, a film, a recording, a PDF, or bytes of which nothing is said.
    #[default]
    Media,
    /// A page in HTML, to be read and never shown.
    Page,
}

impl Default for FetchLimits {
    fn default() -> Self {
        Self {
            most_bytes: 2 * 1024 * 1024 * 1024,
            within: Duration::from_secs(10 * 60),
            stall: Duration::from_secs(30),
            hops: 5,
            wanted: FetchKind::default(),
        }
    }
}
