//! A service in a folder of its own, with a clock that stands still until it is set, and a plain HTTP client.

use chrono::{DateTime, TimeDelta, Utc};
use download::Downloader;
use planning::zone::Zones;
use reqwest::{Method, RequestBuilder, redirect::Policy};
use serde_json::{Value, json};
use service::clock::ManualClock;
use service::{Admin, DEFAULT_GRACE, OpenError, Options, Running, Service};
use std::fmt::Display;
use std::path::PathBuf;
use std::sync::Arc;
use support::internet::{Server, Stage};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// When every test begins: a Saturday morning in Vienna.
pub(crate) const START: &str = "2026-11-21T09:00:00Z";

/// The service and what is needed to talk to it.
pub(crate) struct Bench {
    pub(crate) clock: Arc<ManualClock>,
    pub(crate) key: String,
    pub(crate) service: Service,
    running: Running,
    http: reqwest::Client,
    folder: TempDir,
}

/// A status and the JSON body that came with it.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Value,
}

impl Bench {
    pub(crate) async fn new() -> Self {
        Self::open(tempfile::tempdir().unwrap(), instant(START), false).await
    }

    pub(crate) async fn with_examples() -> Self {
        Self::open(tempfile::tempdir().unwrap(), instant(START), true).await
    }

    /// In a folder that is there already: the service's own is `data` in it.
    pub(crate) async fn of_folder(folder: TempDir) -> Self {
        Self::open(folder, instant(START), false).await
    }

    /// With an internet of its own, in which every name leads to one server.
    pub(crate) async fn with_internet(server: &Server) -> Self {
        let downloader = Downloader::through(Stage::before(server));
        let folder = tempfile::tempdir().unwrap();
        Self::open_with(options(&folder, false), folder, instant(START), downloader).await
    }

    async fn open(folder: TempDir, now: DateTime<Utc>, examples: bool) -> Self {
        Self::open_with(options(&folder, examples), folder, now, Downloader::new()).await
    }

    async fn open_with(options: Options, folder: TempDir, now: DateTime<Utc>, downloader: Downloader) -> Self {
        let clock = Arc::new(ManualClock::new(now));
        let service = Service::open_with(options, clock.clone(), downloader).unwrap();
        let key = service::new_key();
        service.admit(&key).unwrap();
        let running = service.start(TcpListener::bind("127.0.0.1:0").await.unwrap()).unwrap();
        let http = reqwest::Client::builder().no_proxy().redirect(Policy::none()).build().unwrap();
        Self { clock, key, service, running, http, folder }
    }

    /// Opens another service on the same folder.
    pub(crate) fn open_beside(&self) -> Result<Service, OpenError> {
        Service::open(options(&self.folder, false), self.clock.clone())
    }

    /// Stops the service in good order and opens it again at `now`.
    pub(crate) async fn restart_at(self, now: &str) -> Self {
        let Self { service, running, folder, .. } = self;
        running.stop().await;
        drop(service);
        Self::open(folder, instant(now), false).await
    }

    /// Stops the service in good order and opens it again at `now` with another grace time.
    pub(crate) async fn restart_with_grace_at(self, grace: TimeDelta, now: &str) -> Self {
        let Self { service, running, folder, .. } = self;
        running.stop().await;
        drop(service);
        let options = Options { grace, ..options(&folder, false) };
        Self::open_with(options, folder, instant(now), Downloader::new()).await
    }

    /// Changes the grace time of the running service.
    pub(crate) fn set_grace(&self, grace: TimeDelta) {
        self.running.set_grace(grace);
    }

    /// What the app does with the service beside HTTP.
    pub(crate) fn admin(&self) -> Admin {
        self.running.admin()
    }

    /// Drops the service in the middle of whatever it does and opens it again at `now`.
    pub(crate) async fn crash_and_open_at(self, now: &str) -> Self {
        let Self { service, running, folder, .. } = self;
        drop(running);
        drop(service);
        Self::open(folder, instant(now), false).await
    }

    /// `127.0.0.1:PORT`
    pub(crate) fn authority(&self) -> &str {
        self.running.base_url.trim_start_matches("http://").trim_end_matches("/v1")
    }

