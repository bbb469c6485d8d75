//! The embedded Social Publishing Service: the specification over loopback HTTP, on SQLite. Its schedules fire and its
//! deliveries happen.
//!
//! **HTTP.** `router` lists all routes of both versions. `guard` checks host, origin and key of each request. `posts`,
//! `files`, `workspaces` and `socials` answer. `idempotency` keeps answers for a day, so that a create that is sent
//! again is not done again. Keys are kept as hashes (`key`); the app's key replaces its own earlier ones at each start.
//! `server` serves 256 connections at a time and closes one whose reader takes nothing for 30 s. [`Admin`] does what
//! HTTP cannot: workspaces, channels, accounts, keys for other programs, the list of deliveries.
//!
//! **Due.** `schedule` sleeps until the next due time. What is late by no more than the grace time (`grace`, one hour
//! unless set) goes out, each time of a rule by itself. Anything later is told as missed, once for all times of a rule.
//! `schedule::jump` compares the clock with the table `clock`. When the clock was set back, times that are still to
//! come are no longer told as missed, and rules are counted anew. A jump of more than a day is told.
//!
//! **Delivery.** Three steps, each on disk before the next (`delivery`). *Claim*: one transaction takes the due target,
//! counts the next time of its rule, and writes a delivery that is *underway*. *Sending* (`delivery::sending`,
//! `attempt`): the post is sealed, the seal is kept, files are uploaded, and it is noted that the request leaves before
//! its first byte does. One delivery at a time goes out on a channel, channels side by side. *Outcome*: one
//! transaction. After a lost answer `networks::Repeat` decides: send again, look it up (and send again when it is not
//! there a minute later), or ask a person. What has left keeps its doubt until that is settled, also after the grace
//! time. On a practice channel the record is the outcome. A thread and a first comment are parts of one delivery; all
//! parts are sealed before the first leaves, and what is public is not sent again.
//!
//! **Accounts.** `accounts` opens what a channel publishes as. The secrets lie where the [`Secrets`] of the caller keep
//! them, under a name of account and server, never in SQLite. The channel's record carries, as the extra member
//! `account`, what the network takes and what the server allows. `accounts::health` reads each account once a day, and
//! every six hours when something is due there soon. An account that is signed out, or a channel that a person has
//! paused, holds back what is due there. `delivery::log` writes each step to the table `happened` in the transaction of
//! the step.
//!
//! **Damage.** A damaged database is replaced by its newest copy (`restoring`). Damaged is also one that knows of fewer
//! changes than the file `service.commits`, and one whose posts, targets or deliveries have another sum than was kept: a
//! program from outside that writes these breaks the sum. What was underway is then asked about;
//! what was due is asked about or told as missed; accounts are paused and keys are deleted, because the copy does not
//! know what happened since. `lock` holds `service.lock`: one service at a time uses a folder.
//!
//! Deliberately absent: Tauri, `client`, and zone arithmetic, which is `planning`'s.

pub mod admin;
pub mod archive;

mod accounts;
mod answer;
mod app_state;
mod body;
mod channels;
mod clock_jump;
mod copying;
mod dating;
mod db;
mod delivery;
mod due;
mod engine;
mod error;
mod fields;
mod files;
mod grace;
mod guard;
mod hold;
mod id;
mod idempotency;
mod key;
mod lock;
mod openapi;
mod patient;
mod posts;
mod query;
mod restoring;
mod router;
mod running;
mod schedule;
mod seed;
mod server;
mod socials;
mod stamp;
mod workspaces;

pub use ::clock;
pub use accounts::{Opener, RealNetworks, Secrets};
pub use admin::Admin;
pub use clock_jump::ClockJump;
pub use delivery::cards::card_link;
pub use delivery::meter::Sending;
pub use delivery::releasing::Passed;
pub use error::{AdminError, DbError, OpenError, StartError};
pub use grace::{DEFAULT_GRACE, LONGEST_GRACE};
pub use key::new_key;
pub use networks::bluesky::Directory;
pub use networks::{AccountLimits, NetworkFuture, Secret, Takes};
pub use restoring::{RestoreReport, mark_repairs_read, unread_repair};
pub use running::Running;

