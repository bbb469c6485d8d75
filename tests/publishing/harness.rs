//! A service with one account on the network of a test, which can be killed and opened again.

use crate::sea::{Pocket, Sea, identity};
use chrono::{DateTime, TimeDelta, Utc};
use networks::{Account, AccountLimits, NetworkKind, Secret, SignedIn};
use planning::zone::Zones;
use reqwest::Method;
use serde_json::{Value, json};
use service::admin::{AccountSummary, Admin, FoundAccount};
use service::clock::{Clock, ManualClock};
use service::{DEFAULT_GRACE, Downloader, Opener, Options, Running, Service};
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;
use tokio::net::TcpListener;

pub(crate) const START: &str = "2026-11-21T09:00:00Z";
/// What opens the account at first.
pub(crate) const TOKEN: &str = "token-canary-0123";

/// The service, its network and what is needed to talk to both.
pub(crate) struct Stage {
    pub(crate) sea: Sea,
    pub(crate) pocket: Pocket,
    pub(crate) clock: Arc<ManualClock>,
    pub(crate) channel: String,
    pub(crate) folder: TempDir,
    opener: Arc<dyn Opener>,
    internet: Downloader,
    service: Service,
    running: Running,
    key: String,
    http: reqwest::Client,
}

/// An internet in which nobody answers.
pub(crate) fn nowhere() -> Downloader {
    Downloader::through(support::internet::Stage::new(1, None))
}

pub(crate) fn signed_in(name: &str, secret: &str) -> SignedIn {
    signed_in_on(NetworkKind::Mastodon, name, secret)
}

fn signed_in_on(kind: NetworkKind, name: &str, secret: &str) -> SignedIn {
    let account =
        Account { kind, server: "https://sea.example".to_owned(), id: name.to_owned(), particulars: json!({}) };
    SignedIn { account, identity: identity(name), secret: Secret::new(secret) }
}

/// Opens the service of a folder, with a key to it.
pub(crate) async fn open(
    folder: &TempDir,
    opener: Arc<dyn Opener>,
    pocket: &Pocket,
    clock: &Arc<ManualClock>,
    internet: &Downloader,
) -> (Service, Running, String) {
    let options = Options {
        data_dir: folder.path().join("data"),
        examples: false,
        zones: Zones::bundled(),
        grace: DEFAULT_GRACE,
        held: false,
    };
    let (pocket, internet) = (Arc::new(pocket.clone()), internet.clone());
    let service = Service::open_to_publish(options, clock.clone(), internet, pocket, opener).unwrap();
    let key = service::new_key();
    service.admit(&key).unwrap();
    let running = service.start(TcpListener::bind("127.0.0.1:0").await.unwrap()).unwrap();
    (service, running, key)
}

impl Stage {
    pub(crate) async fn new(sea: Sea) -> Self {
        Self::on(NetworkKind::Mastodon, sea, nowhere()).await
    }

    /// With an account of a kind, and an internet in which pages are read.
    pub(crate) async fn on(kind: NetworkKind, sea: Sea, internet: Downloader) -> Self {
        Self::through(Arc::new(sea.clone()), sea, signed_in_on(kind, "anna", TOKEN), internet).await
    }

    /// With an account that is opened by something else.
    pub(crate) async fn through(opener: Arc<dyn Opener>, sea: Sea, signed_in: SignedIn, internet: Downloader) -> Self {
        let (folder, pocket) = (quick_folder(), Pocket::default());
        let http = reqwest::Client::builder().no_proxy().tls_certs_only([]).build().unwrap();
        let clock = Arc::new(ManualClock::new(START.parse().unwrap()));
        let (service, running, key) = open(&folder, opener.clone(), &pocket, &clock, &internet).await;
        let channel = String::new();
        let mut stage = Self { sea, pocket, clock, channel, folder, opener, internet, service, running, key, http };
        stage.channel = stage.add(signed_in).await;
        stage
    }

    pub(crate) fn service(&self) -> &Service {
        &self.service
    }

    pub(crate) fn admin(&self) -> Admin {
        self.running.admin()
    }

    pub(crate) async fn sign_in(&self, name: &str, secret: &str) -> String {
        self.add(signed_in(name, secret)).await
    }

    async fn add(&self, signed_in: SignedIn) -> String {
        let workspace = self.ask(Method::GET, "/v1/workspaces", None).await["data"][0]["_id"].clone();
        let limits = AccountLimits { text_characters: Some(500), ..AccountLimits::default() };
        let found = FoundAccount::new(signed_in, Some(limits));
        self.admin().add_account(workspace.as_str().unwrap(), found).await.unwrap()
    }

