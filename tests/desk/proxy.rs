//! A proxy in the environment is not for loopback: the key would go through it.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use support::{Reply, Scripted};

/// The engine in a process of its own; killed when it is dropped.
struct Bridge(Child);

impl Drop for Bridge {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test]
async fn a_proxy_in_the_environment_sees_nothing_of_loopback() {
    let proxy = Scripted::start(|_| Reply::Drop).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_bridge"));
    command.arg("--data").arg(folder.path()).args(["--now", "2026-11-21T13:08:00Z"]).stdout(Stdio::piped());
    for name in ["HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"] {
        command.env(name, proxy.base_url());
    }
    let mut bridge = Bridge(command.spawn().unwrap());
    let mut line = String::new();
    BufReader::new(bridge.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address: Value = serde_json::from_str(&line).unwrap();
    let door = reqwest::Client::builder().no_proxy().build().unwrap();
    let call = async |command: &str, input: Value| -> Value {
        let request = door.post(format!("{}/rpc", address["url"].as_str().unwrap()));
        let answer = request.json(&json!({ "command": command, "input": input })).send().await.unwrap();
        answer.json().await.unwrap()
    };
    call("start_here", json!({ "examples": false })).await;
    let settled = async {
        loop {
            let state = call("show_status", json!({})).await["ok"]["sync"]["state"].clone();
            if state != "working" {
                return state;
            }
        }
    };
    let state = tokio::time::timeout(Duration::from_secs(20), settled).await.unwrap();
    assert_eq!(state, "up_to_date");
    assert_eq!(proxy.requests().len(), 0);
}
