//! What is measured in the real window: WebKitGTK on a virtual display, with keys and files that come from the X server.

mod calendar;
mod film;
mod frames;
mod library;
mod typing;

use serde_json::Value;
use std::error::Error;
use std::path::Path;
use support::window::{App, Session, start_here};

/// Everything, one after the other, each in a window of its own.
pub(crate) fn measure(program: &Path) -> Result<Vec<Value>, Box<dyn Error>> {
    let runtime = tokio::runtime::Runtime::new()?;
    Ok(vec![
        runtime.block_on(typing::measure(program)),
        runtime.block_on(film::measure(program)),
        runtime.block_on(library::measure(program)),
        runtime.block_on(calendar::measure(program)),
    ])
}

/// One of them.
pub(crate) fn measure_one(what: &str, program: &Path) -> Result<Value, Box<dyn Error>> {
    let runtime = tokio::runtime::Runtime::new()?;
    match what {
        "typing" => Ok(runtime.block_on(typing::measure(program))),
        "film" => Ok(runtime.block_on(film::measure(program))),
        "calendar" => Ok(runtime.block_on(calendar::measure(program))),
        "library" => Ok(runtime.block_on(library::measure(program))),
        _ => Err(format!("there is no measurement `{what}` in the window").into()),
    }
}

/// The program on the embedded service, with its examples.
async fn begin(program: &Path, session: &Session) -> App {
    let app = App::start_shipped(program, session).await;
    start_here(&app).await;
    app
}