    /// Drops the service in the middle of whatever it does, and opens it again.
    pub(crate) async fn crash(self) -> Self {
        let Self { sea, pocket, clock, channel, folder, opener, internet, service, running, http, .. } = self;
        drop(running);
        // Its tasks are gone when nobody holds the folder any more.
        drop(service);
        let (service, running, key) = loop {
            let options = folder.path().join("data");
            if can_open(&options) {
                break open(&folder, opener.clone(), &pocket, &clock, &internet).await;
            }
            tokio::task::yield_now().await;
        };
        Self { sea, pocket, clock, channel, folder, opener, internet, service, running, key, http }
    }

    pub(crate) async fn ask(&self, method: Method, path: &str, body: Option<&Value>) -> Value {
        let base = self.running.base_url.trim_end_matches("/v1");
        let request = self.http.request(method, format!("{base}{path}")).header("X-API-KEY", &self.key);
        let request = match body {
            Some(body) => request.json(body),
            None => request,
        };
        request.send().await.unwrap().json().await.unwrap()
    }

    /// Creates a post on the account, at once, and gives its identifier.
    pub(crate) async fn post(&self, text: &str, settings: &Value) -> String {
        self.post_on("mastodon", text, settings).await
    }

    pub(crate) async fn post_on(&self, platform: &str, text: &str, settings: &Value) -> String {
        let body = json!({
            "text": text, "target_platforms": self.channel,
            "platform_posts": [{ "identifier": platform, "settings": settings }],
        });
        let made = self.ask(Method::POST, "/v1/posts", Some(&body)).await;
        made["data"]["_id"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned()
    }

    /// Creates a post on the account for a time of the day on which every test begins, or another, in UTC.
    pub(crate) async fn post_at(&self, text: &str, date: &str, time: &str) -> String {
        let when = json!({ "one_off_date": date, "time": time, "timezone": "UTC" });
        let body = json!({ "text": text, "target_platforms": self.channel, "one_off_schedule": when });
        let made = self.ask(Method::POST, "/v1/posts", Some(&body)).await;
        made["data"]["_id"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned()
    }

    /// How the account is.
    pub(crate) async fn account(&self) -> AccountSummary {
        self.admin().account(&self.channel).await.unwrap()
    }

    /// Waits until something is so of the account.
    pub(crate) async fn until_account(&self, is: impl Fn(&AccountSummary) -> bool) -> AccountSummary {
        let mut changes = self.service.changes();
        let waiting = async {
            loop {
                changes.mark_unchanged();
                let account = self.account().await;
                if is(&account) {
                    return account;
                }
                changes.changed().await.unwrap();
            }
        };
        tokio::time::timeout(std::time::Duration::from_secs(30), waiting).await.expect("it becomes so")
    }

    /// The only target of a post.
    pub(crate) async fn target(&self, post: &str) -> Value {
        self.ask(Method::GET, &format!("/v1/posts/{post}"), None).await["data"]["target_platforms"][0].clone()
    }

    /// Waits until something is so of the target of a post.
    pub(crate) async fn until(&self, post: &str, is: impl Fn(&Value) -> bool) -> Value {
        let mut changes = self.service.changes();
        let waiting = async {
            loop {
                changes.mark_unchanged();
                let target = self.target(post).await;
                if is(&target) {
                    return target;
                }
                changes.changed().await.unwrap();
            }
        };
        tokio::time::timeout(std::time::Duration::from_secs(30), waiting).await.expect("it becomes so")
    }

    /// Lets time pass until it is known what became of a post, or a person is asked; gives its target.
    pub(crate) async fn end(&self, post: &str) -> Value {
        loop {
            let target = self.until(post, |target| is_over(target) || target["underway"]["again_at"].is_string()).await;
            if is_over(&target) {
                return target;
            }
            let again: DateTime<Utc> = target["underway"]["again_at"].as_str().unwrap().parse().unwrap();
            self.clock.set(again.max(self.clock.now()));
            let moved = |now: &Value| is_over(now) || now["underway"]["again_at"] != target["underway"]["again_at"];
            self.until(post, moved).await;
        }
    }

    pub(crate) fn pass(&self, time: TimeDelta) {
        self.clock.advance(time);
    }
}

/// A folder in memory, where the system has one: nothing waits for a disk.
fn quick_folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() { tempfile::tempdir_in(memory).unwrap() } else { tempfile::tempdir().unwrap() }
}

fn can_open(folder: &Path) -> bool {
    let file = std::fs::File::options().read(true).write(true).open(folder.join("service.lock"));
    file.is_ok_and(|file| file.try_lock().is_ok())
}

/// Whether nothing goes on by itself any more.
pub(crate) fn is_over(target: &Value) -> bool {
    let underway = &target["underway"];
    let has_outcome = |name: &str| target[name].as_array().is_some_and(|some| !some.is_empty());
    has_outcome("success_responses")
        || has_outcome("error_responses")
        || underway["stage"] == "asking"
        || underway["stage"] == "paused"
        || underway["stage"] == "held"
}
