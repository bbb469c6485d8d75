//! The one window.

use crate::activation::Activation;
use crate::zoom::Zoom;
use crate::{drop, spelling};
use std::path::Path;
use tauri::{App, AppHandle, Manager, Url, WebviewUrl, WebviewWindow, WebviewWindowBuilder};
use tokio::sync::oneshot;

const LABEL: &str = "main";

/// Opens the window on the page. What the web view keeps goes into a folder beside the other files.
pub(crate) fn open(app: &App, folder: &Path) -> tauri::Result<()> {
    let window = WebviewWindowBuilder::new(app, LABEL, WebviewUrl::default())
        .title("Carillon")
        .inner_size(1360.0, 860.0)
        .min_inner_size(480.0, 400.0)
        .data_directory(folder.join("page"))
        .on_navigation(is_own)
        .build()?;
    spelling::check(&window, None)?;
    drop::listen(&window)
}

/// Whether an address is one of the app's own page: the window goes nowhere else, whatever the page is made to ask for.
fn is_own(url: &Url) -> bool {
    match url.scheme() {
        "tauri" => url.host_str() == Some("localhost"),
        // Where the system's web view knows no scheme of an app's own.
        "http" | "https" => cfg!(windows) && url.host_str() == Some("tauri.localhost") && url.port().is_none(),
        _ => false,
    }
}

/// Shows the page larger or smaller.
pub(crate) fn zoom(app: &AppHandle, percent: u32) {
    let Some(window) = app.get_webview_window(LABEL) else { return };
    let zoom = app.state::<Zoom>();
    zoom.set(percent);
    // A web view that cannot shows the page as it is.
    let _ = window.set_zoom(zoom.factor());
}

/// Has text fields checked in a language, or in those of the person.
pub(crate) fn check_spelling(app: &AppHandle, language: Option<&str>) {
    let Some(window) = app.get_webview_window(LABEL) else { return };
    // A web view that cannot goes on as before.
    let _ = spelling::check(&window, language);
}

/// Brings the window before all others, whether it is behind them, minimised or hidden, and says whether there is one.
/// It waits for the main thread: a window that hangs has not come.
pub(crate) async fn come_forward(app: AppHandle, activation: Activation) -> bool {
    let (sender, come) = oneshot::channel();
    let main = app.clone();
    let posted = app.run_on_main_thread(move || {
        let window = main.get_webview_window(LABEL);
        // Who has asked may have lost patience.
        let _ = sender.send(window.is_some_and(|window| raise(&window, &activation).is_ok()));
    });
    posted.is_ok() && come.await.unwrap_or(false)
}

/// In one step, because Tauri gives no focus to a window that it still takes for minimised.
#[cfg(target_os = "linux")]
fn raise(window: &WebviewWindow, activation: &Activation) -> tauri::Result<()> {
    use gtk::prelude::GtkWindowExt;
    let window = window.gtk_window()?;
    if !activation.as_str().is_empty() {
        window.set_startup_id(activation.as_str());
    }
    window.present();
    Ok(())
}

#[cfg(not(target_os = "linux"))]
fn raise(window: &WebviewWindow, _: &Activation) -> tauri::Result<()> {
    window.show()?;
    window.unminimize()?;
    window.set_focus()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_goes_nowhere_but_to_its_own_page() {
        let is_own = |text: &str| is_own(&text.parse().unwrap());
        assert!(is_own("tauri://localhost") && is_own("tauri://localhost/index.html#a"));
        for text in [
            "https://evil.example/",
            "http://127.0.0.1:8080/",
            "http://localhost/",
            "tauri://evil.example/",
            "http://tauri.localhost.evil.example/",
            "http://tauri.localhost:81/",
            "file:///etc/passwd",
            "data:text/html,x",
            "javascript:alert(1)",
            "blob:tauri://localhost/0",
            "about:blank",
        ] {
            assert!(!is_own(text), "{text}");
        }
    }
}
