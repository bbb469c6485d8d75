//! Hosts the embedded service: in this process, but spoken to over HTTP like any other.

use crate::account_secrets::AccountSecrets;
use crate::failure::{Failure, FailureCode};
use crate::keys::{Entry, Keep, KeyState, Keys};
use chrono::TimeDelta;
use client::ApiKey;
use clock::Clock;
use i18n::t;
use service::{ClockJump, Downloader, Options, RealNetworks, Running, Sending, Service};
use std::sync::Arc;
use store::blocking;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// The running service and the key it takes.
#[derive(Debug)]
pub(crate) struct Host {
    running: Running,
    changes: watch::Receiver<u64>,
    clock_jumps: watch::Receiver<Option<ClockJump>>,
    sending: watch::Receiver<Vec<Sending>>,
}

/// What one needs to talk to a service that was just started.
pub(crate) struct Started {
    pub(crate) host: Host,
    pub(crate) address: String,
    pub(crate) address_v2: String,
    pub(crate) key: ApiKey,
    /// Where the key is. One that the keychain does not keep is good until the app ends; the next start makes another.
    pub(crate) key_state: KeyState,
    /// The port that it listens on.
    pub(crate) port: u16,
    /// The port where other programs look for it, when somebody else has it.
    pub(crate) taken: Option<u16>,
}

/// Starts the service and makes sure that it takes the key of `entry`, which is made at the first
/// start and again whenever the keychain does not have it. `port` is taken where nobody else has it, so that other programs
/// find the service again.
pub(crate) async fn start(
    options: Options,
    entry: &Entry,
    port: Option<u16>,
    clock: Arc<dyn Clock>,
    keys: &Arc<Keys>,
) -> Result<Started, Failure> {
    let (key, key_state) = match keys.read_soon(entry).await {
        Ok(Some(found)) => found,
        lacking => {
            let key = ApiKey::new(service::new_key()).map_err(|error| did_not_start(&error.to_string()))?;
            // A keychain that has just not answered is not asked again.
            let keep = if lacking.is_ok() { Keep::Keychain } else { Keep::Session };
            let key_state = match keys.keep(entry, &key, keep).await {
                Ok(state) => state,
                Err(_) => keys.keep(entry, &key, Keep::Session).await?,
            };
            (key, key_state)
        }
    };
    let secrets = Arc::new(AccountSecrets(Arc::clone(keys)));
    let service = open(options, clock, key.clone(), secrets).await?;
    let (changes, clock_jumps, sending) = (service.changes(), service.clock_jumps(), service.sending());
    let listener = listen(port.unwrap_or_default()).await.map_err(|error| did_not_start(&error.to_string()))?;
    let wanted = port;
    let port = listener.local_addr().map(|address| address.port()).unwrap_or_default();
    let running = service.start(listener).map_err(|error| did_not_start(&error.to_string()))?;
    let (address, address_v2) = (running.base_url.clone(), running.base_url_v2.clone());
    Ok(Started {
        host: Host { running, changes, clock_jumps, sending },
        address,
        address_v2,
        key,
        key_state,
        port,
        taken: wanted.filter(|wanted| *wanted != port),
    })
}

/// Listens on loopback, on another port where this one is taken.
async fn listen(port: u16) -> std::io::Result<TcpListener> {
    match TcpListener::bind(("127.0.0.1", port)).await {
        Err(_) if port != 0 => TcpListener::bind(("127.0.0.1", 0)).await,
        bound => bound,
    }
}

/// Opens the service's files away from the async threads, and admits the key in place of all earlier ones of the app's own.
async fn open(
    options: Options,
    clock: Arc<dyn Clock>,
    key: ApiKey,
    secrets: Arc<AccountSecrets>,
) -> Result<Service, Failure> {
    let opening = blocking::run(move || {
        let opener = Arc::new(RealNetworks::default());
        let opened = Service::open_to_publish(options, clock, Downloader::new(), secrets, opener);
        let service = opened.map_err(|error| did_not_start(&error.to_string()))?;
        service.admit_alone(key.expose()).map_err(|error| did_not_start(&error.to_string()))?;
        Ok(service)
    });
    opening.await
}

impl Host {
    /// Sees every change that the service makes.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.clone()
    }

    /// How far the files are that are on their way to networks.
    pub(crate) fn sending(&self) -> watch::Receiver<Vec<Sending>> {
        self.sending.clone()
    }

    /// The last jump of the clock by more than a day since the service was started.
    pub(crate) fn clock_jump(&self) -> Option<ClockJump> {
        *self.clock_jumps.borrow()
    }

    /// What looks after the service beside HTTP.
    pub(crate) fn admin(&self) -> service::Admin {
        self.running.admin()
    }

    /// The base addresses of both versions.
    pub(crate) fn addresses(&self) -> (String, String) {
        (self.running.base_url.clone(), self.running.base_url_v2.clone())
    }

    /// Changes how late a post may still go out.
    pub(crate) fn set_grace(&self, grace: TimeDelta) {
        self.running.set_grace(grace);
    }

    /// Ends the service; what it was doing is finished first.
    pub(crate) async fn stop(self) {
        self.running.stop().await;
    }
}

fn did_not_start(reason: &str) -> Failure {
    Failure::new(
        FailureCode::Storage,
        t!("connections-did-not-start", reason = reason),
        t!("connections-did-not-start-next"),
    )
}
