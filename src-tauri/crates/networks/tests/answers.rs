//! Answers that the real servers at hand do not give, or not when they are wanted: from a server that says what it is told.

#![expect(clippy::unwrap_used, reason = "a test that can't go on must fail")]

use chrono::DateTime;
use networks::{
    Account, Attachment, DeliveryProgress, Http, Network, NetworkFuture, NetworkKind, NetworkTrouble, Outcome, Part,
    Secret, Settled, Slip, open,
};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

const SECRET: &str = "canary-0123456789";
const SLIP: Slip = Slip { at: DateTime::UNIX_EPOCH, token: 7 };

/// What it answers to a request whose first line begins so; each answer once, the last one always.
type Script = Vec<(&'static str, Vec<(u16, Value)>)>;

/// A server that says what it is told, and remembers what it was asked.
struct Scripted {
    address: String,
    asked: Arc<Mutex<Vec<(String, String)>>>,
}

impl Scripted {
    async fn start(script: Script) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let asked: Arc<Mutex<Vec<(String, String)>>> = Arc::default();
        let (log, mut script) = (Arc::clone(&asked), script);
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let Some((head, body)) = read(&mut stream).await else { continue };
                let found = script.iter_mut().find(|(begins, _)| head.starts_with(begins));
                let (status, said) = match found {
                    Some((_, answers)) if answers.len() > 1 => answers.remove(0),
                    Some((_, answers)) => answers[0].clone(),
                    None => (404, json!({ "error": "NotFound" })),
                };
                log.lock().unwrap().push((head, body));
                let said = said.to_string();
                let more = if status == 429 { "retry-after: 30\r\n" } else { "location: http://127.0.0.1:1/\r\n" };
                let length = said.len();
                let answer = format!("HTTP/1.1 {status} X\r\n{more}content-length: {length}\r\n\r\n{said}");
                stream.write_all(answer.as_bytes()).await.ok();
            }
        });
        Self { address, asked }
    }

    /// The first lines of what it was asked, without the version of the protocol.
    fn asked(&self) -> Vec<String> {
        let asked = self.asked.lock().unwrap();
        asked.iter().map(|(head, _)| head.lines().next().unwrap().replace(" HTTP/1.1", "")).collect()
    }

    fn count(&self, begins: &str) -> usize {
        self.asked().iter().filter(|line| line.starts_with(begins)).count()
    }

    fn open(&self, kind: NetworkKind) -> Box<dyn Network> {
        let (server, particulars) = (self.address.clone(), Value::Null);
        let account = Account { kind, server, id: "did:plc:a".to_owned(), particulars };
        open(&account, &Secret::new(SECRET), &Http::new().unwrap()).unwrap()
    }
}

async fn read(stream: &mut TcpStream) -> Option<(String, String)> {
    let mut read = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&read).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length =
                head.lines().find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse().ok());
            let end = read.windows(4).position(|four| four == b"\r\n\r\n")? + 4;
            if read.len() - end >= length.unwrap_or(0) {
                return Some((head.to_owned(), body.to_owned()));
            }
        }
        if stream.read_buf(&mut read).await.ok()? == 0 {
            return None;
        }
    }
}

struct Silent;

impl DeliveryProgress for Silent {
    fn sent(&self, _bytes: u64, _of: u64) {}

    fn leaving(&self) -> NetworkFuture<'_, Result<(), i18n::Localized>> {
        Box::pin(async { Ok(()) })
    }
}

fn text() -> Part {
    Part { text: "Grüße".to_owned(), ..Part::default() }
}

async fn publish(network: &dyn Network, part: &Part) -> Outcome {
    let sealed = network.seal(part, &SLIP).unwrap();
    network.publish(&sealed, part, None, &Silent).await
}

#[tokio::test]
async fn a_file_is_waited_for_and_an_old_server_is_asked_the_old_way() {
    let server = Scripted::start(vec![
        ("POST /api/v1/media", vec![(202, json!({ "id": "5", "url": null }))]),
        ("GET /api/v1/media/5", vec![(206, json!({ "id": "5" })), (200, json!({ "id": "5" }))]),
        ("POST /api/v1/statuses", vec![(200, json!({ "id": "9", "url": "https://m.example/9" }))]),
    ])
    .await;
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), "bytes").unwrap();
    let mut part = text();
    part.attachments = vec![Attachment {
        path: file.path().to_owned(),
        name: "a.png".to_owned(),
        media_type: "image/png".to_owned(),
        size_bytes: 5,
        pixels: None,
        alt: "Noten".to_owned(),
    }];
    let outcome = publish(&*server.open(NetworkKind::Mastodon), &part).await;
    assert!(matches!(&outcome, Outcome::Published(remote) if remote.id == "9"), "{outcome:?}");
    let expected = [
        "POST /api/v2/media",
        "POST /api/v1/media",
        "GET /api/v1/media/5",
        "GET /api/v1/media/5",
        "POST /api/v1/statuses",
    ];
    assert_eq!(server.asked(), expected);
    let asked = server.asked.lock().unwrap();
    assert!(asked[0].1.contains("Noten") && asked[0].1.contains("a.png"));
    assert!(asked[4].0.to_lowercase().contains("idempotency-key: "));
    let sent: Value = serde_json::from_str(&asked[4].1).unwrap();
    assert_eq!(sent["media_ids"], json!(["5"]));
}

