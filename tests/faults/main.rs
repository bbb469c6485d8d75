//! The client against the real service with a broken network between them, and the proxy that breaks it.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot be set up has failed")]

mod deleting;
mod harness;
mod network;
mod operations;
mod outbox;
mod paging;
mod proxy;
mod uploads;
