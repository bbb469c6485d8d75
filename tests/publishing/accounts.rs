//! An account that is signed in to: what is kept of it, all or nothing, and what its channel is called.

use crate::harness::{Stage, TOKEN, signed_in};
use crate::sea::Sea;
use chrono::TimeDelta;
use networks::{Limits, Repeat};
use serde_json::Value;
use service::StewardError;
use service::steward::{FoundAccount, SIGNED_OUT};

async fn name(stage: &Stage) -> String {
    let mut overview = stage.steward().overview().await.unwrap();
    overview[0].channels.retain(|channel| channel.id == stage.channel);
    overview[0].channels[0].name.clone()
}

/// Signs in again, by a handle, to an account whose server allows so much now, if it tells.
async fn again(stage: &Stage, handle: &str, limits: Option<Limits>) {
    let mut signed_in = signed_in("anna", TOKEN);
    signed_in.identity.handle = handle.to_owned();
    stage.steward().renew(&stage.channel, FoundAccount::new(signed_in, limits)).await.unwrap();
}

#[tokio::test]
async fn what_is_kept_of_an_account_is_kept_by_one_change_its_limits_included() {
    let stage = Stage::new(Sea::new(Repeat::Safe, [])).await;
    let changes = stage.service().changes();
    let before = *changes.borrow();
    let channel = stage.sign_in("bela", TOKEN).await;
    let limits = stage.steward().account(&channel).await.unwrap().limits;
    assert_eq!((*changes.borrow() - before, limits.map(|(limits, _)| limits.text_characters)), (1, Some(Some(500))));
}

#[tokio::test]
async fn a_server_that_does_not_tell_what_it_allows_is_taken_at_its_word_before() {
    let stage = Stage::new(Sea::new(Repeat::Safe, [])).await;
    let allows = async || stage.account().await.limits.and_then(|(limits, _)| limits.text_characters);
    again(&stage, "@anna@sea.example", None).await;
    assert_eq!(allows().await, Some(500));
    again(&stage, "@anna@sea.example", Some(Limits { text_characters: Some(900), ..Limits::default() })).await;
    assert_eq!(allows().await, Some(900));
}

#[tokio::test]
async fn a_channel_is_called_by_its_handle_until_a_person_calls_it_something_else() {
    let stage = Stage::new(Sea::new(Repeat::Safe, [])).await;
    assert_eq!(name(&stage).await, "@anna@sea.example");
    again(&stage, "@kai@sea.example", None).await;
    assert_eq!(name(&stage).await, "@kai@sea.example");
    stage.steward().rename_channel(&stage.channel, "Roastery").await.unwrap();
    again(&stage, "@anna@sea.example", None).await;
    assert_eq!(name(&stage).await, "Roastery");
}

#[tokio::test]
async fn what_is_for_practice_has_no_account() {
    let stage = Stage::new(Sea::new(Repeat::Safe, [])).await;
    let workspace = stage.steward().overview().await.unwrap()[0].id.clone();
    let practice = stage.steward().add_channel(&workspace, "x", "Practice").await.unwrap();
    let missing = stage.steward().account(&practice).await.unwrap_err();
    assert!(matches!(missing, StewardError::NotFound("account")), "{missing:?}");
}

#[tokio::test]
async fn signing_out_forgets_what_opens_the_account_and_what_is_due_waits_for_the_next_sign_in() {
    let stage = Stage::new(Sea::new(Repeat::Safe, [])).await;
    stage.steward().sign_out(&stage.channel).await.unwrap();
    assert_eq!(stage.pocket.len(), 0);
    let post = stage.post("Roast day", &Value::Null).await;
    assert_eq!(stage.end(&post).await["underway"]["stage"], "paused");
    // Looking at it anew finds no other reason.
    stage.pass(TimeDelta::hours(1));
    stage.steward().check_account(&stage.channel).await.unwrap();
    let account = stage.account().await;
    assert_eq!((account.trouble.as_deref(), account.waiting, stage.sea.publishes()), (Some(SIGNED_OUT), 1, 0));
    assert_eq!(stage.sign_in("anna", TOKEN).await, stage.channel, "the channel stayed");
    assert_eq!(stage.end(&post).await["success_responses"].as_array().unwrap().len(), 1);
}
