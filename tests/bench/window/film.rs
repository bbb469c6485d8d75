//! A film of 2 GiB on its way from another program's hand into the library of the real window: how much memory the
//! program takes for it, and how smooth the page stays. Beside it a film of 300 MiB, and the same page left alone.

use super::begin;
use super::frames::{self, forget_peaks, peaks};
use serde_json::{Value, json};
use std::path::Path;
use support::film;
use support::window::{App, Session, press_n, within};

const MEBIBYTE: u64 = 1024 * 1024;

/// Waits for so many frames.
const FRAMES: &str = "
    let [left, done] = arguments;
    const frame = () => { left -= 1; if (left < 0) done(null); else requestAnimationFrame(frame); };
    requestAnimationFrame(frame);";

/// Waits until the queue is done with a file, or has given it up: asked now and then by the page itself, as its own views
/// ask.
const THERE: &str = "
    const [name, done] = arguments;
    const ask = async () => {
        const queue = await window.__TAURI_INTERNALS__.invoke('rpc', { command: 'list_uploads', input: {} });
        const stuck = queue.open.find((file) => file.state === 'failed' || file.state === 'doubtful');
        if (queue.done.some((file) => file.name === name)) done(null);
        else if (stuck) done(stuck.text);
        else setTimeout(ask, 250);
    };
    ask();";

/// Both films, one after the other.
pub(crate) async fn measure(program: &Path) -> Value {
    let session = Session::start();
    let app = begin(program, &session).await;
    press_n(&app).await;
    frames::begin(&app).await;
    app.script_to_end(FRAMES, vec![600.into()]).await;
    let alone = frames::end(&app).await;
    let small = upload(&app, &session, "small.mp4", 300 * MEBIBYTE).await;
    let large = upload(&app, &session, "large.mp4", 2_048 * MEBIBYTE).await;
    json!({ "page_left_alone": alone, "film_300_mib": small, "film_2_gib": large })
}

/// Drops a film on the open post, and tells what it took until the service has it.
async fn upload(app: &App, session: &Session, name: &str, size_bytes: u64) -> Value {
    let path = session.path(name);
    film(&path, size_bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let screen = session.screen();
    let window = within("the window", screen.window("Carillon")).await;
    forget_peaks(app);
    let before = peaks(app);
    frames::begin(app).await;
    let mut drag = screen.drag(&[path.as_path()], window);
    within("the window to take it", drag.over((1000, 300))).await;
    within("the window to have it", drag.drop()).await;
    app.find(&format!("//button[@title='{name}']")).await;
    // However long the disk takes to copy, hash and upload it.
    let trouble = app.page.execute_async(THERE, vec![name.into()]).await;
    let trouble = trouble.unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(trouble.is_null(), "{name}: {trouble}");
    let frames = frames::end(app).await;
    let grown: Vec<Value> = peaks(app)
        .into_iter()
        .map(|(pid, (process, peak))| {
            let before = before.get(&pid).map_or(0, |(_, before)| *before);
            json!({ "process": process, "before_bytes": before, "peak_bytes": peak,
                "growth_bytes": peak.saturating_sub(before) })
        })
        .collect();
    let _ = std::fs::remove_file(path);
    json!({ "bytes": size_bytes, "frames": frames, "memory": grown })
}
