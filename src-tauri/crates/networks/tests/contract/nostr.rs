//! A relay of Nostr, with a key of its own for each test, read by questions to the relay. What is lost is lost on the open
//! connection, where a question or an answer of the proxy for HTTP does not come by.

use crate::proxy::{LOSSES, Loss};
use crate::stage::{Files, Judge, Seen, Stage, Told, http, mark, now, place, published, slip, text};
use futures_util::{SinkExt, StreamExt};
use networks::nostr::take;
use networks::{NetworkFuture, Outcome, Secret, Settled};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

pub(crate) async fn stage() -> Stage {
    let key = hex::encode(Sha256::digest(mark()));
    let signed_in = take(http(), Secret::new(key), &[&place("nostr_relay")], None).await.unwrap();
    assert!(signed_in.identity.handle.starts_with("npub1"), "{signed_in:?}");
    let judge = Reader { key: signed_in.account.id.clone() };
    Stage {
        account: signed_in.account,
        secret: signed_in.secret,
        judge: Box::new(judge),
        publishes: "EVENT",
        uploads: "",
        reads: "REQ",
    }
}

/// Asks the relay for all events of a key.
struct Reader {
    key: String,
}

impl Judge for Reader {
    fn posts<'a>(&'a self, mark: &'a str) -> NetworkFuture<'a, Vec<Seen>> {
        Box::pin(async move {
            let relay = place("nostr_relay");
            let stream = TcpStream::connect(relay.trim_start_matches("ws://")).await.unwrap();
            let (mut socket, _) = client_async(relay, stream).await.unwrap();
            let asked = json!(["REQ", "all", { "authors": [self.key], "kinds": [1] }]).to_string();
            socket.send(Message::text(asked)).await.unwrap();
            let mut seen = Vec::new();
            loop {
                let said = socket.next().await.unwrap().unwrap();
                let said: Value = serde_json::from_str(said.to_text().unwrap()).unwrap();
                match said[0].as_str().unwrap() {
                    "EVENT" => seen.push(see(&said[2])),
                    "EOSE" => break,
                    _ => {}
                }
            }
            seen.retain(|seen| seen.text.contains(mark));
            seen
        })
    }
}

fn see(event: &Value) -> Seen {
    let text = event["content"].as_str().unwrap().to_owned();
    let tags = event["tags"].as_array().unwrap();
    let marked = |mark: &str| tags.iter().find(|tag| tag[0] == "e" && tag[3] == mark)?[1].as_str().map(str::to_owned);
    Seen {
        id: event["id"].as_str().unwrap().to_owned(),
        links: text.split_whitespace().filter(|word| word.contains("://")).map(str::to_owned).collect(),
        pictures: Vec::new(),
        parent: marked("reply").or_else(|| marked("root")),
        root: marked("root"),
        text,
    }
}

/// A proxy that loses, on each connection, what stands first in its list: after the handshake, the message of the client
/// or the answer to it.
async fn proxy(losses: Vec<Loss>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("ws://{}", listener.local_addr().unwrap());
    let losses = Arc::new(Mutex::new(losses));
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let loss = Some(losses.lock().unwrap()).filter(|all| !all.is_empty()).map(|mut all| all.remove(0));
            tokio::spawn(pass(client, loss));
        }
    });
    address
}

async fn pass(mut client: TcpStream, loss: Option<Loss>) -> Option<()> {
    let mut server = TcpStream::connect(place("nostr_relay").trim_start_matches("ws://")).await.ok()?;
    // The handshake: one request, one answer.
    for step in 0..2 {
        let (from, to) = if step == 0 { (&mut client, &mut server) } else { (&mut server, &mut client) };
        let mut head = Vec::new();
        while !head.windows(4).any(|four| four == b"\r\n\r\n") {
            if from.read_buf(&mut head).await.ok()? == 0 {
                return None;
            }
        }
        to.write_all(&head).await.ok()?;
    }
    let Some(loss) = loss else {
        return tokio::io::copy_bidirectional(&mut client, &mut server).await.ok().map(|_| ());
    };
    let mut asked = Vec::with_capacity(64 * 1024);
    client.read_buf(&mut asked).await.ok()?;
    match loss {
        Loss::Request | Loss::TooMany => return None,
        Loss::HalfRequest => return server.write_all(&asked[..asked.len() / 2]).await.ok(),
        Loss::Answer | Loss::HalfAnswer => server.write_all(&asked).await.ok()?,
    }
    let mut answer = Vec::with_capacity(64 * 1024);
    server.read_buf(&mut answer).await.ok()?;
    let passed = if loss == Loss::HalfAnswer { answer.len() / 2 } else { 0 };
    client.write_all(&answer[..passed]).await.ok()
}

#[tokio::test]
async fn an_event_stands_there_once_whatever_is_lost_on_the_connection() {
    for first in LOSSES {
        for asking in LOSSES {
            let (stage, mark) = (stage().await, mark());
            let network = stage.at(&proxy(vec![first, asking]).await);
            let part = text(format!("Grüße 🎻 {mark}"));
            let (sealed, since) = (network.seal(&part, &slip()).unwrap(), now());
            let outcome = network.publish(&sealed, &part, None, &Told::default()).await;
            assert!(matches!(outcome, Outcome::Unknown { .. }), "{first:?} {outcome:?}");
            let settled = network.settle(&sealed, &part, None, since).await;
            assert!(matches!(settled, Settled::Unknown { .. }), "{asking:?} {settled:?}");
            let settled = network.settle(&sealed, &part, None, since).await;
            let remote = published(network.publish(&sealed, &part, None, &Told::default()).await);
            match first {
                Loss::Answer | Loss::HalfAnswer => assert_eq!(settled, Settled::Published(remote.clone())),
                _ => assert_eq!(settled, Settled::Absent),
            }
            let posts = stage.posts_with(&mark).await;
            assert_eq!(
                posts.iter().map(|seen| seen.id.as_str()).collect::<Vec<_>>(),
                [remote.id.as_str()],
                "{first:?}"
            );
        }
    }
}

#[tokio::test]
async fn one_relay_that_accepts_is_enough_and_none_is_told() {
    let (mut stage, mark) = (stage().await, mark());
    let gone = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    stage.account.particulars = json!({ "relays": [place("nostr_relay"), place("nostr_relay")] });
    let network = stage.at(&format!("ws://{gone}"));
    let part = text(format!("Two of three {mark}"));
    let sealed = network.seal(&part, &slip()).unwrap();
    published(network.publish(&sealed, &part, None, &Told::default()).await);
    assert_eq!(stage.posts_with(&mark).await.len(), 1);
    assert_eq!(network.check().await.unwrap().id, stage.account.id);
}

#[tokio::test]
async fn what_a_relay_will_not_have_is_refused_in_its_words() {
    let stage = stage().await;
    let network = stage.network();
    let mut old = slip();
    old.at -= chrono::TimeDelta::days(4000);
    let part = text("Of long ago");
    let sealed = network.seal(&part, &old).unwrap();
    let outcome = network.publish(&sealed, &part, None, &Told::default()).await;
    assert!(
        matches!(&outcome, Outcome::Refused { message } if message.to_string().starts_with("invalid: ")),
        "{outcome:?}"
    );
    let mut picture = text("A picture");
    picture.attachments = vec![Files::new().picture(1, (8, 8), "")];
    assert!(network.seal(&picture, &slip()).unwrap_err().to_string().contains("Blossom"));
}
