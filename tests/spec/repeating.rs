//! Section 2.7: what a recurring schedule delivers: each of its times once, on the clock of its zone, across restarts.

use crate::harness::{Bench, answer, id, instant, published, targets};
use reqwest::Method;
use serde_json::{Value, json};

/// A post on X that repeats.
async fn repeat(bench: &Bench, schedule: Value) -> String {
    let post = json!({ "text": "Again", "target_platforms": "x", "recurring_schedule": schedule });
    id(&bench.create(&post).await)
}

/// Waits until a post has been delivered, or told as missed, so often on its one channel.
async fn told(bench: &Bench, post: &str, times: usize) -> Value {
    let mut changes = bench.service.changes();
    loop {
        changes.mark_unchanged();
        let found = bench.post(post).await;
        if crate::harness::outcomes(&targets(&found)[0]) >= times {
            return found;
        }
        crate::harness::changed(&mut changes).await;
    }
}

/// Moves the clock from one instant to the next, and waits each time for the delivery that is due then.
async fn go(bench: &Bench, post: &str, already: usize, instants: &[&str]) -> Vec<String> {
    let mut found = Value::Null;
    for (count, at) in instants.iter().enumerate() {
        bench.clock.set(instant(at));
        found = told(bench, post, already + count + 1).await;
    }
    published(&found)
}

fn daily(time: &str) -> Value {
    json!({ "expression": format!("{} {} * * *", &time[3..], &time[..2]), "time": time, "timezone": "Europe/Vienna",
        "start_date": "2026-11-22" })
}

#[tokio::test]
async fn a_daily_post_goes_out_every_day_at_its_time_and_never_early_or_twice() {
    let bench = Bench::new().await;
    let post = repeat(&bench, daily("09:00")).await;
    bench.clock.set(instant("2026-11-22T07:59:59.999Z"));
    bench.let_the_schedule_look().await;
    assert_eq!(published(&bench.post(&post).await), Vec::<String>::new());
    let days = ["2026-11-22T08:00:00Z", "2026-11-23T08:00:00Z", "2026-11-24T08:00:00Z"];
    let found = go(&bench, &post, 0, &days).await;
    assert_eq!(found, ["2026-11-22T08:00:00.000Z", "2026-11-23T08:00:00.000Z", "2026-11-24T08:00:00.000Z"]);
    bench.let_the_schedule_look().await;
    assert_eq!(published(&bench.post(&post).await).len(), 3);
}

#[tokio::test]
async fn the_wall_clock_is_kept_when_the_clocks_change() {
    let bench = Bench::new().await;
    let mut schedule = daily("09:00");
    schedule["start_date"] = "2027-03-27".into();
    let post = repeat(&bench, schedule).await;
    let found = go(&bench, &post, 0, &["2027-03-27T08:00:00Z", "2027-03-28T07:00:00Z", "2027-03-29T07:00:00Z"]).await;
    assert_eq!(found, ["2027-03-27T08:00:00.000Z", "2027-03-28T07:00:00.000Z", "2027-03-29T07:00:00.000Z"]);
}

#[tokio::test]
async fn every_kind_of_rule_fires() {
    for (schedule, instants) in [
        (
            json!({ "rate_value": 2, "rate_unit": "weeks", "week_days": [{ "num": 1, "value": true }, { "num": "4", "value": true }],
                "time": "02:30", "timezone": "Europe/Vienna", "start_date": "2026-11-24" }),
            vec!["2026-11-26T01:30:00Z", "2026-12-07T01:30:00Z", "2026-12-10T01:30:00Z", "2026-12-21T01:30:00Z"],
        ),
        (
            json!({ "day_of_month": 31, "time": "12:00", "timezone": "UTC", "start_date": "2026-12-01" }),
            vec!["2026-12-31T12:00:00Z", "2027-01-31T12:00:00Z", "2027-03-31T12:00:00Z"],
        ),
        (
            json!({ "rate_value": 6, "rate_unit": "hour", "time": "10:00", "timezone": "UTC", "start_date": "2026-11-21" }),
            vec!["2026-11-21T10:00:00Z", "2026-11-21T16:00:00Z", "2026-11-21T22:00:00Z"],
        ),
        (
            json!({ "expression": "15 10 * * FRI", "timezone": "UTC" }),
            vec!["2026-11-27T10:15:00Z", "2026-12-04T10:15:00Z"],
        ),
        (json!({ "expression": "rate(2 days)", "time": "10:00", "timezone": "UTC", "start_date": "2026-11-22" }), {
            vec!["2026-11-22T10:00:00Z", "2026-11-24T10:00:00Z"]
        }),
    ] {
        let bench = Bench::new().await;
        let post = repeat(&bench, schedule.clone()).await;
        let found = go(&bench, &post, 0, &instants).await;
        let expected: Vec<String> = instants.iter().map(|at| at.replace('Z', ".000Z")).collect();
        assert_eq!(found, expected, "{schedule}");
    }
}

