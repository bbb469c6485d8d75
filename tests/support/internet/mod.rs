//! An internet on this computer: a TLS server and the names that lead to it, for tests of what
//! fetches files; TLS before a server of this computer.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod front;
mod server;
mod stage;

pub use front::Front;
pub use server::{Answer, Server, Shown, head};
pub use stage::{PUBLIC, Stage};