#[tokio::test]
async fn a_secret_that_is_said_back_is_hidden_and_none_follows_a_redirect() {
    let said = json!({ "error": format!("no such token {SECRET}") });
    for (status, kind) in [(422, "Refused"), (401, "SignInAgain"), (429, "NotReceived"), (500, "Unknown")] {
        let server = Scripted::start(vec![("POST /api/v1/statuses", vec![(status, said.clone())])]).await;
        let outcome = format!("{:?}", publish(&*server.open(NetworkKind::Mastodon), &text()).await);
        assert!(outcome.starts_with(kind) && outcome.contains("[secret]") && !outcome.contains("canary"), "{outcome}");
    }
    let server = Scripted::start(vec![("POST /api/v1/statuses", vec![(307, said)])]).await;
    let outcome = publish(&*server.open(NetworkKind::Mastodon), &text()).await;
    assert!(matches!(outcome, Outcome::Refused { .. }), "{outcome:?}");
}

fn session(access: &str) -> Value {
    json!({ "did": "did:plc:a", "accessJwt": access, "refreshJwt": "refreshing-token" })
}

const CREATE: &str = "POST /xrpc/com.atproto.server.createSession";
const REFRESH: &str = "POST /xrpc/com.atproto.server.refreshSession";
const PUT: &str = "POST /xrpc/com.atproto.repo.putRecord";
const READ: &str = "GET /xrpc/com.atproto.repo.getRecord";

#[tokio::test]
async fn a_session_that_has_ended_is_refreshed_and_begun_once() {
    let put = json!({ "uri": "at://x", "cid": "c" });
    for ended in ["ExpiredToken", "InvalidToken"] {
        let server = Scripted::start(vec![
            (CREATE, vec![(200, session("first-token"))]),
            (REFRESH, vec![(200, session("second-token"))]),
            (PUT, vec![(400, json!({ "error": ended })), (200, put.clone())]),
        ])
        .await;
        let network = server.open(NetworkKind::Bluesky);
        for _ in 0..3 {
            let outcome = publish(&*network, &text()).await;
            assert!(matches!(outcome, Outcome::Published(_)), "{outcome:?}");
        }
        assert_eq!((server.count(CREATE), server.count(REFRESH), server.count(PUT)), (1, 1, 4));
    }
}

#[tokio::test]
async fn a_token_that_is_said_back_is_hidden() {
    let server = Scripted::start(vec![
        (CREATE, vec![(200, session("canary-token"))]),
        (PUT, vec![(400, json!({ "error": "InvalidRequest", "message": "what is canary-token?" }))]),
    ])
    .await;
    let outcome = publish(&*server.open(NetworkKind::Bluesky), &text()).await;
    assert_eq!(outcome, Outcome::Refused { message: "what is [secret]?".into() });
}

#[tokio::test]
async fn a_password_that_is_not_taken_is_not_tried_again() {
    let server = Scripted::start(vec![
        (
            CREATE,
            vec![
                (200, session("first-token")),
                (401, json!({ "error": "AuthenticationRequired", "message": "Invalid" })),
            ],
        ),
        (REFRESH, vec![(400, json!({ "error": "ExpiredToken" }))]),
        (PUT, vec![(400, json!({ "error": "ExpiredToken" }))]),
    ])
    .await;
    let network = server.open(NetworkKind::Bluesky);
    for _ in 0..3 {
        assert_eq!(publish(&*network, &text()).await, Outcome::SignInAgain { message: "Invalid".into() });
    }
    assert_eq!((server.count(CREATE), server.count(PUT)), (2, 1));
}

#[tokio::test]
async fn beginning_a_session_waits_as_long_as_it_is_asked_to() {
    let server = Scripted::start(vec![(CREATE, vec![(429, json!({ "error": "RateLimitExceeded" }))])]).await;
    let network = server.open(NetworkKind::Bluesky);
    for _ in 0..3 {
        let outcome = publish(&*network, &text()).await;
        let Outcome::NotReceived { wait: Some(wait), .. } = outcome else { panic!("{outcome:?}") };
        assert!(wait > Duration::from_secs(20) && wait <= Duration::from_secs(30), "{wait:?}");
    }
    assert_eq!(server.count(CREATE), 1);
}

