//! Accounts are read before what is due needs them, whatever the network does meanwhile.

use crate::harness::{Stage, TOKEN};
use crate::sea::{ENDED, Fate, Sea};
use chrono::{DateTime, TimeDelta, Utc};
use networks::RepeatClass;
use serde_json::Value;
use std::time::Duration;

fn instant(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// Waits until the network was asked so often.
async fn asked(stage: &Stage, times: usize) {
    let asked = async {
        while stage.sea.looks().len() < times {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), asked).await.expect("it is asked");
}

#[tokio::test]
async fn a_token_that_ends_is_noticed_before_the_post_is_due_and_signing_in_again_lets_it_go_out() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    stage.sea.end(TOKEN);
    let post = stage.post_at("Roast day", "2026-11-22", "12:00").await;
    let told = stage.service().changes();
    let before = *told.borrow();
    // It was signed in to at 09:00; the post is due soon from the next noon on.
    stage.pass(TimeDelta::hours(6));
    let account = stage.until_account(|account| account.trouble.is_some()).await;
    assert_eq!(account.trouble, Some(ENDED.into()));
    let due = (instant("2026-11-22T12:00:00Z"), "Roast day".to_owned());
    assert_eq!((account.due, account.waiting), (Some(due), 0));
    assert_eq!(account.checked_at, Some(instant("2026-11-21T15:00:00Z")));
    assert!(*told.borrow() > before, "whoever watches is told");
    stage.clock.set(instant("2026-11-22T12:00:00Z"));
    let target = stage.until(&post, |target| target["underway"].is_object()).await;
    assert_eq!(target["underway"]["stage"], "paused");
    assert_eq!((stage.sea.publishes(), stage.account().await.waiting), (0, 1));
    stage.sign_in("anna", "another-canary-4567").await;
    assert_eq!(stage.end(&post).await["success_responses"].as_array().unwrap().len(), 1);
    let account = stage.account().await;
    assert_eq!((account.trouble, account.due, account.waiting), (None, None, 0));
}

#[tokio::test]
async fn a_server_that_is_gone_for_two_days_is_asked_each_hour_and_not_called_a_wrong_password() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    stage.sea.go(true);
    for asking in 0..24 {
        let at = instant("2026-11-22T09:00:00Z") + TimeDelta::hours(asking);
        stage.clock.set(at - TimeDelta::milliseconds(1));
        stage.account().await;
        assert_eq!(stage.sea.looks().len(), usize::try_from(asking).unwrap(), "{asking}");
        stage.clock.set(at);
        asked(&stage, usize::try_from(asking).unwrap() + 1).await;
        assert_eq!(stage.account().await.trouble, None);
    }
    assert!(stage.admin().check_account(&stage.channel).await.unwrap_err().to_string().contains("nobody is there"));
    stage.sea.go(false);
    stage.pass(TimeDelta::hours(1));
    let checked = stage.until_account(|account| account.checked_at > Some(instant("2026-11-22T09:00:00Z"))).await;
    assert_eq!((checked.trouble, checked.checked_at), (None, Some(instant("2026-11-23T09:00:00Z"))));
}

#[tokio::test]
async fn good_news_ends_the_trouble_and_lets_go_on_what_waited() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [Fate::SignInAgain])).await;
    let post = stage.post("Roast day", &Value::Null).await;
    assert_eq!(stage.end(&post).await["underway"]["stage"], "paused");
    assert!(stage.account().await.trouble.is_some());
    stage.admin().check_account(&stage.channel).await.unwrap();
    assert_eq!(stage.end(&post).await["success_responses"].as_array().unwrap().len(), 1);
    assert_eq!(stage.account().await.trouble, None);
}

#[tokio::test]
async fn what_is_planned_for_soon_has_an_account_read_at_once_that_was_not_for_six_hours() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    stage.pass(TimeDelta::hours(7));
    stage.post_at("Late", "2026-12-24", "12:00").await;
    assert_eq!(stage.account().await.checked_at, Some(instant("2026-11-21T09:00:00Z")));
    stage.post_at("Soon", "2026-11-21", "20:00").await;
    stage.until_account(|account| account.checked_at == Some(instant("2026-11-21T16:00:00Z"))).await;
    assert_eq!(stage.sea.looks().len(), 1);
}

#[tokio::test]
async fn the_accounts_of_a_server_are_read_one_after_the_other() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    for name in ["berta", "clara", "dora"] {
        stage.sign_in(name, "another-canary-4567").await;
    }
    stage.pass(TimeDelta::days(1));
    asked(&stage, 4).await;
    let mut looks = stage.sea.looks();
    looks.sort();
    assert_eq!((looks.join(" "), stage.sea.most_looking()), ("anna berta clara dora".to_owned(), 1));
}

#[tokio::test]
async fn a_refusal_of_what_opened_an_account_before_says_nothing_of_what_opens_it_now() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [Fate::SignInAgainLate])).await;
    let post = stage.post("Roast day", &Value::Null).await;
    stage.sea.until_held().await;
    stage.sign_in("anna", "another-canary-4567").await;
    stage.sea.let_go();
    assert_eq!(stage.end(&post).await["success_responses"].as_array().unwrap().len(), 1);
    assert_eq!(stage.account().await.trouble, None);
}
