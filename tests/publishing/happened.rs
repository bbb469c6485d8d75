//! What happened to a delivery is told fact by fact, in its order and to the second, and nothing of it is lost when the service
//! is killed in the middle.

use crate::harness::{START, Stage};
use crate::sea::{Fate, Sea};
use chrono::{DateTime, TimeDelta, Utc};
use networks::RepeatClass;
use serde_json::{Value, json};
use service::admin::{Fact, Seen};
use service::clock::Clock;

async fn facts(stage: &Stage, post: &str) -> Vec<Fact> {
    stage.admin().happened(post).await.unwrap().into_iter().map(|happening| happening.fact).collect()
}

fn sent() -> Fact {
    Fact::Sent { part: 1, of: 1, bytes: 0 }
}

fn no_answer(fate: Fate) -> Fact {
    Fact::NoAnswer { after_s: 0, words: format!("{fate:?}").into() }
}

/// What is told of a post once nothing goes on by itself any more.
async fn told(repeat: RepeatClass, fates: &[Fate]) -> Vec<Fact> {
    let stage = Stage::new(Sea::new(repeat, fates.to_vec())).await;
    let post = stage.post("Roast day", &Value::Null).await;
    stage.end(&post).await;
    facts(&stage, &post).await
}

#[tokio::test]
async fn each_way_a_delivery_can_go_is_told_as_it_went() {
    let words = |fate: Fate| format!("{fate:?}");
    let begin = [Fact::Due, Fact::TakenUp];
    for (repeat, fates, then) in [
        (RepeatClass::Safe, vec![Fate::Good], vec![sent(), Fact::Delivered]),
        (RepeatClass::Safe, vec![Fate::Refused], vec![sent(), Fact::Refused { words: words(Fate::Refused).into() }]),
        (
            RepeatClass::Safe,
            vec![Fate::SignInAgain],
            vec![sent(), Fact::Stopped { words: words(Fate::SignInAgain).into() }],
        ),
        (
            RepeatClass::Blind,
            vec![Fate::NotReceived],
            vec![Fact::NotOut { words: words(Fate::NotReceived).into() }, sent(), Fact::Delivered],
        ),
        (RepeatClass::Blind, vec![Fate::AnswerLost], vec![sent(), no_answer(Fate::AnswerLost), Fact::Asked]),
        (RepeatClass::Safe, vec![Fate::AnswerLost], vec![sent(), no_answer(Fate::AnswerLost), sent(), Fact::Delivered]),
        (
            RepeatClass::Findable,
            vec![Fate::AnswerLost],
            vec![sent(), no_answer(Fate::AnswerLost), Fact::Found, Fact::Delivered],
        ),
        (
            RepeatClass::Findable,
            vec![Fate::LostOnTheWay],
            vec![sent(), no_answer(Fate::LostOnTheWay), Fact::Absent, Fact::Absent, sent(), Fact::Delivered],
        ),
    ] {
        assert_eq!(told(repeat, &fates).await, [&begin[..], &then].concat(), "{repeat:?} {fates:?}");
    }
}

#[tokio::test]
async fn each_part_of_a_thread_is_told() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    let post = stage.post("One", &json!({ "thread": ["Two"] })).await;
    stage.end(&post).await;
    let part = |part| Fact::Sent { part, of: 2, bytes: 0 };
    let published = Fact::PartPublished { part: 1, of: 2 };
    assert_eq!(facts(&stage, &post).await, [Fact::Due, Fact::TakenUp, part(1), published, part(2), Fact::Delivered]);
}

#[tokio::test]
async fn a_question_tells_what_left_when_and_what_the_person_did() {
    let stage = Stage::new(Sea::new(RepeatClass::Blind, [Fate::AnswerLost])).await;
    let start: DateTime<Utc> = START.parse().unwrap();
    stage.sea.take_time(stage.clock.clone(), TimeDelta::seconds(30));
    let post = stage.post("Roast day", &Value::Null).await;
    while stage.sea.left().is_empty() {
        tokio::task::yield_now().await;
    }
    stage.pass(TimeDelta::seconds(30));
    stage.end(&post).await;
    let (admin, channel) = (stage.admin(), stage.channel.clone());
    let part = admin.lost_part(&post, &channel, start).await.unwrap();
    assert_eq!((part.text.as_str(), part.left_at), ("Roast day", Some(start)));
    stage.pass(TimeDelta::seconds(515));
    admin.note_look(&post, &channel, start).await.unwrap();
    admin.answer_delivery(&post, &channel, start, Seen::There { uri: String::new() }).await.unwrap();
    let told = admin.happened(&post).await.unwrap();
    let told: Vec<_> = told.into_iter().map(|one| ((one.at - start).num_seconds(), one.fact)).collect();
    let no_answer = Fact::NoAnswer { after_s: 30, words: "AnswerLost".into() };
    let expected = [
        (0, Fact::Due),
        (0, Fact::TakenUp),
        (0, sent()),
        (30, no_answer),
        (30, Fact::Asked),
        (545, Fact::Opened),
        (545, Fact::SaidThere),
    ];
    assert_eq!(told, expected);
    assert!(admin.note_look(&post, &channel, start).await.is_err(), "nobody is asked any more");
    assert!(admin.lost_part(&post, &channel, start).await.is_err());
}

#[tokio::test]
async fn whenever_the_service_is_killed_what_happened_before_is_told_after_and_that_it_ended() {
    for repeat in [RepeatClass::Safe, RepeatClass::Findable, RepeatClass::Blind] {
        for fate in [Fate::HangsBefore, Fate::HangsOnTheWay, Fate::HangsAfter] {
            let stage = Stage::new(Sea::new(repeat, [fate])).await;
            let post = stage.post("Roast day", &Value::Null).await;
            stage.sea.until_hung(0).await;
            let before = facts(&stage, &post).await;
            let has_left = fate != Fate::HangsBefore;
            assert_eq!(before.contains(&sent()), has_left, "{repeat:?} {fate:?}");
            let stage = stage.crash().await;
            stage.end(&post).await;
            let after = facts(&stage, &post).await;
            assert_eq!(after[..before.len()], before, "{repeat:?} {fate:?}");
            let ended = after.iter().filter(|fact| **fact == Fact::BrokenOff).count();
            assert_eq!(ended, usize::from(has_left), "{after:?}");
            if has_left {
                assert_eq!(after[before.len()], Fact::BrokenOff, "{after:?}");
            }
        }
    }
}

#[tokio::test]
async fn a_server_that_is_gone_for_long_fills_no_disk() {
    let stage = Stage::new(Sea::new(RepeatClass::Findable, [Fate::AnswerLost])).await;
    stage.sea.let_look(false);
    let post = stage.post("Roast day", &Value::Null).await;
    let mut again_at = Value::Null;
    for _ in 0..100 {
        let target = stage.until(&post, |target| {
            target["underway"]["again_at"].is_string() && target["underway"]["again_at"] != again_at
        });
        again_at = target.await["underway"]["again_at"].clone();
        let again: DateTime<Utc> = again_at.as_str().unwrap().parse().unwrap();
        stage.clock.set(again.max(stage.clock.now()));
    }
    let told = facts(&stage, &post).await;
    assert_eq!((told.len(), &told[0]), (61, &Fact::Due));
}
