//! The service on its own, without a window:
//! `carillon-service --listen 127.0.0.1:PORT --data DIR [--examples] [--practice PLATFORM,…] [--grace-minutes N]`.
//!
//! The first line on standard output is one JSON object with the base addresses and a new API key; keys of earlier
//! starts stay valid. Interrupt or terminate it to end it in good order.

use chrono::TimeDelta;
use planning::zone::{SYSTEM_FOLDER, Zones};
use service::clock::SystemClock;
use service::{ClockJump, DEFAULT_GRACE, LONGEST_GRACE, Options, Service};
use std::ffi::OsString;
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::watch;
use zeroize::Zeroizing;

const USAGE: &str = "usage: carillon-service --listen 127.0.0.1:PORT --data DIR [--examples] [--practice PLATFORM,…] [--grace-minutes 0 to 10080]";

struct Arguments {
    listen: SocketAddr,
    options: Options,
    /// Platforms to practise on, beside the usual ones.
    practice: Vec<String>,
}

fn main() -> ExitCode {
    let arguments = match read_arguments(std::env::args_os().skip(1)) {
        Ok(arguments) => arguments,
        Err(message) => {
            complain(&format!("{message}\n{USAGE}"));
            return ExitCode::from(2);
        }
    };
    let served =
        tokio::runtime::Runtime::new().map_err(Into::into).and_then(|runtime| runtime.block_on(serve(arguments)));
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error.to_string());
            ExitCode::FAILURE
        }
    }
}

fn complain(message: &str) {
    // There is nobody left to tell when this fails.
    let _ = writeln!(std::io::stderr(), "carillon-service: {message}");
}

async fn serve(arguments: Arguments) -> Result<(), Box<dyn std::error::Error>> {
    let told_to_end = told_to_end()?;
    let listener = TcpListener::bind(arguments.listen)
        .await
        .map_err(|error| format!("cannot listen on {}: {error}", arguments.listen))?;
    let service = Service::open(arguments.options, Arc::new(SystemClock))?;
    service.practise(&arguments.practice)?;
    let running = {
        let key = Zeroizing::new(service::new_key());
        service.admit(&key)?;
        let running = service.start(listener)?;
        announce(&running, &key)?;
        running
    };
    let telling = tokio::spawn(tell_jumps(service.clock_jumps()));
    told_to_end.await;
    telling.abort();
    running.stop().await;
    Ok(())
}

/// Says on standard error when the clock has jumped.
async fn tell_jumps(mut jumps: watch::Receiver<Option<ClockJump>>) {
    loop {
        if let Some(ClockJump { from, to }) = *jumps.borrow_and_update() {
            let (from, to) = (from.format("%F %R"), to.format("%F %R"));
            complain(&format!(
                "the clock went from {from} to {to} UTC since it was looked at last; next times go by it"
            ));
        }
        if jumps.changed().await.is_err() {
            return;
        }
    }
}

fn announce(running: &service::Running, key: &str) -> std::io::Result<()> {
    // None of the three needs escaping: addresses and keys are plain ASCII without quotes.
    let line = Zeroizing::new(format!(
        "{{\"base_url\": \"{}\", \"base_url_v2\": \"{}\", \"api_key\": \"{key}\"}}\n",
        running.base_url, running.base_url_v2
    ));
    let mut out = std::io::stdout().lock();
    out.write_all(line.as_bytes())?;
    out.flush()
}

/// Completes when the process is told to end; listens from the call on, not only from when it is awaited.
#[cfg(unix)]
fn told_to_end() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Completes when the process is told to end; listens from the call on, not only from when it is awaited.
#[cfg(windows)]
fn told_to_end() -> std::io::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupt.recv().await;
    })
}

fn read_arguments(mut arguments: impl Iterator<Item = OsString>) -> Result<Arguments, String> {
    let (mut listen, mut data_dir, mut examples, mut grace) = (None, None, false, DEFAULT_GRACE);
    let mut practice = Vec::new();
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or_else(|| format!("{} needs a value", argument.display()));
        match argument.to_str() {
            Some("--listen") => listen = Some(read_address(&value()?)?),
            Some("--data") => data_dir = Some(PathBuf::from(value()?)),
            Some("--examples") => examples = true,
            Some("--practice") => practice = read_platforms(&value()?),
            Some("--grace-minutes") => grace = read_grace(&value()?)?,
            _ => return Err(format!("`{}` is not known", argument.display())),
        }
    }
    let listen = listen.ok_or("--listen is missing")?;
    let data_dir = data_dir.ok_or("--data is missing")?;
    Ok(Arguments {
        listen,
        practice,
        options: Options { data_dir, examples, zones: Zones::newest(Some(Path::new(SYSTEM_FOLDER))), grace },
    })
}

fn read_platforms(text: &OsString) -> Vec<String> {
    let names = text.to_string_lossy();
    names.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

fn read_grace(text: &OsString) -> Result<TimeDelta, String> {
    let text = text.to_string_lossy();
    let minutes = text.parse::<u16>().ok().map(|minutes| TimeDelta::minutes(minutes.into()));
    minutes
        .filter(|minutes| *minutes <= LONGEST_GRACE)
        .ok_or_else(|| format!("`{text}` is not a number of minutes from 0 to {}", LONGEST_GRACE.num_minutes()))
}

fn read_address(text: &OsString) -> Result<SocketAddr, String> {
    let text = text.to_string_lossy();
    let address: SocketAddr =
        text.parse().map_err(|_| format!("`{text}` is not an address with a port, such as 127.0.0.1:0"))?;
    if address.ip().is_loopback() {
        Ok(address)
    } else {
        Err(format!("`{text}` is not a loopback address: the service answers this computer only"))
    }
}
