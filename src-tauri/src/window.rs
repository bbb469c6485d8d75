//! The one window.

use tauri::{App, WebviewUrl, WebviewWindowBuilder};

/// Opens the window on the page.
pub(crate) fn open(app: &App) -> tauri::Result<()> {
    WebviewWindowBuilder::new(app, "main", WebviewUrl::default())
        .title("Carillon")
        .inner_size(1360.0, 860.0)
        .min_inner_size(480.0, 400.0)
        .build()?;
    Ok(())
}
