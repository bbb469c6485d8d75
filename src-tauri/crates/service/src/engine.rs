//! `Engine`: what requests, the schedule and the sender share (database, clock, zone data, accounts, wake-ups).

use crate::accounts::Accounts;
use crate::clock_jump::ClockJump;
use crate::db::Db;
use crate::delivery::meter::Meter;
use crate::files::folder::Folder;
use crate::grace::Grace;
use crate::hold::Hold;
use crate::key::{self, Keys, Program};
use crate::stamp::Stamp;
use clock::Clock;
use download::Downloader;
use planning::zone::Zones;
use std::path::PathBuf;
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
    pub(crate) hold: Arc<Hold>,
    pub(crate) keys: Arc<Keys>,
    pub(crate) accounts: Accounts,
    /// Counts creates, updates, deletions, deliveries, and what the admin changes.
    pub(crate) changes: watch::Sender<u64>,
    /// The last jump of the clock since the service was opened.
    pub(crate) jumps: watch::Sender<Option<ClockJump>>,
    /// The folder of the database and its copies.
    pub(crate) data_dir: PathBuf,
    /// Why the last copy of the database was not made.
    pub(crate) copy_trouble: watch::Sender<Option<String>>,
    /// How far the files of what is being sent are.
    pub(crate) meter: Meter,
    /// Wakes who sends when something new is underway.
    pub(crate) underway: Notify,
    /// Wakes the schedule when something new may be due earlier than what it waits for.
    pub(crate) due_sooner: Notify,
}

impl Engine {
    pub(crate) fn now(&self) -> Stamp {
        Stamp::of(self.clock.now())
    }

    /// Tells whoever watches that something has changed.
    pub(crate) fn note_change(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    /// Remembers that a program's key was used, once a minute at most. Nothing waits for it.
    pub(crate) fn note_use(&self, program: &Program) {
        let now = self.now();
        if program.is_worth_noting(now) {
            let id = program.id.clone();
            self.db.jot(move |connection| key::note_use(connection, &id, now));
        }
    }
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine").finish_non_exhaustive()
    }
}
