//! The contract over loopback HTTP, so that a plain browser can run the page against the real engine in tests.
//!
//! It serves the built page, `POST /rpc`, `GET /events`, and `POST /test/…` to move the time, to choose and drop files and to
//! lock the keychain. It keeps keys in memory and can never ship.
#![expect(clippy::print_stdout, reason = "its first line says where it listens")]

use axum::extract::{Path as UrlPath, State};
use axum::http::{StatusCode, header};
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use chrono::{DateTime, Utc};
use desk::clock::ManualClock;
use desk::contract::dispatch;
use desk::{Desk, DeskOptions, Drag, Dropping, Scope, VaultError};
use futures_util::{Stream, StreamExt};
use serde_json::{Value, json};
use std::convert::Infallible;
use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use support::{Heard, Mood, MoodyVault};
use tokio::net::TcpListener;
use tokio_stream::wrappers::BroadcastStream;

#[derive(Clone)]
struct Bridge {
    desk: Arc<Desk>,
    clock: Arc<ManualClock>,
    heard: Arc<Heard>,
    vault: Arc<MoodyVault>,
    page: PathBuf,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let (mut listen, mut now, mut computer_zone) = ("127.0.0.1:0".to_owned(), None, "Europe/Vienna".to_owned());
    let mut computer_locale = "en-GB".to_owned();
    let (mut data, mut page) = (None, PathBuf::from("ui/dist"));
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{argument} needs a value"))?;
        match argument.as_str() {
            "--listen" => listen = value,
            "--data" => data = Some(PathBuf::from(value)),
            "--ui" => page = value.into(),
            "--now" => now = Some(value.parse::<DateTime<Utc>>()?),
            "--computer-zone" => computer_zone = value,
            "--computer-locale" => computer_locale = value,
            _ => return Err(format!("`{argument}` is not understood").into()),
        }
    }
    let clock = Arc::new(ManualClock::new(now.ok_or("--now is missing")?));
    let heard = Arc::new(Heard::default());
    let vault = Arc::new(MoodyVault::default());
    let desk = Desk::open(DeskOptions {
        folder: data.ok_or("--data is missing")?,
        clock: clock.clone(),
        vault: vault.clone(),
        shell: heard.clone(),
        computer_zone: Some(computer_zone),
        computer_locale: Some(computer_locale),
        times_locale: None,
        zone_folder: None,
    })
    .map_err(|not| not.failure.message)?;
    desk.start().await;
    let listener = TcpListener::bind(listen).await?;
    println!("{}", json!({ "url": format!("http://{}", listener.local_addr()?) }));
    std::io::stdout().flush()?;
    let bridge = Bridge { desk: Arc::clone(&desk), clock, heard, vault, page };
    let router = Router::new()
        .route("/rpc", post(rpc))
        .route("/events", get(events))
        .route("/thumbnails/{name}", get(thumbnail))
        .route("/test/clock", post(set_clock))
        .route("/test/keychain", post(set_keychain))
        .route("/test/choose", post(choose))
        .route("/test/opened", get(opened))
        .route("/test/drop", post(drop_files))
        .route("/", get(index))
        .route("/{*path}", get(file))
        .with_state(bridge);
    tokio::select! {
        served = axum::serve(listener, router) => served?,
        _ = tokio::signal::ctrl_c() => {}
    }
    desk.close().await;
    Ok(())
}

async fn rpc(State(bridge): State<Bridge>, Json(mut request): Json<Value>) -> Json<Value> {
    let scope: Option<Scope> = serde_json::from_value(request["scope"].take()).unwrap_or_default();
    let (command, input) = (request["command"].as_str().unwrap_or_default().to_owned(), request["input"].take());
    Json(match dispatch(&bridge.desk, scope, &command, input).await {
        Ok(output) => json!({ "ok": output }),
        Err(failure) => json!({ "failure": failure }),
    })
}

async fn events(State(bridge): State<Bridge>) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let events = BroadcastStream::new(bridge.heard.listen()).filter_map(async |event| event.ok());
    Sse::new(events.map(|event| Ok(Event::default().data(json!(event).to_string()))))
}

