//! A real service with a client for each choice of versions, and clients for servers that misbehave.

use client::{Address, ApiKey, Client, ClientOptions, RetryPolicy};
use futures_util::TryStreamExt;
use model::dialect::Versions;
use model::{ChannelId, Dialect, NewPost, OneOffSchedule, Platform, Post, PostTarget, Version, WorkspaceId};
use planning::zone::Zones;
use service::clock::ManualClock;
use std::sync::Arc;
use std::time::Duration;
use support::Scripted;
use tempfile::TempDir;
use tokio::net::TcpListener;

/// The choices of versions that every test against the real service runs with.
pub(crate) fn choices() -> [Versions; 3] {
    [Versions::default(), Versions::with_second(), Versions::all(Version::Second)]
}

/// The real service, new and without examples.
pub(crate) struct Real {
    pub(crate) running: service::Running,
    pub(crate) key: String,
    pub(crate) folder: TempDir,
}

impl Real {
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
        let service = service::Service::open(options, clock).unwrap();
        let key = service::new_key();
        service.admit(&key).unwrap();
        let running = service.start(TcpListener::bind("127.0.0.1:0").await.unwrap()).unwrap();
        Self { running, key, folder }
    }

    pub(crate) fn client(&self, versions: Versions) -> Client {
        self.client_with(Dialect { versions, ..Dialect::embedded() })
    }

    pub(crate) fn client_with(&self, dialect: Dialect) -> Client {
        self.client_at(&self.running.base_url, &self.running.base_url_v2, dialect)
    }

    /// A client of this service at other addresses.
    pub(crate) fn client_at(&self, base_url: &str, base_url_v2: &str, dialect: Dialect) -> Client {
        let address = Address::parse(base_url).unwrap();
        let address_v2 = Some(Address::parse(base_url_v2).unwrap());
        let key = ApiKey::new(self.key.clone()).unwrap();
        Client::new(ClientOptions { address_v2, dialect, ..ClientOptions::new(address, key) }).unwrap()
    }
}

/// A pace at which a test does not have to wait.
pub(crate) fn quick() -> RetryPolicy {
    RetryPolicy {
        connect: Duration::from_secs(2),
        answer: Duration::from_millis(300),
        stall: Duration::from_millis(300),
        kept: Duration::from_millis(300),
        fetched: Duration::from_millis(300),
        total: Duration::from_millis(1_500),
        patience: Duration::ZERO,
        attempts: 3,
        first_pause: Duration::from_millis(4),
    }
}

/// Options for a misbehaving server that serves both versions under one address.
pub(crate) fn options(server: &Scripted, dialect: Dialect) -> ClientOptions {
    let address = Address::parse(server.base_url()).unwrap();
    let address_v2 = Some(Address::parse(&server.base_url().replace("/v1", "/v2")).unwrap());
    let key = ApiKey::new("ck_canary_0123456789").unwrap();
    ClientOptions { address_v2, dialect, pace: quick(), ..ClientOptions::new(address, key) }
}

pub(crate) fn client(server: &Scripted) -> Client {
    client_with(server, Dialect::default())
}

pub(crate) fn client_with(server: &Scripted, dialect: Dialect) -> Client {
    Client::new(options(server, dialect)).unwrap()
}

pub(crate) fn workspace() -> WorkspaceId {
    WorkspaceId::new("w").unwrap()
}

/// A post for one channel on X, due at Christmas.
pub(crate) fn new_post(workspace: &WorkspaceId, channel: &str, text: &str) -> NewPost {
    let (date, time) = ("2026-12-24".parse().unwrap(), "09:00:00".parse().unwrap());
    NewPost {
        text: text.to_owned(),
        media: Vec::new(),
        target_platforms: vec![PostTarget { identifier: Platform::from("x"), id: ChannelId::new(channel).unwrap() }],
        workspace: workspace.clone(),
        timezone: None,
        one_off_schedule: Some(OneOffSchedule::wall_clock(date, time, "Europe/Vienna")),
        recurring_schedule: None,
        platform_posts: Vec::new(),
        audience_group: None,
    }
}

/// The first workspace and its channel on X.
pub(crate) async fn target(client: &Client) -> (WorkspaceId, String) {
    let workspace = client.workspaces().await.unwrap().remove(0).id;
    let channels = client.channels(&workspace).await.unwrap();
    let channel = channels.iter().find(|channel| channel.target.as_str() == "x").unwrap();
    (workspace, channel.id.to_string())
}

pub(crate) async fn all_posts(client: &Client, workspace: &WorkspaceId) -> Vec<Post> {
    client.posts(workspace).try_collect().await.unwrap()
}
