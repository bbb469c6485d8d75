//! A proxy on loopback that breaks what goes through it, exactly where a test says.
//!
//! A rule says which requests ([`When`]) meet which [`Fault`]: where on the way ([`At`], to the byte) what happens
//! ([`Act`]), or how the bytes flow ([`Flow`]). Nothing goes by time: what is to wait waits for a [`Latch`] or a
//! [`Meter`] that the test holds. What went which way, and whether the server acted, is in the [`Log`].
//! Deliberately absent: TLS, and requests sent before the answer to the one before.

pub mod made;

mod framing;
mod latch;
mod log;
mod passage;
mod plan;
mod proxy;
mod way;

pub use latch::{Latch, Meter};
pub use log::{Exchange, Log};
pub use plan::{Act, At, Fault, Flow, Heard, When};
pub use proxy::Proxy;