async fn set_clock(State(bridge): State<Bridge>, Json(request): Json<Value>) -> StatusCode {
    match request["now"].as_str().and_then(|now| now.parse().ok()) {
        Some(now) => {
            bridge.clock.set(now);
            StatusCode::NO_CONTENT
        }
        None => StatusCode::BAD_REQUEST,
    }
}

/// How the keychain answers from now on: `{"mood": "good" | "absent" | "locked" | "dismissed" | "silent"}`.
async fn set_keychain(State(bridge): State<Bridge>, Json(request): Json<Value>) -> StatusCode {
    bridge.vault.be(match request["mood"].as_str() {
        Some("good") => Mood::Good,
        Some("absent") => Mood::Bad(VaultError::Absent),
        Some("locked") => Mood::Bad(VaultError::Locked),
        Some("dismissed") => Mood::Bad(VaultError::Dismissed),
        Some("silent") => Mood::Silent,
        _ => return StatusCode::BAD_REQUEST,
    });
    StatusCode::NO_CONTENT
}

/// What a person chooses from now on, whatever they are asked for: `{"paths": […]}`, and `"folder"` for a folder.
async fn choose(State(bridge): State<Bridge>, Json(request): Json<Value>) -> StatusCode {
    bridge.heard.choose_media(paths_in(&request));
    bridge.heard.choose(request["folder"].as_str().map(PathBuf::from));
    StatusCode::NO_CONTENT
}

/// The addresses that were opened in the browser, the oldest first.
async fn opened(State(bridge): State<Bridge>) -> Json<Vec<String>> {
    Json(bridge.heard.opened())
}

/// What the operating system would tell of a drop: `{"dropping": "over" | "left" | "dropped", "x": …, "y": …, "paths": […],
/// "shift": …}`.
async fn drop_files(State(bridge): State<Bridge>, Json(request): Json<Value>) -> StatusCode {
    let dropping = match request["dropping"].as_str() {
        Some("over") => Dropping::Over,
        Some("left") => Dropping::Left,
        Some("dropped") => Dropping::Dropped,
        _ => return StatusCode::BAD_REQUEST,
    };
    let place = (request["x"].as_f64().unwrap_or_default(), request["y"].as_f64().unwrap_or_default());
    let shift = Some(request["shift"].as_bool().unwrap_or_default());
    bridge.desk.drag(Drag { dropping, paths: paths_in(&request), place, shift });
    StatusCode::NO_CONTENT
}

fn paths_in(request: &Value) -> Vec<PathBuf> {
    request["paths"].as_array().into_iter().flatten().filter_map(Value::as_str).map(PathBuf::from).collect()
}

/// A small picture, and nothing else of the desk's files.
async fn thumbnail(State(bridge): State<Bridge>, UrlPath(name): UrlPath<String>) -> Response {
    match bridge.desk.thumbnail(&name) {
        Some((bytes, media_type)) => {
            let headers = [(header::CONTENT_TYPE, media_type), (header::X_CONTENT_TYPE_OPTIONS, "nosniff")];
            (headers, bytes).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn index(State(bridge): State<Bridge>) -> Response {
    serve(&bridge.page, "index.html").await
}

async fn file(State(bridge): State<Bridge>, UrlPath(path): UrlPath<String>) -> Response {
    serve(&bridge.page, &path).await
}

/// The policy of `tauri.conf.json` without what only Tauri has, so that what it forbids fails here, too.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; \
    media-src http://127.0.0.1:*; connect-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'";

async fn serve(page: &Path, path: &str) -> Response {
    if path.split('/').any(|part| part == "..") {
        return StatusCode::NOT_FOUND.into_response();
    }
    let kind = match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    };
    match tokio::fs::read(page.join(path)).await {
        Ok(bytes) => ([(header::CONTENT_TYPE, kind), (header::CONTENT_SECURITY_POLICY, POLICY)], bytes).into_response(),
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}
