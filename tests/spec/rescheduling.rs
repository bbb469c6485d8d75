//! Sections 3 and 4.4: what an update does to deliveries. What was published stays published and told, and is never
//! delivered again; what was not becomes due again when its time changes, and only then.

use crate::harness::{Bench, id, instant, is_pending, outcomes, published, targets};
use serde_json::{Value, json};

fn at(date: &str, time: &str) -> Value {
    json!({ "one_off_date": date, "time": time, "timezone": "UTC" })
}

/// How many times a target was published and was not, by platform.
fn told(post: &Value, platform: &str) -> (usize, usize) {
    let target = targets(post).iter().find(|target| target["identifier"] == platform).unwrap();
    let count = |name: &str| target[name].as_array().unwrap().len();
    (count("success_responses"), count("error_responses"))
}

/// A post that was missed on all channels.
async fn missed(bench: &Bench) -> String {
    let post = bench.create_due("2026-11-21", "06:00", "UTC").await;
    assert_eq!(published(&bench.settled(&post).await).len(), 0);
    post
}

#[tokio::test]
async fn a_pending_post_goes_out_at_its_new_time_and_not_at_the_old_one() {
    let bench = Bench::new().await;
    let post = bench.create_due("2026-11-21", "10:00", "UTC").await;
    let later = bench.create_due("2026-11-21", "10:00", "UTC").await;
    bench.update(&post, &json!({ "one_off_schedule": at("2026-11-21", "09:30") })).await;
    bench.update(&later, &json!({ "one_off_schedule": at("2026-11-21", "11:00") })).await;
    bench.clock.set(instant("2026-11-21T09:30:00Z"));
    assert_eq!(published(&bench.settled(&post).await), ["2026-11-21T09:30:00.000Z"; 4]);
    bench.clock.set(instant("2026-11-21T10:00:00Z"));
    bench.let_the_schedule_look().await;
    assert!(is_pending(&bench.post(&later).await));
    bench.clock.set(instant("2026-11-21T11:00:00Z"));
    assert_eq!(published(&bench.settled(&later).await), ["2026-11-21T11:00:00.000Z"; 4]);
    assert_eq!(published(&bench.post(&post).await).len(), 4);
}

#[tokio::test]
async fn a_missed_post_can_be_rescheduled_and_what_was_told_stays_told() {
    let bench = Bench::new().await;
    let post = missed(&bench).await;
    bench.update(&post, &json!({ "one_off_schedule": at("2026-11-21", "10:00") })).await;
    bench.let_the_schedule_look().await;
    assert_eq!(told(&bench.post(&post).await, "x"), (0, 1));
    bench.clock.set(instant("2026-11-21T10:00:00Z"));
    bench.let_the_schedule_look().await;
    let record = bench.post(&post).await;
    assert_eq!(published(&record), ["2026-11-21T10:00:00.000Z"; 4]);
    assert_eq!(told(&record, "x"), (1, 1));
}

#[tokio::test]
async fn a_missed_post_whose_time_does_not_change_is_not_delivered() {
    let bench = Bench::new().await;
    let post = missed(&bench).await;
    let same = json!({ "text": "Other", "one_off_schedule": at("2026-11-21", "06:00"), "target_platforms": "all" });
    let before = bench.post(&post).await["target_platforms"].clone();
    bench.update(&post, &same).await;
    bench.let_the_schedule_look().await;
    assert_eq!(bench.post(&post).await["target_platforms"], before);
}

