//! What the app can do, without a window: commands, connections, keys, backups.
//!
//! One [`Desk`] is built from its [`DeskOptions`] and lives as long as the app; there are no statics. The page calls
//! through [`contract::dispatch`] and hears through [`Shell`]. The window and the test bridge each bring a [`Shell`] of
//! their own.
//!
//! **Commands** (`commands`) are grouped as the page groups them. A command is: check, call, answer. Long work returns
//! at once and reports by [`events::DeskEvent`]. A command that belongs to a place says `in Scope` in the table of
//! [`contract`]: it is carried out in the connection and workspace that the call names, whatever is looked at by then;
//! what does not belong there is refused (`wrong_place`). Settings, tags and recent items are changed one by one, so that the
//! page never writes back a whole record that it read before. A command that changes something gives a `HistoryRef`,
//! the entry of the journal that it wrote; `undoing` takes that entry back, or says why it cannot.
//!
//! **Connections.** Each has an `ActiveConnection` with its outbox, uploads and sync. All of them go on, whichever is
//! looked at. `linking` opens a link: it reads the key, starts the embedded service (`embedded`) where it is that, and
//! starts three tasks (`sending`, `uploading`, `syncing`). `maintenance` copies the database each hour, and lets
//! everything be tried at once when the clock was set back by more than a minute. `indexing` reads what is new into the
//! search index of the store.
//!
//! **Keys.** A key is in the system keychain ([`vault`]), or in memory until Carillon closes (`keys`), and nowhere
//! else. Each question to the keychain has a thread of its own and a time limit. The name of an entry names the
//! connection and the origins that the key goes to, so another address finds no key. Without a keychain the embedded
//! service gets a new key at each start. A key that the service refuses stops sending; another key opens the link anew.
//! `account_secrets` keeps the secrets of accounts on networks in the keychain, too.
//!
//! **Files.** The page names no path. A file that a person chose, dropped or pasted becomes a [`grants::FileGrant`]
//! that is good once. A small picture is fetched by itself from the service's own origin only, from another server when
//! a person asks. The page also names no address for the browser: the engine looks it up.
//!
//! **Backups** (`backup`) hold everything but keys and hashes of keys, and the copies of files that the embedded
//! service does not have. A restored backup is checked, and takes its place at the next start; what was there lies in
//! `replaced/`.
//!
//! Deliberately absent: Tauri, native dialogs, and whatever else needs a window.

mod account_secrets;
mod active_connection;
mod backup;
pub mod bindings;
mod client_of;
mod commands;
pub mod contract;
mod contract_writer;
mod dragging;
mod embedded;
pub mod events;
mod exchange;
pub mod failure;
#[cfg(fuzzing)]
pub mod fuzzing;
pub mod grants;
mod indexing;
mod keys;
mod linking;
mod locale;
mod maintenance;
mod preferences;
mod progress;
mod removal;
mod scope;
mod sending;
pub mod shell;
mod syncing;
mod taken_port;
mod undo_words;
mod undoing;
mod uploading;
pub mod vault;

pub use ::clock;
pub use client::ApiKey;
pub use dragging::Drag;
pub use events::{DropLook, Dropping};
pub use failure::{FailureAnswer, FailureCode};
pub use planning::zone::SYSTEM_FOLDER as SYSTEM_ZONES;
pub use scope::Scope;
pub use shell::Shell;
pub use vault::{Keychain, Vault, VaultError};

use ::clock::Clock;
use active_connection::ActiveConnection;
use dragging::Dragged;
use events::{DeskEvent, Topic};
use failure::Failure;
use futures_util::future::join_all;
use grants::Grants;
use i18n::{Language, Localized, t};
use keys::Keys;
use library::blob_store::BlobStore;
use library::thumbnails::Thumbnails;
use locale::Locale;
use planning::zone::{Zone, Zones};
use shell::FileDialog;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use store::{Store, StoreError, changes, connections, intents};
use tokio::sync::Notify;
use tokio::task::{JoinHandle, JoinSet};

