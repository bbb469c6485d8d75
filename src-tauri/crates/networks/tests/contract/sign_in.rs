//! Signing in, and what is special to one network.

use crate::stage::{Files, Told, http, json_of, mark, place, published, reader, slip, text};
use crate::{bluesky, mastodon};
use chrono::DateTime;
use networks::bluesky::{Directory, sign_in};
use networks::mastodon::SignIn;
use networks::{Card, NetworkTrouble, Secret};
use serde_json::json;

#[tokio::test]
async fn a_code_that_is_not_valid_signs_nobody_in_and_is_not_said_back() {
    for server in [place("snac"), place("mastodon_mock")] {
        let begun = SignIn::begin(http(), &server, None).await.unwrap();
        assert!(begun.address().contains("redirect_uri=urn%3Aietf%3Awg%3Aoauth%3A2.0%3Aoob"));
        let failed = begun.finish(&Secret::new("canary"), DateTime::UNIX_EPOCH).await;
        assert!(
            matches!(&failed, Err(NetworkTrouble::SignInAgain(words)) if !words.to_string().contains("canary")),
            "{failed:?}"
        );
    }
}

#[tokio::test]
async fn what_is_no_such_server_is_told() {
    let failed = SignIn::begin(http(), &place("pds"), None).await.map(|_| ());
    assert!(matches!(failed, Err(NetworkTrouble::NotThere(_))), "{failed:?}");
}

#[tokio::test]
async fn a_handle_is_found_or_not_and_a_password_is_its_or_not() {
    let (handle, password) = bluesky::account().await;
    let wrong = sign_in(http(), &bluesky::directory(), &handle, Secret::new("canary")).await.map(|_| ());
    assert!(
        matches!(&wrong, Err(NetworkTrouble::SignInAgain(words)) if !words.to_string().contains("canary")),
        "{wrong:?}"
    );
    for nobody in ["", "anna", "anna/../x", "nobody-has-this.test"] {
        let failed = sign_in(http(), &bluesky::directory(), nobody, password.clone()).await.map(|_| ());
        assert!(matches!(failed, Err(NetworkTrouble::NotThere(_))), "{nobody} {failed:?}");
    }
    let gone = Directory { plc: "http://127.0.0.1:1".to_owned(), handles: place("pds") };
    let failed = sign_in(http(), &gone, &handle, password).await.map(|_| ());
    assert!(matches!(failed, Err(NetworkTrouble::Unreachable { .. })), "{failed:?}");
}

#[tokio::test]
async fn bluesky_shows_mentions_tags_and_a_card_with_its_picture() {
    let (stage, mark, files) = (bluesky::stage().await, mark(), Files::new());
    let (other, _) = bluesky::account().await;
    let mut part = text(format!("Grüße @{other} @nobody-has-this.test #Über {mark}"));
    part.card = Some(Card {
        url: "https://example.com/a".to_owned(),
        title: "Über uns".to_owned(),
        description: "Was wir tun".to_owned(),
        picture: Some(files.picture(3, (60, 40), "")),
    });
    let network = stage.network();
    let sealed = network.seal(&part, &slip()).unwrap();
    let remote = published(network.publish(&sealed, &part, None, &Told::default()).await);
    let key = remote.id.rsplit('/').next().unwrap();
    let address = format!(
        "{}/xrpc/com.atproto.repo.getRecord?repo={}&collection=app.bsky.feed.post&rkey={key}",
        stage.account.server, stage.account.id
    );
    let record = json_of(reader().get(address)).await["value"].clone();
    let facets = record["facets"].as_array().unwrap();
    let shown: Vec<&str> = facets
        .iter()
        .map(|facet| {
            let place = |name: &str| facet["index"][name].as_u64().unwrap() as usize;
            &part.text[place("byteStart")..place("byteEnd")]
        })
        .collect();
    assert_eq!(shown, [format!("@{other}").as_str(), "#Über"]);
    assert!(facets[0]["features"][0]["did"].as_str().unwrap().starts_with("did:plc:"));
    assert_eq!(record["embed"]["external"]["title"], "Über uns");
    assert_eq!(record["embed"]["external"]["thumb"]["mimeType"], "image/png");
    assert_eq!(record["langs"], json!(["de"]));
}

#[tokio::test]
async fn bluesky_gets_a_picture_that_is_too_large_made_smaller() {
    let (stage, mark, files) = (bluesky::stage().await, mark(), Files::new());
    let mut part = text(format!("Large {mark}"));
    part.attachments = vec![files.picture(5, (1200, 800), "Rauschen")];
    assert!(part.attachments[0].size_bytes > 2_000_000);
    let network = stage.network();
    let sealed = network.seal(&part, &slip()).unwrap();
    published(network.publish(&sealed, &part, None, &Told::default()).await);
    let posts = stage.posts_with(&mark).await;
    let bytes = &posts[0].pictures[0].bytes;
    assert!(bytes.len() <= 2_000_000 && bytes.starts_with(b"\xff\xd8"), "{posts:?}");
}

#[tokio::test]
async fn mastodon_takes_the_settings_of_the_platform() {
    let (stage, mark) = (mastodon::mock().await, mark());
    let mut part = text(format!("Settings {mark}"));
    part.settings = mastodon::settings();
    let network = stage.network();
    let sealed = network.seal(&part, &slip()).unwrap();
    let remote = published(network.publish(&sealed, &part, None, &Told::default()).await);
    let address = format!("{}/api/v1/statuses/{}", stage.account.server, remote.id);
    let status = json_of(reader().get(address).bearer_auth(stage.secret.expose())).await;
    for (name, value) in mastodon::settings().as_object().unwrap() {
        assert_eq!(&status[name], value, "{name}");
    }
}
