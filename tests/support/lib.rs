//! What tests across crates share: a desk in a folder of its own, a vault in memory, a shell that remembers; the program
//! in its window.

pub mod faults;
pub mod internet;
#[cfg(unix)]
pub mod window;

mod networks;
mod pictures;
mod scripted;
mod secret;
mod shell;
mod vault;
mod workbench;

pub use self::networks::network_place;
pub use self::pictures::{clip, film, gif, jpeg_with_position, png, png_of, sparse};
pub use scripted::{Reply, Request, Scripted};
pub use secret::Secret;
pub use shell::Heard;
pub use vault::{AbsentVault, MemoryVault, Mood, MoodyVault};
pub use workbench::{Workbench, call, scope};

/// The SHA-256 of some bytes, in hexadecimal digits.
#[must_use]
pub fn sha256(bytes: &[u8]) -> String {
    use sha2::Digest;
    hex::encode(sha2::Sha256::digest(bytes))
}
