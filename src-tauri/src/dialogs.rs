//! Native dialogs: for what must be said when there is no page to say it, and for files, which the page never names.
//! They are shown beside the main thread: one that waits on it would wait for itself.

use desk::FailureAnswer;
use rfd::{AsyncFileDialog, AsyncMessageDialog, MessageLevel};
use std::path::PathBuf;
use tauri::AppHandle;

/// Says why Carillon cannot start, to who started it from a terminal too, and ends the program when it is read.
#[expect(clippy::print_stderr, reason = "a program that does not start says why to who started it")]
pub(crate) fn tell_fatal(app: AppHandle, failure: &FailureAnswer) {
    eprintln!("carillon: {} {}", failure.message, failure.next);
    let dialog = AsyncMessageDialog::new()
        .set_level(MessageLevel::Error)
        .set_title("Carillon cannot start")
        .set_description(format!("{}\n\n{}", failure.message, failure.next));
    tauri::async_runtime::spawn(async move {
        dialog.show().await;
        app.exit(1);
    });
}

/// What the file of a backup is called.
const BACKUP: (&str, &[&str]) = ("Carillon backup", &["carillon"]);

/// Asks where a new backup is to be.
pub(crate) async fn choose_new_file(name: String) -> Option<PathBuf> {
    let dialog = AsyncFileDialog::new().set_title("Save a backup").set_file_name(name).add_filter(BACKUP.0, BACKUP.1);
    dialog.save_file().await.map(|file| file.path().to_owned())
}

/// Asks for a backup.
pub(crate) async fn choose_backup() -> Option<PathBuf> {
    let dialog = AsyncFileDialog::new().set_title("Restore a backup").add_filter(BACKUP.0, BACKUP.1);
    dialog.pick_file().await.map(|file| file.path().to_owned())
}

/// What posts take. The bytes are looked at later, so that nothing is kept from being chosen.
const MEDIA: (&str, &[&str]) = (
    "Pictures, films, recordings, PDF",
    &[
        "jpg", "jpeg", "png", "gif", "webp", "bmp", "tif", "tiff", "heic", "heif", "avif", "mp4", "m4v", "mov", "webm",
        "mkv", "avi", "mp3", "m4a", "ogg", "wav", "flac", "pdf", "JPG", "JPEG", "PNG", "GIF", "HEIC", "MP4", "MOV",
    ],
);

/// Asks for files of media.
pub(crate) async fn choose_media() -> Vec<PathBuf> {
    let dialog =
        AsyncFileDialog::new().set_title("Add files").add_filter(MEDIA.0, MEDIA.1).add_filter("All files", &["*"]);
    dialog.pick_files().await.unwrap_or_default().iter().map(|file| file.path().to_owned()).collect()
}

/// Asks for a folder.
pub(crate) async fn choose_folder() -> Option<PathBuf> {
    let dialog = AsyncFileDialog::new().set_title("Add a folder");
    dialog.pick_folder().await.map(|folder| folder.path().to_owned())
}