    /// A request with the key; the path begins with `/v1` or `/v2`.
    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("http://{}{path}", self.authority())).header("X-API-KEY", &self.key)
    }

    /// A request without the key.
    pub(crate) fn request_without_key(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("http://{}{path}", self.authority()))
    }

    pub(crate) async fn read(&self, path: &str) -> Answer {
        answer(self.request(Method::GET, path)).await
    }

    /// `POST /v1/posts`
    pub(crate) async fn try_create(&self, body: &Value) -> Answer {
        answer(self.request(Method::POST, "/v1/posts").json(body)).await
    }

    /// Creates a post and gives its record.
    pub(crate) async fn create(&self, body: &Value) -> Value {
        self.try_create(body).await.data()
    }

    /// Creates a post on all channels, due at a time of the clock in a zone, and gives its id.
    pub(crate) async fn create_due(&self, date: &str, time: &str, zone: &str) -> String {
        let schedule = json!({ "one_off_date": date, "time": time, "timezone": zone });
        let post = json!({ "text": "Later", "target_platforms": "all", "one_off_schedule": schedule });
        id(&self.create(&post).await)
    }

    /// `POST /v1/posts/{postId}`
    pub(crate) async fn try_update(&self, id: &str, body: &Value) -> Answer {
        answer(self.request(Method::POST, &format!("/v1/posts/{id}")).json(body)).await
    }

    /// Updates a post and gives its record.
    pub(crate) async fn update(&self, id: &str, body: &Value) -> Value {
        self.try_update(id, body).await.done();
        self.post(id).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        answer(self.request(Method::DELETE, path)).await
    }

    pub(crate) async fn post(&self, id: &str) -> Value {
        self.read(&format!("/v1/posts/{id}")).await.data()
    }

    /// The workspaces' identifiers.
    pub(crate) async fn workspaces(&self) -> Vec<String> {
        let workspaces = self.read("/v1/workspaces").await.data();
        workspaces.as_array().unwrap().iter().map(id).collect()
    }

    /// The channels of the first workspace.
    pub(crate) async fn channels(&self) -> Vec<Value> {
        let workspace = self.workspaces().await.remove(0);
        self.read(&format!("/v1/workspaces/{workspace}/socials")).await.data().as_array().unwrap().clone()
    }

    /// The identifier of the first workspace's channel on a platform.
    pub(crate) async fn channel(&self, platform: &str) -> String {
        let channels = self.channels().await;
        let found = channels.iter().find(|channel| channel["target"] == platform);
        found.unwrap()["id"].as_str().unwrap().to_owned()
    }

    /// Waits until every target of a post has an outcome, and gives the post.
    pub(crate) async fn settled(&self, id: &str) -> Value {
        let mut changes = self.service.changes();
        loop {
            changes.mark_unchanged();
            let post = self.post(id).await;
            if targets(&post).iter().all(|target| outcomes(target) > 0) {
                return post;
            }
            changed(&mut changes).await;
        }
    }

    /// `POST /v1/files` with the right size.
    pub(crate) async fn try_upload(&self, name: &str, bytes: &[u8]) -> Answer {
        answer(self.upload_to("/v1/files", &form(&[("file", name, bytes)]), bytes.len())).await
    }

    /// Uploads a file and gives its url.
    pub(crate) async fn upload(&self, name: &str, bytes: &[u8]) -> String {
        url(&self.try_upload(name, bytes).await.data())
    }

    /// A request with a form as its body.
    pub(crate) fn upload_to(&self, path: &str, form: &[u8], size: impl Display) -> RequestBuilder {
        let kind = format!("multipart/form-data; boundary={BOUNDARY}");
        let request = self.request(Method::POST, path).header("Content-Type", kind);
        request.header("X-File-Size", size.to_string()).body(form.to_vec())
    }

    /// Fetches an address as a player does: without the key.
    pub(crate) fn fetch(&self, url: &str) -> RequestBuilder {
        self.http.get(url)
    }

    /// The files in the folder of the service's files, those that are arriving included.
    pub(crate) fn files_on_disk(&self) -> Vec<PathBuf> {
        let files = self.data_dir().join("files");
        let entries = |folder: PathBuf| std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries(files.join("incoming")).chain(entries(files)).filter(|path| path.is_file()).collect()
    }

    /// Waits until there are this many files on disk: what a client leaves behind is removed when its end is noticed.
    pub(crate) async fn files_on_disk_become(&self, count: usize) {
        for _ in 0..10_000 {
            if self.files_on_disk().len() == count {
                return;
            }
            self.read("/v1/workspaces").await.data();
        }
        panic!("{:?}", self.files_on_disk());
    }

    /// The folder of the service's own files.
    pub(crate) fn data_dir(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// The texts that were delivered of a post, as the database has them.
    pub(crate) fn delivered_texts(&self, post: &str) -> Vec<String> {
        let database = rusqlite::Connection::open(self.data_dir().join("service.sqlite")).unwrap();
        let mut select = database.prepare("SELECT text FROM deliveries WHERE post = ?1").unwrap();
        select.query_map([post], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    }

    /// Lets the schedule look at the clock once more: a post that is due now goes through it.
    pub(crate) async fn let_the_schedule_look(&self) {
        let now = self.create(&json!({ "text": "Now", "target_platforms": "x" })).await;
        self.settled(&id(&now)).await;
    }
}

impl Answer {
    /// The payload of a success.
    pub(crate) fn data(self) -> Value {
        assert_eq!((self.status, &self.body["code"]), (200, &json!(200)), "{}", self.body);
        self.body["data"].clone()
    }

    /// A success that has nothing but a code and a message.
    pub(crate) fn done(&self) {
        assert_eq!((self.status, &self.body["code"]), (200, &json!(200)), "{}", self.body);
        let members: Vec<&String> = self.body.as_object().unwrap().keys().collect();
        assert_eq!(members, ["code", "message"]);
        assert!(!self.body["message"].as_str().unwrap().is_empty());
    }

    /// The message of a 400 whose first complaint is about a field.
    pub(crate) fn complaint(&self, field: &str) -> &str {
        assert_eq!((self.status, &self.body["code"]), (400, &json!(400)), "{}", self.body);
        assert_eq!(self.body["errors"][0]["field"], field, "{}", self.body);
        let message = self.body["message"].as_str().unwrap();
        assert!(message.contains(field), "{message}");
        message
    }
}

fn options(folder: &TempDir, examples: bool) -> Options {
    let data_dir = folder.path().join("data");
    Options { data_dir, examples, zones: Zones::bundled(), grace: DEFAULT_GRACE, held: false }
}

/// What stands between the parts of a form.
pub(crate) const BOUNDARY: &str = "----carillon-4f1d9c";

/// The body of a form: each part by its name, the name of its file as browsers write it, and its bytes.
pub(crate) fn form(parts: &[(&str, &str, &[u8])]) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, file_name, bytes) in parts {
        let file_name = file_name.replace('\r', "%0D").replace('\n', "%0A").replace('"', "%22");
        let disposition = format!("form-data; name=\"{name}\"; filename=\"{file_name}\"");
        let kind = "Content-Type: application/x-claimed";
        body.extend(format!("--{BOUNDARY}\r\nContent-Disposition: {disposition}\r\n{kind}\r\n\r\n").into_bytes());
        body.extend_from_slice(bytes);
        body.extend_from_slice(b"\r\n");
    }
    body.extend(format!("--{BOUNDARY}--\r\n").into_bytes());
    body
}

