//! What the app can do, without a window: commands, the local store, the outbox, the key vault, sync.
//!
//! One [`Desk`] is built from its [`Options`] and lives as long as the app; there are no statics. The page speaks to
//! it through [`contract::dispatch`] and hears from it through [`Shell`].
//! Deliberately absent: Tauri, dialogs, and whatever else needs a window.

mod backup;
pub mod bindings;
mod blocking;
pub mod clock;
mod commands;
mod composing;
mod connection;
pub mod contract;
mod dragging;
mod embedded;
pub mod failure;
pub mod grants;
mod keeping;
mod keys;
mod library;
mod outbox;
pub mod shell;
mod store;
mod sync;
mod uploads;
pub mod vault;

pub use client::ApiKey;
pub use contract::Dropping;
pub use dragging::{Drag, DropLook};
pub use failure::{Failure, FailureCode};
pub use planning::zone::SYSTEM_FOLDER as SYSTEM_ZONES;
pub use shell::Shell;
pub use vault::{Keychain, Vault, VaultError};

use chrono::TimeDelta;
use clock::Clock;
use connection::{Connection, Kind, Link};
use contract::{DeskEvent, Topic};
use dragging::Dragged;
use grants::Grants;
use keys::{KeyState, Keys, PATIENCE};
use library::gallery::Gallery;
use library::shelf::Shelf;
use planning::zone::{Zone, Zones};
use std::collections::HashSet;
use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use store::{Store, StoreError};
use store::{changes, connections, intents};
use sync::{Progress, SyncState};
use tokio::task::{JoinHandle, JoinSet};

/// What a [`Desk`] is made of.
pub struct Options {
    /// The folder of all its files; made when it is missing, readable by its owner only.
    pub folder: PathBuf,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Where keys are kept.
    pub vault: Arc<dyn Vault>,
    /// The way back to the page.
    pub shell: Arc<dyn Shell>,
    /// IANA name of the computer's zone; `None` asks the system.
    pub computer_zone: Option<String>,
    /// The computer's folder of zone data, used when it is newer than ours; `None` uses ours in any case.
    pub zone_folder: Option<PathBuf>,
}

/// The whole engine.
pub struct Desk {
    folder: PathBuf,
    clock: Arc<dyn Clock>,
    keys: Keys,
    shell: Arc<dyn Shell>,
    zones: Zones,
    computer_zone: Zone,
    store: Store,
    outbox: outbox::Outbox,
    uploads: uploads::Uploads,
    sync: sync::Sync,
    shelf: Shelf,
    gallery: Gallery,
    /// Opened with the first film that is shown.
    screening: tokio::sync::OnceCell<service::Screening>,
    grants: Grants,
    dragged: Mutex<Dragged>,
    /// Files whose small picture is being made.
    drawing: Mutex<HashSet<String>>,
    /// What goes on beside everything else.
    beside: Mutex<JoinSet<()>>,
    progress: Mutex<Progress>,
    /// Why the last backup was not made.
    backup_trouble: Mutex<Option<StoreError>>,
    testing: commands::testing::Testing,
    /// One choice of a service at a time.
    choosing: tokio::sync::Mutex<()>,
    running: Mutex<Option<Running>>,
    /// What looks after the store.
    keeping: Mutex<Option<JoinHandle<()>>>,
}

/// What runs while a link is open.
struct Running {
    link: Arc<Link>,
    outbox: JoinHandle<()>,
    sync: JoinHandle<()>,
    uploads: JoinHandle<()>,
}

impl fmt::Debug for Desk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Desk").field("folder", &self.folder).finish_non_exhaustive()
    }
}

impl Desk {
    /// Opens the local files. Nothing is asked of network or keychain yet: see [`Desk::start`].
    ///
    /// # Errors
    /// [`FailureCode::Storage`] when the files cannot be used, or are in use by another Carillon.
    pub fn open(options: Options) -> Result<Arc<Self>, Failure> {
        let zones = Zones::newest(options.zone_folder.as_deref());
        let computer_zone = find_computer_zone(options.computer_zone, &zones);
        let store = Store::open(&options.folder, &options.clock)?;
        Ok(Arc::new(Self {
            shelf: Shelf::within(&options.folder),
            gallery: Gallery::new(&options.folder, Arc::clone(&options.shell)),
            screening: tokio::sync::OnceCell::new(),
            grants: Grants::default(),
            dragged: Mutex::default(),
            drawing: Mutex::default(),
            beside: Mutex::default(),
            uploads: uploads::Uploads::default(),
            folder: options.folder,
            keys: Keys::new(options.vault, Arc::clone(&options.clock)),
            clock: options.clock,
            shell: options.shell,
            zones,
            computer_zone,
            store,
            outbox: outbox::Outbox::default(),
            sync: sync::Sync::default(),
            progress: Mutex::new(Progress::default()),
            backup_trouble: Mutex::new(None),
            testing: commands::testing::Testing::default(),
            choosing: tokio::sync::Mutex::new(()),
            running: Mutex::new(None),
            keeping: Mutex::new(None),
        }))
    }

