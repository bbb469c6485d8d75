//! The program, started as anybody would. Raw bytes over a plain socket.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Output, Stdio};

pub(crate) fn command() -> Command {
    Command::new(env!("CARGO_BIN_EXE_carillon-service"))
}

pub(crate) struct Headless {
    process: Child,
    out: BufReader<ChildStdout>,
    announced: Value,
}

impl Headless {
    pub(crate) fn start(folder: &Path) -> Self {
        Self::start_with(folder, &[])
    }

    pub(crate) fn start_with(folder: &Path, more: &[&str]) -> Self {
        let mut command = command();
        command.args(["--listen", "127.0.0.1:0", "--data"]).arg(folder).args(more);
        Self::of(command)
    }

    /// What a command starts.
    pub(crate) fn of(mut command: Command) -> Self {
        command.stdout(Stdio::piped());
        let mut process = command.spawn().unwrap();
        let mut out = BufReader::new(process.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        Self { process, out, announced: serde_json::from_str(&line).unwrap() }
    }

    pub(crate) fn said(&self, name: &str) -> &str {
        self.announced[name].as_str().unwrap()
    }

    /// The status line of `GET /v1/workspaces` with a key.
    pub(crate) fn status_with(&self, key: &str) -> String {
        let answer = self.answer(key, "GET /v1/workspaces", "");
        answer.lines().next().unwrap_or_default().to_owned()
    }

    /// All that is answered to a request, which is given as its method and its path.
    pub(crate) fn answer(&self, key: &str, request: &str, body: &str) -> String {
        let authority = self.said("base_url").strip_prefix("http://").unwrap().strip_suffix("/v1").unwrap();
        let mut stream = TcpStream::connect(authority).unwrap();
        let length = body.len();
        let head =
            format!("{request} HTTP/1.1\r\nHost: {authority}\r\nX-API-KEY: {key}\r\nContent-Length: {length}\r\n");
        stream.write_all(format!("{head}Connection: close\r\n\r\n{body}").as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// The payload of what is answered.
    pub(crate) fn data(&self, request: &str, body: &Value) -> Value {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let answer = self.answer(self.said("api_key"), request, &body);
        let (_, json) = answer.split_once("\r\n\r\n").unwrap();
        serde_json::from_str::<Value>(json).unwrap()["data"].clone()
    }

    /// Publishes at once on a channel, and gives the identifier of the post.
    pub(crate) fn post(&self, text: &str, channel: &str) -> String {
        let post = self.data("POST /v1/posts", &json!({"text": text, "target_platforms": channel}));
        post["_id"].as_str().unwrap().to_owned()
    }

    /// What became of a post: its one target, when it is as wanted.
    pub(crate) fn target(&self, post: &str, is: impl Fn(&Value) -> bool) -> Value {
        let path = format!("GET /v1/posts/{post}");
        let mut target = Value::Null;
        for _ in 0..20_000 {
            target = self.data(&path, &Value::Null)["target_platforms"][0].clone();
            if is(&target) {
                return target;
            }
        }
        panic!("it does not become so: {target}");
    }

    /// What becomes of a post that is so many minutes late when it is created: its one target.
    pub(crate) fn outcome_of(&self, minutes_late: i64) -> Value {
        let mut post = json!({"text": "a", "target_platforms": "x"});
        let now = self.data("POST /v1/posts", &post)["created_at"].as_str().unwrap().parse::<DateTime<Utc>>().unwrap();
        let due = now - TimeDelta::minutes(minutes_late);
        post["one_off_schedule"] = json!({"time": due.to_rfc3339()});
        let post = self.data("POST /v1/posts", &post)["_id"].as_str().unwrap().to_owned();
        self.target(&post, |target| target["success_responses"] != json!([]) || target["error_responses"] != json!([]))
    }

    /// Sends a signal; gives how the process ended and what else it had printed.
    pub(crate) fn end(mut self, signal: &str) -> (ExitStatus, String) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &id]).status().unwrap().success());
        let status = self.process.wait().unwrap();
        let mut rest = String::new();
        self.out.read_to_string(&mut rest).unwrap();
        (status, rest)
    }
}

/// What the program says to arguments that it refuses.
pub(crate) fn refused(arguments: &[&str]) -> (Output, String) {
    let output = command().args(arguments).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    (output, said)
}
