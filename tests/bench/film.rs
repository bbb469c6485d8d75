//! A film on its whole way through the desk's own queue: copied to the shelf, looked at, sent to the embedded service,
//! kept there. Desk and service are one process, as in the program, and what it holds in memory at most is told for a
//! small and for a large film.

use crate::process::peak_bytes;
use serde_json::{Value, json};
use std::error::Error;
use std::process::Command;
use std::time::Instant;
use support::{Workbench, film, gif};

const MEBIBYTE: u64 = 1024 * 1024;
const SIZES: [u64; 2] = [300 * MEBIBYTE, 2_048 * MEBIBYTE];

/// Both films, each in a process of its own.
pub(crate) fn measure() -> Result<Value, Box<dyn Error>> {
    let figures = SIZES.map(|bytes| {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["film", &bytes.to_string()]);
        Ok::<Value, Box<dyn Error>>(serde_json::from_str(&crate::process::run(command, "")?)?)
    });
    let [small, large] = figures;
    let (small, large) = (small?, large?);
    let growth = |figures: &Value| figures["peak_growth_bytes"].as_u64();
    let beyond = growth(&large).zip(growth(&small)).map(|(large, small)| large.saturating_sub(small));
    Ok(json!({ "film_300_mib": small, "film_2_gib": large,
        "peak_growth_of_2_gib_over_300_mib_bytes": beyond }))
}

/// One film, in this process.
pub(crate) fn one(size_bytes: u64) -> Result<Value, Box<dyn Error>> {
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let bench = Workbench::new().await;
        bench.done("start_here", json!({ "examples": false })).await;
        let is_known = |list: &Value| list["channels"].as_array().is_some_and(|channels| !channels.is_empty());
        bench.until("list_channels", json!({}), is_known).await;
        let folder = tempfile::tempdir()?;
        let (small, large) = (folder.path().join("warm.gif"), folder.path().join("film.mp4"));
        std::fs::write(&small, gif())?;
        upload(&bench, small).await?;
        film(&large, size_bytes)?;
        // What was in use at most so far is forgotten, where the system can.
        let _ = std::fs::write("/proc/self/clear_refs", "5");
        let (before, begun) = (peak_bytes("self"), Instant::now());
        upload(&bench, large).await?;
        let (seconds, peak) = (begun.elapsed().as_secs_f64(), peak_bytes("self"));
        bench.desk.close().await;
        Ok(json!({ "bytes": size_bytes, "seconds": seconds, "before_bytes": before, "peak_bytes": peak,
            "peak_growth_bytes": peak.zip(before).map(|(peak, before)| peak - before) }))
    })
}

/// Waits until the queue is done with a file, however long the disk takes for it.
async fn upload(bench: &Workbench, path: std::path::PathBuf) -> Result<(), Box<dyn Error>> {
    let mut heard = bench.heard.listen();
    bench.heard.choose_media(vec![path]);
    let chosen = bench.done("choose_media", json!({ "folder": false })).await;
    let id = chosen["grants"][0]["id"].clone();
    let files = bench.done("upload_files", json!({ "grants": [id] })).await;
    loop {
        let list = bench.done("list_uploads", json!({})).await;
        let open = list["open"].as_array().and_then(|open| open.first());
        match open {
            None if list["done"][0]["media"]["id"] == files[0]["id"] => return Ok(()),
            Some(row) if row["state"] == "failed" || row["state"] == "doubtful" => {
                return Err(row["text"].to_string().into());
            }
            _ => {
                let _ = heard.recv().await;
            }
        }
    }
}
