//! Every status and body that a server, or what stands before it, may answer with, for every operation: the right class,
//! words for a person, no panic, no wait past the deadline, and never a second create.

use crate::harness::{client_with, new_post, workspace};
use client::{Client, ClientError, Deletion, UploadSource};
use futures_util::TryStreamExt;
use model::dialect::Versions;
use model::{Dialect, Operation, PostId, PostUpdate, Version};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use support::{Reply, Scripted};
use tokio::task::JoinSet;

/// Far more than the total of a quick pace, and far less than for ever.
const TOO_LONG: Duration = Duration::from_secs(10);

/// What an answer is taken for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Class {
    Done,
    NotThere,
    NotSent,
    Refused,
    Key,
    Wait,
    Address,
    Unreadable,
    Unknown,
}
use Class::{Address, Key, NotSent, NotThere, Refused, Unknown, Unreadable, Wait};

/// One row: an answer, and what it is taken for where it was only read and where something was to be done.
struct Row {
    name: String,
    reply: Reply,
    read: Class,
    act: Class,
}

fn row(name: impl Into<String>, reply: Reply, read: Class, act: Class) -> Row {
    Row { name: name.into(), reply, read, act }
}

fn bytes(status: &str, headers: &str, body: &[u8]) -> Reply {
    let length =
        if headers.contains("content-length") { String::new() } else { format!("content-length: {}\r\n", body.len()) };
    Reply::Bytes([format!("HTTP/1.1 {status}\r\nconnection: close\r\n{headers}{length}\r\n").as_bytes(), body].concat())
}

fn rows(elsewhere: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    for status in [301, 302, 303, 307, 308] {
        let headers = format!("location: {elsewhere}/workspaces\r\n");
        rows.push(row(format!("{status}"), bytes(&format!("{status} Moved"), &headers, b""), Address, Address));
    }
    for status in [400, 402, 403, 405, 406, 409, 410, 411, 413, 414, 415, 418, 422, 425, 431, 451] {
        rows.push(row(format!("{status}"), Reply::Json(status, json!({ "message": "No" })), Refused, Refused));
    }
    rows.push(row("404", Reply::Json(404, json!({ "error": "nothing here" })), Refused, Refused));
    rows.push(row("401", Reply::Json(401, json!({ "message": "who?" })), Key, Key));
    for (form, headers, message) in [
        ("seconds", "retry-after: 7\r\n", ""),
        ("a date", "date: Sat, 21 Nov 2026 13:08:00 GMT\r\nretry-after: Sat, 21 Nov 2026 13:08:30 GMT\r\n", ""),
        ("the message", "", "wait 15 seconds"),
        ("nothing", "", ""),
    ] {
        let body = json!({ "message": message }).to_string();
        rows.push(row(format!("429 by {form}"), bytes("429 Slow", headers, body.as_bytes()), Wait, Wait));
    }
    for status in [408, 500, 501, 502, 503, 504, 520] {
        rows.push(row(format!("{status}"), Reply::Json(status, json!({})), NotSent, Unknown));
    }
    let page = b"<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>";
    rows.push(row("502 page", bytes("502 Bad Gateway", "content-type: text/html\r\n", page), NotSent, Unknown));
    rows.push(row("403 page", bytes("403 Forbidden", "content-type: text/html\r\n", page), Refused, Refused));
    for status in [201, 202, 204, 206] {
        rows.push(row(format!("{status}"), bytes(&format!("{status} Well"), "", b""), Unreadable, Unknown));
    }
    rows.push(row("page", bytes("200 OK", "content-type: text/html\r\n", page), Address, Unknown));
    rows.push(row("empty", bytes("200 OK", "", b""), Address, Unknown));
    rows.push(row("null", bytes("200 OK", "", b"null"), Address, Unknown));
    rows.push(row("a text", bytes("200 OK", "", b"\"ok\""), Address, Unknown));
    rows.push(row("cut JSON", bytes("200 OK", "", b"{\"code\": 200, \"data\": [{\"_id\": "), Unreadable, Unknown));
    rows.push(row(
        "too long a length",
        bytes("200 OK", "content-length: 90\r\n", b"{\"code\": 200,"),
        NotSent,
        Unknown,
    ));
    rows.push(row(
        "too short a length",
        bytes("200 OK", "content-length: 9\r\n", b"{\"code\": 200, \"data\": []}"),
        Unreadable,
        Unknown,
    ));
    rows.push(row(
        "two lengths",
        bytes("200 OK", "content-length: 2\r\ncontent-length: 3\r\n", b"{}"),
        NotSent,
        Unknown,
    ));
    rows.push(row(
        "gzip",
        bytes("200 OK", "content-encoding: gzip\r\n", b"\x1f\x8b\x08\0\0\0\0\0\0\x03"),
        Address,
        Unknown,
    ));
    rows.push(row("UTF-16", bytes("200 OK", "", b"\xff\xfe{\0}\0"), Address, Unknown));
    let deep = format!("{{\"code\": 200, \"data\": {}", "[".repeat(10_000));
    rows.push(row("deep", bytes("200 OK", "", deep.as_bytes()), Unreadable, Unknown));
    let deep = format!("{{\"data\": {}{}}}", "{\"a\":".repeat(10_000), "}".repeat(10_000));
    rows.push(row("deep objects", bytes("200 OK", "", deep.as_bytes()), Unreadable, Unknown));
    rows.push(row("broken chunks", bytes("200 OK", "transfer-encoding: chunked\r\n", b"zz\r\n{}"), NotSent, Unknown));
    for code in [json!(400), json!("400")] {
        let body = json!({ "code": code, "message": "No" });
        rows.push(row(format!("200 with code {code}"), Reply::Json(200, body), Refused, Unknown));
    }
    let wrong = json!({ "code": 200, "data": "none" });
    rows.push(row("dropped", Reply::Drop, NotSent, Unknown));
    rows.push(row("no HTTP", Reply::Bytes(b"SSH-2.0-OpenSSH_9.2\r\n\r\n".to_vec()), NotSent, Unknown));
    rows.push(row("silent", Reply::Hang, NotSent, Unknown));
    rows.push(row("slow head", Reply::Begin(b"HTTP/1.1 200 O".to_vec()), NotSent, Unknown));
    let head = b"HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n{\"code\":".to_vec();
    rows.push(row("slow body", Reply::Begin(head), NotSent, Unknown));
    rows.push(row("endless head", Reply::Endless(b"HTTP/1.1 200 OK\r\nx-long: ".to_vec()), NotSent, Unknown));
    rows.push(row("endless body", Reply::Endless(b"HTTP/1.1 200 OK\r\n\r\n".to_vec()), Unreadable, Unknown));
    rows.push(Row { act: Class::Done, ..row("wrong data", Reply::Json(200, wrong), Unreadable, Unknown) });
    rows
}

