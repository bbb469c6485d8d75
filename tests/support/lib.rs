//! What tests across crates share: a desk in a folder of its own, a vault in memory, a shell that remembers.
//! Deliberately absent: anything with a window; `window/` has its own harness.

pub mod internet;

mod scripted;
mod shell;
mod vault;
mod workbench;

pub use scripted::{Reply, Request, Scripted};
pub use shell::Heard;
pub use vault::{AbsentVault, MemoryVault};
pub use workbench::Workbench;
