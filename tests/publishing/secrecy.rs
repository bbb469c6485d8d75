//! What opens accounts is nowhere but where it belongs, although a network says back all that it was sent: as a refusal, as
//! trouble, and as what was published.

use crate::harness::{START, nowhere, open};
use crate::sea::{Pocket, identity};
use chrono::TimeDelta;
use networks::{Account, NetworkKind, Secret, SignedIn};
use reqwest::Method;
use serde_json::{Value, json};
use service::admin::FoundAccount;
use service::clock::ManualClock;
use service::{RealNetworks, Running, archive};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use support::Secret as Canary;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// Every network, the part of its secret that is looked for, and the secret with that in it.
const SECRETS: [(NetworkKind, &str, &str); 9] = [
    (NetworkKind::Mastodon, "canary1Qz4Xw9Lm2Rt", "{}"),
    (NetworkKind::Bluesky, "canary2Qz4Xw9Lm2Rt", "{}"),
    (NetworkKind::Discord, "canary3Qz4Xw9Lm2Rt", "SERVER/api/webhooks/1/{}"),
    (NetworkKind::Slack, "canary4Qz4Xw9Lm2Rt", "SERVER/services/T0/B0/{}"),
    (NetworkKind::Webhook, "Y2FuYXJ5Y2FuYXJ5Y2FuYXJ5Y2FuYXJ5", "SERVER/hook?token=canary5Qz4Xw9Lm2Rt whsec_{}"),
    (NetworkKind::WordPress, "canary6Qz4Xw9Lm2Rt", "{}"),
    (NetworkKind::Matrix, "canary7Qz4Xw9Lm2Rt", "{}"),
    (NetworkKind::Telegram, "canary8Qz4Xw9Lm2Rt", "123456789:{}"),
    (NetworkKind::Nostr, "67dea2ed018072d675f5415ecfaed7d2597555e202d85b3d65ea4e58d2d92ffa", "{}"),
];

/// A server that answers with all that it was sent, each time with another status.
async fn echo() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let turn = Arc::new(AtomicUsize::new(0));
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(answer(stream, Arc::clone(&turn)));
        }
    });
    address
}

async fn answer(mut stream: TcpStream, turn: Arc<AtomicUsize>) -> Option<()> {
    let (mut sent, mut piece) = (Vec::new(), [0; 16 * 1024]);
    loop {
        let count = stream.read(&mut piece).await.ok().filter(|count| *count > 0)?;
        sent.extend_from_slice(&piece[..count]);
        let text = String::from_utf8_lossy(&sent).to_lowercase();
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok()).unwrap_or(0);
        if body.len() >= length {
            break;
        }
    }
    let said = String::from_utf8_lossy(&sent).into_owned();
    let status = [400, 200, 401, 500, 403, 200][turn.fetch_add(1, Ordering::SeqCst) % 6];
    let body = json!({
        "id": said, "url": said, "uri": said, "error": said, "message": said, "description": said, "acct": said,
        "did": said, "accessJwt": said, "refreshJwt": said, "event_id": said, "user_id": said, "ok": status == 200,
    })
    .to_string();
    let head = format!("HTTP/1.1 {status} {}\r\ncontent-length: {}", said.lines().next()?, body.len());
    stream.write_all(format!("{head}\r\nconnection: close\r\n\r\n{body}").as_bytes()).await.ok()
}

async fn ask(running: &Running, key: &str, method: Method, path: &str, body: &Value) -> Value {
    let http = reqwest::Client::builder().no_proxy().tls_certs_only([]).build().unwrap();
    let request = http.request(method, format!("{}{path}", running.base_url)).header("X-API-KEY", key);
    let request = if body.is_null() { request } else { request.json(body) };
    request.send().await.unwrap().json().await.unwrap()
}

/// All that the service tells of its posts, channels and deliveries.
async fn told(running: &Running, key: &str, posts: &[String]) -> String {
    let mut told = format!("{:?}", running.admin().overview().await.unwrap());
    told += &format!("{:?}", running.admin().deliveries(100, None).await.unwrap());
    let workspaces = ask(running, key, Method::GET, "/workspaces", &Value::Null).await;
    let socials = format!("/workspaces/{}/socials", workspaces["data"][0]["_id"].as_str().unwrap());
    told += &ask(running, key, Method::GET, &socials, &Value::Null).await.to_string();
    for post in posts {
        told += &ask(running, key, Method::GET, &format!("/posts/{post}"), &Value::Null).await.to_string();
        told += &format!("{:?}", running.admin().happened(post).await.unwrap());
    }
    told
}

#[tokio::test]
async fn no_secret_is_in_any_file_or_answer_whatever_a_network_says_back() {
    let server = echo().await;
    let (folder, pocket) = (tempfile::tempdir().unwrap(), Pocket::default());
    let clock = Arc::new(ManualClock::new(START.parse().unwrap()));
    let (mut service, mut running, mut key) =
        open(&folder, Arc::new(RealNetworks::default()), &pocket, &clock, &nowhere()).await;
    let workspaces = ask(&running, &key, Method::GET, "/workspaces", &Value::Null).await;
    let workspace = workspaces["data"][0]["_id"].as_str().unwrap().to_owned();
    let mut channels = Vec::new();
    for (kind, word, form) in SECRETS {
        let server = if kind == NetworkKind::Nostr { server.replace("http", "ws") } else { server.clone() };
        let particulars = json!({ "user": "anna", "room": "!r:x", "device": "D", "chat": "@c", "guild": "1" });
        let account = Account { kind, server: server.clone(), id: "did:plc:anna".to_owned(), particulars };
        let secret = Secret::new(form.replace("SERVER", &server).replace("{}", word));
        let signed_in = SignedIn { account, identity: identity("anna"), secret };
        channels.push(running.admin().add_account(&workspace, FoundAccount::new(signed_in, None)).await.unwrap());
    }
    let mut posts = Vec::new();
    for round in 0..6 {
        for channel in &channels {
            let post = json!({ "text": format!("Round {round}"), "target_platforms": channel });
            let made = ask(&running, &key, Method::POST, "/posts", &post).await;
            posts.push(made["data"]["_id"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned());
            // What this finds out of the account is told, too, or refused in words.
            let _ = running.admin().check_account(channel).await.map_err(|error| check(&error.to_string()));
        }
        // Whatever waits has its turn.
        for _ in 0..3 {
            clock.advance(TimeDelta::minutes(10));
            running.admin().overview().await.unwrap();
        }
        if round == 3 {
            running.stop().await;
            drop(service);
            (service, running, key) =
                open(&folder, Arc::new(RealNetworks::default()), &pocket, &clock, &nowhere()).await;
        }
    }
    let told = told(&running, &key, &posts).await;
    check(&told);
    assert!(told.contains("[secret]"), "something was said back");
    assert!(archive::copy_database(&folder.path().join("data"), &folder.path().join("backup")).unwrap());
    for (kind, word, _) in SECRETS {
        assert_eq!(Canary::new(word).files(folder.path()), [], "{kind:?}");
    }
    running.stop().await;
    drop(service);
    for (kind, word, _) in SECRETS {
        assert_eq!(Canary::new(word).files(folder.path()), [], "{kind:?}");
    }
}

fn check(text: &str) {
    for (kind, word, _) in SECRETS {
        let form = Canary::new(word).form_in(text.as_bytes());
        assert_eq!(form, None, "{kind:?}");
    }
}