use accounts::Accounts;
use chrono::TimeDelta;
use clock::Clock;
use db::Db;
use delivery::meter::Meter;
pub use download::Downloader;
use engine::Engine;
use files::folder::Folder;
use grace::Grace;
use hold::Hold;
use key::{Holder, Keys};
use lock::Lock;
use planning::zone::Zones;
use stamp::Stamp;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::{Notify, watch};

/// How to open a service.
#[derive(Debug, Clone)]
pub struct Options {
    /// The folder of the database. It is made when it is missing, readable by nobody else.
    pub data_dir: PathBuf,
    /// Whether a new database begins with two example workspaces instead of one empty one.
    pub examples: bool,
    /// The zone data that schedules go by.
    pub zones: Zones,
    /// How late a post may still go out, [`DEFAULT_GRACE`] being usual; one that is later is told as missed. Less than
    /// a minute counts as one, more than [`LONGEST_GRACE`] as that. [`Running::set_grace`] changes it.
    pub grace: TimeDelta,
    /// Whether it begins on hold: nothing is delivered before [`Admin::release`].
    pub held: bool,
}

/// The service with its database, not yet answering.
#[derive(Debug)]
pub struct Service {
    engine: Arc<Engine>,
    lock: Arc<Lock>,
}

impl Service {
    /// Opens the database, or makes a new one with a first workspace and its practice channels. Until the service and what
    /// it started are dropped, nobody else can open it.
    ///
    /// # Errors
    /// [`OpenError`] when the folder or the database cannot be used, when another service works with the folder, or when
    /// the database was made by a newer version.
    pub fn open(options: Options, clock: Arc<dyn Clock>) -> Result<Self, OpenError> {
        Self::open_with(options, clock, Downloader::new())
    }

    /// Like [`Service::open`]; what is uploaded from an address is fetched by this downloader.
    ///
    /// # Errors
    /// As [`Service::open`].
    pub fn open_with(options: Options, clock: Arc<dyn Clock>, downloader: Downloader) -> Result<Self, OpenError> {
        Self::open_for(options, clock, downloader, Accounts::default())
    }

    /// Like [`Service::open_with`]; it publishes on networks, too. What opens accounts is kept in `secrets`, and `opener`
    /// opens them: [`RealNetworks`] where they are real.
    ///
    /// # Errors
    /// As [`Service::open`].
    pub fn open_to_publish(
        options: Options,
        clock: Arc<dyn Clock>,
        downloader: Downloader,
        secrets: Arc<dyn Secrets>,
        opener: Arc<dyn Opener>,
    ) -> Result<Self, OpenError> {
        Self::open_for(options, clock, downloader, Accounts::new(secrets, opener))
    }

    fn open_for(
        options: Options,
        clock: Arc<dyn Clock>,
        downloader: Downloader,
        accounts: Accounts,
    ) -> Result<Self, OpenError> {
        let Options { data_dir, examples, zones, grace, held } = options;
        let now = Stamp::of(clock.now());
        db::make_private(&data_dir)?;
        let lock = Arc::new(Lock::take(&data_dir)?);
        let unusable = |source| OpenError::Folder { path: data_dir.join("files"), source };
        let folder = Folder::open(&data_dir).map_err(unusable)?;
        restoring::make_sound(&data_dir, now, &zones)?;
        let db = Db::open(&data_dir, |transaction| {
            if examples {
                seed::examples(transaction, &folder, &zones, now)
            } else {
                seed::first_workspace(transaction)
            }
        })?;
        let look = {
            let zones = zones.clone();
            move |connection: &mut _| {
                let jump = schedule::jump::look(connection, now, &zones)?;
                posts::recounting::revive(connection, now, &zones)?;
                Ok(jump)
            }
        };
        let jump = db.run_now(look)?;
        let keys = db.run_now(|connection| Keys::load(connection))?;
        let known = db.run_now(|connection| files::table::ids(connection).map_err(DbError::from))?;
        folder.sweep(&known.into_iter().collect(), now.instant()).map_err(unusable)?;
        let changes = watch::Sender::new(0);
        let engine = Engine {
            db,
            clock,
            files: folder,
            downloader,
            zones,
            grace: Grace::new(grace),
            hold: Arc::new(Hold::new(held)),
            keys: Arc::new(keys),
            accounts,
            changes,
            jumps: watch::Sender::new(jump),
            meter: Meter::default(),
            data_dir,
            copy_trouble: watch::Sender::default(),
            underway: Notify::new(),
            due_sooner: Notify::new(),
        };
        Ok(Self { engine: Arc::new(engine), lock })
    }

