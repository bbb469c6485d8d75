//! Uploading a large file: how fast beside `curl -F`, and how much memory each side takes for it.

use crate::process::{self, Served};
use crate::rounds::median;
use crate::sink;
use client::{Address, ApiKey, Client, ClientOptions, UploadSource};
use model::WorkspaceId;
use serde_json::{Value, json};
use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Read, Write};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

const MEBIBYTE: u64 = 1024 * 1024;
const SMALL: u64 = 64 * MEBIBYTE;
const LARGE: u64 = 2048 * MEBIBYTE;
const ROUNDS: usize = 4;

/// One upload by the client, in this process. The key comes on standard input.
pub(crate) fn one(base_url: &str, workspace: &str, file: &Path) -> Result<Value, Box<dyn Error>> {
    let mut key = String::new();
    std::io::stdin().read_to_string(&mut key)?;
    let client = Client::new(ClientOptions::new(Address::parse(base_url)?, ApiKey::new(key)?))?;
    let workspace = WorkspaceId::new(workspace)?;
    let runtime = tokio::runtime::Runtime::new()?;
    let begun = Instant::now();
    runtime.block_on(async {
        let source = UploadSource::open(file).await?;
        client.upload_file(&workspace, &source, |_| {}).await
    })?;
    Ok(json!({ "seconds": begun.elapsed().as_secs_f64(), "peak_bytes": process::peak_bytes("self") }))
}

/// Uploads of 64 MiB and 2 GiB.
pub(crate) fn measure(service: &Path) -> Result<Value, Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let (small, large) = (folder.path().join("small.bin"), folder.path().join("large.bin"));
    fill(&small, SMALL)?;
    fill(&large, LARGE)?;
    let sink = sink::start()?;
    let [small_peaks, large_peaks] = [(&small, "small"), (&large, "large")].map(|(file, name)| {
        let service = Served::start(service, &folder.path().join(name))?;
        let figures = by_client(&service.base_url, &service.key, file)?;
        std::fs::remove_dir_all(folder.path().join(name))?;
        Ok::<_, Box<dyn Error>>((figures["peak_bytes"].as_u64(), service.peak_bytes()))
    });
    let (small_peaks, large_peaks) = (small_peaks?, large_peaks?);
    let mut times = [const { Vec::new() }; 4];
    for round in 0..ROUNDS {
        let data = folder.path().join("data");
        let service = Served::start(service, &data)?;
        let (url, key) = (&service.base_url, &service.key);
        // Who comes second finds the disk still busy with the first: they take turns.
        for which in if round % 2 == 0 { [0, 1, 2, 3] } else { [1, 0, 3, 2] } {
            times[which].push(match which {
                0 => by_curl(&sink, "none", &large)?,
                1 => seconds(&by_client(&sink, "none", &large)?),
                2 => by_curl(url, key, &large)?,
                _ => seconds(&by_client(url, key, &large)?),
            });
        }
        drop(service);
        std::fs::remove_dir_all(&data)?;
    }
    let [curl_to_sink, client_to_sink, curl_to_service, client_to_service] = times.map(median);
    let growth = |large: Option<u64>, small: Option<u64>| Some(large?.saturating_sub(small?));
    Ok(json!({
        "client_peak_bytes": large_peaks.0,
        "client_peak_growth_over_64_mib_bytes": growth(large_peaks.0, small_peaks.0),
        "service_peak_bytes": large_peaks.1,
        "service_peak_growth_over_64_mib_bytes": growth(large_peaks.1, small_peaks.1),
        "curl_to_sink_seconds": curl_to_sink,
        "client_to_sink_seconds": client_to_sink,
        "client_speed_over_curl_to_sink": curl_to_sink / client_to_sink,
        "curl_to_service_seconds": curl_to_service,
        "client_to_service_seconds": client_to_service,
        "client_speed_over_curl_to_service": curl_to_service / client_to_service,
        "service_speed_over_sink_by_curl": curl_to_sink / curl_to_service,
    }))
}

fn fill(path: &Path, bytes: u64) -> std::io::Result<()> {
    let block: Vec<u8> = (0..MEBIBYTE).map(|at| (at * 131 % 251) as u8).collect();
    let mut file = BufWriter::new(File::create(path)?);
    for _ in 0..bytes / MEBIBYTE {
        file.write_all(&block)?;
    }
    file.into_inner()?.sync_all()
}

fn by_client(base_url: &str, key: &str, file: &Path) -> Result<Value, Box<dyn Error>> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["upload", base_url, "measured"]).arg(file);
    Ok(serde_json::from_str(&process::run(command, key)?)?)
}

fn seconds(figures: &Value) -> f64 {
    figures["seconds"].as_f64().unwrap_or(f64::NAN)
}

/// The peer. The key goes in by standard input, as it would stand in the list of processes otherwise.
fn by_curl(base_url: &str, key: &str, file: &Path) -> Result<f64, Box<dyn Error>> {
    let size = std::fs::metadata(file)?.len();
    let mut command = Command::new("curl");
    command.args(["--silent", "--show-error", "--fail", "--noproxy", "*", "--config", "-"]);
    command.args(["--output", "/dev/null", "--write-out", "%{time_total}", "--header", "Expect:"]);
    command.arg("--header").arg(format!("X-File-Size: {size}"));
    command.arg("--form").arg(format!("file=@{}", file.display()));
    command.arg(format!("{base_url}/files"));
    Ok(process::run(command, &format!("header = \"X-API-KEY: {key}\"\n"))?.trim().parse()?)
}
