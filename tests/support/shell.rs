//! A shell that passes on what the desk tells.

use desk::events::DeskEvent;
use desk::shell::{Choosing, ChoosingSome, FileDialog, Shell};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use tokio::sync::broadcast;

/// Everything the desk tells, for whoever listens.
#[derive(Debug)]
pub struct Heard {
    events: broadcast::Sender<DeskEvent>,
    spelling: Mutex<Option<String>>,
    chosen: Mutex<Option<PathBuf>>,
    media: Mutex<Vec<PathBuf>>,
    zoom: AtomicU32,
    opened: Mutex<Vec<String>>,
    asked: Mutex<Vec<FileDialog>>,
}

impl Default for Heard {
    fn default() -> Self {
        Self {
            events: broadcast::Sender::new(1024),
            chosen: Mutex::default(),
            media: Mutex::default(),
            spelling: Mutex::default(),
            zoom: AtomicU32::default(),
            opened: Mutex::default(),
            asked: Mutex::default(),
        }
    }
}

impl Heard {
    /// The file that a person chooses from now on, whatever they are asked for.
    pub fn choose(&self, file: Option<PathBuf>) {
        *self.chosen.lock().unwrap_or_else(PoisonError::into_inner) = file;
    }

    /// The files of media that a person chooses from now on.
    pub fn choose_media(&self, files: Vec<PathBuf>) {
        *self.media.lock().unwrap_or_else(PoisonError::into_inner) = files;
    }

    /// How large the page is shown, in per cent; nought before anybody said so.
    #[must_use]
    pub fn zoomed(&self) -> u32 {
        self.zoom.load(Ordering::Relaxed)
    }

    /// The language in which text is checked; none is that of the person.
    #[must_use]
    pub fn spelling(&self) -> Option<String> {
        self.spelling.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The addresses that were opened in the browser, the oldest first.
    #[must_use]
    pub fn opened(&self) -> Vec<String> {
        self.opened.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What a person was asked for files with, in order.
    #[must_use]
    pub fn asked(&self) -> Vec<FileDialog> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn ask(&self, dialog: FileDialog) {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).push(dialog);
    }

    /// Listens from now on.
    #[must_use]
    pub fn listen(&self) -> broadcast::Receiver<DeskEvent> {
        self.events.subscribe()
    }
}

impl Shell for Heard {
    fn tell(&self, event: &DeskEvent) {
        // Nobody has to listen.
        let _ = self.events.send(event.clone());
    }

    fn answer_closing(&self, _: bool) {}

    fn zoom(&self, percent: u32) {
        self.zoom.store(percent, Ordering::Relaxed);
    }

    fn languages(&self) -> Vec<String> {
        ["en-US", "de-AT", "en-US"].map(str::to_owned).to_vec()
    }

    fn check_spelling(&self, language: Option<&str>) {
        *self.spelling.lock().unwrap_or_else(PoisonError::into_inner) = language.map(str::to_owned);
    }

    fn choose_new_file(&self, dialog: FileDialog, _: &str) -> Choosing<'_> {
        self.choose_file(dialog)
    }

    fn choose_file(&self, dialog: FileDialog) -> Choosing<'_> {
        self.ask(dialog);
        let chosen = self.chosen.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Box::pin(async { chosen })
    }

    fn choose_files(&self, dialog: FileDialog) -> ChoosingSome<'_> {
        self.ask(dialog);
        let chosen = self.media.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Box::pin(async { chosen })
    }

    fn choose_folder(&self, dialog: FileDialog) -> Choosing<'_> {
        self.choose_file(dialog)
    }

    fn open_in_browser(&self, address: &str) -> Result<(), String> {
        self.opened.lock().unwrap_or_else(PoisonError::into_inner).push(address.to_owned());
        Ok(())
    }

    /// As the bridge serves it.
    fn thumbnail_address(&self, name: &str) -> Option<String> {
        Some(format!("/thumbnails/{name}"))
    }
}
