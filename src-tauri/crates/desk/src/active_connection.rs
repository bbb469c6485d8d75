//! What goes on with one connection: its outbox, its uploads, its sync, and the open link while there is one. Each
//! connection has one of its own, whichever of them is looked at. Deliberately absent: opening the link, which is
//! `linking`'s.

use crate::Desk;
use crate::embedded::Host;
use crate::events::{DeskEvent, Topic};
use crate::progress::Progress;
use crate::shell::Shell;
use ::media::FileTrouble;
use chrono::TimeDelta;
use i18n::{Localized, t};
use library::uploads::Uploads;
use outbox::Outbox;
use outbox::sync::Sync;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::connections::Connection;
use store::media::Media;
use tokio::task::JoinHandle;

/// An open link to a service.
#[derive(Debug)]
pub(crate) struct Link {
    /// What goes on with the connection.
    pub(crate) active: Arc<ActiveConnection>,
    pub(crate) connection: Connection,
    pub(crate) client: client::Client,
    /// The embedded service, when it is that.
    pub(crate) host: Option<Host>,
}

/// What goes on with one connection.
pub(crate) struct ActiveConnection {
    /// The connection.
    pub(crate) id: String,
    pub(crate) outbox: Outbox,
    pub(crate) uploads: Arc<Uploads>,
    pub(crate) sync: Sync,
    /// The link is opened and ended by one at a time.
    pub(crate) turn: tokio::sync::Mutex<()>,
    shell: Arc<dyn Shell>,
    progress: Mutex<Progress>,
    running: Mutex<Option<Running>>,
}

/// What runs while a link is open.
pub(crate) struct Running {
    pub(crate) link: Arc<Link>,
    pub(crate) outbox: JoinHandle<()>,
    pub(crate) sync: JoinHandle<()>,
    pub(crate) uploads: JoinHandle<()>,
}

impl std::fmt::Debug for ActiveConnection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ActiveConnection").field("id", &self.id).finish_non_exhaustive()
    }
}

impl ActiveConnection {
    pub(crate) fn new(id: String, shell: Arc<dyn Shell>) -> Self {
        Self {
            id,
            outbox: Outbox::default(),
            uploads: Arc::default(),
            sync: Sync::default(),
            turn: tokio::sync::Mutex::new(()),
            shell,
            progress: Mutex::default(),
            running: Mutex::default(),
        }
    }

    pub(crate) fn running(&self) -> MutexGuard<'_, Option<Running>> {
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
    pub(crate) fn admin(&self) -> Option<service::Admin> {
        self.running().as_ref().and_then(|running| running.link.host.as_ref()).map(Host::admin)
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
    pub(crate) fn active(&self, connection: &str) -> Arc<ActiveConnection> {
        let mut all = self.active.lock().unwrap_or_else(PoisonError::into_inner);
        let active = all
            .entry(connection.to_owned())
            .or_insert_with(|| Arc::new(ActiveConnection::new(connection.to_owned(), Arc::clone(&self.shell))));
        Arc::clone(active)
    }

    /// Nothing goes on with a connection any more.
    pub(crate) fn forget_active(&self, connection: &str) {
        self.active.lock().unwrap_or_else(PoisonError::into_inner).remove(connection);
    }

    /// What goes on with all connections.
    pub(crate) fn all_active(&self) -> Vec<Arc<ActiveConnection>> {
        self.active.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// Fetches a copy of a file of the service; an error without a reason says that it cannot be asked now.
    pub(crate) async fn fetch_copy(
        &self,
        connection: &str,
        media: &Media,
        most: u64,
    ) -> Result<String, Option<FileTrouble>> {
        let Some(client) = self.active(connection).client() else { return Err(None) };
        library::fetching::fetch((&self.store, &client, &self.blobs), connection, media, most).await
    }
}

/// Why a copy could not be fetched, to end a sentence with.
pub(crate) fn why_not_fetched(trouble: Option<FileTrouble>) -> Localized {
    trouble.map_or_else(|| t!("library-unreachable"), |trouble| trouble.message())
}
