//! A webhook whose receiver judges signatures by the standard's own library.

use crate::stage::{Judge, Picture, Seen, Stage, Told, http, json_of, mark, place, reader, slip, text};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use networks::webhook::{key, take};
use networks::{NetworkFuture, NetworkTrouble, Outcome, Secret};

pub(crate) async fn stage() -> Stage {
    let (address, key) = (place("webhook"), place("webhook_key"));
    let signed_in = take(http(), &Secret::new(address), &Secret::new(key)).await.unwrap();
    let judge = Received { server: signed_in.account.server.clone() };
    Stage {
        account: signed_in.account,
        secret: signed_in.secret,
        judge: Box::new(judge),
        publishes: "POST /hook",
        uploads: "POST /hook",
        reads: "POST /hook",
    }
}

/// Reads what was received.
struct Received {
    server: String,
}

impl Judge for Received {
    fn posts<'a>(&'a self, mark: &'a str) -> NetworkFuture<'a, Vec<Seen>> {
        Box::pin(async move {
            let all = json_of(reader().get(format!("{}/received", self.server))).await;
            let seen = all.as_array().unwrap().iter().map(|one| {
                let data = &one["body"]["data"];
                let text = data["text"].as_str().unwrap().to_owned();
                let pictures = data["attachments"].as_array().unwrap().iter().map(|file| Picture {
                    bytes: STANDARD.decode(file["data"].as_str().unwrap()).unwrap(),
                    alt: file["alt"].as_str().unwrap().to_owned(),
                });
                Seen {
                    id: one["id"].as_str().unwrap().to_owned(),
                    links: text.split_whitespace().filter(|word| word.contains("://")).map(str::to_owned).collect(),
                    pictures: pictures.collect(),
                    parent: data["parent"]["id"].as_str().map(str::to_owned),
                    root: None,
                    text,
                }
            });
            seen.filter(|seen: &Seen| seen.text.contains(mark)).collect()
        })
    }
}

#[tokio::test]
async fn a_wrong_key_asks_to_sign_in_and_neither_it_nor_the_address_is_said_back() {
    let (stage, mark) = (stage().await, mark());
    let secret = Secret::new(format!("{} {}", place("webhook"), key().unwrap().expose()));
    let network = networks::open(&stage.account, &secret, http()).unwrap();
    let part = text(format!("Never {mark}"));
    let sealed = network.seal(&part, &slip()).unwrap();
    let outcome = network.publish(&sealed, &part, None, &Told::default()).await;
    assert!(matches!(outcome, Outcome::SignInAgain { .. }), "{outcome:?}");
    assert_eq!(stage.posts_with(&mark).await.len(), 0);
    let elsewhere = Secret::new(format!("{}-canary-0123456789 {}", place("webhook"), place("webhook_key")));
    let network = networks::open(&stage.account, &elsewhere, http()).unwrap();
    assert!(matches!(network.check().await, Err(NetworkTrouble::NotThere(_))));
    let outcome = network.publish(&sealed, &part, None, &Told::default()).await;
    assert!(matches!(&outcome, Outcome::Refused { message } if !message.to_string().contains("canary")), "{outcome:?}");
}
