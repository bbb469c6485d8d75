//! What the fuzzer feeds of the desk (`tests/fuzz`). Only it is built with this.

use crate::backup::restoring;
use chrono::{DateTime, Utc};
use std::path::Path;

pub use store::fuzzing::Sound;

/// Prepares a backup to take the place of what is in a folder at the next start. Says what stands against it.
///
/// # Errors
/// The words that a person is told.
pub fn prepare_restore(folder: &Path, backup: &Path) -> Result<(), String> {
    restoring::prepare(folder, backup, DateTime::<Utc>::UNIX_EPOCH).map(|_| ()).map_err(|error| error.to_string())
}
