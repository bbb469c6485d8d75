//! What the desk needs of the window it stands in; `src-tauri` and the test bridge each bring their own.

use crate::events::DeskEvent;
use std::path::{Path, PathBuf};
use std::pin::Pin;

/// A file that a person is choosing; `None` when they would rather not.
pub type Choosing<'a> = Pin<Box<dyn Future<Output = Option<PathBuf>> + Send + 'a>>;

/// Files that a person is choosing; none when they would rather not.
pub type ChoosingSome<'a> = Pin<Box<dyn Future<Output = Vec<PathBuf>> + Send + 'a>>;

/// What the system asks a person for files with, in their language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileDialog {
    /// What is asked for.
    pub title: String,
    /// The kinds of files that are offered: what each is called, and how the names of its files end.
    pub kinds: Vec<(String, &'static [&'static str])>,
}

/// The way back to the page.
pub trait Shell: Send + Sync + 'static {
    /// Tells the page something. It must not block, and it may be lost: the page can always ask.
    fn tell(&self, event: &DeskEvent);

    /// The page's answer to [`crate::events::Topic::Closing`]: whether everything is kept.
    fn answer_closing(&self, kept: bool);

    /// Shows the page larger or smaller, in per cent.
    fn zoom(&self, _percent: u32) {}

    /// The languages in which text fields can be checked (BCP 47).
    fn languages(&self) -> Vec<String> {
        Vec::new()
    }

    /// Has text fields checked in a language (BCP 47), or in those of the person.
    fn check_spelling(&self, _language: Option<&str>) {}

    /// Asks a person where a new file is to be, proposing a name. One that is there may be replaced.
    fn choose_new_file(&self, _dialog: FileDialog, _name: &str) -> Choosing<'_> {
        Box::pin(async { None })
    }

    /// Asks a person for a file.
    fn choose_file(&self, _dialog: FileDialog) -> Choosing<'_> {
        Box::pin(async { None })
    }

    /// Asks a person for files.
    fn choose_files(&self, _dialog: FileDialog) -> ChoosingSome<'_> {
        Box::pin(async { Vec::new() })
    }

    /// Asks a person for a folder.
    fn choose_folder(&self, _dialog: FileDialog) -> Choosing<'_> {
        Box::pin(async { None })
    }

    /// Opens an address in the person's browser. It does not wait for it.
    ///
    /// # Errors
    /// Why there is none.
    fn open_in_browser(&self, _address: &str) -> Result<(), String> {
        Err("there is no browser here".to_owned())
    }

    /// The address at which the page finds what [`crate::Desk::thumbnail`] gives for a name; `None` where it can be shown
    /// nothing.
    fn thumbnail_address(&self, _name: &str) -> Option<String> {
        None
    }
}

/// What a file is called that a person has chosen.
pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
