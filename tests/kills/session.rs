//! The session itself: it takes its steps as fast as they are answered, and says after each that it was.

use crate::place::{self, KEY, Watcher};
use crate::publisher::say;
use crate::script::{self, Act, DATE, MONTH, Mode, PICTURE, Step, ZONE};
use crate::strace::LAST;
use client::{Address, ApiKey, Client, ClientOptions, UploadSource};
use desk::clock::ManualClock;
use model::WorkspaceId;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// A session that is not through by then never will be.
const PATIENCE: Duration = Duration::from_secs(60);

/// Takes every step in a folder. `address` is that of the service beside it.
pub(crate) fn session(mode: Mode, folder: &Path, address: &str) {
    // One thread does all that blocks, so that its calls can be counted.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .max_blocking_threads(1)
        .thread_keep_alive(PATIENCE * 2)
        .enable_all()
        .build()
        .unwrap();
    let steps = async { tokio::time::timeout(PATIENCE, take_all(mode, folder, address)).await };
    runtime.block_on(steps).unwrap_or_else(|_| panic!("the session stands still"));
}

struct Session {
    watcher: Watcher,
    workspace: WorkspaceId,
    channels: Vec<String>,
}

async fn take_all(mode: Mode, folder: &Path, address: &str) {
    let clock = Arc::new(ManualClock::new(script::now()));
    let (desk, heard) = place::open(folder, &clock).await.unwrap_or_else(|failure| panic!("{failure:?}"));
    desk.start().await;
    let watcher = Watcher { desk, heard };
    match mode {
        Mode::Here => drop(watcher.done("start_here", json!({ "examples": false })).await),
        Mode::Beside => {
            let form = json!({ "name": "Beside", "base_url": address, "api_key": KEY, "organization_id": null,
                "base_url_v2": null });
            watcher.done("connect_service", form).await;
        }
        Mode::Old => {}
    }
    say("connected");
    let known = |list: &Value| list["channels"].as_array().is_some_and(|channels| channels.len() >= 2);
    let list = watcher.until("list_channels", json!({}), known).await;
    let workspace = WorkspaceId::new(list["workspaces"][0]["id"].as_str().unwrap()).unwrap();
    // It takes long texts, and texts alone.
    let ids = list["channels"].as_array().into_iter().flatten().filter(|channel| channel["platform"] == "linkedin");
    let channels = ids.map(|channel| channel["id"].as_str().unwrap().to_owned()).collect();
    let session = Session { watcher, workspace, channels };
    for (number, step) in script::of(mode).1.iter().enumerate() {
        session.take(step, folder).await;
        say(&format!("step {number}"));
    }
    session.watcher.desk.close().await;
    say(LAST);
}

impl Session {
    async fn take(&self, step: &Step, folder: &Path) {
        let id = script::id(step.subject);
        match step.act {
            Act::Save => {
                let script::Fate::Draft(version) = step.then else { return };
                let rows = self.watcher.done("list_drafts", json!({})).await;
                let based_on = match rows.as_array().into_iter().flatten().any(|row| row["id"] == id) {
                    true => self.watcher.done("open_draft", json!({ "id": id })).await["revision"].clone(),
                    false => json!(0),
                };
                let draft = json!({ "id": id, "based_on": based_on, "text": script::text(step.subject, version),
                    "channel_ids": self.channels, "schedule": at(script::Hour::Nine) });
                self.watcher.done("save_draft", draft).await;
            }
            Act::Send => {
                let revision = self.watcher.done("open_draft", json!({ "id": id })).await["revision"].clone();
                self.watcher.done("send_draft", json!({ "id": id, "revision": revision })).await;
            }
            Act::ChangeText => {
                let script::Fate::Post(version, _) = step.then else { return };
                let text = script::text(step.subject, version);
                let change = json!({ "id": self.post(step.subject).await, "text": text, "channel_ids": null,
                    "schedule": null });
                self.watcher.done("change_post", change).await;
            }
            Act::Move => {
                let script::Fate::Post(_, hour) = step.then else { return };
                let change = json!({ "id": self.post(step.subject).await, "text": null, "channel_ids": null,
                    "schedule": at(hour) });
                self.watcher.done("change_post", change).await;
            }
            Act::Delete => {
                let post = self.post(step.subject).await;
                self.watcher.done("delete_post", json!({ "id": post })).await;
            }
            Act::Discard => drop(self.watcher.done("discard_draft", json!({ "id": id })).await),
            Act::Undo => {
                let undone = self.watcher.done("undo", json!({})).await;
                assert!(undone["message"].is_string(), "nothing was undone");
            }
            Act::Upload => self.upload(&folder.join(PICTURE)).await,
            Act::Settle => {
                let settled = |outbox: &Value| {
                    assert_eq!(outbox["needs_you"], json!([]), "{outbox}");
                    outbox["sending"] == json!([]) && outbox["waiting"] == json!([])
                };
                self.watcher.until("list_outbox", json!({}), settled).await;
            }
        }
    }

    /// The identifier of the post that a text has become.
    async fn post(&self, subject: usize) -> Value {
        let start = format!("Subject {subject} ");
        let of = |month: &Value| {
            let chips = place::chips(month).into_iter();
            let is_it = |chip: &Value| {
                chip["kind"] == "post" && chip["title"].as_str().is_some_and(|title| title.starts_with(&start))
            };
            chips.filter(is_it).map(|chip| chip["id"].clone()).next()
        };
        let month = self.watcher.until("show_month", json!({ "month": MONTH }), |month| of(month).is_some()).await;
        of(&month).unwrap()
    }

    async fn upload(&self, file: &Path) {
        let status = self.watcher.done("show_status", json!({})).await;
        let address = Address::parse(status["connection"]["address"].as_str().unwrap()).unwrap();
        let client = Client::new(ClientOptions::new(address, ApiKey::new(KEY).unwrap())).unwrap();
        let source = UploadSource::open(file).await.unwrap();
        client.upload_file(&self.workspace, &source, |_| ()).await.unwrap();
    }
}

fn at(hour: script::Hour) -> Value {
    json!({ "kind": "time", "date": DATE, "time": hour.clock(), "zone": ZONE })
}