fn is_reading(operation: Operation) -> bool {
    use Operation::{FetchPost, ListChannels, ListFiles, ListPosts, ListWorkspaces};
    matches!(operation, ListWorkspaces | ListChannels | ListFiles | FetchPost | ListPosts)
}

fn expected(operation: Operation, row: &Row) -> Class {
    match (operation, row.name.as_str()) {
        (Operation::DeletePost, "404") => NotThere,
        // Whether a file is gone is seen in the list, and this server has none.
        (Operation::DeleteFile, "404" | "410") => Unknown,
        // What answers with a record cannot do without a readable one.
        (Operation::CreatePost | Operation::UploadFile | Operation::UploadFromUrl, "wrong data") => Unknown,
        _ if is_reading(operation) => row.read,
        _ => row.act,
    }
}

async fn call(client: &Client, operation: Operation, source: &UploadSource) -> Result<Class, ClientError> {
    let (workspace, id) = (workspace(), PostId::new("p").unwrap());
    let deleted = |deletion| if deletion == Deletion::Done { Class::Done } else { NotThere };
    Ok(match operation {
        Operation::ListWorkspaces => client.workspaces().await.map(|_| Class::Done)?,
        Operation::ListChannels => client.channels(&workspace).await.map(|_| Class::Done)?,
        Operation::UploadFile => client.upload_file(&workspace, source, |_| {}).await.map(|_| Class::Done)?,
        Operation::UploadFromUrl => {
            client.upload_from_url(&workspace, "https://a.example/b.png", None).await.map(|_| Class::Done)?
        }
        Operation::ListFiles => client.files(&workspace).try_collect::<Vec<_>>().await.map(|_| Class::Done)?,
        Operation::DeleteFile => client.delete_file(&workspace, "https://a.example/b.png").await.map(deleted)?,
        Operation::CreatePost => client.create_post(&new_post(&workspace, "c", "a"), "k").await.map(|_| Class::Done)?,
        Operation::FetchPost => client.post(&id).await.map(|_| Class::Done)?,
        Operation::ListPosts => client.posts(&workspace).try_collect::<Vec<_>>().await.map(|_| Class::Done)?,
        Operation::UpdatePost => client.update_post(&id, &PostUpdate::default()).await.map(|()| Class::Done)?,
        Operation::DeletePost => client.delete_post(&id).await.map(deleted)?,
    })
}

fn class(outcome: &Result<Class, ClientError>) -> Class {
    match outcome {
        Ok(class) => *class,
        // What may be done next is the same.
        Err(ClientError::NotSent(_) | ClientError::Unavailable(_)) => NotSent,
        Err(ClientError::Refused { .. }) => Refused,
        Err(ClientError::KeyRefused(_)) => Key,
        Err(ClientError::RateLimited(_)) => Wait,
        Err(ClientError::WrongAddress(_)) => Address,
        Err(ClientError::Unreadable(_)) => Unreadable,
        Err(ClientError::OutcomeUnknown(_)) => Unknown,
        Err(ClientError::TooMuch(_)) => unreachable!("no list is long"),
        Err(ClientError::File(_)) => unreachable!("the file is fine"),
    }
}

