//! How long the page's frames take, and how much memory the program has in use.

use crate::process::peak_bytes;
use crate::rounds::share;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use support::window::App;

/// A frame longer than this is one that a person sees.
const LONG_MS: f64 = 50.0;

/// Notes from now on how far apart frames are.
const BEGIN: &str = "
    const gaps = window.gaps = [];
    window.goesOn = true;
    let before = performance.now();
    const frame = () => {
        const now = performance.now();
        gaps.push(now - before);
        before = now;
        if (window.goesOn) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);";

/// Begins to note how far apart the page's frames are.
pub(crate) async fn begin(app: &App) {
    app.script(BEGIN).await;
}

/// Ends it, and tells of them.
pub(crate) async fn end(app: &App) -> Value {
    let gaps = app.script("window.goesOn = false; return window.gaps").await;
    of(&gaps.as_array().into_iter().flatten().filter_map(Value::as_f64).collect::<Vec<_>>())
}

/// Figures of the gaps between frames, in milliseconds.
pub(crate) fn of(gaps: &[f64]) -> Value {
    let long = gaps.iter().filter(|gap| **gap > LONG_MS).count();
    json!({
        "frames": gaps.len(),
        "seconds": gaps.iter().sum::<f64>() / 1000.0,
        "p50_ms": share(gaps, 0.5),
        "p95_ms": share(gaps, 0.95),
        "p99_ms": share(gaps, 0.99),
        "longest_ms": share(gaps, 1.0),
        "longer_than_50_ms": long,
    })
}

/// The most memory that each process of the program has had in use so far, with its name, by its number.
pub(crate) fn peaks(app: &App) -> BTreeMap<u32, (String, u64)> {
    let name = |pid: u32| std::fs::read_to_string(format!("/proc/{pid}/comm")).unwrap_or_default().trim().to_owned();
    let peak = |pid: u32| Some((pid, (name(pid), peak_bytes(&pid.to_string())?)));
    app.processes().into_iter().filter_map(peak).collect()
}

/// The processor's time that each process of the program has taken so far, by its name.
pub(crate) fn cpu_seconds(app: &App) -> BTreeMap<String, f64> {
    let mut taken = BTreeMap::new();
    for pid in app.processes() {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        let Some((head, fields)) = stat.rsplit_once(')') else { continue };
        let name = head.split_once('(').map_or(head, |(_, name)| name).to_owned();
        let ticks = fields.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok());
        // Linux counts hundredths, whatever the computer's own ticks are.
        *taken.entry(name).or_default() += ticks.sum::<f64>() / 100.0;
    }
    taken
}

/// Forgets the peaks so far: they are counted from what is in use now.
pub(crate) fn forget_peaks(app: &App) {
    for pid in app.processes() {
        // Where it cannot be forgotten the figures are only larger.
        let _ = std::fs::write(format!("/proc/{pid}/clear_refs"), "5");
    }
}
