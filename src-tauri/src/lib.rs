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
use desk::{Desk, DeskOptions, Keychain, NotOpened};
use single_instance::{Listening, Reply};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use tauri::{App, AppHandle, Manager, RunEvent, WindowEvent};

/// What the environment says of zone and habits.
#[derive(Debug, Default)]
pub struct Computer {
    /// What `TZ` says.
    pub zone: Option<String>,
    /// The locale of dates and times, as POSIX has it.
    pub times: Option<String>,
}

/// Opens the window and runs until it is closed. When another Carillon has these files open already, that one comes
/// forward instead. `activation` is what the desktop gave for the focus, `computer` what the environment says.
///
/// # Errors
/// A sentence that says why it could not start; a dialog has said it already where that was possible.
pub fn run(arguments: Arguments, activation: Activation, computer: Computer) -> Result<(), String> {
    #[cfg(target_os = "linux")]
    {
        graphics::choose();
        network::stay_here();
    }
    let runtime = tokio::runtime::Runtime::new().map_err(|error| error.to_string())?;
    let _inside = runtime.enter();
    let context = tauri::generate_context!();
    let own_folder = || dirs::data_local_dir().map(|folder| folder.join(&context.config().identifier));
    let folder = arguments.data.or_else(own_folder).ok_or("there is no folder for the files of this user")?;
    // Before anything of the desktop is begun: its threads would be cut off half-way by an early end.
    let reply = runtime.block_on(single_instance::ask(&folder, &activation));
    if reply == Reply::Here {
        return Ok(());
    }
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
        .setup(move |app| {
            let options = DeskOptions {
                folder,
                clock: clock(arguments.test_clock),
                vault: Arc::new(Keychain),
                shell: Arc::new(door::Door::new(app.handle().clone(), Arc::clone(&closing))),
                computer_zone: computer.zone,
                computer_locale: None,
                times_locale: computer.times,
                zone_folder: Some(desk::SYSTEM_ZONES.into()),
            };
            set_up(app, options, reply, &activation, closing)
        })
        .build(context)
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
    options: DeskOptions,
    reply: Reply,
    activation: &Activation,
    closing: Arc<Closing>,
) -> Result<(), Box<dyn std::error::Error>> {
    let folder = options.folder.clone();
    let desk = match tauri::async_runtime::block_on(open(options, reply, activation)) {
        Opened::Here(desk) => desk,
        Opened::Elsewhere => {
            app.handle().exit(0);
            return Ok(());
        }
        Opened::Not(failure) => {
            dialogs::tell_fatal(app.handle().clone(), failure);
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
    Not(NotOpened),
}

/// Opens the files, after another Carillon was asked whether it has them. Whoever is just closing gets a moment to do so.
async fn open(options: DeskOptions, reply: Reply, activation: &Activation) -> Opened {
    let folder = options.folder.clone();
    match Desk::open(options) {
        Ok(desk) => Opened::Here(desk),
        // That one was just starting, or its window about to close and then kept open.
        Err(_) if reply == Reply::Nobody && single_instance::ask(&folder, activation).await == Reply::Here => {
            Opened::Elsewhere
        }
        Err(failure) => Opened::Not(failure),
    }
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
