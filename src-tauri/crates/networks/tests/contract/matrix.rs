//! A server of Matrix, with a user and a room of their own for each test.

use crate::stage::{Judge, Picture, Seen, Stage, Told, http, json_of, mark, place, published, reader, slip, text};
use networks::matrix::{take_password, take_token};
use networks::{NetworkFuture, NetworkTrouble, Outcome, Secret, SignedIn};
use serde_json::{Value, json};

const PASSWORD: &str = "main-password";

/// A user, and what opens everything for them.
async fn user() -> (String, String) {
    let name = mark();
    let asked = json!({ "auth": { "type": "m.login.dummy" }, "username": name, "password": PASSWORD });
    let made = json_of(reader().post(at("register")).json(&asked)).await;
    (name, made["access_token"].as_str().unwrap().to_owned())
}

fn at(path: &str) -> String {
    format!("{}/_matrix/client/v3/{path}", place("synapse"))
}

/// A public room with an alias.
async fn room(token: &str, more: &Value) -> String {
    let name = mark();
    let mut asked = json!({ "preset": "public_chat", "room_alias_name": name, "name": "Noten & Töne" });
    asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    json_of(reader().post(at("createRoom")).bearer_auth(token).json(&asked)).await;
    format!("#{name}:localhost")
}

async fn signed_in(user: &str, room: &str, device: Option<&str>) -> SignedIn {
    take_password(http(), &place("synapse"), (user, &Secret::new(PASSWORD)), room, device).await.unwrap()
}

pub(crate) async fn stage() -> Stage {
    let (user, token) = user().await;
    let room = room(&token, &json!({})).await;
    let signed_in = signed_in(&user, &room, None).await;
    assert_eq!((signed_in.identity.handle.as_str(), signed_in.identity.name.as_str()), (room.as_str(), "Noten & Töne"));
    let judge = Room { token, room: signed_in.account.particulars["room"].as_str().unwrap().to_owned() };
    Stage {
        account: signed_in.account,
        secret: signed_in.secret,
        judge: Box::new(judge),
        publishes: "PUT /_matrix/client/v3/rooms/",
        uploads: "POST /_matrix/media/v3/upload",
        reads: "GET /_matrix/client/v3/rooms/",
    }
}

/// Reads the room from its beginning: a text, and the pictures that follow it.
struct Room {
    token: String,
    room: String,
}

impl Judge for Room {
    fn posts<'a>(&'a self, mark: &'a str) -> NetworkFuture<'a, Vec<Seen>> {
        Box::pin(async move {
            let (mut posts, mut from): (Vec<Seen>, String) = (Vec::new(), String::new());
            loop {
                let address = at(&format!("rooms/{}/messages?dir=f&limit=500{from}", self.room));
                let page = json_of(reader().get(address).bearer_auth(&self.token)).await;
                for event in page["chunk"].as_array().unwrap() {
                    match event["content"]["msgtype"].as_str() {
                        Some("m.text") => posts.push(seen(event)),
                        Some("m.image") => {
                            posts.last_mut().unwrap().pictures.push(self.picture(&event["content"]).await)
                        }
                        _ => {}
                    }
                }
                match page["end"].as_str() {
                    Some(end) => from = format!("&from={end}"),
                    None => break,
                }
            }
            posts.retain(|post| post.text.contains(mark));
            posts
        })
    }
}

