//! What follows a post: the parts of a thread, and the first comment.

use crate::sample::Sample;
use planning::problems::{Field, Fix, Replies, Severity, follows};
use serde_json::json;

fn sample(settings: serde_json::Value, replies: Replies) -> Sample {
    Sample { replies, ..Sample::on("bluesky").settings(settings) }
}

#[test]
fn each_part_of_a_thread_is_counted_for_itself() {
    let settings = json!({"thread": ["Fits", " ", "a".repeat(310)], "first_comment": "b".repeat(301)});
    let found = sample(settings, Replies::Taken).problems();
    let told: Vec<_> = found.iter().map(|problem| problem.message.to_string()).collect();
    assert_eq!(
        told,
        [
            "Bluesky takes 300 characters; part 4 of the thread has 310: 10 too many.",
            "Bluesky takes 300 characters; the first comment has 301: 1 too many.",
        ]
    );
    for (problem, key) in found.iter().zip(["thread", "first_comment"]) {
        let fix = Fix::EditSetting { platform: "bluesky".into(), key: key.to_owned() };
        assert_eq!((problem.severity, problem.field, &problem.fixes[0]), (Severity::Error, Field::Thread, &fix));
    }
}

#[test]
fn what_cannot_be_answered_has_no_thread_and_what_is_not_known_is_said() {
    let settings = json!({"thread": ["Two"], "first_comment": "Three"});
    assert!(sample(settings.clone(), Replies::Taken).rules().is_empty());
    for (replies, severity) in [(Replies::Refused, Severity::Error), (Replies::Untold, Severity::Warning)] {
        let found = sample(settings.clone(), replies).problems();
        assert_eq!(
            found.iter().map(|one| (one.rule.as_str(), one.severity)).collect::<Vec<_>>(),
            [("bluesky.thread.refused", severity)]
        );
    }
    let blank = json!({"thread": ["", " "], "first_comment": "\n"});
    assert!(sample(blank, Replies::Refused).rules().is_empty());
}

#[test]
fn what_is_too_long_becomes_a_thread_where_posts_can_be_answered() {
    let long = |replies| Sample { replies, ..Sample::on("bluesky").text("word ".repeat(70)) };
    let fixes = |replies| long(replies).find("bluesky.text.max").fixes;
    assert!(fixes(Replies::Taken).contains(&Fix::Thread { platform: "bluesky".into() }));
    assert!(fixes(Replies::Untold).contains(&Fix::Split { platform: "bluesky".into() }));
}

#[test]
fn what_follows_stands_in_its_order() {
    let settings = serde_json::from_value(json!({"first_comment": "C", "thread": ["", "P", 3]})).unwrap();
    let told: Vec<_> = follows(Some(&settings)).map(|one| (one.key, one.place, one.text)).collect();
    assert_eq!(told, [("thread", 1, "P"), ("first_comment", 0, "C")]);
}
