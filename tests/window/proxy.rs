//! A proxy in the environment of the real program: neither the engine nor the web view goes by it on this computer.

use crate::NOW;
use crate::media::drop_on;
use serde_json::{Value, json};
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex};
use support::clip;
use support::window::{App, Session, start_here};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

const NAMES: [&str; 6] = ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"];

/// A proxy that opens tunnels, as WebDriver needs one to the program that it drives, and does nothing else.
struct Proxy {
    port: u16,
    asked: Arc<Mutex<Vec<String>>>,
    task: JoinHandle<()>,
}

impl Proxy {
    async fn start() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let asked = Arc::new(Mutex::new(Vec::new()));
        let noted = Arc::clone(&asked);
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(tunnel(stream, Arc::clone(&noted)));
            }
        });
        Self { port, asked, task }
    }

    /// The first lines of the requests so far.
    fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn tunnel(mut stream: TcpStream, asked: Arc<Mutex<Vec<String>>>) {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let Ok(byte) = stream.read_u8().await else { return };
        head.push(byte);
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    asked.lock().unwrap().push(head.lines().next().unwrap_or_default().to_owned());
    let Some(("CONNECT", place)) = head.split_once(" HTTP/").and_then(|(line, _)| line.split_once(' ')) else { return };
    let Ok(mut beyond) = TcpStream::connect(place).await else { return };
    if stream.write_all(b"HTTP/1.1 200 Connected\r\n\r\n").await.is_ok() {
        // An error means that one side has left, as it may.
        let _ = copy_bidirectional(&mut stream, &mut beyond).await;
    }
}

/// What WebDriver itself asks for, to drive the program.
fn of_driver(app: &App) -> String {
    let variables = std::fs::read(format!("/proc/{}/environ", app.processes()[0])).unwrap();
    let variables = String::from_utf8_lossy(&variables).into_owned();
    let mut places = variables.split('\0').filter_map(|variable| variable.strip_prefix("WEBKIT_INSPECTOR_SERVER="));
    format!("CONNECT {} ", places.next().expect("WebDriver says where it listens"))
}

/// Shows a film as the page does, until the web view knows how long it is or has given up; says which.
const PLAY: &str = "
    const [address, done] = arguments;
    const film = document.createElement('video');
    film.onloadedmetadata = () => done('playing');
    film.onerror = () => done(film.error.message);
    film.src = address;
    document.body.append(film);";

#[tokio::test]
async fn a_proxy_in_the_environment_of_the_program_sees_nothing_of_this_computer() {
    let proxy = Proxy::start().await;
    let mut session = Session::start();
    for name in NAMES {
        session.set(name, &format!("http://127.0.0.1:{}", proxy.port));
    }
    let app = App::start(&session, NOW).await;
    let by_driver = of_driver(&app);
    let asked = || -> Vec<String> { proxy.asked().into_iter().filter(|line| !line.starts_with(&by_driver)).collect() };
    start_here(&app).await;
    let film = session.path("opening.webm");
    std::fs::write(&film, clip()).unwrap();
    drop_on(&app, &session, &[film], "//*[@data-date='2026-11-25']").await;
    app.find("//textarea[@aria-label='Text']").await;
    let is_there = |list: &Value| list["files"].as_array().unwrap().iter().any(|file| file["state"] == "there");
    let list = app.until("list_media", json!({}), is_there).await;
    let shown = app.call("show_film", json!({ "id": list["files"][0]["id"], "fetch": false })).await;
    let played = app.script_to_end(PLAY, vec![shown["address"].clone()]).await;
    assert_eq!((asked(), played), (Vec::new(), json!("playing")));
    // The same program goes by it to other computers.
    let form = json!({ "name": "Far", "base_url": "https://carillon.invalid/v1", "base_url_v2": null,
        "api_key": "ck_canary_0123456789", "organization_id": null });
    app.call("begin_connection_test", form).await;
    app.until("show_connection_test", json!({}), |test| test["outcome"] == "failed").await;
    let (first, asked) = ("CONNECT carillon.invalid:443 HTTP/1.1", asked());
    assert!(!asked.is_empty() && asked.iter().all(|line| line == first), "{asked:?}");
    app.quit().await;
}
