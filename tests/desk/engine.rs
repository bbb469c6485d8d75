//! The engine in a process of its own, as the bridge serves it: for what a process takes from its environment.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// Longest wait for something that is bound to happen; reached only when it does not.
const PATIENCE: Duration = Duration::from_secs(30);

/// What would lead or trust otherwise than a test says.
const FOREIGN: [&str; 10] = [
    "HTTP_PROXY",
    "http_proxy",
    "HTTPS_PROXY",
    "https_proxy",
    "ALL_PROXY",
    "all_proxy",
    "NO_PROXY",
    "no_proxy",
    "SSL_CERT_FILE",
    "SSL_CERT_DIR",
];

/// A new computer of its own; killed when it is dropped.
pub(crate) struct Engine {
    url: String,
    door: reqwest::Client,
    process: Child,
    _data: TempDir,
}

impl Engine {
    /// Starts one in an environment.
    pub(crate) fn start<'e>(environment: impl IntoIterator<Item = (&'e str, &'e str)>) -> Self {
        let data = tempfile::tempdir().unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_bridge"));
        command.args(["--now", "2026-11-21T13:08:00Z", "--data"]).arg(data.path()).stdout(Stdio::piped());
        for name in FOREIGN {
            command.env_remove(name);
        }
        let mut process = command.envs(environment).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let told: Value = serde_json::from_str(&line).unwrap();
        let door = reqwest::Client::builder().no_proxy().build().unwrap();
        Self { url: told["url"].as_str().unwrap().to_owned(), door, process, _data: data }
    }

    /// Calls a command: `ok` or `failure`.
    pub(crate) async fn call(&self, command: &str, input: Value) -> Value {
        let status = self.rpc(json!({ "scope": null, "command": "show_status", "input": {} })).await;
        self.rpc(json!({ "scope": support::scope(&status["ok"]), "command": command, "input": input })).await
    }

    async fn rpc(&self, call: Value) -> Value {
        let request = self.door.post(format!("{}/rpc", self.url));
        request.json(&call).send().await.unwrap().json().await.unwrap()
    }

    /// Calls a command that must work.
    pub(crate) async fn done(&self, command: &str, input: Value) -> Value {
        let answer = self.call(command, input).await;
        assert!(answer["failure"].is_null(), "{command}: {answer}");
        answer["ok"].clone()
    }

    /// Calls a command again after everything the desk tells, until its output is as wanted.
    pub(crate) async fn until(&self, command: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let mut events = self.door.get(format!("{}/events", self.url)).send().await.unwrap();
        let mut last = Value::Null;
        let waiting = async {
            loop {
                last = self.done(command, json!({})).await;
                if wanted(&last) {
                    return;
                }
                assert!(events.chunk().await.unwrap().is_some(), "the bridge has ended");
            }
        };
        let happened = tokio::time::timeout(PATIENCE, waiting).await.is_ok();
        assert!(happened, "{command} did not become as wanted: {last:#}");
        last
    }

    /// What a person chooses from now on, whatever they are asked for.
    pub(crate) async fn choose(&self, path: &Path) {
        let request = self.door.post(format!("{}/test/choose", self.url)).json(&json!({ "paths": [path] }));
        assert_eq!(request.send().await.unwrap().status(), 204);
    }

    /// Tests a connection to its end.
    pub(crate) async fn test(&self, form: Value) -> Value {
        self.done("begin_connection_test", form).await;
        self.until("show_connection_test", |test| test["outcome"] != "running").await
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
