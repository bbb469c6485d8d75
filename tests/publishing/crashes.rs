//! The service is killed in the middle of a delivery, and goes on from there.

use crate::harness::Stage;
use crate::sea::{Fate, Sea};
use networks::RepeatClass;
use serde_json::{Value, json};

#[tokio::test]
async fn whenever_the_service_is_killed_a_post_is_there_once_or_a_person_is_asked() {
    for repeat in [RepeatClass::Safe, RepeatClass::Findable, RepeatClass::Blind] {
        for fate in [Fate::HangsBefore, Fate::HangsOnTheWay, Fate::HangsAfter] {
            let stage = Stage::new(Sea::new(repeat, [fate])).await;
            let post = stage.post("Roast day", &Value::Null).await;
            stage.sea.until_hung(0).await;
            let stage = stage.crash().await;
            let target = stage.end(&post).await;
            let is_in_doubt = repeat == RepeatClass::Blind && fate == Fate::HangsAfter;
            if target["underway"]["stage"] == "asking" {
                assert_eq!(repeat, RepeatClass::Blind, "{fate:?}");
                assert_ne!(fate, Fate::HangsBefore, "what never left needs no person");
            } else {
                assert!(!is_in_doubt);
                assert_eq!(target["success_responses"].as_array().unwrap().len(), 1, "{repeat:?} {fate:?}");
                assert_eq!(stage.sea.posts().len(), 1, "{repeat:?} {fate:?}");
            }
            assert!(stage.sea.posts().len() <= 1);
        }
    }
}

#[tokio::test]
async fn a_thread_goes_on_where_it_was_and_never_begins_anew() {
    let stage = Stage::new(Sea::new(RepeatClass::Findable, [Fate::Good, Fate::HangsAfter])).await;
    let post = stage.post("One", &json!({ "thread": ["Two", "Three"] })).await;
    stage.sea.until_hung(0).await;
    let stage = stage.crash().await;
    stage.end(&post).await;
    assert_eq!(stage.sea.texts(), ["One", "Two", "Three"]);
}
