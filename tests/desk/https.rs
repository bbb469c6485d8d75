//! The real service behind TLS on loopback: with a certificate that this computer trusts everything works, and without the
//! trust nothing is said, not even the key.

use crate::engine::Engine;
use planning::zone::Zones;
use serde_json::{Value, json};
use service::clock::ManualClock;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use support::faults::Proxy;
use support::internet::{Front, Shown};
use tempfile::TempDir;
use tokio::net::TcpListener;

/// Where the line of the handshake stands in a test of a connection.
const TLS: usize = 2;

/// What this computer is called.
pub(crate) const BOTH: [&str; 2] = ["localhost", "127.0.0.1"];

/// The real service behind TLS.
pub(crate) struct Secure {
    front: Front,
    _proxy: Proxy,
    pub(crate) key: String,
    running: service::Running,
    folder: TempDir,
}

impl Secure {
    pub(crate) async fn start(shown: Shown, names: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let clock = Arc::new(ManualClock::new("2026-11-21T13:08:00Z".parse().unwrap()));
        let options = service::Options {
            data_dir: folder.path().join("data"),
            examples: true,
            zones: Zones::bundled(),
            grace: service::DEFAULT_GRACE,
            held: false,
        };
        let service = service::Service::open(options, clock).unwrap();
        let key = service::new_key();
        service.admit(&key).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let running = service.start(listener).unwrap();
        // The service answers to its own name alone, by which the proxy calls it.
        let proxy = Proxy::before(&running.base_url).await.unwrap();
        let front = Front::before(&proxy.base_url(), shown, names).await;
        front.write_root(&folder.path().join("root.pem"));
        Self { front, _proxy: proxy, key, running, folder }
    }

    pub(crate) fn root(&self) -> PathBuf {
        self.folder.path().join("root.pem")
    }

    /// What is typed to reach it by this name.
    pub(crate) fn form(&self, host: &str) -> Value {
        let base_url = format!("https://{host}:{}", self.front.port);
        json!({ "name": "Far", "base_url": format!("{base_url}/v1"), "base_url_v2": format!("{base_url}/v2"),
            "api_key": self.key, "organization_id": null, "keep": "keychain" })
    }

    /// What is typed to reach it past TLS.
    pub(crate) fn plain_form(&self, host: &str) -> Value {
        let there = |address: &str| address.replace("127.0.0.1", host);
        let (base_url, base_url_v2) = (there(&self.running.base_url), there(&self.running.base_url_v2));
        json!({ "name": "Far", "base_url": base_url, "base_url_v2": base_url_v2, "api_key": self.key,
            "organization_id": null, "keep": "keychain" })
    }

    pub(crate) fn has_heard_the_key(&self) -> bool {
        self.front.heard().contains(&self.key)
    }
}

/// A computer that trusts the certificates in a file.
fn trusting(root: &Path) -> Engine {
    Engine::start([("SSL_CERT_FILE", root.to_str().unwrap())])
}

fn states(test: &Value) -> Vec<&str> {
    test["lines"].as_array().unwrap().iter().map(|line| line["state"].as_str().unwrap()).collect()
}

fn fails_at_its_certificate(test: &Value, secure: &Secure) {
    assert_eq!(test["outcome"], "failed", "{test:#}");
    let expected =
        ["passed", "passed", "failed", "left_out", "left_out", "left_out", "left_out", "left_out", "left_out"];
    assert_eq!(states(test), expected, "{test:#}");
    let line = &test["lines"][TLS];
    assert!(line["detail"].as_str().unwrap().contains("certificate"), "{line}");
    assert!(line["remedy"].as_str().unwrap().ends_with("The key was not sent."), "{line}");
    assert!(secure.front.connections() > 0, "it was reached");
    assert_eq!(secure.front.heard(), "", "nothing was said to it");
}

#[tokio::test]
async fn with_a_certificate_that_is_trusted_the_test_of_a_connection_passes_every_line() {
    let secure = Secure::start(Shown::Valid, &BOTH).await;
    let engine = trusting(&secure.root());
    for host in ["127.0.0.1", "localhost"] {
        let test = engine.test(secure.form(host)).await;
        assert_eq!(test["outcome"], "passed", "{test:#}");
        assert_eq!(states(&test), ["passed"; 9], "{test:#}");
        assert_eq!(test["lines"][TLS]["detail"], "its certificate is valid");
        assert!(!test.to_string().contains(&secure.key));
    }
    engine.done("connect_service", secure.form("localhost")).await;
    let is_read = |status: &Value| status["sync"]["state"] == "up_to_date" && status["counts"]["posts"] != 0;
    engine.until("show_status", is_read).await;
    assert!(secure.has_heard_the_key());
    for said in secure.front.heard().lines().filter(|line| line.contains(&secure.key)) {
        assert_eq!(said, format!("x-api-key: {}", secure.key));
    }
}

#[tokio::test]
async fn without_the_trust_the_same_server_is_told_nothing_and_the_key_stays() {
    let secure = Secure::start(Shown::Valid, &BOTH).await;
    let stranger = Secure::start(Shown::Valid, &BOTH).await;
    for engine in [Engine::start([]), trusting(&stranger.root())] {
        fails_at_its_certificate(&engine.test(secure.form("localhost")).await, &secure);
        // Who does not test it first gets no further.
        let answer = engine.call("connect_service", secure.form("localhost")).await;
        assert!(answer["failure"]["message"].as_str().unwrap().contains("certificate"), "{answer}");
        assert_eq!(engine.done("show_status", json!({})).await["stage"], "first_start");
        assert_eq!(secure.front.heard(), "");
    }
    // The very same server is told the key by a computer that trusts it.
    assert_eq!(trusting(&secure.root()).test(secure.form("localhost")).await["outcome"], "passed");
    assert!(secure.has_heard_the_key());
}

#[tokio::test]
async fn trust_helps_neither_a_certificate_whose_time_is_over_nor_one_for_another_name() {
    let expired = Secure::start(Shown::Expired, &BOTH).await;
    fails_at_its_certificate(&trusting(&expired.root()).test(expired.form("localhost")).await, &expired);
    let other = Secure::start(Shown::Valid, &["localhost"]).await;
    fails_at_its_certificate(&trusting(&other.root()).test(other.form("127.0.0.1")).await, &other);
}
