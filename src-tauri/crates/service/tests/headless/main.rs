//! The service on its own.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "the harness fails a test as its assertions do")]

mod connecting;
mod network;
mod program;
mod running;
