//! What goes on with one connection: its outbox, its uploads, its sync, and the open link while there is one. Each
//! connection has a line of its own, whichever of them is looked at.

use crate::connection::{Link, client_of};
use crate::contract::{DeskEvent, Topic};
use crate::embedded::Host;
use crate::failure::Failure;
use crate::keys::{Entry, KeyState, PATIENCE};
use crate::outbox::{self, Outbox};
use crate::shell::Shell;
use crate::sync::{self, Progress, Sync, SyncState};
use crate::uploads::{self, Uploads};
use crate::{Desk, commands, embedded};
use chrono::TimeDelta;
use client::ApiKey;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::connections::{Connection, Kind};
use store::{SERVICE, connections, preferences};
use tokio::task::JoinHandle;

/// Names the port that the embedded service had last.
const PORT: &str = "service port";

/// What goes on with one connection.
pub(crate) struct Line {
    /// The connection.
    pub(crate) id: String,
    pub(crate) outbox: Outbox,
    pub(crate) uploads: Uploads,
    pub(crate) sync: Sync,
    /// The link is opened and ended by one at a time.
    pub(crate) turn: tokio::sync::Mutex<()>,
    shell: Arc<dyn Shell>,
    progress: Mutex<Progress>,
    running: Mutex<Option<Running>>,
}

/// What runs while a link is open.
struct Running {
    link: Arc<Link>,
    outbox: JoinHandle<()>,
    sync: JoinHandle<()>,
    uploads: JoinHandle<()>,
}

impl std::fmt::Debug for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Line").field("id", &self.id).finish_non_exhaustive()
    }
}

impl Line {
    pub(crate) fn new(id: String, shell: Arc<dyn Shell>) -> Self {
        Self {
            id,
            outbox: Outbox::default(),
            uploads: Uploads::default(),
            sync: Sync::default(),
            turn: tokio::sync::Mutex::new(()),
            shell,
            progress: Mutex::default(),
            running: Mutex::default(),
        }
    }

    fn running(&self) -> MutexGuard<'_, Option<Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What speaks to the service, once the link is open.
    pub(crate) fn client(&self) -> Option<client::Client> {
        self.running().as_ref().map(|running| running.link.client.clone())
    }

    /// Changes how late the embedded service may still deliver, if it is that.
    pub(crate) fn set_grace(&self, grace: TimeDelta) {
        if let Some(host) = self.running().as_ref().and_then(|running| running.link.host.as_ref()) {
            host.set_grace(grace);
        }
    }

    /// What looks after the embedded service, if it is that and runs. While it is kept the service's database stays open.
    pub(crate) fn steward(&self) -> Option<service::Steward> {
        self.running().as_ref().and_then(|running| running.link.host.as_ref()).map(Host::steward)
    }

    /// The last jump of the clock that the embedded service noticed, if it is that and runs.
    pub(crate) fn clock_jump(&self) -> Option<service::ClockJump> {
        self.running().as_ref().and_then(|running| running.link.host.as_ref()).and_then(Host::clock_jump)
    }

    /// How far the files are that the embedded service sends to networks; nothing for another service.
    pub(crate) fn sending(&self) -> Vec<service::Sending> {
        let running = self.running();
        let host = running.as_ref().and_then(|running| running.link.host.as_ref());
        host.map(|host| host.sending().borrow().clone()).unwrap_or_default()
    }

    /// The base addresses of both versions of the embedded service, if it is that and runs.
    pub(crate) fn addresses(&self) -> Option<(String, String)> {
        self.running().as_ref().and_then(|running| running.link.host.as_ref()).map(Host::addresses)
    }