/// The address in a record of a file.
pub(crate) fn url(record: &Value) -> String {
    record["url"].as_str().unwrap().to_owned()
}

/// Everything but letters, digits and `-._~` percent-encoded: one segment of a path.
pub(crate) fn segment(text: &str) -> String {
    let plain = |one: u8| one.is_ascii_alphanumeric() || b"-._~".contains(&one);
    text.bytes().map(|one| if plain(one) { char::from(one).to_string() } else { format!("%{one:02X}") }).collect()
}

/// Sends a request and reads the JSON answer.
pub(crate) async fn answer(request: RequestBuilder) -> Answer {
    let response = request.send().await.unwrap();
    let status = response.status().as_u16();
    assert_eq!(response.headers()["content-type"], "application/json");
    Answer { status, body: response.json().await.unwrap() }
}

pub(crate) fn instant(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

pub(crate) fn id(record: &Value) -> String {
    record["_id"].as_str().unwrap().to_owned()
}

pub(crate) fn targets(post: &Value) -> &Vec<Value> {
    post["target_platforms"].as_array().unwrap()
}

/// How many outcomes a target has.
pub(crate) fn outcomes(target: &Value) -> usize {
    target["success_responses"].as_array().unwrap().len() + target["error_responses"].as_array().unwrap().len()
}

pub(crate) fn is_pending(post: &Value) -> bool {
    targets(post).iter().all(|target| outcomes(target) == 0)
}

/// When each target was published; a target that was not is missing.
pub(crate) fn published(post: &Value) -> Vec<String> {
    let successes = targets(post).iter().flat_map(|target| target["success_responses"].as_array().unwrap());
    successes.map(|success| success["published_at"].as_str().unwrap().to_owned()).collect()
}

pub(crate) async fn changed(changes: &mut watch::Receiver<u64>) {
    let limit = std::time::Duration::from_secs(20);
    tokio::time::timeout(limit, changes.changed()).await.expect("something changes in time").unwrap();
}
