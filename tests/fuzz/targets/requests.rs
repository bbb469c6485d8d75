//! What anybody may send to the service, over HTTP: it answers 200, 400 or 401 with JSON, and never fails.
#![no_main]

use download::{Downloader, FetchNetwork, LookUp};
use libfuzzer_sys::fuzz_target;
use planning::zone::Zones;
use service::clock::ManualClock;
use service::{Running, Service, Options};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::{Arc, LazyLock, Mutex};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// An internet without a single name, and without a way to an address by number.
#[derive(Debug)]
struct Nowhere;

impl FetchNetwork for Nowhere {
    fn look_up<'a>(&'a self, _: &'a str) -> LookUp<'a> {
        Box::pin(std::future::ready(Err(std::io::Error::other("no such name"))))
    }

    fn route(&self, _: SocketAddr) -> SocketAddr {
        SocketAddr::from((Ipv4Addr::LOCALHOST, 0))
    }
}

struct Bench {
    place: String,
    key: String,
    stream: Mutex<Option<TcpStream>>,
    _running: Running,
    _service: Service,
    _runtime: Runtime,
    _folder: TempDir,
}

static BENCH: LazyLock<Bench> = LazyLock::new(|| {
    let runtime = Runtime::new().expect("threads");
    let folder = tempfile::tempdir().expect("a folder");
    let clock = ManualClock::new("2026-11-21T09:00:00Z".parse().expect("an instant"));
    let options = Options { data_dir: folder.path().to_owned(), examples: true, zones: Zones::bundled(), grace: service::DEFAULT_GRACE , held: false};
    let service =
        Service::open_with(options, Arc::new(clock), Downloader::through(Arc::new(Nowhere))).expect("a service");
    let key = service::new_key();
    service.admit(&key).expect("a key");
    let running = runtime.block_on(async {
        service.start(TcpListener::bind("127.0.0.1:0").await.expect("a port")).expect("a service on it")
    });
    let place = running.base_url.trim_start_matches("http://").trim_end_matches("/v1").to_owned();
    let stream = Mutex::new(None);
    Bench { place, key, stream, _running: running, _service: service, _runtime: runtime, _folder: folder }
});

/// The operations that read a body, and the end of the path of those that do not.
const OPERATIONS: [(&str, &str); 8] = [
    ("POST", "/v1/posts"),
    ("POST", "/v2/posts"),
    ("PUT", "/v2/posts/POST"),
    ("POST", "/v1/posts/POST"),
    ("POST", "/v1/files"),
    ("POST", "/v1/files/upload-from-url"),
    ("DELETE", "/v1/files/"),
    ("GET", "/v1/posts?"),
];

fuzz_target!(|input: &[u8]| {
    let Some((choice, rest)) = input.split_first() else { return };
    let (method, path) = OPERATIONS[usize::from(*choice) % OPERATIONS.len()];
    let (path, body) = match path {
        "/v1/files/" | "/v1/posts?" => (format!("{path}{}", encoded(rest)), &[][..]),
        path => (path.replace("POST", "0"), rest),
    };
    let headers = match path.as_str() {
        "/v1/files" => format!("Content-Type: multipart/form-data; boundary=b\r\nX-File-Size: {}\r\n", rest.len() % 64),
        _ => "Content-Type: application/json\r\n".to_owned(),
    };
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {}\r\nX-API-KEY: {}\r\n{headers}Content-Length: {}\r\n\r\n",
        BENCH.place,
        BENCH.key,
        body.len()
    );
    let (status, answer) = exchange(&[head.as_bytes(), body].concat());
    assert!(matches!(status, 200 | 400 | 401), "{status}: {answer}");
    serde_json::from_str::<serde_json::Value>(&answer).expect("JSON");
});

/// Bytes as they may stand in a path: those that may not are encoded.
fn encoded(bytes: &[u8]) -> String {
    let stays = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._~/:@!$&'()*+,;=%".contains(byte);
    bytes.iter().map(|byte| if stays(byte) { char::from(*byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

/// Sends a request, on the connection of the one before if it is still open.
fn exchange(request: &[u8]) -> (u16, String) {
    let mut kept = BENCH.stream.lock().expect("one at a time");
    for _ in 0..2 {
        let mut stream = kept.take().unwrap_or_else(|| TcpStream::connect(&BENCH.place).expect("the service"));
        if stream.write_all(request).is_ok()
            && let Some(answer) = read(&mut stream)
        {
            *kept = Some(stream);
            return answer;
        }
    }
    panic!("no answer");
}

fn read(stream: &mut TcpStream) -> Option<(u16, String)> {
    let mut bytes = Vec::new();
    let mut chunk = [0; 16_384];
    loop {
        let text = String::from_utf8_lossy(&bytes);
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length =
                head.lines().find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok());
            if body.len() >= length.unwrap_or(0) {
                return Some((head.split(' ').nth(1)?.parse().ok()?, body.to_owned()));
            }
        }
        match stream.read(&mut chunk).ok()? {
            0 => return None,
            count => bytes.extend_from_slice(&chunk[..count]),
        }
    }
}