#[tokio::test]
async fn it_ends_with_its_last_day() {
    let bench = Bench::new().await;
    let mut schedule = daily("09:00");
    schedule["end_date"] = "2026-11-23".into();
    let post = repeat(&bench, schedule).await;
    go(&bench, &post, 0, &["2026-11-22T08:00:00Z", "2026-11-23T08:00:00Z"]).await;
    bench.clock.set(instant("2026-12-24T08:00:00Z"));
    bench.let_the_schedule_look().await;
    assert_eq!(published(&bench.post(&post).await).len(), 2);
}

#[tokio::test]
async fn what_is_past_when_it_is_created_is_not_made_up_for() {
    let bench = Bench::new().await;
    let mut schedule = daily("09:00");
    schedule["start_date"] = "2020-01-01".into();
    let post = repeat(&bench, schedule).await;
    let found = go(&bench, &post, 0, &["2026-11-22T08:00:00Z"]).await;
    assert_eq!(found, ["2026-11-22T08:00:00.000Z"]);
}

#[tokio::test]
async fn a_restart_or_a_crash_delivers_nothing_twice_and_forgets_nothing() {
    let bench = Bench::new().await;
    let post = repeat(&bench, daily("09:00")).await;
    go(&bench, &post, 0, &["2026-11-22T08:00:00Z"]).await;
    let bench = bench.restart_at("2026-11-22T08:00:01Z").await;
    bench.let_the_schedule_look().await;
    assert_eq!(published(&bench.post(&post).await).len(), 1);
    // Within the grace time it goes out, late.
    let bench = bench.crash_and_open_at("2026-11-23T08:59:00Z").await;
    let found = told(&bench, &post, 2).await;
    assert_eq!(published(&found)[1], "2026-11-23T08:59:00.000Z");
    assert_eq!(go(&bench, &post, 2, &["2026-11-24T08:00:00Z"]).await.len(), 3);
}

#[tokio::test]
async fn what_fell_due_while_the_service_was_off_is_told_once_and_it_goes_on() {
    let bench = Bench::new().await;
    let post = repeat(&bench, daily("09:00")).await;
    go(&bench, &post, 0, &["2026-11-22T08:00:00Z"]).await;
    let bench = bench.restart_at("2026-11-29T20:00:00Z").await;
    let found = told(&bench, &post, 2).await;
    let missed = &targets(&found)[0]["error_responses"];
    assert_eq!(missed.as_array().unwrap().len(), 1, "{missed}");
    let message = missed[0]["message"].as_str().unwrap();
    assert!(message.contains("Missed") && message.contains("6 times more"), "{message}");
    let expected = json!({ "due": "2026-11-29T08:00:00.000Z", "times": 7, "first": "2026-11-23T08:00:00.000Z" });
    assert_eq!(missed[0]["missed"], expected);
    assert_eq!(go(&bench, &post, 2, &["2026-11-30T08:00:00Z"]).await.len(), 2);
    let found = bench.post(&post).await;
    let successes = targets(&found)[0]["success_responses"].as_array().unwrap();
    let due: Vec<&Value> = successes.iter().map(|success| &success["due"]).collect();
    assert_eq!(due, ["2026-11-22T08:00:00.000Z", "2026-11-30T08:00:00.000Z"]);
}

#[tokio::test]
async fn of_very_many_missed_times_the_last_is_told_and_no_more_than_a_thousand_after_the_first_are_counted() {
    let bench = Bench::new().await;
    let rule = json!({ "rate_value": 1, "rate_unit": "minute", "time": "09:01", "timezone": "UTC",
        "start_date": "2026-11-21", "end_date": "2026-12-01" });
    let post = repeat(&bench, rule).await;
    let bench = bench.restart_at("2027-11-21T09:00:00Z").await;
    let found = told(&bench, &post, 1).await;
    let missed = &targets(&found)[0]["error_responses"][0];
    let message = missed["message"].as_str().unwrap();
    assert!(message.contains("1,000 times or more"), "{message}");
    let expected = json!({ "due": "2026-12-01T23:59:00.000Z", "times": 1001, "first": "2026-11-21T09:01:00.000Z" });
    assert_eq!(missed["missed"], expected);
}

