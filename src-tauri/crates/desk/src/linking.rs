//! Opens the link to a service, and starts what runs while it is open.

use crate::active_connection::{ActiveConnection, Link, Running};
use crate::client_of::client_of;
use crate::events::Topic;
use crate::failure::Failure;
use crate::keys::{Entry, KeyState, PATIENCE};
use crate::progress::SyncState;
use crate::{Desk, embedded, sending, syncing, taken_port, uploading};
use client::ApiKey;
use std::sync::Arc;
use store::connections::{Connection, ConnectionKind};
use store::{SERVICE, connections, hold, preferences};

/// Names the port that the embedded service had last.
const PORT: &str = "service port";

impl Desk {
    /// Opens the link to a service that is known, unless it is open. This may wait for the keychain.
    pub(crate) async fn link_up(self: &Arc<Self>, connection: Connection) {
        let active = self.active(&connection.id);
        if let Err(failure) = self.reopen(&active, connection).await {
            active.report(|progress| {
                progress.state = SyncState::Trouble;
                progress.detail = failure.message.clone();
            });
        }
    }

    /// The same beside everything else: the keychain may take as long as it likes.
    pub(crate) fn link_up_beside(self: &Arc<Self>, connection: Connection) {
        let desk = Arc::clone(self);
        self.work(async move { desk.link_up(connection).await });
    }

    /// Opens the link once the key is there. While the keychain thinks, a person may give it.
    async fn reopen(self: &Arc<Self>, active: &Arc<ActiveConnection>, connection: Connection) -> Result<(), Failure> {
        let key = match connection.kind {
            ConnectionKind::Embedded => None,
            ConnectionKind::Remote => match self.await_key(active, Entry::of(&connection)).await {
                Ok(key) => Some(key),
                Err(state) => {
                    if active.client().is_none() {
                        active.report(|progress| progress.lacks_key(state));
                    }
                    return Ok(());
                }
            },
        };
        let _turn = active.turn.lock().await;
        if active.client().is_none() {
            let link = self.open_link(active, connection, key).await?;
            self.begin(link);
        }
        Ok(())
    }

    /// The key as the keychain has it, however long that takes; while it is late, that is told. Where there is no entry to ask
    /// for, the keychain is not asked.
    async fn await_key(
        &self,
        active: &ActiveConnection,
        entry: Result<Entry, KeyState>,
    ) -> Result<(ApiKey, KeyState), KeyState> {
        let entry = entry?;
        let mut reading = std::pin::pin!(self.keys.read(&entry));
        let found = tokio::select! {
            found = &mut reading => found,
            () = self.clock.wait_until(self.clock.now() + PATIENCE) => {
                if active.client().is_none() {
                    active.report(|progress| progress.lacks_key(KeyState::Silent));
                }
                reading.await
            }
        };
        found?.ok_or(KeyState::Missing)
    }

    /// Opens a link. A service at an address of its own needs its key and where that is; the embedded one sees to it.
    pub(crate) async fn open_link(
        &self,
        active: &Arc<ActiveConnection>,
        mut connection: Connection,
        key: Option<(ApiKey, KeyState)>,
    ) -> Result<Link, Failure> {
        let (address, address_v2, (key, key_state), host) = match connection.kind {
            ConnectionKind::Embedded => {
                let options = service::Options {
                    data_dir: self.folder.join(SERVICE),
                    examples: connection.examples,
                    zones: self.zones.clone(),
                    grace: crate::preferences::read(self).await?.grace(),
                    held: self.store.run(hold::is_in_force).await?,
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
                    taken_port::note(self, taken, &started.host.admin()).await?;
                }
                // It is part of this very program: what was kept of its ways may be older.
                connection.dialect = model::Dialect::embedded();
                (started.address, Some(started.address_v2), (started.key, started.key_state), Some(started.host))
            }
            ConnectionKind::Remote => {
                let key = key.ok_or_else(|| Failure::no_key(KeyState::Missing))?;
                (connection.address.clone(), connection.address_v2.clone(), key, None)
            }
        };
        connection.key_tail = key.tail().to_owned();
        let (id, tail, now) = (connection.id.clone(), connection.key_tail.clone(), self.clock.now());
        self.store.run(move |database| connections::set_key(database, &id, &tail, now)).await?;
        active.report(|progress| {
            progress.address = Some(address.clone());
            progress.key = key_state;
        });
        let client = client_of(&connection, &address, address_v2.as_deref(), key, &self.clock)?;
        Ok(Link { active: Arc::clone(active), client, connection, host })
    }

    /// Starts what runs while a link is open.
    pub(crate) fn begin(self: &Arc<Self>, link: Link) {
        let link = Arc::new(link);
        let active = &link.active;
        active.outbox.open();
        active.uploads.open();
        let outbox = tokio::spawn(sending::run(Arc::clone(self), Arc::clone(&link)));
        let sync = tokio::spawn(syncing::run(Arc::clone(self), Arc::clone(&link)));
        let uploads = tokio::spawn(uploading::run(Arc::clone(self), Arc::clone(&link)));
        *active.running() = Some(Running { link: Arc::clone(&link), outbox, sync, uploads });
        self.tell(&[Topic::Status, Topic::Channels, Topic::Posts, Topic::Drafts, Topic::Media, Topic::Uploads]);
    }
}