#[tokio::test]
async fn a_refused_post_without_a_schedule_is_not_sent_again_by_an_update_of_its_text() {
    let bench = Bench::new().await;
    let post = id(&bench.create(&json!({ "text": "a", "target_platforms": "x" })).await);
    bench.settled(&post).await;
    // As if the channel had refused it.
    let database = rusqlite::Connection::open(bench.data_dir().join("service.sqlite")).unwrap();
    let refuse = "UPDATE deliveries SET remote_id = NULL, uri = NULL, message = 'Refused' WHERE post = ?1";
    assert_eq!(database.execute(refuse, [&post]).unwrap(), 1);
    bench.clock.set(instant("2026-11-21T09:01:00Z"));
    bench.update(&post, &json!({ "text": "b", "target_platforms": "x" })).await;
    bench.let_the_schedule_look().await;
    assert_eq!(told(&bench.post(&post).await, "x"), (0, 1));
    bench.update(&post, &json!({ "one_off_schedule": at("2026-11-21", "09:02") })).await;
    bench.clock.set(instant("2026-11-21T09:02:00Z"));
    bench.let_the_schedule_look().await;
    assert_eq!(told(&bench.post(&post).await, "x"), (1, 1));
}

#[tokio::test]
async fn a_time_that_had_passed_when_it_was_set_is_told_and_not_delivered() {
    let bench = Bench::new().await;
    let post = bench.create_due("2026-12-01", "10:00", "UTC").await;
    bench.clock.set(instant("2026-11-22T09:00:00Z"));
    bench.update(&post, &json!({ "one_off_schedule": at("2026-11-22", "07:59") })).await;
    let record = bench.settled(&post).await;
    assert_eq!(published(&record).len(), 0);
    let message = record["target_platforms"][0]["error_responses"][0]["message"].as_str().unwrap();
    assert_eq!(message, "Missed: this time had passed already when the post was changed");
}

#[tokio::test]
async fn clearing_the_schedule_of_a_pending_post_sends_it_out_at_once() {
    let bench = Bench::new().await;
    let post = bench.create_due("2026-12-01", "10:00", "UTC").await;
    bench.update(&post, &json!({ "one_off_schedule": null })).await;
    assert_eq!(published(&bench.settled(&post).await), ["2026-11-21T09:00:00.000Z"; 4]);
}

#[tokio::test]
async fn clearing_a_recurring_schedule_sends_it_out_at_once_and_setting_one_holds_it_back() {
    let bench = Bench::new().await;
    let rule = json!({ "expression": "0 8 * * *" });
    let body = json!({ "text": "a", "target_platforms": "all", "recurring_schedule": rule });
    let post = id(&bench.create(&body).await);
    bench.update(&post, &json!({ "recurring_schedule": null })).await;
    assert_eq!(published(&bench.settled(&post).await).len(), 4);
    let held = bench.create_due("2026-11-21", "10:00", "UTC").await;
    bench.update(&held, &json!({ "recurring_schedule": rule })).await;
    bench.clock.set(instant("2026-11-21T10:00:00Z"));
    bench.let_the_schedule_look().await;
    assert!(is_pending(&bench.post(&held).await));
}

#[tokio::test]
async fn what_was_published_is_never_delivered_again() {
    let bench = Bench::new().await;
    let post = id(&bench.create(&json!({ "text": "a", "target_platforms": "all" })).await);
    let before = bench.settled(&post).await["target_platforms"].clone();
    for change in [
        json!({ "text": "b" }),
        json!({ "recurring_schedule": { "expression": "0 8 * * *" } }),
        json!({ "recurring_schedule": null }),
        json!({ "target_platforms": "all" }),
    ] {
        bench.update(&post, &change).await;
        bench.clock.set(instant("2026-11-21T09:30:00Z"));
        bench.let_the_schedule_look().await;
        assert_eq!(bench.post(&post).await["target_platforms"], before, "{change}");
    }
}

