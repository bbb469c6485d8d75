//! Files and addresses that the operating system drags over the window: told to the desk, which grants what is let go. The
//! page hears of them from the desk alone, and of no path. Words without an address never come here: they reach the page.

use crate::zoom::Zoom;
use desk::{Desk, Drag, Dropping};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use tauri::{DragDropEvent, Manager, PhysicalPosition, WebviewWindow, Window};

/// The addresses that are dragged now, letter by letter: what Tauri tells of them is decoded like a path.
#[derive(Debug, Default)]
pub(crate) struct Addresses(Mutex<Vec<String>>);

/// Tells the desk of a drag, in the pixels of the page.
pub(crate) fn tell(desk: &Arc<Desk>, window: &Window, event: &DragDropEvent) {
    // Whatever Tauri calls it, only Windows tells the place in pixels of the screen; GTK and macOS tell it in their own,
    // which are those of a page that is shown in its own size.
    let scale = if cfg!(windows) { window.scale_factor().unwrap_or(1.0) } else { 1.0 };
    let scale = scale * window.state::<Zoom>().factor();
    let place = |position: &PhysicalPosition<f64>| (position.x / scale, position.y / scale);
    let (paths, dropping, place) = match event {
        DragDropEvent::Enter { paths, position } => (told(window, paths), Dropping::Over, place(position)),
        DragDropEvent::Over { position } => (Vec::new(), Dropping::Over, place(position)),
        DragDropEvent::Drop { paths, position } => (told(window, paths), Dropping::Dropped, place(position)),
        _ => (Vec::new(), Dropping::Left, (0.0, 0.0)),
    };
    desk.drag(Drag { dropping, paths, place, shift: is_shift_held(window) });
}

fn told(window: &Window, paths: &[PathBuf]) -> Vec<PathBuf> {
    let is_file = |path: &PathBuf| path.is_absolute();
    let known = window.try_state::<Addresses>();
    let known = known.map(|known| known.0.lock().unwrap_or_else(PoisonError::into_inner).clone()).unwrap_or_default();
    if paths.iter().any(is_file) || known.is_empty() {
        return paths.to_vec();
    }
    known.iter().map(|address| Path::new(address).to_owned()).collect()
}

/// Listens for addresses as they are handed over.
#[cfg(target_os = "linux")]
pub(crate) fn listen(window: &WebviewWindow) -> tauri::Result<()> {
    use gtk::prelude::WidgetExt;
    window.manage(Addresses::default());
    let app = window.app_handle().clone();
    window.with_webview(move |view| {
        view.inner().connect_drag_data_received(move |_, _, _, _, held, _, _| {
            let uris = held.uris();
            if let Some(known) = app.try_state::<Addresses>().filter(|_| !uris.is_empty()) {
                let addresses = uris.iter().map(ToString::to_string).filter(|uri| uri.starts_with("http"));
                *known.0.lock().unwrap_or_else(PoisonError::into_inner) = addresses.collect();
            }
        });
    })
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn listen(window: &WebviewWindow) -> tauri::Result<()> {
    window.manage(Addresses::default());
    Ok(())
}

/// Whether Shift is held. While something is dragged no key reaches the page, so the pointer is asked.
#[cfg(target_os = "linux")]
fn is_shift_held(window: &Window) -> Option<bool> {
    use gtk::gdk::ModifierType;
    use gtk::prelude::{SeatExt, WidgetExt};
    let surface = window.gtk_window().ok()?.window()?;
    let pointer = surface.display().default_seat()?.pointer()?;
    let (_, _, _, held) = surface.device_position(&pointer);
    Some(held.contains(ModifierType::SHIFT_MASK))
}

#[cfg(not(target_os = "linux"))]
fn is_shift_held(_: &Window) -> Option<bool> {
    None
}