/// What a [`Desk`] is made of.
pub struct DeskOptions {
    /// The folder of all its files; made when it is missing, readable by its owner only.
    pub folder: PathBuf,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Where keys are kept.
    pub vault: Arc<dyn Vault>,
    /// The way back to the page.
    pub shell: Arc<dyn Shell>,
    /// The computer's zone as `TZ` writes it; `None`, or what names no zone, asks the system.
    pub computer_zone: Option<String>,
    /// The locale of dates, times and texts on a new computer as BCP 47 has it ("de-AT"); `None` asks the system.
    pub computer_locale: Option<String>,
    /// The locale of dates and times where that is another, as POSIX writes it ("de_AT.UTF-8").
    pub times_locale: Option<String>,
    /// The computer's folder of zone data, used when it is newer than ours; `None` uses ours in any case.
    pub zone_folder: Option<PathBuf>,
}

/// The whole engine.
pub struct Desk {
    folder: PathBuf,
    clock: Arc<dyn Clock>,
    keys: Arc<Keys>,
    shell: Arc<dyn Shell>,
    zones: Zones,
    computer_zone: Zone,
    computer_locale: Locale,
    /// What is spoken: answers are written in it.
    language: Mutex<Language>,
    store: Store,
    /// What goes on with each connection.
    active: Mutex<HashMap<String, Arc<ActiveConnection>>>,
    blobs: BlobStore,
    thumbnails: Thumbnails,
    /// Opened with the first film that is shown.
    video_server: tokio::sync::OnceCell<library::video_server::VideoServer>,
    grants: Grants,
    dragged: Mutex<Dragged>,
    /// Files whose small picture is being made.
    drawing: Mutex<HashSet<(String, bool)>>,
    /// What goes on beside everything else.
    beside: Mutex<JoinSet<()>>,
    /// Why the last backup was not made.
    backup_trouble: Mutex<Option<StoreError>>,
    import: Mutex<commands::posts::importing::Import>,
    listings: Mutex<commands::posts::table::Listings>,
    testing: commands::connections::testing::Testing,
    signing: commands::local_service::signing_in::Signing,
    /// The embedded service is started once.
    starting: tokio::sync::Mutex<()>,
    /// Posts or drafts have changed: the search index may have much to read.
    indexing: Arc<Notify>,
    /// What looks after the store.
    keeping: Mutex<Option<JoinHandle<()>>>,
}

impl fmt::Debug for Desk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Desk").field("folder", &self.folder).finish_non_exhaustive()
    }
}

/// Why the local files can't be used, in the language of the computer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotOpened {
    /// That Carillon does not start.
    pub title: String,
    /// Why, and what to do.
    pub failure: FailureAnswer,
}

/// What the database asks for the time.
fn now(clock: &Arc<dyn Clock>) -> store::Now {
    let clock = Arc::clone(clock);
    Arc::new(move || clock.now())
}

