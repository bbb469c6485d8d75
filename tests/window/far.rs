//! A service far away: one of its own behind a proxy, and a way past it.

use crate::NOW;
use client::{Address, ApiKey, Client, ClientOptions};
use futures_util::TryStreamExt;
use model::Post;
use planning::zone::Zones;
use serde_json::Value;
use service::clock::ManualClock;
use std::sync::Arc;
use support::faults::Proxy;
use support::window::{App, button};
use tempfile::TempDir;
use tokio::net::TcpListener;

/// A service of its own behind a proxy, and a way past it.
pub(crate) struct Far {
    pub(crate) proxy: Proxy,
    pub(crate) direct: Client,
    key: String,
    pub(crate) clock: Arc<ManualClock>,
    running: service::Running,
    _folder: TempDir,
}

impl Far {
    pub(crate) async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    /// The same with something changed in its database before it answers.
    pub(crate) async fn start_with(change: impl FnOnce(&rusqlite::Connection)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let clock = Arc::new(ManualClock::new(NOW.parse().unwrap()));
        let options = service::Options {
            data_dir: folder.path().to_owned(),
            examples: false,
            zones: Zones::bundled(),
            grace: service::DEFAULT_GRACE,
            held: false,
        };
        let service = service::Service::open(options, clock.clone()).unwrap();
        change(&rusqlite::Connection::open(folder.path().join("service.sqlite")).unwrap());
        let key = service::new_key();
        service.admit(&key).unwrap();
        let running = service.start(TcpListener::bind("127.0.0.1:0").await.unwrap()).unwrap();
        let address = Address::parse(&running.base_url).unwrap();
        let direct = Client::new(ClientOptions::new(address, ApiKey::new(key.as_str()).unwrap())).unwrap();
        let proxy = Proxy::before(&running.base_url).await.unwrap();
        // It does not say that it recognises a request: what was lost is looked for.
        proxy.hide(&["Idempotency-Key-Retention"]);
        Self { proxy, direct, key, clock, running, _folder: folder }
    }

    /// What it says by itself, asked without a line of ours and past the proxy.
    pub(crate) async fn raw(&self, path: &str) -> Value {
        let url = format!("{}{path}", self.running.base_url);
        let response = reqwest::Client::new().get(url).header("X-API-KEY", &self.key).send().await.unwrap();
        assert_eq!(response.status(), 200, "{path}");
        response.json().await.unwrap()
    }

    pub(crate) async fn posts(&self) -> Vec<Post> {
        let mut found = Vec::new();
        for workspace in self.direct.workspaces().await.unwrap() {
            let posts: Vec<Post> = self.direct.posts(&workspace.id).try_collect().await.unwrap();
            found.extend(posts);
        }
        found
    }

    pub(crate) async fn texts(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.posts().await.into_iter().filter_map(|post| post.text).collect();
        texts.sort();
        texts
    }

    /// Moves the clocks of both.
    pub(crate) fn set_clocks(&self, app: &App, now: &str) {
        self.clock.set(now.parse().unwrap());
        app.set_clock(now);
    }
}

fn field(label: &str) -> String {
    format!("//input[@id=//label[normalize-space(.)='{label}']/@for]")
}

/// From the first start to an empty calendar on this service.
pub(crate) async fn connect(app: &App, far: &Far) {
    app.click("//label[contains(., 'Connect to a service')]").await;
    app.write_over(&field("Name"), "Far").await;
    app.write_over(&field("Address"), &far.proxy.base_url()).await;
    app.write_over(&field("API key"), &far.key).await;
    app.click(&button("Connect")).await;
    app.find("//*[@role='grid']").await;
}
