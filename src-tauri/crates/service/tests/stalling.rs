//! A sender that stops in the middle: raw bytes over a plain socket, and time that is moved on.

#![expect(clippy::unwrap_used, reason = "the harness fails a test as its assertions do")]

use service::clock::SystemClock;
use service::{Options, Service};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// What is answered to a request that stops after its beginning, once `after` has passed.
async fn answer_after(folder: &Path, path: &str, headers: &str, beginning: &str, after: Duration) -> String {
    let options = Options {
        data_dir: folder.to_owned(),
        examples: false,
        zones: planning::zone::Zones::bundled(),
        grace: service::DEFAULT_GRACE,
        held: false,
    };
    let service = Service::open(options, Arc::new(SystemClock)).unwrap();
    let key = service::new_key();
    service.admit(&key).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let authority = listener.local_addr().unwrap();
    let running = service.start(listener).unwrap();
    let mut stream = TcpStream::connect(authority).await.unwrap();
    let head = format!("POST {path} HTTP/1.1\r\nHost: {authority}\r\nX-API-KEY: {key}\r\n{headers}\r\n\r\n");
    stream.write_all(format!("{head}{beginning}").as_bytes()).await.unwrap();
    // Whatever the service does first has been done when something else has been answered.
    let mut other = TcpStream::connect(authority).await.unwrap();
    let asked = format!("GET /v1/posts HTTP/1.1\r\nHost: {authority}\r\nX-API-KEY: {key}\r\n\r\n");
    for _ in 0..20 {
        other.write_all(asked.as_bytes()).await.unwrap();
        let mut start = [0; 12];
        other.read_exact(&mut start).await.unwrap();
    }
    tokio::time::pause();
    tokio::time::advance(after).await;
    let mut answer = vec![0; 64 * 1024];
    let length = stream.read(&mut answer).await.unwrap();
    tokio::time::resume();
    running.stop().await;
    String::from_utf8(answer[..length].to_vec()).unwrap()
}

const FORM: &str = "X-File-Size: 100\r\nContent-Length: 900\r\nContent-Type: multipart/form-data; boundary=b";
const PART: &str = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n0123456789";

#[tokio::test]
async fn an_upload_that_stalls_for_30_seconds_is_a_400_and_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let answer = answer_after(folder.path(), "/v1/files", FORM, PART, Duration::from_secs(31)).await;
    assert!(answer.starts_with("HTTP/1.1 400 ") && answer.contains("stalled"), "{answer}");
    let left = std::fs::read_dir(folder.path().join("files/incoming")).unwrap().count();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn a_json_body_that_takes_longer_than_30_seconds_is_a_400() {
    let folder = tempfile::tempdir().unwrap();
    let answer =
        answer_after(folder.path(), "/v1/posts", "Content-Length: 900", "{\"text\":", Duration::from_secs(31)).await;
    assert!(answer.starts_with("HTTP/1.1 400 ") && answer.contains("too long"), "{answer}");
}
