//! What waits: for a network that is gone, for an account that has to be signed in to again, for a place on a channel.

use crate::harness::Stage;
use crate::sea::{Fate, Sea};
use chrono::TimeDelta;
use networks::RepeatClass;
use reqwest::Method;
use serde_json::{Value, json};

#[tokio::test]
async fn what_was_not_received_is_tried_again_as_late_as_the_network_asks() {
    let stage = Stage::new(Sea::new(RepeatClass::Blind, [Fate::NotReceived, Fate::NotReceived])).await;
    let post = stage.post("Roast day", &Value::Null).await;
    let target = stage.until(&post, |target| target["underway"]["again_at"].is_string()).await;
    assert_eq!(target["underway"]["again_at"], "2026-11-21T09:00:30.000Z");
    assert_eq!(target["underway"]["message"], "NotReceived");
    stage.end(&post).await;
    assert_eq!((stage.sea.publishes(), stage.sea.posts().len()), (3, 1));
}

#[tokio::test]
async fn what_can_not_be_sent_within_the_grace_time_is_told_as_missed() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, vec![Fate::NotReceived; 100])).await;
    let post = stage.post("Roast day", &Value::Null).await;
    stage.until(&post, |target| target["underway"]["again_at"].is_string()).await;
    stage.pass(TimeDelta::days(2));
    let target = stage.end(&post).await;
    let message = target["error_responses"][0]["message"].as_str().unwrap();
    assert_eq!(message, "Missed: it could not be sent in time (NotReceived)");
    assert!(target["error_responses"][0]["missed"].is_object());
    assert_eq!(stage.sea.posts().len(), 0);
}

#[tokio::test]
async fn a_server_that_is_gone_for_two_days_after_it_took_a_post_is_asked_until_it_answers() {
    for repeat in [RepeatClass::Safe, RepeatClass::Findable] {
        let fates = [vec![Fate::AnswerLost], vec![Fate::NotReceived; 1_000]].concat();
        let stage = Stage::new(Sea::new(repeat, fates)).await;
        stage.sea.let_look(false);
        let post = stage.post("Roast day", &Value::Null).await;
        let first = stage.until(&post, |target| target["underway"]["again_at"].is_string()).await;
        stage.pass(TimeDelta::days(2));
        let other = |target: &Value| target["underway"]["again_at"] != first["underway"]["again_at"];
        let target = stage.until(&post, other).await;
        assert_eq!(target["error_responses"], json!([]), "it may be there: nothing is said that may be wrong");
        stage.sea.let_look(true);
        let target = stage.end(&post).await;
        assert_eq!((stage.sea.posts().len(), target["success_responses"].as_array().unwrap().len()), (1, 1));
    }
}

#[tokio::test]
async fn what_is_recognised_and_can_not_be_looked_for_is_repeated_however_late_and_a_refusal_then_is_asked_about() {
    for (last, expected) in [(Fate::Good, "success_responses"), (Fate::Refused, "underway")] {
        let stage = Stage::new(Sea::new(RepeatClass::Safe, [Fate::AnswerLost, last]).unseen()).await;
        let post = stage.post("Roast day", &Value::Null).await;
        stage.until(&post, |target| target["underway"]["again_at"].is_string()).await;
        stage.pass(TimeDelta::days(2));
        let is_so = |target: &Value| match expected {
            "underway" => target["underway"]["stage"] == "asking",
            _ => target["success_responses"].as_array().is_some_and(|all| all.len() == 1),
        };
        stage.until(&post, is_so).await;
        assert_eq!(stage.sea.posts().len(), 1);
    }
}