impl Desk {
    /// Opens the local files. Nothing is asked of network or keychain yet: see [`Desk::start`].
    ///
    /// # Errors
    /// [`FailureCode::Storage`] when the files cannot be used, or are in use by another Carillon.
    pub fn open(options: DeskOptions) -> Result<Arc<Self>, NotOpened> {
        let zones = Zones::newest(options.zone_folder.as_deref());
        let computer_zone = find_computer_zone(options.computer_zone, &zones);
        let computer_locale = Locale::find(options.computer_locale, options.times_locale.as_deref());
        // Which language was chosen is not known before the files are open.
        let store = Store::open(&options.folder, &now(&options.clock)).map_err(|error| NotOpened {
            title: t!("failures-cannot-start").said_in(computer_locale.language),
            failure: Failure::storage(&error).said_in(computer_locale.language),
        })?;
        Ok(Arc::new(Self {
            blobs: BlobStore::within(&options.folder),
            thumbnails: Thumbnails::within(&options.folder),
            video_server: tokio::sync::OnceCell::new(),
            grants: Grants::default(),
            dragged: Mutex::default(),
            drawing: Mutex::default(),
            beside: Mutex::default(),
            folder: options.folder,
            keys: Arc::new(Keys::new(options.vault, Arc::clone(&options.clock))),
            clock: options.clock,
            shell: options.shell,
            zones,
            computer_zone,
            language: Mutex::new(computer_locale.language),
            computer_locale,
            store,
            active: Mutex::default(),
            backup_trouble: Mutex::new(None),
            import: Mutex::default(),
            listings: Mutex::default(),
            testing: commands::connections::testing::Testing::default(),
            signing: commands::local_service::signing_in::Signing::default(),
            starting: tokio::sync::Mutex::new(()),
            indexing: Arc::default(),
            keeping: Mutex::new(None),
        }))
    }

    /// Opens the links to all services. This may wait for the keychain, so it is run beside the window, never before it.
    pub async fn start(self: &Arc<Self>) {
        // What cannot be read is told by the first command that asks for it.
        if let Ok(kept) = preferences::read(self).await {
            self.shell.zoom(kept.zoom_percent);
            self.speak(kept.language);
        }
        library::tidy(&self.store, &self.blobs, &self.thumbnails, self.clock.now()).await;
        let keeping = tokio::spawn(maintenance::run(Arc::downgrade(self), Arc::clone(&self.clock), self.clock.now()));
        *self.keeping.lock().unwrap_or_else(PoisonError::into_inner) = Some(keeping);
        self.work(indexing::run(Arc::downgrade(self), Arc::clone(&self.indexing)));
        let known = self.store.run(connections::all).await.unwrap_or_default();
        join_all(known.into_iter().map(|connection| self.link_up(connection))).await;
    }

    /// The language that answers are written in.
    #[must_use]
    pub fn language(&self) -> Language {
        *self.language.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a person is asked for files with.
    fn file_dialog(&self, title: &Localized, kinds: &[(Localized, &'static [&'static str])]) -> FileDialog {
        let language = self.language();
        let kinds = kinds.iter().map(|(name, endings)| (name.said_in(language), *endings)).collect();
        FileDialog { title: title.said_in(language), kinds }
    }

    fn speak(&self, language: Language) {
        *self.language.lock().unwrap_or_else(PoisonError::into_inner) = language;
    }

    /// Asks the page to keep what is not kept; it answers through [`Shell::answer_closing`].
    pub fn announce_closing(&self) {
        self.tell(&[Topic::Closing]);
    }

    /// Ends everything that runs and lets go of the files. What is on its way gets a moment to arrive.
    pub async fn close(&self) {
        let keeping = self.keeping.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(keeping) = keeping {
            keeping.abort();
            let _ = keeping.await;
        }
        let mut beside = std::mem::take(&mut *self.beside.lock().unwrap_or_else(PoisonError::into_inner));
        beside.shutdown().await;
        join_all(self.all_active().iter().map(|active| active.end(Duration::from_secs(3)))).await;
        // A lock that cannot be let go of goes with the program, which ends next.
        let _ = self.store.close().await;
    }

    /// Gives everything that waits its turn at once, and looks what is new.
    async fn retry_now(&self, active: &ActiveConnection) -> Result<(), Failure> {
        let (connection, now) = (active.id.clone(), self.clock.now());
        let hurried = self.store.run(move |database| {
            changes::retry_now(database, &connection, now)?;
            store::uploads::retry_now(database, &connection, now)?;
            intents::retry_now(database, &connection, now)
        });
        hurried.await?;
        active.outbox.retry_now();
        active.uploads.retry_now();
        active.sync.request();
        Ok(())
    }