    /// Opens the link to the chosen service, if there is one. This may wait for the keychain, so it is run beside
    /// the window, never before it.
    pub async fn start(self: &Arc<Self>) {
        library::tidy(self).await;
        let keeping = tokio::spawn(keeping::run(Arc::downgrade(self), Arc::clone(&self.clock), self.clock.now()));
        *self.keeping.lock().unwrap_or_else(PoisonError::into_inner) = Some(keeping);
        self.link_up().await;
    }

    /// Opens the link to the chosen service, if there is one.
    async fn link_up(self: &Arc<Self>) {
        let opened = match self.store.run(connections::chosen).await {
            Ok(None) => return,
            Ok(Some(connection)) => self.reopen(connection).await,
            Err(error) => Err(error.into()),
        };
        if let Err(failure) = opened {
            self.report(|progress| {
                progress.state = SyncState::Trouble;
                progress.detail = failure.message;
            });
        }
    }

    /// The same beside everything else: the keychain may take as long as it likes.
    fn link_up_beside(self: &Arc<Self>) {
        let desk = Arc::clone(self);
        self.work(async move { desk.link_up().await });
    }

    /// Opens the link to a service that is known, once its key is there. While the keychain thinks, a person may give it.
    async fn reopen(self: &Arc<Self>, connection: Connection) -> Result<(), Failure> {
        let key = match connection.kind {
            Kind::Embedded => None,
            Kind::Remote => match self.await_key(&connection.id).await {
                Ok(key) => Some(key),
                Err(state) => {
                    if self.client().is_none() {
                        self.report(|progress| progress.lacks_key(state));
                    }
                    return Ok(());
                }
            },
        };
        let _turn = self.choosing.lock().await;
        if self.client().is_none() {
            let link = self.open_link(connection, key).await?;
            self.begin(link);
        }
        Ok(())
    }

    /// The key as the keychain has it, however long that takes; while it is late, that is told.
    async fn await_key(&self, connection: &str) -> Result<(ApiKey, KeyState), KeyState> {
        let mut reading = std::pin::pin!(self.keys.read(connection));
        let found = tokio::select! {
            found = &mut reading => found,
            () = self.clock.wait_until(self.clock.now() + PATIENCE) => {
                if self.client().is_none() {
                    self.report(|progress| progress.lacks_key(KeyState::Silent));
                }
                reading.await
            }
        };
        found?.ok_or(KeyState::Missing)
    }

    /// Asks the page to keep what is not kept; it answers through [`Shell::answer_closing`].
    pub fn announce_closing(&self) {
        self.tell(&[Topic::Closing]);
    }

    /// Ends everything that runs. What is on its way gets a moment to arrive.
    pub async fn close(&self) {
        let keeping = self.keeping.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(keeping) = keeping {
            keeping.abort();
            let _ = keeping.await;
        }
        let mut beside = std::mem::take(&mut *self.beside.lock().unwrap_or_else(PoisonError::into_inner));
        beside.shutdown().await;
        self.end_link(Duration::from_secs(3)).await;
    }

