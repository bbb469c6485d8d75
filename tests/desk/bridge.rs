//! The bridge shows small pictures and nothing else of the desk's files, and grants what is dropped.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use support::png;

/// A bridge of its own; it ends with this.
struct Bridge {
    url: String,
    process: Child,
    _data: tempfile::TempDir,
}

impl Bridge {
    fn start() -> Self {
        let data = tempfile::tempdir().unwrap();
        let mut process = Command::new(env!("CARGO_BIN_EXE_bridge"))
            .args(["--now", "2026-11-21T13:08:00Z", "--data"])
            .arg(data.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let told: Value = serde_json::from_str(&line).unwrap();
        Self { url: told["url"].as_str().unwrap().to_owned(), process, _data: data }
    }

    async fn post(&self, path: &str, body: Value) -> reqwest::Response {
        reqwest::Client::new().post(format!("{}{path}", self.url)).json(&body).send().await.unwrap()
    }

    async fn call(&self, command: &str, input: Value) -> Value {
        let rpc = async |call: Value| self.post("/rpc", call).await.json::<Value>().await.unwrap();
        let status = rpc(json!({ "scope": null, "command": "show_status", "input": {} })).await;
        let answer = rpc(json!({ "scope": support::scope(&status["ok"]), "command": command, "input": input })).await;
        assert!(answer["failure"].is_null(), "{command}: {answer}");
        answer["ok"].clone()
    }

    async fn status(&self, path: &str) -> u16 {
        reqwest::get(format!("{}{path}", self.url)).await.unwrap().status().as_u16()
    }
}

impl Drop for Bridge {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[tokio::test]
async fn a_dropped_file_is_granted_and_its_small_picture_is_served() {
    let bridge = Bridge::start();
    bridge.call("start_here", json!({ "examples": false })).await;
    let mut events = reqwest::get(format!("{}/events", bridge.url)).await.unwrap();
    while bridge.call("list_channels", json!({})).await["workspaces"] == json!([]) {
        events.chunk().await.unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("dropped.png");
    std::fs::write(&path, png(9, 9, [7, 7, 7])).unwrap();
    let mut events = reqwest::get(format!("{}/events", bridge.url)).await.unwrap();
    let dropped = json!({ "dropping": "dropped", "x": 5, "y": 6, "paths": [path] });
    assert_eq!(bridge.post("/test/drop", dropped).await.status(), 204);
    let mut told = String::new();
    while !told.contains("grants") {
        told.push_str(&String::from_utf8_lossy(&events.chunk().await.unwrap().unwrap()));
    }
    let event = told.lines().find(|line| line.contains("grants")).unwrap().trim_start_matches("data: ");
    let event: Value = serde_json::from_str(event).unwrap();
    let grant = &event["dropped"]["grants"][0];
    assert_eq!(grant["name"], "dropped.png");
    bridge.call("upload_files", json!({ "grants": [grant["id"]] })).await;
    let thumbnail = loop {
        let list = bridge.call("list_media", json!({})).await;
        if let Some(thumbnail) = list["files"][0]["thumbnail"].as_str() {
            break thumbnail.to_owned();
        }
        events.chunk().await.unwrap();
    };
    let shown = reqwest::get(format!("{}{thumbnail}", bridge.url)).await.unwrap();
    assert_eq!((shown.status().as_u16(), shown.headers()["content-type"].to_str().unwrap()), (200, "image/jpeg"));
    for stray in ["/thumbnails/carillon.db", "/thumbnails/..%2F..%2Fcarillon.db", "/thumbnails/%2Fetc%2Fpasswd"] {
        assert_eq!(bridge.status(stray).await, 404, "{stray}");
    }
}
