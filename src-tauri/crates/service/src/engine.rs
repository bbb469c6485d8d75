//! What every request and the schedule work with.

use crate::clock::Clock;
use crate::db::Db;
use crate::files::folder::Folder;
use crate::grace::Grace;
use crate::key::Keys;
use crate::stamp::Stamp;
use download::Downloader;
use planning::zone::Zones;
use std::sync::Arc;
use tokio::sync::{Notify, watch};

/// The parts of the service that requests and the schedule share.
pub(crate) struct Engine {
    pub(crate) db: Db,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) files: Folder,
    pub(crate) downloader: Downloader,
    pub(crate) zones: Zones,
    pub(crate) grace: Grace,
    pub(crate) keys: Keys,
    /// Counts creates, updates, deletions and deliveries.
    pub(crate) changes: watch::Sender<u64>,
    /// Wakes the schedule when something new may be due earlier than what it waits for.
    pub(crate) due_sooner: Notify,
}

impl Engine {
    pub(crate) fn now(&self) -> Stamp {
        Stamp::of(self.clock.now())
    }

    /// Tells whoever watches that posts have changed.
    pub(crate) fn note_change(&self) {
        self.changes.send_modify(|count| *count += 1);
    }
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine").finish_non_exhaustive()
    }
}