    pub(crate) fn progress(&self) -> Progress {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes how far it is, and tells the page.
    pub(crate) fn report(&self, change: impl FnOnce(&mut Progress)) {
        change(&mut self.progress.lock().unwrap_or_else(PoisonError::into_inner));
        self.shell.tell(&DeskEvent { changed: vec![Topic::Status], dropped: None, deleting: None });
    }

    /// Ends what runs while a link is open. What is on its way gets a moment to arrive.
    pub(crate) async fn end(&self, moment: Duration) {
        let running = self.running().take();
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
}

impl Desk {
    /// What goes on with a connection.
    pub(crate) fn line(&self, connection: &str) -> Arc<Line> {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let line = lines
            .entry(connection.to_owned())
            .or_insert_with(|| Arc::new(Line::new(connection.to_owned(), Arc::clone(&self.shell))));
        Arc::clone(line)
    }

    /// Nothing goes on with a connection any more.
    pub(crate) fn forget_line(&self, connection: &str) {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner).remove(connection);
    }

    /// What goes on with all connections.
    pub(crate) fn lines(&self) -> Vec<Arc<Line>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// Opens the link to a service that is known, unless it is open. This may wait for the keychain.
    pub(crate) async fn link_up(self: &Arc<Self>, connection: Connection) {
        let line = self.line(&connection.id);
        if let Err(failure) = self.reopen(&line, connection).await {
            line.report(|progress| {
                progress.state = SyncState::Trouble;
                progress.detail = failure.message;
            });
        }
    }

    /// The same beside everything else: the keychain may take as long as it likes.
    pub(crate) fn link_up_beside(self: &Arc<Self>, connection: Connection) {
        let desk = Arc::clone(self);
        self.work(async move { desk.link_up(connection).await });
    }

    /// Opens the link once the key is there. While the keychain thinks, a person may give it.
    async fn reopen(self: &Arc<Self>, line: &Arc<Line>, connection: Connection) -> Result<(), Failure> {
        let key = match connection.kind {
            Kind::Embedded => None,
            Kind::Remote => match self.await_key(line, Entry::of(&connection)).await {
                Ok(key) => Some(key),
                Err(state) => {
                    if line.client().is_none() {
                        line.report(|progress| progress.lacks_key(state));
                    }
                    return Ok(());
                }
            },
        };
        let _turn = line.turn.lock().await;
        if line.client().is_none() {
            let link = self.open_link(line, connection, key).await?;
            self.begin(link);
        }
        Ok(())
    }

    /// The key as the keychain has it, however long that takes; while it is late, that is told. Where there is no entry to ask
    /// for, the keychain is not asked.
    async fn await_key(&self, line: &Line, entry: Result<Entry, KeyState>) -> Result<(ApiKey, KeyState), KeyState> {
        let entry = entry?;
        let mut reading = std::pin::pin!(self.keys.read(&entry));
        let found = tokio::select! {
            found = &mut reading => found,
            () = self.clock.wait_until(self.clock.now() + PATIENCE) => {
                if line.client().is_none() {
                    line.report(|progress| progress.lacks_key(KeyState::Silent));
                }
                reading.await
            }
        };
        found?.ok_or(KeyState::Missing)
    }

    /// Opens a link. A service at an address of its own needs its key and where that is; the embedded one sees to it.
    pub(crate) async fn open_link(
        &self,
        line: &Arc<Line>,
        mut connection: Connection,
        key: Option<(ApiKey, KeyState)>,
    ) -> Result<Link, Failure> {
        let (address, address_v2, (key, key_state), host) = match connection.kind {
            Kind::Embedded => {
                let options = service::Options {
                    data_dir: self.folder.join(SERVICE),
                    examples: connection.examples,
                    zones: self.zones.clone(),
                    grace: commands::preferences::read(self).await?.grace(),
                };
                let port = self.store.run(|database| preferences::read(database, PORT)).await.unwrap_or_default();
                let clock = Arc::clone(&self.clock);
                let started = embedded::start(
                    options,
                    &Entry::of(&connection).map_err(Failure::no_key)?,
                    port,
                    clock,
                    &self.keys,
                )
                .await?;
                self.store.run(move |database| preferences::write(database, PORT, &started.port)).await?;
                if let Some(taken) = started.taken {
                    commands::taken_port::note(self, taken, &started.host.steward()).await?;
                }
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
        let (id, tail, now) = (connection.id.clone(), connection.key_tail.clone(), self.clock.now());
        self.store.run(move |database| connections::set_key(database, &id, &tail, now)).await?;
        line.report(|progress| {
            progress.address = Some(address.clone());
            progress.key = key_state;
        });
        let client = client_of(&connection, &address, address_v2.as_deref(), key, &self.clock)?;
        Ok(Link { line: Arc::clone(line), client, connection, host })
    }

    /// Starts what runs while a link is open.
    pub(crate) fn begin(self: &Arc<Self>, link: Link) {
        let link = Arc::new(link);
        let line = &link.line;
        line.outbox.open();
        line.uploads.open();
        let outbox = tokio::spawn(outbox::run(Arc::clone(self), Arc::clone(&link)));
        let sync = tokio::spawn(sync::run(Arc::clone(self), Arc::clone(&link)));
        let uploads = tokio::spawn(uploads::run(Arc::clone(self), Arc::clone(&link)));
        *line.running() = Some(Running { link: Arc::clone(&link), outbox, sync, uploads });
        self.tell(&[Topic::Status, Topic::Channels, Topic::Posts, Topic::Drafts, Topic::Media, Topic::Uploads]);
    }
}
