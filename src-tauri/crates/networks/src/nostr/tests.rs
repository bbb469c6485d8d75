//! Keys and events as the specifications give them, and what relays and Blossom servers answer.

use super::*;
use std::collections::VecDeque;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// The keys of NIP-19.
const NSEC: &str = "nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5";
const HEX: &str = "67dea2ed018072d675f5415ecfaed7d2597555e202d85b3d65ea4e58d2d92ffa";

fn nostr(secret: &str, blossom: Option<&str>) -> Result<Nostr, NetworkTrouble> {
    let particulars = json!({ "relays": ["wss://b.example"], "blossom": blossom });
    let account =
        Account { kind: NetworkKind::Nostr, server: "wss://a.example".to_owned(), id: String::new(), particulars };
    Nostr::open(&account, &Secret::new(secret), &Http::new().unwrap())
}

#[test]
fn a_key_is_read_in_both_forms_and_a_mistyped_one_is_none() {
    let (one, other) = (nostr(NSEC, None).unwrap(), nostr(HEX, None).unwrap());
    assert_eq!(one.signer.public, other.signer.public);
    assert!(!format!("{one:?}").contains(HEX));
    let upper = NSEC.to_uppercase();
    assert_eq!(nostr(&upper, None).unwrap().signer.public, one.signer.public);
    let zero = "0".repeat(64);
    for wrong in ["", "nsec1", &NSEC.replace("vl0", "vl2"), &NSEC[..60], &HEX[1..], &zero, "npub1vl029mgp"] {
        assert!(matches!(nostr(wrong, None), Err(NetworkTrouble::SignInAgain(_))), "{wrong}");
    }
    let bytes = <[u8; 32]>::from_hex("7e7e9c42a91bfef19fa929e5fda1b72e0ebc1a4c1141673e2794234d86addf4e").unwrap();
    let npub = "npub10elfcs4fr0l0r8af98jlmgdh9c8tcxjvz9qkw038js35mp4dma8qzvjptg";
    assert_eq!(bech32::write("npub", &bytes), npub);
    assert_eq!(bech32::read("npub", npub).as_deref(), Some(&bytes));
}

#[tokio::test]
async fn sealing_twice_gives_the_same_event_with_its_tags() {
    struct Nobody;
    impl DeliveryProgress for Nobody {
        fn sent(&self, _bytes: u64, _of: u64) {}
        fn leaving(&self) -> NetworkFuture<'_, Result<(), Localized>> {
            Box::pin(async { Ok(()) })
        }
    }
    let nostr = nostr(NSEC, None).unwrap();
    let part = Part { text: "Grüße\u{1} 🎻 #Öl #öl \"x\"\n".to_owned(), ..Part::default() };
    let slip = Slip { at: DateTime::from_timestamp(1_795_428_000, 0).unwrap(), token: 7 };
    let sealed = nostr.seal(&part, &slip).unwrap();
    assert_eq!(sealed["content"], "Grüße 🎻 #Öl #öl \"x\"\n");
    let parent = RemotePost { id: "ab".repeat(32), uri: String::new(), reference: json!({ "root": "cd".repeat(32) }) };
    let event = nostr.event(&sealed, &part, Some(&parent), &Nobody).await.unwrap();
    assert_eq!(event, nostr.event(&sealed, &part, Some(&parent), &Nobody).await.unwrap());
    let (own, relay) = (nostr.signer.public.as_str(), "wss://a.example");
    let expected = json!([
        ["carillon", "00000000000000000000000000000007"],
        ["t", "öl"],
        ["e", "cd".repeat(32), relay, "root", own],
        ["e", "ab".repeat(32), relay, "reply", own],
        ["p", own]
    ]);
    assert_eq!(event["tags"], expected);
    let other = nostr.seal(&part, &Slip { token: 8, ..slip }).unwrap();
    assert_ne!(event["id"], nostr.event(&other, &part, Some(&parent), &Nobody).await.unwrap()["id"]);
}

#[test]
fn pictures_need_a_place() {
    let file = crate::Attachment {
        path: "x".into(),
        name: "x.png".to_owned(),
        media_type: "image/png".to_owned(),
        size_bytes: 1,
        pixels: None,
        alt: String::new(),
    };
    let part = Part { attachments: vec![file], ..Part::default() };
    let slip = Slip { at: DateTime::UNIX_EPOCH, token: 7 };
    assert_eq!(nostr(NSEC, None).unwrap().seal(&part, &slip).unwrap_err(), no_files());
    assert!(nostr(NSEC, Some("https://files.example")).unwrap().seal(&part, &slip).is_ok());
}

/// Answers one request after the other, as told, and gives what was asked.
async fn server(answers: Vec<&'static str>) -> (String, tokio::task::JoinHandle<Vec<Vec<u8>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let task = tokio::spawn(async move {
        let (mut asked, mut answers) = (Vec::new(), VecDeque::from(answers));
        while let Some(answer) = answers.pop_front() {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut read = Vec::new();
            while !read.ends_with(b"picture") {
                stream.read_buf(&mut read).await.unwrap();
            }
            asked.push(read);
            stream.write_all(format!("HTTP/1.1 {answer}\r\nconnection: close\r\n\r\n").as_bytes()).await.unwrap();
        }
        asked
    });
    (address, task)
}

#[tokio::test]
async fn a_picture_lies_under_its_hash_and_its_refusal_is_in_the_servers_words() {
    let (address, task) =
        server(vec!["200 OK\r\ncontent-length: 0", "401 No\r\nx-reason: who are you\r\ncontent-length: 0"]).await;
    let nostr = nostr(NSEC, Some(&address)).unwrap();
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), "picture").unwrap();
    let attachment = crate::Attachment {
        path: file.path().to_owned(),
        name: "x.png".to_owned(),
        media_type: "image/png".to_owned(),
        size_bytes: 7,
        pixels: Some((4, 3)),
        alt: "Noten 🎻".to_owned(),
    };
    let site = nostr.blossom.as_ref().unwrap();
    let (url, tag) = blossom::upload(site, &nostr.signer, &attachment).await.unwrap();
    let hash = "2cea274d0bedc39ec4ab6ba9e59ec889e3ed6fb56a1cf088a64d9b383378dc97";
    assert_eq!(url, format!("{address}/{hash}.png"));
    let expected =
        json!(["imeta", format!("url {url}"), "m image/png", format!("x {hash}"), "dim 4x3", "alt Noten 🎻"]);
    assert_eq!(tag, expected);
    let refused = blossom::upload(site, &nostr.signer, &attachment).await.unwrap_err();
    assert_eq!(refused, Outcome::Refused { message: "who are you".into() });
    let asked = String::from_utf8(task.await.unwrap().remove(0)).unwrap();
    assert!(asked.starts_with("PUT /upload HTTP/1.1\r\n") && asked.contains("authorization: Nostr "), "{asked}");
}
