//! A service that has one post to publish on a network of this computer.

use crate::imitation::{KEY, Networks, TOKEN};
use crate::stage::quick_folder;
use crate::strace::LAST;
use chrono::{DateTime, TimeDelta, Utc};
use i18n::Localized;
use networks::{Account, NetworkKind};
use planning::zone::Zones;
use rusqlite::types::FromSql;
use rusqlite::{Connection, OptionalExtension};
use serde_json::json;
use service::admin::{Credentials, DeliveryOutcome, DeliveryStage};
use service::clock::{Clock, ManualClock};
use service::{
    DEFAULT_GRACE, Downloader, NetworkFuture, Opener, Options, RealNetworks, Running, Secret, Secrets, Service,
};
use std::io::{IoSlice, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::TcpListener;

/// Longest wait for something that is bound to happen; reached only when it does not.
const PATIENCE: Duration = Duration::from_secs(20);
/// What a session says when its post is claimed next.
pub(crate) const READY: &str = "ready";
/// What it says when it knows what became of it.
pub(crate) const PUBLISHED: &str = "published";

/// Where a post goes, by what a repeat does there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// A webhook that knows a repeat.
    Safe,
    /// A Mastodon, which can be looked through.
    Findable,
    /// The same, in two parts.
    Thread,
    /// A webhook of Discord: nobody can know.
    Blind,
}

/// Every way and its name.
pub(crate) const WAYS: [(Way, &str); 4] =
    [(Way::Safe, "safe"), (Way::Findable, "findable"), (Way::Thread, "thread"), (Way::Blind, "blind")];

impl Way {
    pub(crate) fn name(self) -> &'static str {
        WAYS.into_iter().find(|(way, _)| *way == self).map_or("", |(_, name)| name)
    }

    fn credentials(self, networks: &Networks) -> Credentials {
        let hook = |network: &str| Secret::new(networks.hook(network));
        match self {
            Self::Safe => Credentials::Webhook { address: hook("webhook"), key: Secret::new(KEY) },
            Self::Findable | Self::Thread => {
                Credentials::Mastodon { server: networks.address.clone(), token: Secret::new(TOKEN) }
            }
            Self::Blind => Credentials::Discord { address: hook("discord") },
        }
    }
}

/// Keeps what opens the one account.
#[derive(Debug, Clone, Default)]
struct OneSecret(Arc<Mutex<Option<Secret>>>);

impl Secrets for OneSecret {
    fn read<'a>(&'a self, _: &'a str) -> NetworkFuture<'a, Result<Option<Secret>, Localized>> {
        Box::pin(async { Ok(self.0.lock().unwrap().clone()) })
    }

    fn keep<'a>(&'a self, _: &'a str, secret: &'a Secret) -> NetworkFuture<'a, Result<(), Localized>> {
        *self.0.lock().unwrap() = Some(secret.clone());
        Box::pin(async { Ok(()) })
    }

    fn forget<'a>(&'a self, _: &'a str) -> NetworkFuture<'a, Result<(), Localized>> {
        Box::pin(async { Ok(()) })
    }
}

/// A folder in which a post is due next.
pub(crate) struct Due {
    pub(crate) folder: TempDir,
    pub(crate) secret: Secret,
    /// What is to be on the network then, in this order.
    pub(crate) texts: &'static [&'static str],
}

impl Due {
    pub(crate) async fn new(way: Way, networks: &Networks) -> Self {
        let (folder, kept, clock) = (quick_folder(), OneSecret::default(), Arc::new(ManualClock::new(noon())));
        let service = open(folder.path(), &kept, &clock);
        let admin = service.admin();
        let workspace = admin.overview().await.unwrap()[0].id.clone();
        let found = admin.sign_in(way.credentials(networks)).await.unwrap();
        let channel = admin.add_account(&workspace, found).await.unwrap();
        let texts: &[&str] = if way == Way::Thread { &["Roast day", "Tasting at noon"] } else { &["Roast day"] };
        let key = service::new_key();
        service.admit(&key).unwrap();
        let running = start(&service).await;
        let post = json!({
            "text": texts[0], "target_platforms": channel, "one_off_schedule": { "time": due().to_rfc3339() },
            "platform_posts": [{ "identifier": "mastodon", "settings": { "thread": texts[1..] } }],
        });
        let http = reqwest::Client::builder().no_proxy().tls_certs_only([]).build().unwrap();
        let asked = http.post(format!("{}/posts", running.base_url)).header("X-API-KEY", &key).json(&post);
        let answer = asked.send().await.unwrap();
        assert!(answer.status().is_success(), "{}", answer.text().await.unwrap());
        running.stop().await;
        let secret = kept.0.lock().unwrap().clone().unwrap();
        Self { folder, secret, texts }
    }
}

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

