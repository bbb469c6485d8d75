//! Native dialogs: for what must be said when there is no page to say it, and for files, which the page never names.
//! They are shown beside the main thread: one that waits on it would wait for itself.

use desk::NotOpened;
use desk::shell::FileDialog;
use rfd::{AsyncFileDialog, AsyncMessageDialog, MessageLevel};
use std::path::PathBuf;
use tauri::AppHandle;

/// Says why Carillon cannot start, to who started it from a terminal too, and ends the program when it is read.
#[expect(clippy::print_stderr, reason = "a program that does not start says why to who started it")]
pub(crate) fn tell_fatal(app: AppHandle, NotOpened { title, failure }: NotOpened) {
    eprintln!("carillon: {} {}", failure.message, failure.next);
    let dialog = AsyncMessageDialog::new()
        .set_level(MessageLevel::Error)
        .set_title(title)
        .set_description(format!("{}\n\n{}", failure.message, failure.next));
    tauri::async_runtime::spawn(async move {
        dialog.show().await;
        app.exit(1);
    });
}

/// Asks where a new file is to be.
pub(crate) async fn choose_new_file(dialog: FileDialog, name: String) -> Option<PathBuf> {
    shown(dialog).set_file_name(name).save_file().await.map(|file| file.path().to_owned())
}

/// Asks for a file.
pub(crate) async fn choose_file(dialog: FileDialog) -> Option<PathBuf> {
    shown(dialog).pick_file().await.map(|file| file.path().to_owned())
}

/// Asks for files.
pub(crate) async fn choose_files(dialog: FileDialog) -> Vec<PathBuf> {
    shown(dialog).pick_files().await.unwrap_or_default().iter().map(|file| file.path().to_owned()).collect()
}

/// Asks for a folder.
pub(crate) async fn choose_folder(dialog: FileDialog) -> Option<PathBuf> {
    shown(dialog).pick_folder().await.map(|folder| folder.path().to_owned())
}

fn shown(FileDialog { title, kinds }: FileDialog) -> AsyncFileDialog {
    let dialog = AsyncFileDialog::new().set_title(title);
    kinds.into_iter().fold(dialog, |dialog, (name, endings)| dialog.add_filter(name, endings))
}
