//! An account that is signed in to: what is kept of it, all or nothing, and what its channel is called.

use crate::harness::{Stage, TOKEN, signed_in};
use crate::sea::Sea;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::TimeDelta;
use networks::{AccountLimits, NetworkKind, RepeatClass};
use reqwest::Method;
use serde_json::Value;
use service::admin::{FoundAccount, signed_out};
use service::{AdminError, Downloader};
use support::internet::{self, Answer, Server};

async fn name(stage: &Stage) -> String {
    let mut overview = stage.admin().overview().await.unwrap();
    overview[0].channels.retain(|channel| channel.id == stage.channel);
    overview[0].channels[0].name.clone()
}

/// Signs in again, by a handle, to an account whose server allows so much now, if it tells.
async fn again(stage: &Stage, handle: &str, limits: Option<AccountLimits>) {
    let mut signed_in = signed_in("anna", TOKEN);
    signed_in.identity.handle = handle.to_owned();
    stage.admin().renew(&stage.channel, FoundAccount::new(signed_in, limits)).await.unwrap();
}

#[tokio::test]
async fn what_is_kept_of_an_account_is_kept_by_one_change_its_limits_included() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    let changes = stage.service().changes();
    let before = *changes.borrow();
    let channel = stage.sign_in("bela", TOKEN).await;
    let limits = stage.admin().account(&channel).await.unwrap().limits;
    assert_eq!((*changes.borrow() - before, limits.map(|(limits, _)| limits.text_characters)), (1, Some(Some(500))));
}

#[tokio::test]
async fn a_server_that_does_not_tell_what_it_allows_is_taken_at_its_word_before() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    let allows = async || stage.account().await.limits.and_then(|(limits, _)| limits.text_characters);
    again(&stage, "@anna@sea.example", None).await;
    assert_eq!(allows().await, Some(500));
    again(&stage, "@anna@sea.example", Some(AccountLimits { text_characters: Some(900), ..AccountLimits::default() }))
        .await;
    assert_eq!(allows().await, Some(900));
}

#[tokio::test]
async fn a_channel_is_called_by_its_handle_until_a_person_calls_it_something_else() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    assert_eq!(name(&stage).await, "@anna@sea.example");
    again(&stage, "@kai@sea.example", None).await;
    assert_eq!(name(&stage).await, "@kai@sea.example");
    stage.admin().rename_channel(&stage.channel, "Roastery").await.unwrap();
    again(&stage, "@anna@sea.example", None).await;
    assert_eq!(name(&stage).await, "Roastery");
}

#[tokio::test]
async fn what_is_for_practice_has_no_account() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    let workspace = stage.admin().overview().await.unwrap()[0].id.clone();
    let practice = stage.admin().add_channel(&workspace, "x", "Practice").await.unwrap();
    let missing = stage.admin().account(&practice).await.unwrap_err();
    assert!(matches!(missing, AdminError::NotFound("account")), "{missing:?}");
}

#[tokio::test]
async fn signing_out_forgets_what_opens_the_account_and_what_is_due_waits_for_the_next_sign_in() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    stage.admin().sign_out(&stage.channel).await.unwrap();
    assert_eq!(stage.pocket.len(), 0);
    let post = stage.post("Roast day", &Value::Null).await;
    assert_eq!(stage.end(&post).await["underway"]["stage"], "paused");
    // Looking at it anew finds no other reason.
    stage.pass(TimeDelta::hours(1));
    stage.admin().check_account(&stage.channel).await.unwrap();
    let account = stage.account().await;
    assert_eq!((account.trouble.clone(), account.waiting, stage.sea.publishes()), (Some(signed_out()), 1, 0));
    assert_eq!(stage.sign_in("anna", TOKEN).await, stage.channel, "the channel stayed");
    assert_eq!(stage.end(&post).await["success_responses"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_look_that_was_underway_while_somebody_signed_out_clears_nothing() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    stage.sea.hold_look();
    let (admin, channel) = (stage.admin(), stage.channel.clone());
    let looking = tokio::spawn(async move { admin.check_account(&channel).await });
    stage.sea.until_held().await;
    stage.admin().sign_out(&stage.channel).await.unwrap();
    stage.sea.let_go();
    looking.await.unwrap().unwrap();
    assert_eq!(stage.account().await.trouble, Some(signed_out()));
}

#[tokio::test]
async fn what_is_due_on_a_paused_channel_waits_and_goes_out_when_it_goes_on_or_is_missed() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    stage.admin().pause(&stage.channel, true).await.unwrap();
    let post = stage.post("Roast day", &Value::Null).await;
    assert_eq!(stage.end(&post).await["underway"]["stage"], "held");
    // Neither a look at the account nor a new sign-in lets it go on.
    stage.admin().check_account(&stage.channel).await.unwrap();
    assert_eq!(stage.sign_in("anna", TOKEN).await, stage.channel);
    assert_eq!(stage.end(&post).await["underway"]["stage"], "held");
    let account = stage.account().await;
    assert_eq!((account.paused, account.waiting, stage.sea.publishes()), (true, 1, 0));
    stage.admin().pause(&stage.channel, false).await.unwrap();
    let gone = |target: &Value| target["success_responses"].as_array().is_some_and(|some| some.len() == 1);
    stage.until(&post, gone).await;
    assert!(!stage.account().await.paused);

    stage.admin().pause(&stage.channel, true).await.unwrap();
    let late = stage.post("Too late", &Value::Null).await;
    stage.end(&late).await;
    stage.pass(TimeDelta::hours(30));
    stage.admin().pause(&stage.channel, false).await.unwrap();
    let missed = stage.until(&late, |target| target["underway"].is_null()).await;
    let message = missed["error_responses"][0]["message"].to_string();
    assert!(message.contains("Missed: it could not be sent in time (The channel is paused)"), "{missed:#}");
    assert_eq!(stage.sea.texts(), ["Roast day"]);
}

