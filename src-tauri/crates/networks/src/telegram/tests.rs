//! An imitation of Telegram, as its documentation has it.

use super::*;
use crate::fake::{Fake, Nobody, attachment, part, slip};

const TOKEN: &str = "123456789:canary-0123456789_abcdefghijklm";
const BOT: &str = r#"{"ok":true,"result":{"id":123456789,"is_bot":true,"username":"notenbot"}}"#;
const CHAT: &str = r#"{"ok":true,"result":{"id":-1001234567890,"type":"channel","title":"Noten","username":"noten"}}"#;
const MAY: &str = r#"{"ok":true,"result":{"status":"administrator","can_post_messages":true}}"#;

async fn telegram(fake: &Fake) -> Box<dyn Network> {
    [BOT, CHAT, MAY].iter().for_each(|answer| fake.answer(200, "", answer));
    let http = Http::new().unwrap();
    let signed_in = take(&http, &format!("{}/", fake.address), Secret::new(TOKEN), "t.me/noten").await.unwrap();
    assert!(fake.asked()[1].ends_with(r#"{"chat_id":"@noten"}"#));
    assert!(!format!("{:?}", signed_in.account).contains("canary"));
    assert_eq!(signed_in.account.id, "123456789 in -1001234567890");
    assert_eq!((signed_in.identity.handle.as_str(), signed_in.identity.name.as_str()), ("@noten", "Noten"));
    assert_eq!(signed_in.account.particulars, json!({ "chat": -1_001_234_567_890_i64 }));
    crate::open(&signed_in.account, &signed_in.secret, &http).unwrap()
}

#[tokio::test]
async fn a_message_answers_another_and_is_found_again() {
    let fake = Fake::start().await;
    let (telegram, part) = (telegram(&fake).await, part("Grüße *🎻* https://a.test"));
    let sealed = telegram.seal(&part, &slip()).unwrap();
    let parent = RemotePost { id: "8".to_owned(), uri: String::new(), reference: Value::Null };
    for (chat, uri) in [
        (r#"{"id":-1001234567890,"username":"noten"}"#, "https://t.me/noten/9"),
        (r#"{"id":-1001234567890}"#, "https://t.me/c/1234567890/9"),
        (r#"{"id":-12345}"#, ""),
    ] {
        fake.answer(200, "", &format!(r#"{{"ok":true,"result":{{"message_id":9,"chat":{chat}}}}}"#));
        let outcome = telegram.publish(&sealed, &part, Some(&parent), &Nobody).await;
        let remote = RemotePost { id: "9".to_owned(), uri: uri.to_owned(), reference: Value::Null };
        assert_eq!(outcome, Outcome::Published(remote));
    }
    let asked = fake.asked().pop().unwrap();
    assert!(asked.starts_with(&format!("POST /bot{TOKEN}/sendMessage HTTP/1.1")), "{asked}");
    let body: Value = serde_json::from_str(asked.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let link = json!({ "type": "text_link", "offset": 11, "length": 14, "url": "https://a.test" });
    let expected = json!({
        "text": "Grüße *🎻* https://a.test", "entities": [link], "chat_id": -1_001_234_567_890_i64,
        "reply_parameters": { "message_id": 8 },
    });
    assert_eq!(body, expected);
}

#[tokio::test]
async fn an_album_is_one_message_after_the_other_and_the_first_is_it() {
    let fake = Fake::start().await;
    let (telegram, mut part) = (telegram(&fake).await, part("Noten"));
    let _files = (attachment(&mut part, "picture one", ""), attachment(&mut part, "picture two", ""));
    let sealed = telegram.seal(&part, &slip()).unwrap();
    let chat = r#""chat":{"id":-1001234567890,"username":"noten"}"#;
    fake.answer(200, "", &format!(r#"{{"ok":true,"result":[{{"message_id":4,{chat}}},{{"message_id":5,{chat}}}]}}"#));
    let outcome = telegram.publish(&sealed, &part, None, &Nobody).await;
    assert!(matches!(&outcome, Outcome::Published(remote) if remote.uri == "https://t.me/noten/4"), "{outcome:?}");
    let asked = fake.asked().pop().unwrap();
    for word in
        ["/sendMediaGroup HTTP", "name=\"media\"", "attach://file1", "name=\"file0\"", "picture one", "picture two"]
    {
        assert!(asked.contains(word), "{word} in {asked}");
    }
    assert!(asked.contains("name=\"chat_id\"\r\n\r\n-1001234567890\r\n"), "{asked}");
    let mut one = crate::fake::part("Noten");
    let _file = attachment(&mut one, "picture three", "");
    fake.answer(200, "", &format!(r#"{{"ok":true,"result":{{"message_id":6,{chat}}}}}"#));
    telegram.publish(&telegram.seal(&one, &slip()).unwrap(), &one, None, &Nobody).await;
    let asked = fake.asked().pop().unwrap();
    for word in
        ["/sendPhoto HTTP", "name=\"photo\"; filename=\"x.png\"", "name=\"caption\"\r\n\r\nNoten\r\n", "picture three"]
    {
        assert!(asked.contains(word), "{word} in {asked}");
    }
    part.attachments[1].path = "/nowhere".into();
    let outcome = telegram.publish(&sealed, &part, None, &Nobody).await;
    assert!(matches!(outcome, Outcome::Refused { .. }), "{outcome:?}");
}

#[tokio::test]
async fn what_it_answers_is_told_without_the_token() {
    let fake = Fake::start().await;
    let (telegram, part) = (telegram(&fake).await, part("x"));
    let sealed = telegram.seal(&part, &slip()).unwrap();
    let key = TOKEN.split(':').nth(1).unwrap();
    for (status, parameters, expected) in [
        (400, "{}", "Refused { message: \"Bad Request: chat not found, [secret]\""),
        (400, r#"{"migrate_to_chat_id":-1009}"#, "SignInAgain"),
        (401, "{}", "SignInAgain"),
        (403, "{}", "SignInAgain"),
        (404, "{}", "SignInAgain"),
        (
            429,
            r#"{"retry_after":35}"#,
            "NotReceived { message: \"Bad Request: chat not found, [secret]\", wait: Some(35s)",
        ),
        (500, "{}", "Unknown"),
        (200, "{}", "Unknown { message: \"the answer was not understood\""),
    ] {
        let said = format!(
            r#"{{"ok":false,"error_code":{status},"description":"Bad Request: chat not found, {key}","parameters":{parameters}}}"#
        );
        fake.answer(status, "", &said);
        let outcome = format!("{:?}", telegram.publish(&sealed, &part, None, &Nobody).await);
        assert!(outcome.starts_with(expected) && !outcome.contains("canary"), "{status} {outcome}");
    }
    assert_eq!(telegram.repeat(), RepeatClass::Blind);
    let settled = telegram.settle(&sealed, &part, None, slip().at).await;
    assert!(matches!(settled, Settled::Unknown { .. }), "{settled:?}");
}

#[tokio::test]
async fn a_bot_that_may_not_write_there_is_not_signed_in() {
    let http = Http::new().unwrap();
    let group = CHAT.replace("channel", "supergroup");
    for (chat, status, is_taken) in [
        (CHAT, r#"{"status":"administrator"}"#, false),
        (CHAT, r#"{"status":"member"}"#, false),
        (CHAT, r#"{"status":"creator"}"#, true),
        (&group, r#"{"status":"member"}"#, true),
        (&group, r#"{"status":"restricted","can_send_messages":false}"#, false),
        (&group, r#"{"status":"left"}"#, false),
    ] {
        let fake = Fake::start().await;
        let member = format!(r#"{{"ok":true,"result":{status}}}"#);
        [BOT, chat, &member].iter().for_each(|answer| fake.answer(200, "", answer));
        let taken = take(&http, &fake.address, Secret::new(TOKEN), "-1001234567890").await.map(|_| ());
        assert_eq!(taken.is_ok(), is_taken, "{status} {taken:?}");
        assert!(is_taken || matches!(taken, Err(NetworkTrouble::NotThere(_))));
    }
    for wrong in ["", "canary", "123456:", "123456:a/../b", "x:abc"] {
        let taken = take(&http, "http://127.0.0.1:1", Secret::new(wrong), "@noten").await.map(|_| ());
        assert_eq!(taken, Err(NetworkTrouble::SignInAgain(i18n::t!("networks-token-form"))));
    }
    let fake = Fake::start().await;
    fake.answer(404, "", r#"{"ok":false,"error_code":404,"description":"Not Found"}"#);
    let taken = take(&http, &fake.address, Secret::new(TOKEN), "@noten").await.map(|_| ());
    assert_eq!(taken, Err(NetworkTrouble::SignInAgain("Not Found".into())));
}