    /// Adds practice channels for platforms of which the first workspace has none yet; those that are there stay.
    ///
    /// # Errors
    /// [`DbError`] when they could not be kept.
    pub fn practise(&self, platforms: &[String]) -> Result<(), DbError> {
        let platforms = platforms.to_vec();
        self.engine.db.run_now(move |connection| seed::practise(connection, &platforms).map_err(DbError::from))
    }

    /// Admits an API key from now on, beside those admitted before; only its hash is kept (specification 5).
    /// A key that is admitted already stays so.
    ///
    /// # Errors
    /// [`DbError`] when the hash could not be kept; the key is not admitted then.
    pub fn admit(&self, key: &str) -> Result<(), DbError> {
        let (hash, now) = (key::hash(key.as_bytes()), self.engine.now());
        self.engine.db.run_now(move |connection| key::insert(connection, &hash, now))?;
        self.engine.keys.add(hash, Holder::App);
        Ok(())
    }

    /// Admits a key as the app's only one, beside those of other programs: every earlier one of the app's own is good no more.
    ///
    /// # Errors
    /// [`DbError`] when the hash could not be kept; nothing has changed then.
    pub fn admit_alone(&self, key: &str) -> Result<(), DbError> {
        let (hash, now) = (key::hash(key.as_bytes()), self.engine.now());
        self.engine.db.run_now(move |connection| key::insert_alone(connection, &hash, now))?;
        self.engine.keys.keep_alone(hash);
        Ok(())
    }

    /// Counts creates, updates, deletions, deliveries, and what the [`Admin`] changes: a change of the number says that
    /// there is something new to ask for.
    #[must_use]
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.engine.changes.subscribe()
    }

    /// The last jump of the clock by more than a day, either way, that was noticed since the service was opened: `None`
    /// while there was none. One across starts is there at once.
    #[must_use]
    pub fn clock_jumps(&self) -> watch::Receiver<Option<ClockJump>> {
        self.engine.jumps.subscribe()
    }

    /// Why the last of the hourly copies of the database was not made; `None` when it was.
    #[must_use]
    pub fn copy_trouble(&self) -> watch::Receiver<Option<String>> {
        self.engine.copy_trouble.subscribe()
    }

    /// How far the files are that are on their way to networks now.
    #[must_use]
    pub fn sending(&self) -> watch::Receiver<Vec<Sending>> {
        self.engine.meter.subscribe()
    }

    /// What is done with the service beside HTTP. While it is kept the database stays open.
    #[must_use]
    pub fn admin(&self) -> Admin {
        Admin::new(Arc::clone(&self.engine))
    }

    /// Begins to answer on a socket and to deliver what is due. To be called within a Tokio runtime.
    ///
    /// # Errors
    /// [`StartError`] when the socket is not on a loopback address.
    pub fn start(&self, listener: TcpListener) -> Result<Running, StartError> {
        Running::start(Arc::clone(&self.engine), Arc::clone(&self.lock), listener)
    }
}