/// Words that say what happened, and nothing that only a programmer would write.
fn check_words(error: &ClientError, cell: &str) {
    let words = error.to_string();
    assert!((10..400).contains(&words.chars().count()), "{cell}: {words}");
    for odd in
        ["http://", "127.0.0.1", "os error", "canary", "Error(", "Error {", "reqwest", "hyper", "{", "\n", "Kind("]
    {
        assert!(!words.contains(odd), "{cell}: `{odd}` in {words}");
    }
}

/// All operations, one after another, against a server that has but one answer.
async fn check(row: &Row, version: Version, server: &Scripted, known: &Client, source: &UploadSource) {
    let reply = row.reply.clone();
    server.change(move |_| reply.clone());
    for operation in Operation::ALL {
        let cell = format!("{} × {operation:?} by {version}", row.name);
        // One that was told to wait would not even ask the next time.
        let client = if row.read == Wait { client_by(server, version) } else { known.clone() };
        let (before, begun) = (server.requests().len(), Instant::now());
        let outcome = call(&client, operation, source).await;
        assert!(begun.elapsed() < TOO_LONG, "{cell}: took {:?}", begun.elapsed());
        // A busy machine runs out of time before so much is read: that is told as what it is, too.
        let is_late = row.name == "endless body" && class(&outcome) == NotSent && row.read == Unreadable;
        if !is_late {
            assert_eq!(class(&outcome), expected(operation, row), "{cell}: {outcome:?}");
        }
        if let Err(error) = &outcome {
            check_words(error, &cell);
        }
        let requests = server.requests().len() - before;
        match class(&outcome) {
            _ if matches!(operation, Operation::CreatePost | Operation::UploadFile | Operation::UploadFromUrl) => {
                assert_eq!(requests, 1, "{cell}: sent once");
            }
            _ if row.name == "endless body" => assert!(requests <= 3, "{cell}: {requests} times"),
            NotSent => assert_eq!(requests, 3, "{cell}: tried again"),
            Unknown => assert!(requests <= 3, "{cell}: {requests} times"),
            _ => assert!(requests <= 2, "{cell}: {requests} times"),
        }
    }
}

fn client_by(server: &Scripted, version: Version) -> Client {
    client_with(server, Dialect { versions: Versions::all(version), ..Dialect::default() })
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_to_every_operation_is_taken_for_what_it_is() {
    let elsewhere = Scripted::start(|_| Reply::Json(200, json!({ "code": 200, "data": [] }))).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.png");
    std::fs::write(&path, b"\x89PNG\r\n\x1a\n").unwrap();
    let todo = Arc::new(Mutex::new(rows(elsewhere.base_url())));
    let mut workers = JoinSet::new();
    for _ in 0..24 {
        let (todo, source) = (Arc::clone(&todo), UploadSource::open(&path).await.unwrap());
        let server = Scripted::start(|_| Reply::Drop).await.unwrap();
        let clients = [Version::First, Version::Second].map(|version| (version, client_by(&server, version)));
        workers.spawn(async move {
            loop {
                let Some(row) = todo.lock().unwrap().pop() else { return };
                for (version, client) in &clients {
                    check(&row, *version, &server, client, &source).await;
                }
            }
        });
    }
    while let Some(worker) = workers.join_next().await {
        worker.unwrap();
    }
    assert_eq!(elsewhere.requests().len(), 0, "no redirect is followed");
}

#[tokio::test]
async fn a_delete_that_is_refused_by_name_is_looked_for() {
    for (fetched, expected) in [(400, Ok(Deletion::NotThere)), (200, Err(400)), (500, Err(400))] {
        let server = Scripted::start(move |request| match request.method.as_str() {
            "DELETE" => Reply::Json(400, json!({ "message": "there is no post `p`" })),
            _ => Reply::Json(fetched, json!({ "message": "there is no post `p`", "data": { "_id": "p" } })),
        });
        let server = server.await.unwrap();
        let client = client_with(&server, Dialect::default());
        let outcome = client.delete_post(&PostId::new("p").unwrap()).await;
        let outcome = outcome.map_err(|error| match error {
            ClientError::Refused { status, .. } => status,
            other => unreachable!("{other}"),
        });
        assert_eq!(outcome, expected, "{fetched}");
    }
}

#[tokio::test]
async fn a_deletion_whose_first_answer_was_lost_is_not_there_the_second_time() {
    let turns = std::sync::atomic::AtomicU32::new(0);
    let server = Scripted::start(move |request| {
        let is_first = turns.fetch_add(1, std::sync::atomic::Ordering::SeqCst) == 0;
        match request.method.as_str() {
            "DELETE" if is_first => Reply::Drop,
            _ => Reply::Json(400, Value::Null),
        }
    });
    let server = server.await.unwrap();
    let client = client_with(&server, Dialect::default());
    assert_eq!(client.delete_post(&PostId::new("p").unwrap()).await, Ok(Deletion::NotThere));
}