/// Takes the next time from a post's targets, as an earlier build kept them.
fn silence(bench: &Bench, post: &str) {
    let database = rusqlite::Connection::open(bench.data_dir().join("service.sqlite")).unwrap();
    let silence = "UPDATE targets SET next_due_at = NULL WHERE post = ?1";
    assert_eq!(database.execute(silence, [post]).unwrap(), 1);
    // That one kept no sums either.
    database.execute("DELETE FROM integrity WHERE name = 'checksum of targets'", []).unwrap();
}

/// Whether the database has a next time for a post.
fn is_to_come(bench: &Bench, post: &str) -> bool {
    let database = rusqlite::Connection::open(bench.data_dir().join("service.sqlite")).unwrap();
    let select = "SELECT EXISTS (SELECT 1 FROM targets WHERE post = ?1 AND next_due_at IS NOT NULL)";
    database.query_row(select, [post], |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn what_an_earlier_build_kept_without_a_next_time_goes_out_again_from_the_next_start_on() {
    let bench = Bench::new().await;
    let own = json!([{ "identifier": "mastodon", "settings": { "recurring_schedule": daily("10:00") } }]);
    let later = json!({ "one_off_date": "2027-11-22", "time": "09:00", "timezone": "UTC" });
    let body = json!({ "text": "a", "target_platforms": "mastodon", "platform_posts": own, "one_off_schedule": later });
    let (general, own) = (repeat(&bench, daily("09:00")).await, id(&bench.create(&body).await));
    silence(&bench, &general);
    silence(&bench, &own);
    bench.clock.set(instant("2026-11-22T10:00:00Z"));
    bench.let_the_schedule_look().await;
    let bench = bench.restart_at("2026-11-22T10:00:00Z").await;
    bench.let_the_schedule_look().await;
    for post in [&general, &own] {
        let found = bench.post(post).await;
        assert_eq!(crate::harness::outcomes(&targets(&found)[0]), 0, "what is past is not made up for");
    }
    let found = go(&bench, &general, 0, &["2026-11-23T08:00:00Z"]).await;
    assert_eq!(found, ["2026-11-23T08:00:00.000Z"]);
    let found = go(&bench, &own, 0, &["2026-11-23T09:00:00Z"]).await;
    assert_eq!(found, ["2026-11-23T09:00:00.000Z"]);
}

#[tokio::test]
async fn what_has_ended_stays_silent_at_every_start() {
    let mut bench = Bench::new().await;
    let mut schedule = daily("09:00");
    schedule["end_date"] = "2026-11-22".into();
    let ended = repeat(&bench, schedule).await;
    let unnamed = {
        let body = json!({ "text": "a", "target_platforms": "x,mastodon", "recurring_schedule": daily("09:00") });
        id(&bench.create(&body).await)
    };
    let once = id(&bench.create(&json!({ "text": "Once", "target_platforms": "x" })).await);
    told(&bench, &once, 1).await;
    bench.clock.set(instant("2026-11-22T08:00:00Z"));
    told(&bench, &ended, 1).await;
    bench.settled(&unnamed).await;
    bench.update(&unnamed, &json!({ "target_platforms": "mastodon" })).await;
    // Not even when the clock was set back meanwhile.
    for start in ["2026-11-22T07:00:00Z", "2026-11-22T08:00:00Z"] {
        bench = bench.restart_at(start).await;
        assert!(!is_to_come(&bench, &ended), "{start}");
        bench.clock.set(instant("2026-11-23T08:00:00Z"));
        bench.let_the_schedule_look().await;
    }
    let left = bench.post(&unnamed).await;
    let x = targets(&left).iter().find(|target| target["identifier"] == "x").unwrap();
    assert_eq!(crate::harness::outcomes(x), 1, "{x}");
    for post in [&ended, &once] {
        assert_eq!(published(&bench.post(post).await).len(), 1);
    }
}

#[tokio::test]
async fn a_target_that_is_named_again_repeats_again() {
    let bench = Bench::new().await;
    let body = json!({ "text": "a", "target_platforms": "x,mastodon", "recurring_schedule": daily("09:00") });
    let post = id(&bench.create(&body).await);
    bench.clock.set(instant("2026-11-22T08:00:00Z"));
    bench.settled(&post).await;
    bench.update(&post, &json!({ "target_platforms": "mastodon" })).await;
    bench.clock.set(instant("2026-11-23T08:30:00Z"));
    bench.let_the_schedule_look().await;
    bench.update(&post, &json!({ "target_platforms": "x,mastodon" })).await;
    bench.clock.set(instant("2026-11-24T08:00:00Z"));
    bench.let_the_schedule_look().await;
    let found = bench.post(&post).await;
    assert_eq!(targets(&found).iter().map(crate::harness::outcomes).collect::<Vec<_>>(), [2, 3]);
}

#[tokio::test]
async fn a_platform_may_repeat_by_a_rule_of_its_own() {
    let bench = Bench::new().await;
    let own = json!([{ "identifier": "mastodon", "settings": { "recurring_schedule": daily("10:00") } }]);
    let body = json!({ "text": "a", "target_platforms": "x,mastodon", "platform_posts": own,
        "one_off_schedule": { "one_off_date": "2026-11-22", "time": "09:00", "timezone": "Europe/Vienna" } });
    let post = id(&bench.create(&body).await);
    let mut changes = bench.service.changes();
    for (at, expected) in
        [("2026-11-22T08:00:00Z", [1, 0]), ("2026-11-22T09:00:00Z", [1, 1]), ("2026-11-23T09:00:00Z", [1, 2])]
    {
        bench.clock.set(instant(at));
        loop {
            changes.mark_unchanged();
            let found = bench.post(&post).await;
            let counts: Vec<usize> = targets(&found).iter().map(crate::harness::outcomes).collect();
            if counts == expected {
                break;
            }
            crate::harness::changed(&mut changes).await;
        }
    }
}

#[tokio::test]
async fn a_change_of_the_rule_counts_from_then_on_and_a_change_of_the_text_changes_no_time() {
    let bench = Bench::new().await;
    let post = repeat(&bench, daily("09:00")).await;
    go(&bench, &post, 0, &["2026-11-22T08:00:00Z"]).await;
    let update = |body: Value| answer(bench.request(Method::POST, &format!("/v1/posts/{post}")).json(&body));
    assert_eq!(update(json!({ "text": "Other words" })).await.status, 200);
    bench.let_the_schedule_look().await;
    assert_eq!(published(&bench.post(&post).await).len(), 1);
    assert_eq!(update(json!({ "recurring_schedule": daily("12:00") })).await.status, 200);
    bench.clock.set(instant("2026-11-22T10:59:59Z"));
    bench.let_the_schedule_look().await;
    assert_eq!(published(&bench.post(&post).await).len(), 1);
    let found = go(&bench, &post, 1, &["2026-11-22T11:00:00Z", "2026-11-23T11:00:00Z"]).await;
    assert_eq!(found[1..], ["2026-11-22T11:00:00.000Z", "2026-11-23T11:00:00.000Z"]);
}

#[tokio::test]
async fn a_post_that_went_out_once_may_repeat_later_and_one_that_repeated_may_go_out_once_more() {
    let bench = Bench::new().await;
    let now = json!({ "text": "Once", "target_platforms": "x" });
    let post = id(&bench.create(&now).await);
    told(&bench, &post, 1).await;
    let update = |body: Value| answer(bench.request(Method::POST, &format!("/v1/posts/{post}")).json(&body));
    assert_eq!(update(json!({ "recurring_schedule": daily("09:00") })).await.status, 200);
    go(&bench, &post, 1, &["2026-11-22T08:00:00Z"]).await;
    let moment = json!({ "one_off_date": "2026-11-30", "time": "09:00", "timezone": "UTC" });
    assert_eq!(update(json!({ "one_off_schedule": moment })).await.status, 200);
    bench.clock.set(instant("2026-11-23T08:00:00Z"));
    bench.let_the_schedule_look().await;
    assert_eq!(published(&bench.post(&post).await).len(), 2, "the rule is over");
    assert_eq!(go(&bench, &post, 2, &["2026-11-30T09:00:00Z"]).await.len(), 3);
    let later = json!({ "one_off_date": "2026-12-30", "time": "09:00", "timezone": "UTC" });
    update(json!({ "one_off_schedule": later })).await.complaint("one_off_schedule");
    bench.clock.set(instant("2026-12-30T09:00:00Z"));
    bench.let_the_schedule_look().await;
    assert_eq!(published(&bench.post(&post).await).len(), 3, "what went out once and for all stays so");
}

#[tokio::test]
async fn a_deleted_post_repeats_no_more() {
    let bench = Bench::new().await;
    let post = repeat(&bench, daily("09:00")).await;
    assert_eq!(answer(bench.request(Method::DELETE, &format!("/v2/posts/{post}"))).await.status, 200);
    bench.clock.set(instant("2026-11-22T08:00:00Z"));
    bench.let_the_schedule_look().await;
    bench.read(&format!("/v1/posts/{post}")).await.complaint("postId");
}
