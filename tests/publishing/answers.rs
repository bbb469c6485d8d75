//! Every answer that a network can give, on every kind of network.

use crate::harness::Stage;
use crate::sea::{Fate, Sea};
use networks::RepeatClass;
use serde_json::{Value, json};
use service::admin::Seen;

const ALL: [RepeatClass; 3] = [RepeatClass::Safe, RepeatClass::Findable, RepeatClass::Blind];

async fn published(repeat: RepeatClass, fates: &[Fate]) -> (Stage, String, Value) {
    let stage = Stage::new(Sea::new(repeat, fates.iter().copied())).await;
    let post = stage.post("Roast day", &Value::Null).await;
    let target = stage.end(&post).await;
    (stage, post, target)
}

#[tokio::test]
async fn what_a_network_takes_is_told_with_its_address() {
    for repeat in ALL {
        let (stage, _, target) = published(repeat, &[]).await;
        let seen = stage.sea.posts();
        assert_eq!(target["success_responses"][0]["uri"], format!("https://sea.example/{}", seen[0].key));
        assert_eq!((seen.len(), &target["underway"]), (1, &Value::Null));
    }
}

#[tokio::test]
async fn a_lost_answer_is_repeated_or_looked_up_or_asked_about_and_never_doubled() {
    for repeat in ALL {
        for fate in [Fate::LostOnTheWay, Fate::AnswerLost] {
            let (stage, _, target) = published(repeat, &[fate, fate, fate]).await;
            let arrived = usize::from(fate == Fate::AnswerLost);
            match repeat {
                RepeatClass::Blind => {
                    assert_eq!(target["underway"]["stage"], "asking", "{repeat:?} {fate:?}");
                    assert_eq!(target["underway"]["left_at"], "2026-11-21T09:00:00.000Z");
                    assert_eq!(stage.sea.posts().len(), arrived);
                    assert_eq!(target["success_responses"], json!([]));
                    assert_eq!(target["error_responses"], json!([]), "what nobody knows is no refusal");
                }
                RepeatClass::Safe | RepeatClass::Findable => {
                    assert_eq!(target["success_responses"].as_array().unwrap().len(), 1, "{repeat:?} {fate:?}");
                    assert_eq!(stage.sea.posts().len(), 1, "{repeat:?} {fate:?}");
                }
            }
        }
    }
}

#[tokio::test]
async fn what_a_person_has_seen_is_recorded_and_what_they_have_not_is_sent_again() {
    for (seen, fate, count) in [
        (Seen::There { uri: "https://sea.example/found".to_owned() }, Fate::AnswerLost, 1),
        (Seen::NotThere, Fate::LostOnTheWay, 1),
    ] {
        let (stage, post, target) = published(RepeatClass::Blind, &[fate]).await;
        let due = target["underway"]["due"].as_str().unwrap().parse().unwrap();
        stage.admin().answer_delivery(&post, &stage.channel, due, seen.clone()).await.unwrap();
        let target = stage.end(&post).await;
        assert_eq!(stage.sea.posts().len(), count);
        let uri = target["success_responses"][0]["uri"].as_str().unwrap();
        assert_eq!(uri == "https://sea.example/found", matches!(seen, Seen::There { .. }));
        assert!(stage.admin().answer_delivery(&post, &stage.channel, due, Seen::NotThere).await.is_err());
    }
}

#[tokio::test]
async fn a_refusal_is_told_in_the_networks_words_and_never_repeated() {
    for repeat in ALL {
        let (stage, _, target) = published(repeat, &[Fate::Refused]).await;
        assert_eq!(target["error_responses"][0]["message"], "Refused");
        assert_eq!((stage.sea.publishes(), stage.sea.posts().len()), (1, 0));
    }
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    let post = stage.post("unsealable", &Value::Null).await;
    assert_eq!(stage.end(&post).await["error_responses"][0]["message"], "This can't be sent there.");
    assert_eq!(stage.sea.publishes(), 0);
}

#[tokio::test]
async fn a_thread_is_published_part_by_part_each_answering_the_one_before() {
    let settings = json!({ "thread": ["Two", "Three"], "first_comment": "The link" });
    for repeat in [RepeatClass::Safe, RepeatClass::Findable] {
        let fates = [Fate::Good, Fate::AnswerLost, Fate::LostOnTheWay, Fate::NotReceived];
        let stage = Stage::new(Sea::new(repeat, fates)).await;
        let post = stage.post("One", &settings).await;
        let target = stage.end(&post).await;
        assert_eq!(target["success_responses"].as_array().unwrap().len(), 1);
        let seen = stage.sea.posts();
        assert_eq!(stage.sea.texts(), ["One", "Two", "Three", "The link"], "{repeat:?}");
        let parents: Vec<Option<&str>> = seen.iter().map(|post| post.parent.as_deref()).collect();
        let key = |index: usize| Some(seen[index].key.as_str());
        assert_eq!(parents, [None, key(0), key(1), key(0)]);
    }
}

#[tokio::test]
async fn a_thread_that_is_refused_halfway_says_what_is_public() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [Fate::Good, Fate::Refused])).await;
    let post = stage.post("One", &json!({ "thread": ["Two", "Three"] })).await;
    let message = stage.end(&post).await["error_responses"][0]["message"].as_str().unwrap().to_owned();
    assert!(message.starts_with("Refused 1 of 3 parts are published: https://sea.example/"), "{message}");
    assert_eq!(stage.sea.texts(), ["One"]);
}

#[tokio::test]
async fn what_reads_much_like_a_lost_post_is_asked_about_once_nothing_more_may_arrive() {
    let stage = Stage::new(Sea::new(RepeatClass::Findable, [Fate::LostOnTheWay])).await;
    stage.sea.alike_at("https://sea.example/alike");
    let post = stage.post("Roast day", &Value::Null).await;
    let target = stage.end(&post).await;
    assert_eq!(target["underway"]["stage"], "asking");
    let told = target["underway"]["message"].as_str().unwrap();
    assert!(told.ends_with("Much like it: https://sea.example/alike"), "{told}");
    let due = target["underway"]["due"].as_str().unwrap().parse().unwrap();
    stage.admin().answer_delivery(&post, &stage.channel, due, Seen::NotThere).await.unwrap();
    stage.end(&post).await;
    assert_eq!(stage.sea.texts(), ["Roast day"]);
}