#[tokio::test]
async fn an_account_moves_to_another_workspace_once_nothing_is_to_come_there() {
    let mut stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    let other = stage.admin().add_workspace("Other").await.unwrap();
    let post = stage.post_at("Later", "2026-11-25", "12:00").await;
    let refused = stage.admin().move_channel(&stage.channel, &other).await.unwrap_err().to_string();
    assert!(refused.contains("still go out there (1)"), "{refused}");
    stage.ask(Method::DELETE, &format!("/v1/posts/{post}"), None).await;
    let past = stage.post("Before", &Value::Null).await;
    stage.end(&past).await;
    let moved = stage.admin().move_channel(&stage.channel, &other).await.unwrap();
    assert_ne!(moved, stage.channel);
    assert_eq!(stage.target(&past).await["success_responses"].as_array().unwrap().len(), 1, "it stays told");
    assert_eq!(stage.sign_in("anna", TOKEN).await, moved, "the account has one channel");
    stage.channel = moved;
    let after = stage.post("After", &Value::Null).await;
    stage.end(&after).await;
    assert_eq!((stage.sea.texts(), stage.pocket.len()), (vec!["Before".to_owned(), "After".to_owned()], 1));
    let overview = stage.admin().overview().await.unwrap();
    assert!(overview[0].channels.iter().all(|channel| channel.account.is_none()));
    assert_eq!(overview[1].channels[0].name, "@anna@sea.example");
}

#[tokio::test]
async fn the_picture_of_an_account_is_made_anew_small_and_follows_it() {
    let mut large = Vec::new();
    image::RgbImage::new(400, 300).write_to(&mut std::io::Cursor::new(&mut large), image::ImageFormat::Png).unwrap();
    let server = Server::start(move |asked| match asked {
        "one.media.example/a.png" => Answer::file("image/png", &large),
        _ => Answer::file("image/png", b"no picture"),
    })
    .await;
    let downloader = Downloader::through(internet::Stage::before(&server));
    let stage = Stage::on(NetworkKind::Mastodon, Sea::new(RepeatClass::Safe, []), downloader).await;
    let shown = async || {
        let overview = stage.admin().overview().await.unwrap();
        overview[0].channels.iter().find(|channel| channel.id == stage.channel).unwrap().picture.clone()
    };
    let practice = shown().await;
    stage.sea.picture_at("https://one.media.example/a.png");
    stage.admin().check_account(&stage.channel).await.unwrap();
    let small = shown().await;
    let bytes = STANDARD.decode(small.strip_prefix("data:image/jpeg;base64,").unwrap()).unwrap();
    let size = image::load_from_memory(&bytes).unwrap();
    assert_eq!((size.width(), size.height()), (96, 72));
    assert_ne!(small, practice);
    // It is fetched once, and one that can't be shown takes nobody's place.
    stage.admin().check_account(&stage.channel).await.unwrap();
    assert_eq!(server.requests().len(), 1);
    stage.sea.picture_at("https://one.media.example/b.png");
    stage.admin().check_account(&stage.channel).await.unwrap();
    assert_eq!(shown().await, small);
}
