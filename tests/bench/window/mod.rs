//! What is measured in the real window: WebKitGTK on a virtual display, with keys and files that come from the X server.

mod calendar;
mod film;
mod frames;
mod library;
mod typing;

use crate::rows::Row;
use serde_json::Value;
use std::path::Path;
use support::window::{App, Session, start_here};

/// Each in a window of its own.
pub(crate) fn rows(program: &Path) -> Vec<Row<'_>> {
    vec![
        Row::new("P11", "typing", move || driven(typing::measure(program))),
        Row::new("P5", "film_in_the_window", move || driven(film::measure(program))),
        Row::new("library", "library_of_20000", move || driven(library::measure(program))),
        Row::new("P3", "calendar_month", move || driven(calendar::measure(program))),
    ]
}

fn driven(measuring: impl Future<Output = Value>) -> Result<Value, Box<dyn std::error::Error>> {
    Ok(tokio::runtime::Runtime::new()?.block_on(measuring))
}

/// The program on the embedded service, with its examples.
async fn begin(program: &Path, session: &Session) -> App {
    let app = App::start_shipped(program, session).await;
    start_here(&app).await;
    app
}

/// Calls a command again and again until its output is as wanted, however long the disk takes to bring it about.
async fn until(app: &App, command: &str, input: Value, wanted: impl Fn(&Value) -> bool) {
    while !wanted(&app.call(command, input.clone()).await) {}
}
