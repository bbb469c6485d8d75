//! A desk in a folder of its own, with a clock that stands still.

use crate::{Heard, MemoryVault};
use chrono::{DateTime, Utc};
use desk::clock::ManualClock;
use desk::contract::dispatch;
use desk::{Desk, DeskOptions, FailureAnswer, Scope, Vault};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

/// Longest wait for something that is bound to happen; reached only when it does not.
const PATIENCE: Duration = Duration::from_secs(20);

/// A desk and everything around it. Without a `close` it ends as if it were killed.
pub struct Workbench {
    /// The desk.
    pub desk: Arc<Desk>,
    /// Its clock.
    pub clock: Arc<ManualClock>,
    /// What it tells.
    pub heard: Arc<Heard>,
    vault: Arc<dyn Vault>,
    folder: Arc<TempDir>,
}

/// Calls a command in the place that is looked at, as a page does that has just opened.
///
/// # Errors
/// What the command says.
pub async fn call(desk: &Arc<Desk>, command: &str, input: Value) -> Result<Value, FailureAnswer> {
    let scope =
        if command == "show_status" { None } else { scope(&dispatch(desk, None, "show_status", json!({})).await?) };
    dispatch(desk, scope, command, input).await
}

/// The place that a status says is looked at; `None` before a service is chosen.
#[must_use]
pub fn scope(status: &Value) -> Option<Scope> {
    let connection = status["connection"]["id"].as_str()?.to_owned();
    Some(Scope { connection, workspace: status["workspace"].as_str().map(str::to_owned) })
}

impl Workbench {
    /// A new computer at 14:08 in Vienna on Saturday, 21 November 2026.
    ///
    /// # Panics
    /// When there is no temporary folder.
    pub async fn new() -> Self {
        Self::with(Arc::new(MemoryVault::default())).await
    }

    /// A new computer with a vault of its own.
    ///
    /// # Panics
    /// When there is no temporary folder.
    pub async fn with(vault: Arc<dyn Vault>) -> Self {
        let now: DateTime<Utc> = "2026-11-21T13:08:00Z".parse().unwrap_or_default();
        let folder = Arc::new(tempfile::tempdir().unwrap_or_else(|error| panic!("no temporary folder: {error}")));
        Self::open(folder, vault, Arc::new(ManualClock::new(now))).await
    }

    async fn open(folder: Arc<TempDir>, vault: Arc<dyn Vault>, clock: Arc<ManualClock>) -> Self {
        let bench = Self::not_started(folder, vault, clock);
        bench.desk.start().await;
        bench
    }

    fn not_started(folder: Arc<TempDir>, vault: Arc<dyn Vault>, clock: Arc<ManualClock>) -> Self {
        let heard = Arc::new(Heard::default());
        let options = DeskOptions {
            folder: folder.path().to_owned(),
            clock: clock.clone(),
            vault: vault.clone(),
            shell: heard.clone(),
            computer_zone: Some("Europe/Vienna".to_owned()),
            computer_locale: Some("en-GB".to_owned()),
            times_locale: None,
            zone_folder: None,
        };
        let desk = Desk::open(options).unwrap_or_else(|not| panic!("{}", not.failure.message));
        Self { desk, clock, heard, vault, folder }
    }

    /// Ends the desk properly and opens another on the same files, which starts beside the test, as beside a window.
    ///
    /// # Panics
    /// When the files cannot be used.
    pub async fn restart_beside(self) -> Self {
        self.desk.close().await;
        let Self { desk, clock, vault, folder, .. } = self;
        drop(desk);
        let bench = Self::not_started(folder, vault, clock);
        let starting = Arc::clone(&bench.desk);
        tokio::spawn(async move { starting.start().await });
        bench
    }

    /// The folder of the desk's files.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Ends the desk properly and opens another on the same files.
    pub async fn restart(self) -> Self {
        self.restart_after(|_| ()).await
    }

    /// The same, with something done to the files in between.
    pub async fn restart_after(self, work: impl FnOnce(&Path)) -> Self {
        self.desk.close().await;
        let Self { desk, clock, vault, folder, .. } = self;
        drop(desk);
        work(folder.path());
        Self::open(folder, vault, clock).await
    }

    /// Ends the desk properly and opens another on the same files at a later instant: nothing ran in between.
    pub async fn away_until(self, now: &str) -> Self {
        self.desk.close().await;
        let Self { desk, clock, vault, folder, .. } = self;
        drop(desk);
        clock.set(now.parse().unwrap_or_else(|_| panic!("{now} is no instant")));
        Self::open(folder, vault, clock).await
    }

    /// Calls a command, in the place that is looked at.
    ///
    /// # Errors
    /// What the command says.
    pub async fn call(&self, command: &str, input: Value) -> Result<Value, FailureAnswer> {
        call(&self.desk, command, input).await
    }

    /// Calls a command in a place, whatever is looked at.
    ///
    /// # Errors
    /// What the command says.
    pub async fn call_in(&self, scope: &Scope, command: &str, input: Value) -> Result<Value, FailureAnswer> {
        dispatch(&self.desk, Some(scope.clone()), command, input).await
    }

    /// Calls a command in a place that must work.
    ///
    /// # Panics
    /// When it fails.
    pub async fn done_in(&self, scope: &Scope, command: &str, input: Value) -> Value {
        match self.call_in(scope, command, input).await {
            Ok(output) => output,
            Err(failure) => panic!("{command}: {failure:?}"),
        }
    }

    /// Calls a command that must work.
    ///
    /// # Panics
    /// When it fails.
    pub async fn done(&self, command: &str, input: Value) -> Value {
        match self.call(command, input).await {
            Ok(output) => output,
            Err(failure) => panic!("{command}: {failure:?}"),
        }
    }

    /// The connection that is looked at.
    ///
    /// # Panics
    /// When there is none.
    pub async fn connection(&self) -> String {
        let status = self.done("show_status", Value::Object(serde_json::Map::new())).await;
        let id = status.pointer("/connection/id").and_then(Value::as_str);
        id.unwrap_or_else(|| panic!("no connection: {status:#}")).to_owned()
    }

    /// Calls a command again after everything the desk tells, until its output is as wanted.
    ///
    /// # Panics
    /// When that does not happen.
    pub async fn until(&self, command: &str, input: Value, wanted: impl Fn(&Value) -> bool) -> Value {
        let mut events = self.heard.listen();
        let mut last = Value::Null;
        let waiting = async {
            loop {
                last = self.done(command, input.clone()).await;
                if wanted(&last) {
                    return;
                }
                // A listener that fell behind has missed something, which is a reason to ask again.
                let _ = events.recv().await;
            }
        };
        let happened = tokio::time::timeout(PATIENCE, waiting).await.is_ok();
        assert!(happened, "{command} {input} did not become as wanted: {last:#}");
        last
    }
}
