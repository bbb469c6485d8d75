//! Tests a connection line by line, and finds out how the service behaves where the specification is silent.
//!
//! It only reads, follows no redirect, and sends the key nowhere but to the addresses given. Deliberately absent:
//! repeating what failed, and any guess: what was not seen stays as it is by default.

mod checklist;
mod finding;
mod paging;
mod posts;
mod remedy;
mod run;

pub use checklist::{Check, Checklist, Line, LineState, Trouble};
pub use finding::DialectFinding;

use crate::{ApiKey, RetryPolicy};
use std::time::Duration;

/// A connection to be tested, as it was typed.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The base address of the first version, its version prefix included (specification, notation).
    pub address: String,
    /// The base address of the second version; without it only the first is tested.
    pub address_v2: Option<String>,
    /// The key for the header `X-API-KEY` (specification 5).
    pub key: ApiKey,
    /// Filters workspaces when given (specification 4.1).
    pub organization_id: Option<String>,
    /// How long it waits. Nothing is tried twice.
    pub pace: RetryPolicy,
}

impl Candidate {
    /// A service of the first version, tested at a pace that a person waits for.
    #[must_use]
    pub fn new(address: impl Into<String>, key: ApiKey) -> Self {
        let longest = Duration::from_secs(20);
        let pace = RetryPolicy { answer: longest, total: longest, patience: Duration::ZERO, ..RetryPolicy::default() };
        Self { address: address.into(), address_v2: None, key, organization_id: None, pace }
    }

    /// Tests it, telling the checklist after each change of a line, and gives it as it is in the end. Errors are lines
    /// of it ([`Checklist::failed`]).
    pub async fn probe<F: FnMut(&Checklist) + Send>(&self, tell: F) -> Checklist {
        run::Run::new(self, tell).finish().await
    }
}
