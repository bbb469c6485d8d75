//! What every test of the contract stands on: an account on a real server, and somebody who reads there.

use chrono::{DateTime, Utc};
use networks::{Account, Attachment, DeliveryProgress, Http, Network, NetworkFuture, Part, RemotePost, Secret, Slip};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::SystemTime;
use tempfile::TempDir;

/// A fresh account on a server.
pub(crate) struct Stage {
    pub(crate) account: Account,
    pub(crate) secret: Secret,
    pub(crate) judge: Box<dyn Judge>,
    /// What the request that publishes is sent to.
    pub(crate) publishes: &'static str,
    /// What a file is sent to.
    pub(crate) uploads: &'static str,
    /// What settling reads.
    pub(crate) reads: &'static str,
}

/// Reads through the network's own API what stands in the account with a word in it, oldest first.
pub(crate) trait Judge: Send + Sync {
    fn posts<'a>(&'a self, mark: &'a str) -> NetworkFuture<'a, Vec<Seen>>;
}

/// A post as the network shows it.
#[derive(Debug)]
pub(crate) struct Seen {
    pub(crate) id: String,
    pub(crate) text: String,
    /// Where its links lead.
    pub(crate) links: Vec<String>,
    pub(crate) pictures: Vec<Picture>,
    /// What it answers.
    pub(crate) parent: Option<String>,
    /// What it calls the first of its thread, where it does.
    pub(crate) root: Option<String>,
}

/// A picture as the network shows it.
pub(crate) struct Picture {
    pub(crate) bytes: Vec<u8>,
    pub(crate) alt: String,
}

impl std::fmt::Debug for Picture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} bytes, {:?}", self.bytes.len(), self.alt)
    }
}

impl Stage {
    /// The account as it is.
    pub(crate) fn network(&self) -> Box<dyn Network> {
        self.at(&self.account.server)
    }

    /// The account behind another address.
    pub(crate) fn at(&self, server: &str) -> Box<dyn Network> {
        let account = Account { server: server.to_owned(), ..self.account.clone() };
        networks::open(&account, &self.secret, http()).unwrap()
    }

    /// The posts that have a word in them.
    pub(crate) async fn posts_with(&self, mark: &str) -> Vec<Seen> {
        self.judge.posts(mark).await
    }
}

/// A place that `cargo xtask` tells of.
pub(crate) fn place(name: &str) -> String {
    let told =
        std::env::var_os("CARILLON_NETWORKS").expect("`cargo xtask test networks` starts the servers and runs this");
    let places: Value = serde_json::from_str(told.to_str().unwrap()).unwrap();
    places[name].as_str().unwrap_or_else(|| panic!("no {name} in {places}")).to_owned()
}

/// The client of all tests.
pub(crate) fn http() -> &'static Http {
    static HTTP: OnceLock<Http> = OnceLock::new();
    HTTP.get_or_init(|| Http::new().unwrap())
}

/// A client that knows nothing of the crate that is tested.
pub(crate) fn reader() -> reqwest::Client {
    reqwest::Client::builder().no_proxy().redirect(reqwest::redirect::Policy::none()).build().unwrap()
}

/// What a server answers, as JSON. It must be a success.
pub(crate) async fn json_of(request: reqwest::RequestBuilder) -> Value {
    let answer = request.send().await.unwrap();
    let status = answer.status();
    let body = answer.text().await.unwrap();
    assert!(status.is_success(), "{status} {body}");
    serde_json::from_str(&body).unwrap_or_else(|_| panic!("{body}"))
}

/// A word that no other test writes.
pub(crate) fn mark() -> String {
    static COUNTED: AtomicUsize = AtomicUsize::new(0);
    format!("m{}x{:x}", COUNTED.fetch_add(1, Ordering::Relaxed), now().timestamp_micros())
}

#[expect(clippy::disallowed_methods, reason = "real servers have real clocks")]
pub(crate) fn now() -> DateTime<Utc> {
    SystemTime::now().into()
}

/// What a delivery is given; no two have the same.
pub(crate) fn slip() -> Slip {
    static COUNTED: AtomicU64 = AtomicU64::new(0);
    let counted = u128::from(COUNTED.fetch_add(1, Ordering::Relaxed)) * 0x9e37_79b9;
    let token = ((now().timestamp_micros() as u128) << 32) | counted;
    Slip { at: now(), token }
}

/// A part with a text alone.
pub(crate) fn text(text: impl Into<String>) -> Part {
    Part { text: text.into(), settings: json!({}), language: Some("de".to_owned()), ..Part::default() }
}

/// Files that go with a post.
pub(crate) struct Files(TempDir);

impl Files {
    pub(crate) fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    /// A picture of this size in which each number gives other pixels, with what it shows.
    pub(crate) fn picture(&self, number: u32, (width, height): (u32, u32), alt: &str) -> Attachment {
        let bytes = png(number, width, height);
        let (name, path): (String, PathBuf) = (format!("{number}.png"), self.0.path().join(format!("{number}.png")));
        std::fs::write(&path, &bytes).unwrap();
        Attachment {
            path,
            name,
            media_type: "image/png".to_owned(),
            size_bytes: bytes.len() as u64,
            pixels: Some((width, height)),
            alt: alt.to_owned(),
        }
    }
}

/// A PNG of pixels that are hard to make smaller.
fn png(number: u32, width: u32, height: u32) -> Vec<u8> {
    let row = (width * 3).next_multiple_of(4);
    let mut bitmap = b"BM".to_vec();
    for word in [54 + row * height, 0, 54, 40, width, height, 1 | 24 << 16, 0, 0, 0, 0, 0, 0] {
        bitmap.extend(word.to_le_bytes());
    }
    let mut state = number;
    bitmap.extend((0..row * height).map(|_| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    }));
    let kind = ::media::sniff(&bitmap, true);
    let cut = ::media::PictureCut { region: None, turns: 0, flip: None, target: None, format: ::media::Format::Png };
    ::media::cut(std::io::Cursor::new(bitmap), &kind, &[cut]).unwrap().remove(0).bytes
}

/// Whoever wants to know how far it is.
#[derive(Debug, Default)]
pub(crate) struct Told {
    pub(crate) sent: AtomicU64,
    pub(crate) left: AtomicUsize,
    pub(crate) holds_back: bool,
}

impl DeliveryProgress for Told {
    fn sent(&self, bytes: u64, of: u64) {
        assert!(bytes <= of, "{bytes} of {of}");
        self.sent.store(bytes, Ordering::Relaxed);
    }

    fn leaving(&self) -> NetworkFuture<'_, Result<(), i18n::Localized>> {
        self.left.fetch_add(1, Ordering::Relaxed);
        Box::pin(async { if self.holds_back { Err("the disk is full".into()) } else { Ok(()) } })
    }
}

/// What was published, or the test fails.
pub(crate) fn published(outcome: networks::Outcome) -> RemotePost {
    match outcome {
        networks::Outcome::Published(remote) => remote,
        other => panic!("{other:?}"),
    }
}
