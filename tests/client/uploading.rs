//! Uploading a file: whole or not at all, however the network, the service or the file itself behave meanwhile.

use crate::harness::{Real, client, options, quick, target, workspace};
use client::{Address, ApiKey, Client, ClientError, ClientOptions, RetryPolicy, UploadSource};
use futures_util::TryStreamExt;
use model::dialect::Versions;
use model::{Dialect, MediaItem};
use serde_json::json;
use std::io::Write;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use support::faults::{Act, At, Fault, Latch, Proxy, When};
use support::{Reply, Scripted};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;

const MEBIBYTE: usize = 1024 * 1024;

/// A file of some bytes that are not all alike.
fn file_of(bytes: usize) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("film.bin");
    let content: Vec<u8> = (0..bytes).map(|at| (at * 31 % 251) as u8).collect();
    std::fs::write(&path, content).unwrap();
    (folder, path)
}

/// A server that takes one connection and hands it over.
async fn one_connection(pace: RetryPolicy) -> (Client, oneshot::Receiver<TcpStream>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = Address::parse(&format!("http://{}/v1", listener.local_addr().unwrap())).unwrap();
    let (hand, handed) = oneshot::channel();
    tokio::spawn(async move { hand.send(listener.accept().await.unwrap().0).unwrap() });
    let options = ClientOptions { pace, ..ClientOptions::new(address, ApiKey::new("key").unwrap()) };
    (Client::new(options).unwrap(), handed)
}

/// Reads exactly the head of a request.
async fn read_head(stream: &mut TcpStream) -> String {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    String::from_utf8(head).unwrap()
}

#[tokio::test]
async fn the_length_is_known_in_advance_and_the_size_header_says_the_bytes_of_the_file() {
    let server = Scripted::start(|_| Reply::Json(200, json!({ "data": { "url": "u", "type": "t" } }))).await.unwrap();
    let (_folder, path) = file_of(300_000);
    let source = UploadSource::open(&path).await.unwrap();
    client(&server).upload_file(&workspace(), &source, |_| {}).await.unwrap();
    let request = server.requests().remove(0);
    let head = request.head.to_ascii_lowercase();
    assert!(head.contains("x-file-size: 300000\r\n"), "{head}");
    assert!(head.contains(&format!("content-length: {}\r\n", request.body.len())), "{head}");
    assert!(!head.contains("transfer-encoding"), "{head}");
    assert!(head.contains("content-type: multipart/form-data; boundary="), "{head}");
    let content = std::fs::read(&path).unwrap();
    assert!(request.body.windows(content.len()).any(|window| window == content), "the bytes of the file");
    let start = String::from_utf8_lossy(&request.body[..300]).into_owned();
    assert!(start.contains("name=\"file\"; filename=\"film.bin\""), "{start}");
}

#[tokio::test]
async fn progress_grows_to_the_whole_and_an_empty_file_is_refused() {
    let real = Real::start().await;
    let client = real.client(Versions::default());
    let (workspace, _) = target(&client).await;
    for bytes in [5 * MEBIBYTE, 1] {
        let (_folder, path) = file_of(bytes);
        let source = UploadSource::open(&path).await.unwrap();
        let heard = Arc::new(Mutex::new(Vec::new()));
        let hearing = Arc::clone(&heard);
        client.upload_file(&workspace, &source, move |sent| hearing.lock().unwrap().push(sent)).await.unwrap();
        let heard = heard.lock().unwrap();
        assert!(heard.is_sorted(), "{heard:?}");
        assert_eq!(heard.last(), Some(&(bytes as u64)), "{heard:?}");
    }
    let (_folder, path) = file_of(0);
    let source = UploadSource::open(&path).await.unwrap();
    let refused = client.upload_file(&workspace, &source, |_| {}).await;
    assert!(matches!(refused, Err(client::ClientError::Refused { status: 400, .. })), "{refused:?}");
    let files: Vec<MediaItem> = client.files(&workspace).try_collect().await.unwrap();
    assert_eq!(files.len(), 2);
    real.running.stop().await;
}

#[tokio::test]
async fn a_cancelled_upload_lets_go_of_the_connection_at_once() {
    let minutes = Duration::from_secs(300);
    let patient = RetryPolicy { answer: minutes, stall: minutes, kept: minutes, total: minutes, ..quick() };
    let (client, handed) = one_connection(patient).await;
    let (_folder, path) = file_of(64 * MEBIBYTE);
    let uploading = tokio::spawn(async move {
        let source = UploadSource::open(&path).await.unwrap();
        client.upload_file(&workspace(), &source, |_| {}).await
    });
    let mut stream = handed.await.unwrap();
    read_head(&mut stream).await;
    uploading.abort();
    let cancelled = Instant::now();
    tokio::io::copy(&mut stream, &mut tokio::io::sink()).await.ok();
    assert!(cancelled.elapsed() < minutes / 10, "before any limit: {:?}", cancelled.elapsed());
}