#[tokio::test]
async fn a_new_time_for_a_post_that_went_out_everywhere_is_refused_with_words() {
    let bench = Bench::new().await;
    let now = id(&bench.create(&json!({ "text": "a", "target_platforms": "all" })).await);
    let vienna = json!({ "one_off_date": "2026-11-21", "time": "10:00", "timezone": "Europe/Vienna" });
    let body = json!({ "text": "a", "target_platforms": "all", "one_off_schedule": vienna });
    let timed = id(&bench.create(&body).await);
    for (post, went_out) in [(now, "2026-11-21 at 09:00 UTC"), (timed, "2026-11-21 at 10:00 Europe/Vienna")] {
        let delivered = bench.settled(&post).await;
        for schedule in [at("2026-11-30", "09:00"), at("2026-11-20", "09:00")] {
            let change = json!({ "text": "b", "one_off_schedule": schedule });
            let refused = bench.try_update(&post, &change).await;
            let expected = format!("it went out on {went_out}; copy it to send it once more");
            let message = refused.complaint("one_off_schedule");
            assert!(message.ends_with(&expected), "{message}");
            let own = json!([{ "identifier": "x", "settings": { "one_off_schedule": at("2026-11-30", "09:00") } }]);
            bench.try_update(&post, &json!({ "platform_posts": own })).await.complaint("one_off_schedule");
            assert_eq!(bench.post(&post).await, delivered);
        }
        // What was sent back as it came, and a rule, are none.
        bench.update(&post, &delivered).await;
        bench.update(&post, &json!({ "recurring_schedule": { "expression": "0 8 * * *" } })).await;
    }
}

#[tokio::test]
async fn a_post_that_went_out_gets_a_new_time_for_a_channel_that_is_new() {
    let bench = Bench::new().await;
    let post = id(&bench.create(&json!({ "text": "a", "target_platforms": "x" })).await);
    bench.settled(&post).await;
    let change = json!({ "target_platforms": "x,mastodon", "one_off_schedule": at("2026-11-21", "09:10") });
    bench.update(&post, &change).await;
    bench.clock.set(instant("2026-11-21T09:10:00Z"));
    let record = bench.settled(&post).await;
    assert_eq!((told(&record, "x"), told(&record, "mastodon")), ((1, 0), (1, 0)));
}

#[tokio::test]
async fn a_target_that_is_not_named_any_more_stays_if_something_became_of_it() {
    let bench = Bench::new().await;
    let post = id(&bench.create(&json!({ "text": "a", "target_platforms": "x" })).await);
    let delivered = bench.settled(&post).await["target_platforms"][0].clone();
    let schedule = at("2026-12-01", "10:00");
    let record = bench.update(&post, &json!({ "target_platforms": "mastodon", "one_off_schedule": schedule })).await;
    assert_eq!((targets(&record).len(), told(&record, "mastodon")), (2, (0, 0)));
    assert_eq!(record["target_platforms"][1], delivered);
    let record = bench.update(&post, &json!({ "target_platforms": "linkedin" })).await;
    let platforms: Vec<&Value> = targets(&record).iter().map(|target| &target["identifier"]).collect();
    assert_eq!(platforms, ["linkedin", "x"], "nothing had become of mastodon");
}

#[tokio::test]
async fn a_missed_target_that_is_not_named_any_more_is_not_rescheduled_until_it_is_named_again() {
    let bench = Bench::new().await;
    let post = missed(&bench).await;
    bench.update(&post, &json!({ "target_platforms": "x" })).await;
    bench.update(&post, &json!({ "one_off_schedule": at("2026-11-21", "09:10") })).await;
    bench.clock.set(instant("2026-11-21T09:10:00Z"));
    bench.let_the_schedule_look().await;
    let record = bench.post(&post).await;
    assert_eq!((told(&record, "x"), told(&record, "mastodon")), ((1, 1), (0, 1)));
    bench.update(&post, &json!({ "target_platforms": "x,mastodon" })).await;
    bench.let_the_schedule_look().await;
    let record = bench.post(&post).await;
    assert_eq!((told(&record, "x"), told(&record, "mastodon"), told(&record, "linkedin")), ((1, 1), (1, 1), (0, 1)));
}

#[tokio::test]
async fn a_new_target_is_due_by_the_schedule_and_the_others_are_left_alone() {
    let bench = Bench::new().await;
    let body = json!({ "text": "a", "target_platforms": "x", "one_off_schedule": at("2026-11-21", "09:10") });
    let post = id(&bench.create(&body).await);
    bench.clock.set(instant("2026-11-21T09:10:00Z"));
    bench.settled(&post).await;
    bench.update(&post, &json!({ "target_platforms": "x,mastodon" })).await;
    let record = bench.settled(&post).await;
    assert_eq!((told(&record, "x"), told(&record, "mastodon")), ((1, 0), (1, 0)));
}