#[tokio::test]
async fn an_account_that_is_signed_out_holds_back_what_is_due_until_it_is_signed_in_to() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [Fate::SignInAgain])).await;
    let first = stage.post("First", &Value::Null).await;
    let target = stage.end(&first).await;
    assert_eq!(
        (&target["underway"]["stage"], &target["underway"]["message"]),
        (&json!("paused"), &json!("SignInAgain"))
    );
    let second = stage.post("Second", &Value::Null).await;
    assert_eq!(stage.end(&second).await["underway"]["stage"], "paused");
    assert_eq!(stage.sea.publishes(), 1, "nothing is tried meanwhile");
    let overview = stage.admin().overview().await.unwrap();
    let account = overview[0].channels.iter().find_map(|channel| channel.account.clone()).unwrap();
    assert_eq!((account.handle.as_str(), account.trouble), ("@anna@sea.example", Some("SignInAgain".into())));
    assert_eq!(stage.sign_in("anna", "another-canary-4567").await, stage.channel, "it is the same channel");
    for post in [&first, &second] {
        assert_eq!(stage.end(post).await["success_responses"].as_array().unwrap().len(), 1);
    }
    assert_eq!(stage.sea.texts(), ["First", "Second"]);
}

#[tokio::test]
async fn a_doubt_outlives_an_account_that_is_signed_out() {
    let stage = Stage::new(Sea::new(RepeatClass::Findable, [Fate::AnswerLost, Fate::SignInAgain])).await;
    stage.sea.let_look(false);
    let post = stage.post("First", &Value::Null).await;
    stage.until(&post, |target| target["underway"]["again_at"].is_string()).await;
    let other = stage.post("Second", &Value::Null).await;
    stage.sea.let_look(true);
    stage.sign_in("anna", "another-canary-4567").await;
    stage.end(&post).await;
    stage.end(&other).await;
    assert_eq!(stage.sea.texts().iter().filter(|text| *text == "First").count(), 1);
}

#[tokio::test]
async fn a_post_that_is_underway_is_not_sent_again_by_a_change_and_a_deleted_one_goes_nowhere() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [Fate::NotReceived])).await;
    let post = stage.post("First", &Value::Null).await;
    stage.until(&post, |target| target["underway"]["again_at"].is_string()).await;
    let moved = json!({ "one_off_schedule": { "one_off_date": "2026-11-21", "time": "10:30", "timezone": "UTC" } });
    stage.ask(Method::POST, &format!("/v1/posts/{post}"), Some(&moved)).await;
    stage.end(&post).await;
    stage.pass(TimeDelta::hours(3));
    let next = stage.post("Second", &Value::Null).await;
    stage.end(&next).await;
    assert_eq!(stage.sea.texts(), ["First", "Second"]);
}

#[tokio::test]
async fn a_channel_that_is_removed_takes_its_secret_along_and_what_is_to_come_fails() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [Fate::NotReceived])).await;
    let post = stage.post("First", &Value::Null).await;
    stage.until(&post, |target| target["underway"]["again_at"].is_string()).await;
    assert_eq!(stage.pocket.len(), 1);
    stage.admin().remove_channel(&stage.channel).await.unwrap();
    assert_eq!(stage.pocket.len(), 0);
    let message = stage.end(&post).await["error_responses"][0]["message"].as_str().unwrap().to_owned();
    assert!(message.contains("The channel was removed"), "{message}");
    assert_eq!(stage.sea.posts().len(), 0);
}

#[tokio::test]
async fn a_workspace_that_is_removed_takes_the_secrets_of_its_accounts_along() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    let first = stage.admin().overview().await.unwrap()[0].id.clone();
    stage.admin().add_workspace("Second").await.unwrap();
    assert_eq!(stage.pocket.len(), 1);
    stage.admin().remove_workspace(&first).await.unwrap();
    assert_eq!(stage.pocket.len(), 0);
}

#[tokio::test]
async fn no_secret_is_in_the_services_files() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [Fate::NotReceived])).await;
    let post = stage.post("First", &Value::Null).await;
    stage.end(&post).await;
    let mut files = vec![stage.folder.path().to_owned()];
    while let Some(path) = files.pop() {
        if path.is_dir() {
            files.extend(std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else {
            let bytes = std::fs::read(&path).unwrap();
            assert!(!bytes.windows(12).any(|some| some == b"token-canary"), "{}", path.display());
        }
    }
}
