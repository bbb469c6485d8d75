//! The shell around the desk: one window, one door, native dialogs.
//! Deliberately absent: HTTP, SQL and every decision about posts; `desk` has them.

mod arguments;
mod closing;
mod dialogs;
mod door;
#[cfg(debug_assertions)]
mod test_clock;
mod window;

pub use arguments::Arguments;

use closing::Closing;
use desk::clock::{Clock, SystemClock};
use desk::{Desk, Keychain, Options};
use std::sync::Arc;
use tauri::{App, Manager, RunEvent, WindowEvent};

/// Opens the window and runs until it is closed.
///
/// # Errors
/// A sentence that says why it could not start; a dialog has said it already where that was possible.
pub fn run(arguments: Arguments) -> Result<(), String> {
    let runtime = tokio::runtime::Runtime::new().map_err(|error| error.to_string())?;
    let _inside = runtime.enter();
    tauri::async_runtime::set(runtime.handle().clone());
    let closing = Arc::new(Closing::default());
    let asked = Arc::clone(&closing);
    let app = tauri::Builder::default()
        .invoke_handler(tauri::generate_handler![door::rpc])
        .on_window_event(move |window, event| {
            if let (WindowEvent::CloseRequested { api, .. }, Some(desk)) = (event, window.try_state::<Arc<Desk>>()) {
                asked.ask(&desk, window.clone(), api);
            }
        })
        .setup(move |app| set_up(app, arguments, closing))
        .build(tauri::generate_context!())
        .map_err(|error| error.to_string())?;
    app.run(|app, event| {
        if let (RunEvent::Exit, Some(desk)) = (event, app.try_state::<Arc<Desk>>()) {
            tauri::async_runtime::block_on(desk.close());
        }
    });
    Ok(())
}

fn set_up(app: &App, arguments: Arguments, closing: Arc<Closing>) -> Result<(), Box<dyn std::error::Error>> {
    let folder = match arguments.data {
        Some(folder) => folder,
        None => app.path().app_local_data_dir()?,
    };
    let opened = Desk::open(Options {
        folder: folder.clone(),
        clock: clock(arguments.test_clock),
        vault: Arc::new(Keychain),
        shell: Arc::new(door::Door::new(app.handle().clone(), closing)),
        computer_zone: None,
        zone_folder: Some(desk::SYSTEM_ZONES.into()),
    });
    let desk = match opened {
        Ok(desk) => desk,
        Err(failure) => {
            dialogs::tell_fatal(app.handle().clone(), &failure);
            return Ok(());
        }
    };
    app.manage(Arc::clone(&desk));
    window::open(app, &folder)?;
    // Beside the window: the keychain may ask a person to unlock it.
    tauri::async_runtime::spawn(async move { desk.start().await });
    Ok(())
}

#[cfg(debug_assertions)]
fn clock(test_clock: Option<arguments::TestClock>) -> Arc<dyn Clock> {
    test_clock.map_or_else(|| Arc::new(SystemClock) as Arc<dyn Clock>, test_clock::follow)
}

#[cfg(not(debug_assertions))]
fn clock(_: Option<arguments::TestClock>) -> Arc<dyn Clock> {
    Arc::new(SystemClock)
}