#[tokio::test]
async fn a_moment_of_a_platforms_own_moves_that_platform_only() {
    let bench = Bench::new().await;
    let post = bench.create_due("2026-11-21", "10:00", "UTC").await;
    let own = |schedule: Value| json!([{ "identifier": "x", "settings": { "one_off_schedule": schedule } }]);
    bench.update(&post, &json!({ "platform_posts": own(at("2026-11-21", "09:10")) })).await;
    bench.clock.set(instant("2026-11-21T09:10:00Z"));
    bench.let_the_schedule_look().await;
    let record = bench.post(&post).await;
    assert_eq!((told(&record, "x"), told(&record, "mastodon")), ((1, 0), (0, 0)));
    bench.update(&post, &json!({ "platform_posts": null })).await;
    bench.clock.set(instant("2026-11-21T10:00:00Z"));
    let record = bench.settled(&post).await;
    assert_eq!((told(&record, "x"), told(&record, "mastodon")), ((1, 0), (1, 0)));
}

#[tokio::test]
async fn a_platform_that_repeats_is_not_delivered_with_the_others() {
    let bench = Bench::new().await;
    let own = json!([{ "identifier": "x", "settings": { "recurring_schedule": { "expression": "0 8 * * *" } } }]);
    let post =
        id(&bench.create(&json!({ "text": "a", "target_platforms": "x,mastodon", "platform_posts": own })).await);
    bench.let_the_schedule_look().await;
    let record = bench.post(&post).await;
    assert_eq!((told(&record, "x"), told(&record, "mastodon")), ((0, 0), (1, 0)));
}

#[tokio::test]
async fn the_text_that_goes_out_is_the_one_of_the_last_update() {
    let bench = Bench::new().await;
    let post = bench.create_due("2026-11-21", "10:00", "UTC").await;
    bench.update(&post, &json!({ "text": "Second" })).await;
    bench.clock.set(instant("2026-11-21T10:00:00Z"));
    bench.settled(&post).await;
    let texts = bench.delivered_texts(&post);
    assert_eq!(texts, ["Second"; 4]);
}

#[tokio::test]
async fn updates_that_race_the_schedule_never_deliver_twice() {
    let bench = Bench::new().await;
    let mut ids = Vec::new();
    for _ in 0..20 {
        ids.push(bench.create_due("2026-11-21", "10:00", "UTC").await);
    }
    bench.clock.set(instant("2026-11-21T10:00:00Z"));
    let change = json!({ "one_off_schedule": at("2026-11-21", "10:00:30"), "text": "b" });
    let changed = futures_util::future::join_all(ids.iter().map(|id| bench.try_update(id, &change))).await;
    // One that comes after the last delivery is refused, because nothing would happen at the new time.
    for answer in changed.iter().filter(|answer| answer.status != 200) {
        assert!(answer.complaint("one_off_schedule").contains("it went out on"));
    }
    bench.clock.set(instant("2026-11-21T10:01:00Z"));
    for id in &ids {
        let post = bench.settled(id).await;
        assert!(targets(&post).iter().all(|target| outcomes(target) == 1), "{post}");
        assert_eq!(published(&post).len(), 4);
    }
}

#[tokio::test]
async fn an_update_and_a_deletion_are_changes() {
    let bench = Bench::new().await;
    let post = bench.create_due("2026-12-01", "10:00", "UTC").await;
    let changes = bench.service.changes();
    let before = *changes.borrow();
    bench.update(&post, &json!({ "text": "b" })).await;
    assert_eq!(*changes.borrow(), before + 1);
    bench.try_update(&post, &json!({ "text": 7 })).await.complaint("text");
    assert_eq!(*changes.borrow(), before + 1, "what changes nothing is no change");
    bench.delete(&format!("/v1/posts/{post}")).await.done();
    assert_eq!(*changes.borrow(), before + 2);
}
