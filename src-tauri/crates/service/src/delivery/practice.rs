//! Practice channels: publishing leaves a record of what would have been seen, and nothing leaves this computer.

use super::table::Outcome;
use crate::id;

/// Publishes on a practice channel, which takes everything.
pub(crate) fn publish(channel: &str) -> Outcome {
    published(channel, id::fresh())
}

/// The outcome of publishing under a given identifier.
pub(crate) fn published(channel: &str, remote_id: String) -> Outcome {
    let uri = format!("practice://{channel}/{remote_id}");
    Outcome::Published { remote_id, uri }
}
