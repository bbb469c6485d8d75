//! What the local database promises: it opens after any damage, loses nothing that can still be read, says what it
//! did, and survives a disk that is full or fails.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod corruption;
#[cfg(target_os = "linux")]
mod failing;
#[cfg(target_os = "linux")]
mod faults;
mod harm;
mod repairs;
mod sample;
