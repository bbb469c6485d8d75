//! A server is believed only with a certificate for its name from somebody who is trusted.

use std::sync::Arc;

use download::DownloadError;

use support::internet::Shown;
use support::internet::{Answer, Server, Stage};

async fn is_untrusted(stage: &Arc<Stage>, address: &str) {
    let outcome = stage.fetch(address).await;
    assert!(
        matches!(&outcome, Err(DownloadError::Broken(reason)) if reason.to_string().contains("certificate")),
        "{outcome:?}"
    );
}

#[tokio::test]
async fn a_certificate_must_be_valid_and_for_the_name() {
    for shown in [Shown::Valid, Shown::Expired, Shown::SelfSigned] {
        let server = Server::showing(shown, |_| Answer::file("image/png", b"cat")).await;
        let stage = Stage::before(&server);
        match shown {
            Shown::Valid => assert!(stage.fetch("https://media.example/").await.is_ok()),
            _ => is_untrusted(&stage, "https://media.example/").await,
        }
        is_untrusted(&stage, "https://stranger.example/").await;
        is_untrusted(&stage, "https://a.b.media.example/").await;
        assert_eq!(server.requests().len(), usize::from(shown == Shown::Valid));
    }
}

#[tokio::test]
async fn nobody_is_trusted_but_the_roots_of_the_network() {
    let server = Server::start(|_| Answer::file("image/png", b"cat")).await;
    let another = Server::start(|_| Answer::file("image/png", b"cat")).await;
    for roots in [Some(vec![another.root.clone()]), Some(Vec::new()), None] {
        is_untrusted(&Stage::new(server.port, roots), "https://media.example/").await;
    }
    assert!(server.requests().is_empty());
}

#[tokio::test]
async fn a_redirect_to_a_server_without_a_certificate_for_its_name_ends_there() {
    let server = Server::start(|_| Answer::redirect("https://stranger.example/a.png")).await;
    is_untrusted(&Stage::before(&server), "https://media.example/").await;
    assert_eq!((server.connections(), server.requests().len()), (2, 1));
}
