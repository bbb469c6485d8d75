//! A real service, and clients of it: past every fault, or through a proxy.

use client::{Address, ApiKey, Client, ClientOptions, RetryPolicy};
use model::dialect::Versions;
use model::{ChannelId, Dialect, NewPost, OneOffSchedule, Platform, PostTarget, WorkspaceId};
use planning::zone::Zones;
use rusqlite::Connection;
use service::clock::ManualClock;
use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use support::faults::Proxy;
use tempfile::TempDir;
use tokio::net::TcpListener;

/// The real service, new and without examples, with its first workspace and a channel of it.
pub(crate) struct Stage {
    pub(crate) running: service::Running,
    pub(crate) clock: Arc<ManualClock>,
    pub(crate) direct: Client,
    pub(crate) workspace: WorkspaceId,
    channel: ChannelId,
    key: String,
    /// The service's own database, read without asking anybody.
    database: Mutex<Connection>,
    _folder: TempDir,
}

impl Stage {
    pub(crate) async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let clock = Arc::new(ManualClock::new("2026-11-21T13:08:00Z".parse().unwrap()));
        let options = service::Options {
            data_dir: folder.path().join("data"),
            examples: false,
            zones: Zones::bundled(),
            grace: service::DEFAULT_GRACE,
            held: false,
        };
        // To open it is work for the disk, for which nobody's deadline is to wait.
        let opening = {
            let clock = clock.clone();
            move || service::Service::open(options, clock).unwrap()
        };
        let service = tokio::task::spawn_blocking(opening).await.unwrap();
        let key = service::new_key();
        service.admit(&key).unwrap();
        let running = service.start(TcpListener::bind("127.0.0.1:0").await.unwrap()).unwrap();
        let bases = [running.base_url.clone(), running.base_url_v2.clone()];
        let direct = client(&bases, &key, Dialect::embedded(), RetryPolicy::default());
        let workspace = direct.workspaces().await.unwrap().remove(0).id;
        let channels = direct.channels(&workspace).await.unwrap();
        let channel = channels.into_iter().find(|channel| channel.target.as_str() == "x").unwrap().id;
        let database = Connection::open(folder.path().join("data").join("service.sqlite")).unwrap();
        database.busy_timeout(Duration::from_secs(5)).unwrap();
        let database = Mutex::new(database);
        Self { running, clock, direct, workspace, channel, key, database, _folder: folder }
    }

    /// A proxy before it, without a rule.
    pub(crate) async fn proxy(&self) -> Proxy {
        Proxy::before(&self.running.base_url).await.unwrap()
    }

    /// A client whose every byte goes through a proxy. No `Idempotency-Key` goes out unless the dialect says so.
    pub(crate) fn client(&self, proxy: &Proxy, dialect: Dialect, pace: RetryPolicy) -> Client {
        client(&[proxy.base_url(), proxy.base_url_v2()], &self.key, dialect, pace)
    }

    /// How the service is spoken to by these versions, without an `Idempotency-Key`.
    pub(crate) fn dialect(versions: Versions) -> Dialect {
        Dialect { versions, idempotency_key: false, ..Dialect::embedded() }
    }

    /// A post due at Christmas.
    pub(crate) fn post(&self, text: &str) -> NewPost {
        let (date, time) = ("2026-12-24".parse().unwrap(), "09:00:00".parse().unwrap());
        NewPost {
            text: text.to_owned(),
            media: Vec::new(),
            target_platforms: vec![PostTarget { identifier: Platform::from("x"), id: self.channel.clone() }],
            workspace: self.workspace.clone(),
            timezone: None,
            one_off_schedule: Some(OneOffSchedule::wall_clock(date, time, "Europe/Vienna")),
            recurring_schedule: None,
            platform_posts: Vec::new(),
            audience_group: None,
        }
    }

    fn column(&self, select: &str) -> Vec<String> {
        let database = self.database.lock().unwrap();
        let mut select = database.prepare_cached(select).unwrap();
        select.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    }

    /// The texts of all posts.
    pub(crate) fn texts(&self) -> Vec<String> {
        self.column("SELECT text FROM posts")
    }

    /// The identifiers of all posts.
    pub(crate) fn posts(&self) -> HashSet<String> {
        self.column("SELECT id FROM posts").into_iter().collect()
    }

    /// The identifiers of all files.
    pub(crate) fn files(&self) -> HashSet<String> {
        self.column("SELECT id FROM files").into_iter().collect()
    }
}

fn client(bases: &[String; 2], key: &str, dialect: Dialect, pace: RetryPolicy) -> Client {
    let [first, second] = bases.each_ref().map(|base| Address::parse(base).unwrap());
    let key = ApiKey::new(key.to_owned()).unwrap();
    Client::new(ClientOptions { address_v2: Some(second), dialect, pace, ..ClientOptions::new(first, key) }).unwrap()
}
