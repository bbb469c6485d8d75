//! The one window.

use std::path::Path;
use tauri::{App, WebviewUrl, WebviewWindowBuilder};

/// Opens the window on the page. What the web view keeps goes into a folder beside the other files.
pub(crate) fn open(app: &App, folder: &Path) -> tauri::Result<()> {
    WebviewWindowBuilder::new(app, "main", WebviewUrl::default())
        .title("Carillon")
        .inner_size(1360.0, 860.0)
        .min_inner_size(480.0, 400.0)
        .data_directory(folder.join("page"))
        .build()?;
    Ok(())
}
