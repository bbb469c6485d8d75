//! The hold: while it is in force nothing is delivered, and nothing leaves for a network.
//!
//! It is set and lifted, and asked about, on the database's thread, where a delivery takes the last step before it leaves.
//! So everything has either left before the hold was set, and stands in the database as such, or it does not leave.
//! Deliberately absent: keeping it on disk, which whoever opens the service does ([`crate::Options::held`]).

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether it is in force.
#[derive(Debug)]
pub(crate) struct Hold(AtomicBool);

impl Hold {
    pub(crate) fn new(is_set: bool) -> Self {
        Self(AtomicBool::new(is_set))
    }

    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }

    pub(crate) fn set(&self, is_set: bool) {
        self.0.store(is_set, Ordering::SeqCst);
    }
}