    /// The service can be reached: what waits for it has its turn.
    async fn retry_uploads_now(&self, active: &ActiveConnection) -> Result<(), StoreError> {
        let (connection, now) = (active.id.clone(), self.clock.now());
        self.store.run(move |database| store::uploads::retry_now(database, &connection, now)).await?;
        active.uploads.wake();
        Ok(())
    }

    /// The bytes of a small picture and their media type, by the name that [`Shell::thumbnail_address`] was asked for.
    /// `None` for any other name: nothing else of the desk's files is ever shown. Blocks for a moment.
    #[must_use]
    pub fn thumbnail(&self, name: &str) -> Option<(Vec<u8>, &'static str)> {
        self.thumbnails.read(name)
    }

    /// The address at which the page finds a small picture; `None` when it is not there any more.
    pub(crate) fn thumbnail_address(&self, name: &str) -> Option<String> {
        self.thumbnails.has(name).then(|| self.shell.thumbnail_address(name)).flatten()
    }

    /// Does something beside everything else; it ends with the desk.
    fn work(&self, work: impl Future<Output = ()> + Send + 'static) {
        let mut beside = self.beside.lock().unwrap_or_else(PoisonError::into_inner);
        while beside.try_join_next().is_some() {}
        beside.spawn(work);
    }

    /// Begins to make a small picture; not when somebody does it already. What a person wants is more than what is shown by
    /// itself, so one is not taken for the other.
    fn begin_thumbnail(&self, media: &str, is_wanted: bool) -> bool {
        self.drawing.lock().unwrap_or_else(PoisonError::into_inner).insert((media.to_owned(), is_wanted))
    }

    fn end_thumbnail(&self, media: &str, is_wanted: bool) {
        self.drawing.lock().unwrap_or_else(PoisonError::into_inner).remove(&(media.to_owned(), is_wanted));
    }

    fn tell(&self, changed: &[Topic]) {
        if changed.iter().any(|topic| matches!(topic, Topic::Posts | Topic::Drafts)) {
            self.indexing.notify_one();
        }
        self.shell.tell(&DeskEvent { changed: changed.to_vec(), dropped: None, deleting: None });
    }

    /// Tells the page how far it is with files that are being deleted.
    pub(crate) fn tell_deleting(&self, done: usize, total: usize) {
        let number = |number| u32::try_from(number).unwrap_or(u32::MAX);
        let deleting = Some(events::Deleting { done: number(done), total: number(total) });
        self.shell.tell(&DeskEvent { changed: Vec::new(), dropped: None, deleting });
    }
}

fn find_computer_zone(told: Option<String>, zones: &Zones) -> Zone {
    let system = || iana_time_zone::get_timezone().ok().and_then(|name| zones.find(&name).ok());
    let zone = told.and_then(|told| told_zone(&told, zones)).or_else(system);
    // Servers call it `Etc/UTC`, people `UTC`.
    zone.filter(|zone| zone.name() != "Etc/UTC").unwrap_or_else(|| zones.utc())
}

/// The zone that `TZ` names for a single program: by its name or by its file. `None` when it gives a rule of its own, or
/// none that is known.
fn told_zone(told: &str, zones: &Zones) -> Option<Zone> {
    let name = told.strip_prefix(':').unwrap_or(told);
    zones.find(name.split_once("/zoneinfo/").map_or(name, |(_, name)| name)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zone_that_the_environment_names_is_taken() {
        let zones = Zones::bundled();
        let told = |text: &str| told_zone(text, &zones).map(|zone| zone.name().to_owned());
        for text in ["Asia/Tokyo", ":Asia/Tokyo", "/usr/share/zoneinfo/Asia/Tokyo"] {
            assert_eq!(told(text).as_deref(), Some("Asia/Tokyo"), "{text}");
        }
        assert_eq!([told(""), told("<+03>-3"), told("/etc/localtime")], [None, None, None]);
    }
}
