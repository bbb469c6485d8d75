//! The accounts of the service: their networks stay open while the service runs. Rows are here; secrets are kept by the
//! `Secrets` of whoever runs the service.

pub(crate) mod health;
pub(crate) mod picture;
pub(crate) mod table;

use i18n::{Localized, t};
use networks::{Account, AccountLimits, Http, Identity, Network, NetworkFuture, NetworkTrouble, Secret};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Where what opens accounts is kept: never in the service's own files. `account` names the account and its server.
pub trait Secrets: Send + Sync + 'static {
    /// What opens an account; none when nothing is kept.
    ///
    /// # Errors
    /// Why it can't be told now.
    fn read<'a>(&'a self, account: &'a str) -> NetworkFuture<'a, Result<Option<Secret>, Localized>>;

    /// Keeps what opens an account, in place of what was kept before.
    ///
    /// # Errors
    /// Why it can't be kept.
    fn keep<'a>(&'a self, account: &'a str, secret: &'a Secret) -> NetworkFuture<'a, Result<(), Localized>>;

    /// Forgets what opens an account.
    ///
    /// # Errors
    /// Why it can't be forgotten.
    fn forget<'a>(&'a self, account: &'a str) -> NetworkFuture<'a, Result<(), Localized>>;
}

/// Opens accounts: the networks themselves, or what stands for them.
pub trait Opener: Send + Sync + 'static {
    /// What speaks for an account.
    ///
    /// # Errors
    /// [`NetworkTrouble`] when its server can't be spoken to as it is kept.
    fn open(&self, account: &Account, secret: &Secret) -> Result<Box<dyn Network>, NetworkTrouble>;
}

/// The networks themselves.
#[derive(Debug, Default)]
pub struct RealNetworks(OnceLock<Http>);

impl Opener for RealNetworks {
    fn open(&self, account: &Account, secret: &Secret) -> Result<Box<dyn Network>, NetworkTrouble> {
        if let Some(http) = self.0.get() {
            return networks::open(account, secret, http);
        }
        let http = Http::new()?;
        networks::open(account, secret, self.0.get_or_init(|| http))
    }
}

/// Nothing is kept: a service that nobody has given a place for secrets.
#[derive(Debug)]
struct Nowhere;

fn nowhere() -> Localized {
    t!("service-no-place")
}

impl Secrets for Nowhere {
    fn read<'a>(&'a self, _: &'a str) -> NetworkFuture<'a, Result<Option<Secret>, Localized>> {
        Box::pin(async { Err(nowhere()) })
    }

    fn keep<'a>(&'a self, _: &'a str, _: &'a Secret) -> NetworkFuture<'a, Result<(), Localized>> {
        Box::pin(async { Err(nowhere()) })
    }

    fn forget<'a>(&'a self, _: &'a str) -> NetworkFuture<'a, Result<(), Localized>> {
        Box::pin(async { Ok(()) })
    }
}

/// Speaks for the accounts of a service.
pub(crate) struct Accounts {
    secrets: Arc<dyn Secrets>,
    opener: Arc<dyn Opener>,
    /// What speaks for each, kept because some networks count how often one signs in.
    open: Mutex<HashMap<String, Arc<dyn Network>>>,
    /// Counts how often one was signed in to or out of.
    sign_ins: Arc<AtomicU64>,
}

/// Tells whether somebody has signed in or out since: what was found before says nothing of what opens an account now.
#[derive(Debug)]
pub(crate) struct SignIns {
    count: Arc<AtomicU64>,
    seen: u64,
}

impl SignIns {
    pub(crate) fn is_latest(&self) -> bool {
        self.count.load(Ordering::SeqCst) == self.seen
    }
}

/// What a secret is kept under. It names the server that it is sent to, so that it is never found for another one.
fn entry(id: &str, account: &Account) -> String {
    format!("{id} on {} at {}", table::name(account.kind), account.server)
}

/// Why nothing speaks for an account now.
#[derive(Debug)]
pub(crate) enum Closed {
    /// It has to be signed in to again.
    SignIn(Localized),
    /// What opens it can't be read now.
    Later(Localized),
}

impl Default for Accounts {
    fn default() -> Self {
        Self::new(Arc::new(Nowhere), Arc::new(RealNetworks::default()))
    }
}

impl Accounts {
    pub(crate) fn new(secrets: Arc<dyn Secrets>, opener: Arc<dyn Opener>) -> Self {
        Self { secrets, opener, open: Mutex::default(), sign_ins: Arc::default() }
    }

    /// To be asked for before anything is found out of what opens an account.
    pub(crate) fn sign_ins(&self) -> SignIns {
        SignIns { seen: self.sign_ins.load(Ordering::SeqCst), count: Arc::clone(&self.sign_ins) }
    }

    /// What speaks for an account.
    pub(crate) async fn open(&self, id: &str, account: &Account) -> Result<Arc<dyn Network>, Closed> {
        if let Some(network) = self.lock().get(id) {
            return Ok(Arc::clone(network));
        }
        let sign_ins = self.sign_ins();
        let secret = self.secrets.read(&entry(id, account)).await.map_err(Closed::Later)?;
        let secret = secret.ok_or_else(|| Closed::SignIn(t!("service-not-kept")))?;
        let opened = self.opener.open(account, &secret).map_err(|trouble| match trouble {
            NetworkTrouble::Unreachable { message, .. } => Closed::Later(message),
            NetworkTrouble::SignInAgain(message) | NetworkTrouble::NotThere(message) => Closed::SignIn(message),
        })?;
        let network: Arc<dyn Network> = Arc::from(opened);
        let mut open = self.lock();
        if sign_ins.is_latest() {
            open.insert(id.to_owned(), Arc::clone(&network));
        }
        Ok(network)
    }

    /// What speaks for an account that is not kept yet.
    pub(crate) fn open_unkept(&self, account: &Account, secret: &Secret) -> Result<Box<dyn Network>, NetworkTrouble> {
        self.opener.open(account, secret)
    }

    /// Asks an account's server whether what opens it still does, whose it is, and what it allows.
    pub(crate) async fn look(&self, id: &str, account: &Account) -> Result<(Identity, AccountLimits), Closed> {
        let network = self.open(id, account).await?;
        let closed = |trouble| match trouble {
            NetworkTrouble::SignInAgain(message) => Closed::SignIn(message),
            NetworkTrouble::Unreachable { message, .. } | NetworkTrouble::NotThere(message) => Closed::Later(message),
        };
        let identity = network.check().await.map_err(closed)?;
        Ok((identity, network.limits().await.map_err(closed)?))
    }

    /// Keeps what opens an account from now on.
    pub(crate) async fn keep(&self, id: &str, account: &Account, secret: &Secret) -> Result<(), Localized> {
        self.secrets.keep(&entry(id, account), secret).await?;
        self.end(id);
        Ok(())
    }

    /// Forgets what opens an account.
    pub(crate) async fn forget(&self, id: &str, account: &Account) -> Result<(), Localized> {
        self.secrets.forget(&entry(id, account)).await?;
        self.end(id);
        Ok(())
    }

    /// What opened an account opens it no more, and what is being found out with it counts no more.
    fn end(&self, id: &str) {
        let mut open = self.lock();
        self.sign_ins.fetch_add(1, Ordering::SeqCst);
        open.remove(id);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<dyn Network>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
