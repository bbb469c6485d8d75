//! Native dialogs, for what must be said when there is no page to say it.
//! They are shown beside the main thread: one that waits on it would wait for itself.

use desk::Failure;
use rfd::{AsyncMessageDialog, MessageLevel};
use tauri::AppHandle;

/// Says why Carillon cannot start, to who started it from a terminal too, and ends the program when it is read.
#[expect(clippy::print_stderr, reason = "a program that does not start says why to who started it")]
pub(crate) fn tell_fatal(app: AppHandle, failure: &Failure) {
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