fn seen(event: &Value) -> Seen {
    let content = &event["content"];
    let html = content["formatted_body"].as_str().unwrap_or_default();
    let relation = &content["m.relates_to"];
    Seen {
        id: event["event_id"].as_str().unwrap().to_owned(),
        text: content["body"].as_str().unwrap().to_owned(),
        links: html.split("href=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect(),
        pictures: Vec::new(),
        parent: relation["m.in_reply_to"]["event_id"].as_str().map(str::to_owned),
        root: relation["event_id"].as_str().map(str::to_owned),
    }
}

impl Room {
    async fn picture(&self, content: &Value) -> Picture {
        let place_of = content["url"].as_str().unwrap().strip_prefix("mxc://").unwrap();
        let address = format!("{}/_matrix/client/v1/media/download/{place_of}", place("synapse"));
        let answer = reader().get(address).bearer_auth(&self.token).send().await.unwrap();
        assert_eq!(answer.headers()["content-type"], "image/png");
        let (body, name) = (content["body"].as_str().unwrap(), content["filename"].as_str().unwrap());
        let alt = if body == name { String::new() } else { body.to_owned() };
        Picture { bytes: answer.bytes().await.unwrap().to_vec(), alt }
    }
}

#[tokio::test]
async fn a_new_sign_in_with_the_device_that_was_kept_knows_a_repeat() {
    let ((user, token), mark) = (user().await, mark());
    let alias = room(&token, &json!({})).await;
    let first = signed_in(&user, &alias, None).await;
    let device = first.account.particulars["device"].as_str().unwrap();
    let again = signed_in(&user, &alias, Some(device)).await;
    assert_eq!(first.account, again.account);
    let other = signed_in(&user, &alias, None).await;
    let part = text(format!("Once {mark}"));
    let mut remotes = Vec::new();
    let sealed = networks::open(&first.account, &first.secret, http()).unwrap().seal(&part, &slip()).unwrap();
    for from in [&again, &other] {
        let network = networks::open(&from.account, &from.secret, http()).unwrap();
        remotes.push(published(network.publish(&sealed, &part, None, &Told::default()).await));
        if remotes.len() == 1 {
            let renewed = signed_in(&user, &alias, Some(device)).await;
            let network = networks::open(&renewed.account, &renewed.secret, http()).unwrap();
            let outcome = network.publish(&sealed, &part, None, &Told::default()).await;
            assert_eq!(published(outcome), remotes[0]);
        }
    }
    assert_ne!(remotes[0], remotes[1], "another device's numbers are its own");
}

#[tokio::test]
async fn an_encrypted_room_and_a_room_of_others_are_refused() {
    let (user, token) = user().await;
    let encryption = json!([{ "type": "m.room.encryption", "content": { "algorithm": "m.megolm.v1.aes-sha2" } }]);
    let encrypted = room(&token, &json!({ "initial_state": encryption })).await;
    let (_, other) = crate::matrix::user().await;
    let foreign = room(&other, &json!({})).await;
    let server = place("synapse");
    for (alias, words) in [
        (encrypted.as_str(), "encrypted"),
        (&foreign, "join it first"),
        ("#nobody-made-this:localhost", "not found"),
        ("noten", "a room is written"),
    ] {
        let failed = take_token(http(), &server, Secret::new(token.clone()), alias).await.map(|_| ());
        assert!(
            matches!(&failed, Err(NetworkTrouble::NotThere(said)) if said.to_string().contains(words)),
            "{alias} {failed:?}"
        );
    }
    // A room that became encrypted later.
    let alias = room(&token, &json!({})).await;
    let signed_in = signed_in(&user, &alias, None).await;
    let network = networks::open(&signed_in.account, &signed_in.secret, http()).unwrap();
    let path = format!("rooms/{}/state/m.room.encryption/", signed_in.account.particulars["room"].as_str().unwrap());
    json_of(reader().put(at(&path)).bearer_auth(&token).json(&encryption[0]["content"])).await;
    let part = text("Never");
    let sealed = network.seal(&part, &slip()).unwrap();
    let outcome = network.publish(&sealed, &part, None, &Told::default()).await;
    assert!(
        matches!(&outcome, Outcome::Refused { message } if message.to_string().contains("encrypted")),
        "{outcome:?}"
    );
}

#[tokio::test]
async fn a_wrong_password_and_what_is_no_such_server_are_told() {
    let (user, _) = user().await;
    let wrong = (user.as_str(), &Secret::new("canary"));
    let failed = take_password(http(), &place("synapse"), wrong, "#a:localhost", None).await.map(|_| ());
    assert!(
        matches!(&failed, Err(NetworkTrouble::SignInAgain(words)) if !words.to_string().contains("canary")),
        "{failed:?}"
    );
    let failed = take_password(http(), &place("pds"), wrong, "#a:localhost", None).await.map(|_| ());
    assert!(matches!(failed, Err(NetworkTrouble::NotThere(_))), "{failed:?}");
}

#[tokio::test]
async fn it_says_how_large_a_file_may_be() {
    let limits = stage().await.network().limits().await.unwrap();
    assert_eq!((limits.image_bytes, limits.text_characters), (Some(50 * 1024 * 1024), None));
}

#[tokio::test]
async fn a_device_that_was_signed_out_opens_nothing() {
    let stage = stage().await;
    assert_eq!(stage.network().revoke().await, Ok(()));
    let checked = stage.network().check().await;
    assert!(matches!(checked, Err(NetworkTrouble::SignInAgain(_))), "{checked:?}");
}