#[tokio::test]
async fn a_cancelled_upload_leaves_nothing_at_the_service() {
    let real = Real::start().await;
    let client = real.client(Versions::default());
    let (workspace, _) = target(&client).await;
    let (_folder, path) = file_of(64 * MEBIBYTE);
    let source = UploadSource::open(&path).await.unwrap();
    // Held on its way: a whole file would be kept, whether its sender still waits or not.
    let proxy = Proxy::before(&real.running.base_url).await.unwrap();
    let latch = Latch::default();
    let uploads = When::told(|method, _| method == "POST");
    proxy.meet(uploads, Fault::at(At::RequestBody(MEBIBYTE), Act::Wait(latch.clone())));
    let held = real.client_at(&proxy.base_url(), &proxy.base_url_v2(), Dialect::embedded());
    tokio::select! {
        outcome = held.upload_file(&workspace, &source, |_| {}) => drop(outcome.unwrap()),
        _ = proxy.until_held(1) => {}
    }
    latch.open();
    let log = proxy.until(|log| log.exchanges.iter().all(|one| one.is_over)).await;
    assert!(log.exchanges[0].to_server >= MEBIBYTE && !log.exchanges[0].acted(), "{log:#?}");
    assert_eq!(client.files(&workspace).try_collect::<Vec<_>>().await, Ok(Vec::new()));
    real.running.stop().await;
    let files = real.folder.path().join("data").join("files");
    let given_up = Instant::now() + Duration::from_secs(20);
    while bytes_in(&files) > 0 {
        assert!(Instant::now() < given_up, "{} bytes are kept", bytes_in(&files));
        tokio::task::yield_now().await;
    }
}

fn bytes_in(folder: &std::path::Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| if entry.path().is_dir() { bytes_in(&entry.path()) } else { entry.metadata().unwrap().len() })
        .sum()
}

#[tokio::test]
async fn a_network_that_stands_still_is_not_waited_for() {
    let (client, handed) = one_connection(quick()).await;
    let (_folder, path) = file_of(64 * MEBIBYTE);
    let source = UploadSource::open(&path).await.unwrap();
    let uploading = async { client.upload_file(&workspace(), &source, |_| {}).await };
    let standing = async {
        let mut stream = handed.await.unwrap();
        read_head(&mut stream).await;
        stream
    };
    let (outcome, _stream) = tokio::join!(uploading, standing);
    assert!(matches!(outcome, Err(ClientError::NotSent(_))), "it cannot have been kept: {outcome:?}");
}

#[tokio::test]
async fn a_slow_network_is_waited_for_as_long_as_something_moves() {
    // What is handed to the network and still on its way has time to arrive.
    let (kept, total, stall) = (Duration::from_secs(60), Duration::from_secs(60), Duration::from_secs(2));
    let (client, handed) = one_connection(RetryPolicy { kept, total, stall, ..quick() }).await;
    let (_folder, path) = file_of(16 * MEBIBYTE);
    let source = UploadSource::open(&path).await.unwrap();
    let uploading = async { client.upload_file(&workspace(), &source, |_| {}).await };
    let slow = async {
        let mut stream = handed.await.unwrap();
        let head = read_head(&mut stream).await;
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
        let mut left: usize = length.parse().unwrap();
        let mut ticks = tokio::time::interval(Duration::from_millis(20));
        // At least so many ticks: longer than the network may stand still.
        let mut chunk = vec![0; left.div_ceil(150)];
        while left > 0 {
            ticks.tick().await;
            let read = stream.read(&mut chunk).await.unwrap();
            assert!(read > 0, "the client gave up with {left} bytes to go");
            left -= read;
        }
        let answer = json!({ "data": { "url": "u", "type": "t" } }).to_string();
        let answer = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n{answer}", answer.len());
        stream.write_all(answer.as_bytes()).await.unwrap();
        stream
    };
    let (outcome, _stream) = tokio::join!(uploading, slow);
    assert!(outcome.is_ok(), "longer than the limit for standing still: {outcome:?}");
}

#[tokio::test]
async fn an_upload_that_was_sent_and_not_answered_is_unknown() {
    let server = Scripted::start(|_| Reply::Hang).await.unwrap();
    let (_folder, path) = file_of(1_000);
    let source = UploadSource::open(&path).await.unwrap();
    let outcome = client(&server).upload_file(&workspace(), &source, |_| {}).await;
    assert!(matches!(outcome, Err(ClientError::OutcomeUnknown(_))), "{outcome:?}");
    assert_eq!(server.creates(), 1);
}

#[tokio::test]
async fn an_answer_that_comes_before_the_end_of_the_file_is_heard() {
    for (status, message) in [("413 Too Large", "Too large"), ("401 No", "No leave")] {
        let (client, handed) = one_connection(quick()).await;
        let (_folder, path) = file_of(64 * MEBIBYTE);
        let source = UploadSource::open(&path).await.unwrap();
        let uploading = async { client.upload_file(&workspace(), &source, |_| {}).await };
        let refusing = async {
            let mut stream = handed.await.unwrap();
            read_head(&mut stream).await;
            let body = json!({ "message": message }).to_string();
            let answer =
                format!("HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}", body.len());
            stream.write_all(answer.as_bytes()).await.unwrap();
            stream
        };
        let (outcome, _stream) = tokio::join!(uploading, refusing);
        let expected = match status {
            "401 No" => ClientError::KeyRefused(message.to_owned().into()),
            _ => ClientError::Refused { status: 413, message: message.to_owned() },
        };
        assert_eq!(outcome, Err(expected));
    }
}

