//! The service on its own, without a window:
//! `carillon-service --listen 127.0.0.1:PORT --data DIR [--secrets FILE] [--examples] [--practice PLATFORM,…] [--grace-minutes N]`.
//! `carillon-service connect NETWORK --data DIR --secrets FILE …` adds a channel that publishes there.
//!
//! The first line on standard output is one JSON object: the base addresses and a new API key, where keys of earlier starts
//! stay valid; or the new channel. Interrupt or terminate it to end it in good order.

mod arguments;
mod connect;
mod secrets;

use arguments::{Serving, Task};
use service::clock::SystemClock;
use service::{ClockJump, Downloader, RealNetworks, Service};
use std::error::Error;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::watch;
use zeroize::Zeroizing;

fn main() -> ExitCode {
    let credentials = std::env::var_os("CREDENTIALS_DIRECTORY");
    let task = match arguments::read(std::env::args_os().skip(1), credentials) {
        Ok(task) => task,
        Err(message) => {
            complain(&format!("{message}\n{}", arguments::USAGE));
            return ExitCode::from(2);
        }
    };
    let done = tokio::runtime::Runtime::new().map_err(Into::into).and_then(|runtime| {
        runtime.block_on(async {
            match task {
                Task::Serve(serving) => serve(serving).await,
                Task::Connect { options, place, wanted } => connect::run(options, place, wanted).await,
            }
        })
    });
    match done {
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

async fn serve(serving: Serving) -> Result<(), Box<dyn Error>> {
    let told_to_end = told_to_end()?;
    let listener = TcpListener::bind(serving.listen)
        .await
        .map_err(|error| format!("cannot listen on {}: {error}", serving.listen))?;
    let data_dir = serving.options.data_dir.clone();
    let service = match serving.place {
        Some(place) => {
            place.check()?;
            let (secrets, opener) = (Arc::new(place), Arc::new(RealNetworks::default()));
            Service::open_to_publish(serving.options, Arc::new(SystemClock), Downloader::new(), secrets, opener)?
        }
        None => Service::open(serving.options, Arc::new(SystemClock))?,
    };
    if let Some(repair) = service::unread_repair(&data_dir)? {
        complain(&repaired(&repair));
        service::mark_repairs_read(&data_dir)?;
    }
    service.practise(&serving.practice)?;
    let running = {
        let key = Zeroizing::new(service::new_key());
        service.admit(&key)?;
        let running = service.start(listener)?;
        announce(&running, &key)?;
        running
    };
    let telling = tokio::spawn(tell_jumps(service.clock_jumps()));
    let telling_of_copies = tokio::spawn(tell_trouble(service.copy_trouble()));
    told_to_end.await;
    telling.abort();
    telling_of_copies.abort();
    running.stop().await;
    Ok(())
}

/// What is said of a database that was restored.
fn repaired(repair: &service::RestoreReport) -> String {
    let restored = match repair.backup {
        Some(made) => format!("the copy of {} UTC was restored", made.format("%F %R")),
        None => "there was no copy of it, and a new one was begun".to_owned(),
    };
    format!(
        "the database was damaged or missing: {restored}, and what was there is in {}. Nothing goes out to networks, and \
        deliveries since then are asked about, until a person has looked; keys of earlier starts are not valid any more",
        repair.folder.display()
    )
}

/// Says on standard error why a copy of the database was not made.
async fn tell_trouble(mut trouble: watch::Receiver<Option<String>>) {
    while trouble.changed().await.is_ok() {
        if let Some(why) = &*trouble.borrow_and_update() {
            complain(&format!("the hourly copy of the database was not made: {why}"));
        }
    }
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
