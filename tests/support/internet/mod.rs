//! An internet on this computer: a TLS server and the names that lead to it, for tests of what fetches files.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod server;
mod stage;

pub use server::{Answer, Server, Shown, head};
pub use stage::{PUBLIC, Stage};