#[tokio::test]
async fn the_service_refuses_a_large_file_by_its_first_bytes_and_is_heard() {
    let real = Real::start().await;
    let address = Address::parse(&real.running.base_url).unwrap();
    let stranger = Client::new(ClientOptions::new(address, ApiKey::new("ck_not_the_key").unwrap())).unwrap();
    let (_folder, path) = file_of(64 * MEBIBYTE);
    let source = UploadSource::open(&path).await.unwrap();
    let outcome = stranger.upload_file(&workspace(), &source, |_| {}).await;
    assert!(matches!(outcome, Err(ClientError::KeyRefused(_))), "{outcome:?}");
    real.running.stop().await;
}

/// What happens to a file after it was chosen.
type Change = dyn Fn(&std::path::Path);

/// Uploads a file that was changed after it was chosen, and gives the outcome and what the service has then.
async fn changed_before(change: impl Fn(&std::path::Path)) -> (Result<MediaItem, ClientError>, Vec<MediaItem>) {
    let real = Real::start().await;
    let client = real.client(Versions::default());
    let (workspace, _) = target(&client).await;
    let (_folder, path) = file_of(MEBIBYTE);
    let source = UploadSource::open(&path).await.unwrap();
    change(&path);
    let outcome = client.upload_file(&workspace, &source, |_| {}).await;
    let files = client.files(&workspace).try_collect().await.unwrap();
    real.running.stop().await;
    (outcome, files)
}

#[tokio::test]
async fn a_file_that_is_not_the_one_chosen_any_more_is_refused_and_nothing_is_kept() {
    let append = |path: &std::path::Path| {
        std::fs::OpenOptions::new().append(true).open(path).unwrap().write_all(b"more").unwrap();
    };
    let cut =
        |path: &std::path::Path| std::fs::OpenOptions::new().write(true).open(path).unwrap().set_len(1_000).unwrap();
    let overwrite = |path: &std::path::Path| {
        let file = std::fs::OpenOptions::new().write(true).open(path).unwrap();
        (&file).write_all(b"other").unwrap();
        file.set_modified(std::time::SystemTime::UNIX_EPOCH).unwrap();
    };
    let replace = |path: &std::path::Path| {
        let other = path.with_extension("new");
        std::fs::copy(path, &other).unwrap();
        std::fs::rename(&other, path).unwrap();
    };
    let remove = |path: &std::path::Path| std::fs::remove_file(path).unwrap();
    let changes: [(&str, &Change); 5] =
        [("append", &append), ("cut", &cut), ("overwrite", &overwrite), ("replace", &replace), ("remove", &remove)];
    for (name, change) in changes {
        let (outcome, files) = changed_before(change).await;
        assert!(matches!(outcome, Err(ClientError::File(_))), "{name}: {outcome:?}");
        assert_eq!(files, [], "{name}");
    }
}

#[tokio::test]
async fn what_is_no_regular_file_is_refused_before_it_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    for path in [folder.path().to_owned(), folder.path().join("missing"), "/dev/zero".into()] {
        assert!(matches!(UploadSource::open(&path).await, Err(ClientError::File(_))), "{}", path.display());
    }
    #[cfg(unix)]
    {
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
        assert!(made.success());
        assert!(
            matches!(UploadSource::open(&pipe).await, Err(ClientError::File(_))),
            "to open a pipe would wait for ever"
        );
    }
}

#[tokio::test]
async fn an_upload_is_sent_again_when_nobody_can_have_received_it() {
    let free = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let place = free.local_addr().unwrap();
    drop(free);
    let gone = Scripted::start(|_| Reply::Drop).await.unwrap();
    let mut options = options(&gone, Dialect::default());
    options.address = Address::parse(&format!("http://{place}/v1")).unwrap();
    options.pace = RetryPolicy { attempts: 1_000, ..quick() };
    let client = Client::new(options).unwrap();
    let (_folder, path) = file_of(MEBIBYTE);
    let uploading = tokio::spawn(async move {
        let source = UploadSource::open(&path).await.unwrap();
        client.upload_file(&workspace(), &source, |_| {}).await
    });
    tokio::task::yield_now().await;
    let late = Scripted::start_at(place, |_| Reply::Json(200, json!({ "data": { "url": "u", "type": "t" } })));
    let late = late.await.unwrap();
    assert_eq!(uploading.await.unwrap().unwrap().url, "u");
    assert_eq!(late.creates(), 1);
    assert!(late.requests()[0].body.len() > MEBIBYTE, "the whole of it");
}
