//! A desk on a folder, for the session and for those who look at what it has left.

use crate::script::ZONE;
use desk::clock::ManualClock;
use desk::events::DeskEvent;
use desk::{ApiKey, Desk, DeskOptions, FailureAnswer, Vault, VaultError};
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use support::Heard;
use tokio::sync::broadcast::Receiver;

/// The one key of every service here.
pub(crate) const KEY: &str = "kills-0123456789abcdef0123456789abcdef";
/// Longest wait for something that is bound to happen; reached only when it does not.
const PATIENCE: Duration = Duration::from_secs(20);

/// A keychain that has outlived the session.
#[derive(Debug)]
struct OneKey;

impl Vault for OneKey {
    fn read(&self, _: &str) -> Result<Option<ApiKey>, VaultError> {
        ApiKey::new(KEY).map(Some).map_err(|_| VaultError::NotAKey)
    }

    fn write(&self, _: &str, _: &ApiKey) -> Result<(), VaultError> {
        Ok(())
    }

    fn delete(&self, _: &str) -> Result<(), VaultError> {
        Ok(())
    }
}

/// Opens a desk on a folder; nothing is started.
pub(crate) async fn open(folder: &Path, clock: &Arc<ManualClock>) -> Result<(Arc<Desk>, Arc<Heard>), FailureAnswer> {
    let heard = Arc::new(Heard::default());
    let options = DeskOptions {
        folder: folder.to_owned(),
        clock: clock.clone(),
        vault: Arc::new(OneKey),
        shell: heard.clone(),
        computer_zone: Some(ZONE.to_owned()),
        computer_locale: Some("en-GB".to_owned()),
        times_locale: None,
        zone_folder: None,
    };
    let opening = tokio::task::spawn_blocking(move || Desk::open(options));
    Ok((opening.await.unwrap().map_err(|not| not.failure)?, heard))
}

/// A desk and what it tells.
pub(crate) struct Watcher {
    pub(crate) desk: Arc<Desk>,
    pub(crate) heard: Arc<Heard>,
}

impl Watcher {
    /// Calls a command that must work.
    pub(crate) async fn done(&self, command: &str, input: Value) -> Value {
        support::call(&self.desk, command, input).await.unwrap_or_else(|failure| panic!("{command}: {failure:?}"))
    }

    /// Calls a command again after everything the desk tells, until its output is as wanted.
    pub(crate) async fn until(&self, command: &str, input: Value, wanted: impl Fn(&Value) -> bool) -> Value {
        let mut events: Receiver<DeskEvent> = self.heard.listen();
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

/// The chips of the days of a month.
pub(crate) fn chips(month: &Value) -> Vec<Value> {
    let days = month["days"].as_array().into_iter().flatten().filter(|day| day["in_month"] == true);
    days.flat_map(|day| day["chips"].as_array().cloned().unwrap_or_default()).collect()
}