fn due() -> DateTime<Utc> {
    noon() + TimeDelta::minutes(10)
}

fn open(folder: &Path, kept: &OneSecret, clock: &Arc<ManualClock>) -> Service {
    let data_dir = folder.join("data");
    let options = Options { data_dir, examples: false, zones: Zones::bundled(), grace: DEFAULT_GRACE, held: false };
    let (kept, internet) = (Arc::new(kept.clone()), RealNetworks::default());
    // The first account that is opened reads the certificates of this computer, which is no part of a delivery.
    let (server, id) = (String::new(), String::new());
    let nobody = Account { kind: NetworkKind::Slack, server, id, particulars: json!({}) };
    drop(internet.open(&nobody, &Secret::new("")));
    Service::open_to_publish(options, clock.clone(), Downloader::new(), kept, Arc::new(internet)).unwrap()
}

async fn start(service: &Service) -> Running {
    service.start(TcpListener::bind("127.0.0.1:0").await.unwrap()).unwrap()
}

/// Publishes what is due in a folder, some time after it was; `ready` is called before anything is claimed. Gives what became
/// of it, as soon as nothing goes on by itself any more.
pub(crate) async fn publish(folder: &Path, secret: &Secret, after: TimeDelta, ready: impl Fn()) -> DeliveryOutcome {
    let kept = OneSecret::default();
    *kept.0.lock().unwrap() = Some(secret.clone());
    let clock = Arc::new(ManualClock::new(due() + after));
    let service = open(folder, &kept, &clock);
    let mut changes = service.changes();
    // The thread of the database has made each of its calls more often than any other then.
    for _ in 0..20 {
        service.admit(&service::new_key()).unwrap();
    }
    ready();
    let running = start(&service).await;
    let over = async {
        loop {
            changes.mark_unchanged();
            let newest = running.admin().deliveries(1, None).await.unwrap().deliveries;
            match newest.into_iter().next().map(|delivery| delivery.outcome) {
                Some(outcome)
                    if !matches!(&outcome, DeliveryOutcome::Underway { stage: DeliveryStage::Sending, .. }) =>
                {
                    return outcome;
                }
                Some(_) => {
                    let again_at = "SELECT json_extract(underway, '$.again_at') FROM deliveries";
                    if let Some(again_at) = read::<Option<String>>(folder, again_at).flatten() {
                        clock.set(clock.now().max(again_at.parse().unwrap()));
                    }
                }
                None => {}
            }
            changes.changed().await.unwrap();
        }
    };
    let outcome = tokio::time::timeout(PATIENCE, over).await;
    let outcome = outcome.unwrap_or_else(|_| panic!("it is forgotten: {:?}", clock.now()));
    running.stop().await;
    outcome
}

/// What a query of one value gives in the database of a folder.
pub(crate) fn read<T: FromSql>(folder: &Path, sql: &str) -> Option<T> {
    let database = Connection::open(folder.join("data").join("service.sqlite")).unwrap();
    database.busy_timeout(PATIENCE).unwrap();
    database.query_row(sql, [], |row| row.get(0)).optional().unwrap()
}

/// A session in a process of its own: publishes what is due in a folder.
pub(crate) fn session(folder: &Path, secret: &str) {
    // One thread does all that blocks, so that its calls can be counted.
    let runtime = tokio::runtime::Builder::new_current_thread().max_blocking_threads(1).enable_all().build().unwrap();
    let outcome = runtime.block_on(publish(folder, &Secret::new(secret), TimeDelta::zero(), || say(READY)));
    assert!(matches!(outcome, DeliveryOutcome::Delivered { .. }), "{outcome:?}");
    say(PUBLISHED);
    say(LAST);
}

/// Tells whoever started this, by a kind of call that no other thread makes.
pub(crate) fn say(line: &str) {
    let line = format!("{line}\n");
    assert_eq!(std::io::stdout().write_vectored(&[IoSlice::new(line.as_bytes())]).unwrap(), line.len());
}
