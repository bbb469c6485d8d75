//! Answers of a server that the real one does not give when they are wanted.

use super::*;
use crate::fake::{Fake, Nobody, attachment, part, slip};

const TOKEN: &str = "syt_canary_0123456789";
const PLAIN: &str = r#"{"errcode":"M_NOT_FOUND","error":"Event not found."}"#;

fn room(fake: &Fake) -> Box<dyn Network> {
    let particulars = json!({ "user": "@anna:a.test", "device": "D", "room": "!r:a.test", "alias": "#noten:a.test" });
    let (server, id) = (fake.address.clone(), "@anna:a.test in !r:a.test".to_owned());
    let account = Account { kind: crate::NetworkKind::Matrix, server, id, particulars };
    crate::open(&account, &Secret::new(TOKEN), &Http::new().unwrap()).unwrap()
}

#[tokio::test]
async fn a_name_leads_to_its_server_and_a_device_is_kept() {
    let (http, fake) = (Http::new().unwrap(), Fake::start().await);
    for answer in [
        &format!(r#"{{"m.homeserver":{{"base_url":"{}/"}}}}"#, fake.address),
        r#"{"versions":["v1.11"]}"#,
        &format!(r#"{{"access_token":"{TOKEN}","user_id":"@anna:a.test","device_id":"CARILLONKEPT"}}"#),
        r#"{"user_id":"@anna:a.test","device_id":"CARILLONKEPT"}"#,
        r#"{"room_id":"!r:a.test"}"#,
        r#"{"user_id":"@anna:a.test"}"#,
    ] {
        fake.answer(200, "", answer);
    }
    fake.answer(404, "", PLAIN);
    fake.answer(200, "", r#"{"name":"Noten"}"#);
    let password = Secret::new("canary-password");
    let who = ("anna", &password);
    let signed_in = take_password(&http, &fake.address, who, " #noten:a.test ", Some("CARILLONKEPT")).await.unwrap();
    assert!(fake.asked()[2].contains(r#""device_id":"CARILLONKEPT""#), "{:?}", fake.asked());
    assert_eq!((signed_in.identity.name.as_str(), signed_in.identity.handle.as_str()), ("Noten", "#noten:a.test"));
    assert_eq!(signed_in.account.particulars["device"], "CARILLONKEPT");
    assert_eq!((signed_in.secret.expose(), signed_in.account.id.as_str()), (TOKEN, "@anna:a.test in !r:a.test"));

    fake.answer(404, "", "");
    fake.answer(200, "", r#"{"versions":[]}"#);
    fake.answer(403, "", r#"{"errcode":"M_FORBIDDEN","error":"not canary-password"}"#);
    let failed = take_password(&http, &fake.address, who, "#noten:a.test", None).await.map(|_| ());
    assert_eq!(failed, Err(NetworkTrouble::SignInAgain("not [secret]".into())));
    assert!(fake.asked().pop().unwrap().contains(r#""device_id":"CARILLON"#));
}

#[tokio::test]
async fn only_a_device_that_was_made_here_is_signed_out() {
    let fake = Fake::start().await;
    for (device, asked) in [("WUTOXMFUAU", 0), ("CARILLON0123456789", 1)] {
        let particulars = json!({ "user": "@anna:a.test", "device": device, "room": "!r:a.test" });
        let account =
            Account { kind: crate::NetworkKind::Matrix, server: fake.address.clone(), id: String::new(), particulars };
        let room = crate::open(&account, &Secret::new(TOKEN), &Http::new().unwrap()).unwrap();
        fake.answer(200, "", "{}");
        assert_eq!(room.revoke().await, Ok(()));
        assert_eq!(fake.asked().len(), asked, "{device}");
    }
    assert!(fake.asked()[0].starts_with("POST /_matrix/client/v3/logout "));
}

#[tokio::test]
async fn an_encrypted_room_and_one_of_others_are_refused_in_words() {
    for (status, said, words) in [
        (200, r#"{"algorithm":"m.megolm.v1.aes-sha2"}"#, "encrypted"),
        (403, r#"{"errcode":"M_FORBIDDEN"}"#, "join it first"),
    ] {
        let fake = Fake::start().await;
        let (room, part) = (room(&fake), part("x"));
        let sealed = room.seal(&part, &slip()).unwrap();
        fake.answer(status, "", said);
        let outcome = room.publish(&sealed, &part, None, &Nobody).await;
        assert!(matches!(&outcome, Outcome::Refused { message } if message.to_string().contains(words)), "{outcome:?}");
        fake.answer(200, "", r#"{"user_id":"@anna:a.test"}"#);
        fake.answer(status, "", said);
        let checked = room.check().await;
        assert!(
            matches!(&checked, Err(NetworkTrouble::NotThere(message)) if message.to_string().contains(words)),
            "{checked:?}"
        );
    }
}

#[tokio::test]
async fn each_event_has_a_number_of_its_own_and_what_comes_after_one_is_told_apart() {
    for (status, said, expected) in [
        (
            200,
            r#"{"event_id":"$2"}"#,
            "Published(RemotePost { id: \"$1\", uri: \"https://matrix.to/#/!r:a.test/$1?via=a.test\"",
        ),
        (
            403,
            r#"{"errcode":"M_FORBIDDEN","error":"No."}"#,
            "Refused { message: \"No. What stands before it is published: https://matrix.to/",
        ),
        (429, r#"{"errcode":"M_LIMIT_EXCEEDED"}"#, "Unknown"),
        (401, r#"{"errcode":"M_UNKNOWN_TOKEN","error":"syt_canary_0123456789"}"#, "Unknown { message: \"[secret]\""),
        (500, "", "Unknown"),
    ] {
        let fake = Fake::start().await;
        let (room, mut part) = (room(&fake), part("Grüße https://a.test/?a=1&b @anna"));
        let _file = attachment(&mut part, "picture", "Noten");
        let sealed = room.seal(&part, &slip()).unwrap();
        assert_eq!(sealed, room.seal(&part, &slip()).unwrap());
        fake.answer(404, "", PLAIN);
        fake.answer(200, "", r#"{"content_uri":"mxc://a.test/x"}"#);
        fake.answer(200, "", r#"{"event_id":"$1"}"#);
        fake.answer(status, "", said);
        let outcome = format!("{:?}", room.publish(&sealed, &part, None, &Nobody).await);
        assert!(outcome.starts_with(expected) && !outcome.contains("canary"), "{status} {outcome}");
        let asked = fake.asked();
        let [_, upload, text, picture] = asked.as_slice() else { panic!("{asked:?}") };
        assert!(upload.starts_with("POST /_matrix/media/v3/upload?filename=x.png") && upload.ends_with("picture"));
        let place = format!("PUT /_matrix/client/v3/rooms/!r:a.test/send/m.room.message/{}", slip().key());
        assert!(text.starts_with(&format!("{place}-0 ")) && picture.starts_with(&format!("{place}-1 ")), "{text}");
        assert!(text.contains(r#""formatted_body":"Grüße <a href=\"https://a.test/?a=1&amp;b\">"#), "{text}");
        assert!(picture.contains(r#""body":"Noten","filename":"x.png","url":"mxc://a.test/x""#), "{picture}");
        assert!(text.contains(r#""m.mentions":{}"#) && picture.contains(r#""m.mentions":{}"#));
    }
}

#[tokio::test]
async fn what_asks_to_wait_says_how_long_in_its_body() {
    let fake = Fake::start().await;
    let (room, part) = (room(&fake), part("x"));
    let sealed = room.seal(&part, &slip()).unwrap();
    fake.answer(404, "", PLAIN);
    fake.answer(429, "", r#"{"errcode":"M_LIMIT_EXCEEDED","error":"Too Many Requests","retry_after_ms":4200}"#);
    let outcome = room.publish(&sealed, &part, None, &Nobody).await;
    let wait = Some(Duration::from_millis(4200));
    assert_eq!(outcome, Outcome::NotReceived { message: "Too Many Requests".into(), wait });
}

#[tokio::test]
async fn events_are_looked_through_to_the_attempt() {
    let since = DateTime::from_timestamp(1_795_428_000, 0).unwrap();
    let event = |key: &str, seconds: i64| {
        let at = (1_795_428_000 + seconds) * 1000;
        json!({ "event_id": format!("${key}"), "origin_server_ts": at, "unsigned": { "transaction_id": key } })
    };
    let (text, picture) = (format!("{}-0", slip().key()), format!("{}-1", slip().key()));
    let finishing = [PLAIN, r#"{"content_uri":"mxc://a.test/x"}"#, r#"{"event_id":"$1"}"#, r#"{"event_id":"$2"}"#];
    let page = |events: &[Value], end: Option<&str>| json!({ "chunk": events, "end": end }).to_string();
    for (pages, expected) in [
        (vec![page(&[event(&picture, 1), event("x", 0), event(&text, 0)], Some("t"))], "Published"),
        (vec![page(&[event(&picture, 1)], Some("t")), page(&[event(&text, 0)], None)], "Published"),
        (vec![page(&[event("x", 1), event("y", -3600)], Some("t"))], "Absent"),
        (vec![page(&[], None)], "Absent"),
        // What is there in part is finished.
        (vec![page(&[event(&text, 1)], None), finishing[0].into(), finishing[1].into(), "{}".into()], "Unknown"),
        ([vec![page(&[event(&text, 1)], None)], finishing.map(str::to_owned).to_vec()].concat(), "Published"),
        (vec![page(&[event("x", 1)], Some("t")), "{}".to_owned()], "Unknown"),
    ] {
        let fake = Fake::start().await;
        let (room, mut part) = (room(&fake), part("x"));
        let _file = attachment(&mut part, "picture", "");
        let sealed = room.seal(&part, &slip()).unwrap();
        pages.iter().for_each(|page| fake.answer(if page == PLAIN { 404 } else { 200 }, "", page));
        let settled = format!("{:?}", room.settle(&sealed, &part, None, since).await);
        assert!(settled.starts_with(expected), "{expected} {settled}");
        assert_eq!(fake.asked().len(), pages.len());
    }
}

#[tokio::test]
async fn what_it_can_not_take_is_refused_before_anything_leaves() {
    let room = room(&Fake::start().await);
    for part in [part(" "), part(&"🎻".repeat(LONGEST / 4))] {
        assert!(room.seal(&part, &slip()).is_err());
    }
}
