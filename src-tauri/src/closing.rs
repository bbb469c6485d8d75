//! Closing the window: the page is asked first whether everything is kept, so that the last keys are not lost.

use desk::Desk;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tauri::{CloseRequestApi, Window};
use tokio::sync::oneshot;

/// How long a page may take to answer; one that hangs must not keep the window open.
const PATIENCE: Duration = Duration::from_secs(2);

/// The question that stands, and the answer to the last one.
#[derive(Debug, Default)]
pub(crate) struct Closing {
    asked: Mutex<Option<oneshot::Sender<bool>>>,
    /// The page has said before that something could not be kept: hearing it again, a person wants to leave.
    warned: Mutex<bool>,
    /// From the question on, unless the answer keeps the window open.
    is_leaving: AtomicBool,
}

impl Closing {
    /// Holds the window back until the page has answered.
    pub(crate) fn ask(self: &Arc<Self>, desk: &Desk, window: Window, request: &CloseRequestApi) {
        request.prevent_close();
        self.is_leaving.store(true, Ordering::Relaxed);
        let (sender, answer) = oneshot::channel();
        // A question that still stands is dropped with this, and its wait ends.
        *self.asked.lock().unwrap_or_else(PoisonError::into_inner) = Some(sender);
        let closing = Arc::clone(self);
        tauri::async_runtime::spawn(async move {
            match tokio::time::timeout(PATIENCE, answer).await {
                Ok(Ok(false)) if !closing.warn() => closing.is_leaving.store(false, Ordering::Relaxed),
                // Another question has taken the place of this one.
                Ok(Err(_)) => {}
                // Kept, or no answer: what the page has not handed over by now it never will.
                _ => drop(window.destroy()),
            }
        });
        desk.announce_closing();
    }

    /// Whether the window is about to go.
    pub(crate) fn is_leaving(&self) -> bool {
        self.is_leaving.load(Ordering::Relaxed)
    }

    /// Notes that a person has been warned, and says whether that happened before.
    fn warn(&self) -> bool {
        std::mem::replace(&mut *self.warned.lock().unwrap_or_else(PoisonError::into_inner), true)
    }

    /// The page's answer.
    pub(crate) fn answer(&self, kept: bool) {
        if let Some(asked) = self.asked.lock().unwrap_or_else(PoisonError::into_inner).take() {
            // The wait may be over by now.
            let _ = asked.send(kept);
        }
    }
}