#[tokio::test]
async fn a_record_that_is_there_already_is_ours() {
    let there = json!({ "uri": "at://x", "cid": "c", "value": { "text": "Grüße" } });
    let absent = json!({ "error": "RecordNotFound" });
    let cases = [((200, there), "Published"), ((400, absent), "Refused"), ((502, json!({})), "Unknown")];
    for (read, expected) in cases {
        let server = Scripted::start(vec![
            (CREATE, vec![(200, session("first-token"))]),
            (PUT, vec![(400, json!({ "error": "InvalidSwap", "message": "Record was at c" }))]),
            (READ, vec![read]),
        ])
        .await;
        let outcome = publish(&*server.open(NetworkKind::Bluesky), &text()).await;
        assert!(format!("{outcome:?}").starts_with(expected), "{outcome:?}");
    }
}

#[tokio::test]
async fn only_a_record_that_is_said_not_to_be_there_is_absent() {
    for (status, error, is_absent) in [
        (400, "RecordNotFound", true),
        (400, "RepoNotFound", false),
        (400, "InvalidRequest", false),
        (404, "NotFound", false),
        (500, "InternalServerError", false),
    ] {
        let server = Scripted::start(vec![(READ, vec![(status, json!({ "error": error }))])]).await;
        let network = server.open(NetworkKind::Bluesky);
        let sealed = network.seal(&text(), &SLIP).unwrap();
        let settled = network.settle(&sealed, &text(), None, SLIP.at).await;
        assert_eq!(settled == Settled::Absent, is_absent, "{error} {settled:?}");
    }
}

#[tokio::test]
async fn limits_are_read_the_new_way_or_the_old_way() {
    let statuses = |count: u32| json!({ "version": "4", "configuration": { "statuses": { "max_characters": count } } });
    for (new, old, expected) in [
        ((200, statuses(5000)), (500, json!({})), Ok(Some(5000))),
        ((404, json!({})), (200, statuses(700)), Ok(Some(700))),
        ((200, json!({})), (200, json!({ "version": "3", "max_toot_chars": 999 })), Ok(Some(999))),
        ((404, json!({})), (404, json!({})), Err("there")),
        ((503, json!({})), (200, statuses(700)), Err("passing")),
    ] {
        let script = vec![("GET /api/v2/instance", vec![new]), ("GET /api/v1/instance", vec![old])];
        let limits = Scripted::start(script).await.open(NetworkKind::Mastodon).limits().await;
        let read = limits.map(|limits| limits.text_characters).map_err(|trouble| match trouble {
            NetworkTrouble::NotThere(_) => "there",
            NetworkTrouble::Unreachable { .. } => "passing",
            NetworkTrouble::SignInAgain(_) => "sign in",
        });
        assert_eq!(read, expected);
    }
}

#[tokio::test]
async fn a_list_is_looked_through_to_the_attempt_or_it_stays_unknown() {
    let since = DateTime::from_timestamp(1_795_428_000, 0).unwrap();
    let post = |number: usize, text: &str, at: &str| {
        json!({ "id": number.to_string(), "url": format!("https://m.example/{number}"), "content": text,
            "created_at": at, "media_attachments": [], "in_reply_to_id": null, "reblog": null })
    };
    let (new, old) = ("2026-11-23T10:00:01Z", "2026-11-23T09:00:00Z");
    let full = |last: Value| {
        let others = (0..39).map(|number| post(100 + number, "Other words", new));
        Value::Array(others.chain([last]).collect())
    };
    let (other, ours) = (post(1, "Other words", new), post(2, "<p>Grüße again</p>", new));
    let known = post(3, "<p>Gr&#252;ße</p>", new);
    for (pages, expected) in [
        (vec![json!([])], "Absent"),
        (vec![json!([known]), json!([])], "Published"),
        (vec![json!([post(3, "Grüße", old)])], "Absent"),
        (vec![full(post(4, "Other words", old))], "Absent"),
        (vec![full(other.clone()), json!([known]), json!([])], "Published"),
        // The same page again: a longer one was asked for, and there is no more.
        (vec![full(other.clone())], "Absent"),
        (vec![json!([ours]), json!([])], "Unclear"),
        (vec![json!({})], "Unknown"),
    ] {
        let pages = pages.into_iter().map(|page| (200, page)).collect();
        let server = Scripted::start(vec![("GET /api/v1/accounts/", pages)]).await;
        let network = server.open(NetworkKind::Mastodon);
        let sealed = network.seal(&text(), &SLIP).unwrap();
        let settled = network.settle(&sealed, &text(), None, since).await;
        assert!(format!("{settled:?}").starts_with(expected), "{expected} {settled:?}");
    }
}
