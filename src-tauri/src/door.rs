//! The one door between page and engine: the command `rpc` in, the event `desk` out.

use crate::closing::Closing;
use crate::{dialogs, thumbnails};
use desk::contract::dispatch;
use desk::events::DeskEvent;
use desk::shell::{Choosing, ChoosingSome, FileDialog, Shell};
use desk::{Desk, FailureAnswer, Scope};
use serde_json::Value;
use std::sync::Arc;
use tauri::{AppHandle, Emitter, State};

/// Carries out a command of the contract.
#[tauri::command]
pub(crate) async fn rpc(
    desk: State<'_, Arc<Desk>>,
    scope: Option<Scope>,
    command: String,
    input: Value,
) -> Result<Value, FailureAnswer> {
    dispatch(&desk, scope, &command, input).await
}

/// The way back to the page.
pub(crate) struct Door {
    app: AppHandle,
    closing: Arc<Closing>,
}

impl Door {
    pub(crate) fn new(app: AppHandle, closing: Arc<Closing>) -> Self {
        Self { app, closing }
    }
}

impl Shell for Door {
    fn tell(&self, event: &DeskEvent) {
        // A page that is not there yet asks when it is.
        let _ = self.app.emit("desk", event);
    }

    fn answer_closing(&self, kept: bool) {
        self.closing.answer(kept);
    }

    fn zoom(&self, percent: u32) {
        crate::window::zoom(&self.app, percent);
    }

    fn languages(&self) -> Vec<String> {
        crate::spelling::languages()
    }

    fn check_spelling(&self, language: Option<&str>) {
        crate::window::check_spelling(&self.app, language);
    }

    fn choose_new_file(&self, dialog: FileDialog, name: &str) -> Choosing<'_> {
        Box::pin(dialogs::choose_new_file(dialog, name.to_owned()))
    }

    fn choose_file(&self, dialog: FileDialog) -> Choosing<'_> {
        Box::pin(dialogs::choose_file(dialog))
    }

    fn choose_files(&self, dialog: FileDialog) -> ChoosingSome<'_> {
        Box::pin(dialogs::choose_files(dialog))
    }

    fn choose_folder(&self, dialog: FileDialog) -> Choosing<'_> {
        Box::pin(dialogs::choose_folder(dialog))
    }

    fn open_in_browser(&self, address: &str) -> Result<(), String> {
        open::that_detached(address).map_err(|error| error.to_string())
    }

    fn thumbnail_address(&self, name: &str) -> Option<String> {
        Some(thumbnails::address(name))
    }
}