    /// Ends what runs while a link is open. What is on its way gets a moment to arrive.
    async fn end_link(&self, moment: Duration) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(Running { link, mut outbox, sync, mut uploads }) = running else { return };
        self.outbox.close();
        self.uploads.close();
        if tokio::time::timeout(moment, &mut uploads).await.is_err() {
            uploads.abort();
            let _ = uploads.await;
        }
        if tokio::time::timeout(moment, &mut outbox).await.is_err() {
            // What it was sending is in doubt at the next start.
            outbox.abort();
            let _ = outbox.await;
        }
        sync.abort();
        let _ = sync.await;
        if let Some(host) = Arc::into_inner(link).and_then(|link| link.host) {
            host.stop().await;
        }
    }

    /// Opens a link. A service at an address of its own needs its key and where that is; the embedded one sees to it.
    async fn open_link(&self, mut connection: Connection, key: Option<(ApiKey, KeyState)>) -> Result<Link, Failure> {
        let (address, address_v2, (key, key_state), host) = match connection.kind {
            Kind::Embedded => {
                let options = service::Options {
                    data_dir: self.folder.join("service"),
                    examples: connection.examples,
                    zones: self.zones.clone(),
                    grace: commands::preferences::read(self).await?.grace(),
                };
                let started = embedded::start(options, &connection.id, Arc::clone(&self.clock), &self.keys).await?;
                // It is part of this very program: what was kept of its ways may be older.
                connection.dialect = model::Dialect::embedded();
                (started.address, Some(started.address_v2), (started.key, started.key_state), Some(started.host))
            }
            Kind::Remote => {
                let key = key.ok_or_else(|| Failure::no_key(KeyState::Missing))?;
                (connection.address.clone(), connection.address_v2.clone(), key, None)
            }
        };
        connection.key_tail = key.tail().to_owned();
        let (id, tail) = (connection.id.clone(), connection.key_tail.clone());
        self.store.run(move |database| connections::set_key_tail(database, &id, &tail)).await?;
        self.report(|progress| {
            progress.address = Some(address.clone());
            progress.key = key_state;
        });
        Ok(Link { client: connection.client(&address, address_v2.as_deref(), key, &self.clock)?, connection, host })
    }

    /// What speaks to the service, once its link is open.
    fn client(&self) -> Option<client::Client> {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.as_ref().map(|running| running.link.client.clone())
    }

    /// Changes how late the embedded service may still deliver, if it is in use.
    fn set_grace(&self, grace: TimeDelta) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(host) = running.as_ref().and_then(|running| running.link.host.as_ref()) {
            host.set_grace(grace);
        }
    }

    /// Starts what runs while a link is open.
    fn begin(self: &Arc<Self>, link: Link) {
        let link = Arc::new(link);
        self.outbox.open();
        self.uploads.open();
        let outbox = tokio::spawn(outbox::run(Arc::clone(self), Arc::clone(&link)));
        let sync = tokio::spawn(sync::run(Arc::clone(self), Arc::clone(&link)));
        let uploads = tokio::spawn(uploads::run(Arc::clone(self), Arc::clone(&link)));
        *self.running.lock().unwrap_or_else(PoisonError::into_inner) = Some(Running { link, outbox, sync, uploads });
        self.tell(&[Topic::Status, Topic::Channels, Topic::Posts, Topic::Drafts, Topic::Media, Topic::Uploads]);
    }

    /// The chosen connection.
    async fn connection_id(&self) -> Result<String, Failure> {
        let chosen = self.store.run(connections::chosen).await?;
        chosen.map(|connection| connection.id).ok_or_else(Failure::no_connection)
    }

    /// Gives everything that waits its turn at once, and looks what is new.
    async fn hurry(&self) -> Result<(), Failure> {
        let (connection, now) = (self.connection_id().await?, self.clock.now());
        let hurried = self.store.run(move |database| {
            changes::hurry(database, &connection, now)?;
            store::uploads::hurry(database, &connection, now)?;
            intents::hurry(database, &connection, now)
        });
        hurried.await?;
        self.outbox.wake();
        self.uploads.hurry();
        self.sync.request();
        Ok(())
    }

    /// The service can be reached: what waits for it has its turn.
    async fn hurry_uploads(&self, connection: &str) -> Result<(), StoreError> {
        let (connection, now) = (connection.to_owned(), self.clock.now());
        self.store.run(move |database| store::uploads::hurry(database, &connection, now)).await?;
        self.uploads.wake();
        Ok(())
    }

    /// The bytes of a small picture and their media type, by the name that [`Shell::thumbnail_address`] was asked for.
    /// `None` for any other name: nothing else of the desk's files is ever shown. Blocks for a moment.
    #[must_use]
    pub fn thumbnail(&self, name: &str) -> Option<(Vec<u8>, &'static str)> {
        self.gallery.read(name)
    }

    /// Does something beside everything else; it ends with the desk.
    fn work(&self, work: impl Future<Output = ()> + Send + 'static) {
        let mut beside = self.beside.lock().unwrap_or_else(PoisonError::into_inner);
        while beside.try_join_next().is_some() {}
        beside.spawn(work);
    }

    /// Begins to make a small picture; not when somebody does it already.
    fn begin_thumbnail(&self, media: &str) -> bool {
        self.drawing.lock().unwrap_or_else(PoisonError::into_inner).insert(media.to_owned())
    }

    fn end_thumbnail(&self, media: &str) {
        self.drawing.lock().unwrap_or_else(PoisonError::into_inner).remove(media);
    }

    fn tell(&self, changed: &[Topic]) {
        self.shell.tell(&DeskEvent { changed: changed.to_vec(), dropped: None });
    }

    fn progress(&self) -> Progress {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn report(&self, change: impl FnOnce(&mut Progress)) {
        change(&mut self.progress.lock().unwrap_or_else(PoisonError::into_inner));
        self.tell(&[Topic::Status]);
    }
}

fn find_computer_zone(name: Option<String>, zones: &Zones) -> Zone {
    let zone = name.or_else(|| iana_time_zone::get_timezone().ok()).and_then(|name| zones.find(&name).ok());
    // Servers call it `Etc/UTC`, people `UTC`.
    zone.filter(|zone| zone.name() != "Etc/UTC").unwrap_or_else(|| zones.utc())
}
