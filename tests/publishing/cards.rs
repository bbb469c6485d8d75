//! The cards of links, for networks that show the card they are given.

use crate::harness::Stage;
use crate::sea::{Fate, Sea, SeenCard};
use networks::{NetworkKind, RepeatClass};
use serde_json::{Value, json};
use service::Downloader;
use support::internet::{self, Answer, Server};

const PAGE: &[u8] = br#"<title>Roasts</title><meta property="og:image" content="https://kranich.media.example/p.png">"#;
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

async fn web() -> Server {
    Server::start(|asked| match asked {
        "kranich.media.example/" => Answer::file("text/html", PAGE),
        "kranich.media.example/p.png" => Answer::file("image/png", PNG),
        "bare.media.example/" => Answer::file("text/html; charset=utf-8", b"<title>Bare</title>"),
        "file.media.example/" => Answer::file("application/pdf", PAGE),
        "silent.media.example/" => Answer::Silent(Vec::new()),
        "inward.media.example/" => Answer::redirect("https://127.0.0.1/"),
        _ => Answer::with(404, &[("Content-Type", "text/html")], PAGE),
    })
    .await
}

/// The card that a text gets on a kind of network, with settings of its platform.
async fn card(kind: NetworkKind, text: &str, settings: Value, fates: &[Fate]) -> Option<SeenCard> {
    let server = web().await;
    let downloader = Downloader::through(internet::Stage::before(&server));
    let stage = Stage::on(kind, Sea::new(RepeatClass::Safe, fates.iter().copied()), downloader).await;
    let platform = serde_json::to_value(kind).unwrap();
    let post = stage.post_on(platform.as_str().unwrap(), text, &settings).await;
    stage.end(&post).await;
    let posts = stage.sea.posts();
    assert_eq!(posts.len(), 1, "it goes out, with a card or without");
    posts[0].card.clone()
}

#[tokio::test]
async fn a_link_has_the_card_that_its_page_describes_where_the_network_shows_one() {
    let text = "New roasts: https://kranich.media.example/ and https://bare.media.example/";
    let expected =
        ("https://kranich.media.example/".to_owned(), "Roasts".to_owned(), Some(("image/png".to_owned(), 8)));
    assert_eq!(card(NetworkKind::Bluesky, text, Value::Null, &[]).await, Some(expected.clone()));
    assert_eq!(
        card(NetworkKind::Bluesky, text, Value::Null, &[Fate::LostOnTheWay]).await,
        Some(expected),
        "at a repeat, too"
    );
    assert_eq!(card(NetworkKind::Mastodon, text, Value::Null, &[]).await, None, "it makes its own");
    assert_eq!(card(NetworkKind::Bluesky, text, json!({"link_card": false}), &[]).await, None);
    let bare = card(NetworkKind::Bluesky, "See http://bare.media.example/", Value::Null, &[]).await;
    assert_eq!(bare, Some(("http://bare.media.example/".to_owned(), "Bare".to_owned(), None)));
}

#[tokio::test]
async fn a_page_that_cannot_be_read_holds_no_post_up() {
    for host in ["file", "silent", "inward", "gone"] {
        let text = format!("https://{host}.media.example/");
        assert_eq!(card(NetworkKind::Bluesky, &text, Value::Null, &[]).await, None, "{host}");
    }
}
