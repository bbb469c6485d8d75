//! The shell around the desk: one window, one door, native dialogs.
//! Deliberately absent: HTTP, SQL and every decision about posts; `desk` has them.

mod activation;
mod arguments;
mod closing;
mod dialogs;
mod door;
mod drop;
#[cfg(target_os = "linux")]
mod graphics;
#[cfg(target_os = "linux")]
mod network;
mod single_instance;
mod spelling;
#[cfg(debug_assertions)]
mod test_clock;
mod thumbnails;
mod window;
mod zoom;

pub use activation::Activation;
pub use arguments::Arguments;

use closing::Closing;
use desk::clock::{Clock, SystemClock};
use desk::{Desk, DeskOptions, FailureAnswer, Keychain};
use single_instance::{Listening, Reply};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use tauri::{App, AppHandle, Manager, RunEvent, WindowEvent};

/// Opens the window and runs until it is closed. When another Carillon has these files open already, that one comes
/// forward instead. `activation` is what the desktop gave for the focus, `zone` what `TZ` says.
///
/// # Errors
/// A sentence that says why it could not start; a dialog has said it already where that was possible.
pub fn run(arguments: Arguments, activation: Activation, zone: Option<String>) -> Result<(), String> {
    #[cfg(target_os = "linux")]
    {
        graphics::choose();
        network::stay_here();
    }
    let runtime = tokio::runtime::Runtime::new().map_err(|error| error.to_string())?;
    let _inside = runtime.enter();
    tauri::async_runtime::set(runtime.handle().clone());
    let closing = Arc::new(Closing::default());
    let asked = Arc::clone(&closing);
    let app = tauri::Builder::default()
        .invoke_handler(tauri::generate_handler![door::rpc])
        .register_asynchronous_uri_scheme_protocol(thumbnails::SCHEME, |context, request, responder| {
            thumbnails::answer(context.app_handle(), &request, responder);
        })
        .on_window_event(move |window, event| {
            let Some(desk) = window.try_state::<Arc<Desk>>() else { return };
            match event {
                WindowEvent::CloseRequested { api, .. } => asked.ask(&desk, window.clone(), api),
                WindowEvent::DragDrop(event) => drop::tell(&desk, window, event),
                _ => {}
            }
        })
        .setup(move |app| set_up(app, arguments, &activation, closing, zone))
        .build(tauri::generate_context!())
        .map_err(|error| error.to_string())?;
    app.run(|app, event| {
        if matches!(event, RunEvent::Exit) {
            tauri::async_runtime::block_on(leave(app));
        }
    });
    Ok(())
}

/// Where the ear for others is kept while it listens.
type Ear = Mutex<Option<Listening>>;

async fn leave(app: &AppHandle) {
    let ear = app.try_state::<Ear>().and_then(|ear| ear.lock().unwrap_or_else(PoisonError::into_inner).take());
    if let Some(listening) = ear {
        listening.end().await;
    }
    if let Some(desk) = app.try_state::<Arc<Desk>>() {
        desk.close().await;
    }
}

fn set_up(
    app: &App,
    arguments: Arguments,
    activation: &Activation,
    closing: Arc<Closing>,
    computer_zone: Option<String>,
) -> Result<(), Box<dyn std::error::Error>> {
    let folder = match arguments.data {
        Some(folder) => folder,
        None => app.path().app_local_data_dir()?,
    };
    let options = DeskOptions {
        folder: folder.clone(),
        clock: clock(arguments.test_clock),
        vault: Arc::new(Keychain),
        shell: Arc::new(door::Door::new(app.handle().clone(), Arc::clone(&closing))),
        computer_zone,
        zone_folder: Some(desk::SYSTEM_ZONES.into()),
    };
    let desk = match tauri::async_runtime::block_on(open(options, activation))? {
        Opened::Here(desk) => desk,
        Opened::Elsewhere => {
            app.handle().exit(0);
            return Ok(());
        }
        Opened::Not(failure) => {
            dialogs::tell_fatal(app.handle().clone(), &failure);
            return Ok(());
        }
    };
    app.manage(Arc::clone(&desk));
    app.manage(zoom::Zoom::default());
    window::open(app, &folder)?;
    // Where it cannot listen, a second Carillon says why it does not start.
    app.manage::<Ear>(Mutex::new(listen(app, &folder, closing).ok()));
    // Beside the window: the keychain may ask a person to unlock it.
    tauri::async_runtime::spawn(async move { desk.start().await });
    Ok(())
}

/// Where the files are open now.
enum Opened {
    Here(Arc<Desk>),
    /// In another Carillon, which has come forward.
    Elsewhere,
    Not(FailureAnswer),
}

/// Opens the files. Meanwhile it asks whether another Carillon has them: both take their time when that one hangs.
async fn open(options: DeskOptions, activation: &Activation) -> Result<Opened, tokio::task::JoinError> {
    let folder = options.folder.clone();
    let opening = tokio::task::spawn_blocking(|| Desk::open(options));
    let reply = single_instance::ask(&folder, activation).await;
    if reply == Reply::Here {
        return Ok(Opened::Elsewhere);
    }
    Ok(match opening.await? {
        Ok(desk) => Opened::Here(desk),
        // That one was just starting, or its window about to close and then kept open.
        Err(_) if reply == Reply::Nobody && single_instance::ask(&folder, activation).await == Reply::Here => {
            Opened::Elsewhere
        }
        Err(failure) => Opened::Not(failure),
    })
}

/// Comes forward when another Carillon is started on the same files, as long as there is a window that stays.
fn listen(app: &App, folder: &Path, closing: Arc<Closing>) -> std::io::Result<Listening> {
    let app = app.handle().clone();
    Listening::begin(folder, move |activation| {
        let (app, is_leaving) = (app.clone(), closing.is_leaving());
        async move { !is_leaving && window::come_forward(app, activation).await }
    })
}

#[cfg(debug_assertions)]
fn clock(test_clock: Option<arguments::TestClock>) -> Arc<dyn Clock> {
    test_clock.map_or_else(|| Arc::new(SystemClock) as Arc<dyn Clock>, test_clock::follow)
}

#[cfg(not(debug_assertions))]
fn clock(_: Option<arguments::TestClock>) -> Arc<dyn Clock> {
    Arc::new(SystemClock)
}
