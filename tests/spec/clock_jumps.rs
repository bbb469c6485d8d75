//! Section 3, when the clock is set: a clock that was far ahead, or far behind, once it is right again has cost nothing.
//! Nothing goes out twice, and nothing that was to come stays behind.

use crate::harness::{Bench, changed, id, instant, is_pending, outcomes, published, targets};
use serde_json::{Value, json};
use service::ClockJump;

const FAR_AHEAD: [&str; 2] = ["2027-11-22T12:00:00Z", "2099-06-01T12:00:00Z"];
/// When the clock is right again.
const AGAIN: &str = "2026-11-22T09:30:00Z";

/// A post on X every day at 08:00 of UTC, for years already.
async fn daily(bench: &Bench) -> String {
    let rule = json!({ "expression": "0 8 * * *", "timezone": "UTC", "start_date": "2020-01-01" });
    id(&bench.create(&json!({ "text": "Daily", "target_platforms": "x", "recurring_schedule": rule })).await)
}

/// Waits until a post's first target is as wanted, and gives the post.
async fn until(bench: &Bench, post: &str, wanted: impl Fn(&Value) -> bool) -> Value {
    let mut changes = bench.service.changes();
    loop {
        changes.mark_unchanged();
        let found = bench.post(post).await;
        if wanted(&targets(&found)[0]) {
            return found;
        }
        changed(&mut changes).await;
    }
}

async fn told(bench: &Bench, post: &str, times: usize) -> Value {
    until(bench, post, |target| outcomes(target) >= times).await
}

fn has_missed(target: &Value) -> bool {
    target["error_responses"].as_array().unwrap().iter().any(|refused| refused["missed"].is_object())
}

/// The times at which a post was due on its first target and published.
fn due(post: &Value) -> Vec<&str> {
    let successes = targets(post)[0]["success_responses"].as_array().unwrap();
    successes.iter().map(|success| success["due"].as_str().unwrap()).collect()
}

/// A rule that went out once, and a post for next month.
async fn scheduled() -> (Bench, String, String) {
    let bench = Bench::new().await;
    let (daily, later) = (daily(&bench).await, bench.create_due("2026-12-21", "10:00", "UTC").await);
    bench.clock.set(instant("2026-11-22T08:00:00Z"));
    told(&bench, &daily, 1).await;
    (bench, daily, later)
}

/// Both go out when they should, each once, from the day on which the clock is right again.
async fn goes_on(bench: &Bench, daily: &str, later: &str) {
    assert!(is_pending(&bench.post(later).await), "what is to come was not missed");
    let before = bench.post(daily).await;
    assert_eq!((due(&before), outcomes(&targets(&before)[0])), (vec!["2026-11-22T08:00:00.000Z"], 1));
    for (at, count) in [("2026-11-23T08:00:00Z", 2), ("2026-11-24T08:00:00Z", 3)] {
        bench.clock.set(instant(at));
        told(bench, daily, count).await;
    }
    let post = bench.post(daily).await;
    let days = ["2026-11-22T08:00:00.000Z", "2026-11-23T08:00:00.000Z", "2026-11-24T08:00:00.000Z"];
    assert_eq!(due(&post), days);
    bench.clock.set(instant("2026-12-21T10:00:00Z"));
    let post = bench.settled(later).await;
    assert_eq!(published(&post), ["2026-12-21T10:00:00.000Z"; 4]);
    assert!(targets(&post).iter().all(|target| outcomes(target) == 1), "{post}");
}

#[tokio::test]
async fn one_start_with_a_clock_far_ahead_silences_nothing() {
    for far in FAR_AHEAD {
        let (bench, daily, later) = scheduled().await;
        let bench = bench.restart_at(far).await;
        told(&bench, &daily, 2).await;
        assert_eq!(published(&bench.settled(&later).await).len(), 0, "it is past by that clock");
        let bench = bench.restart_at(AGAIN).await;
        goes_on(&bench, &daily, &later).await;
    }
}

#[tokio::test]
async fn a_clock_that_goes_far_ahead_and_back_while_the_service_runs_silences_nothing() {
    for far in FAR_AHEAD {
        let (bench, daily, later) = scheduled().await;
        bench.clock.set(instant(far));
        told(&bench, &daily, 2).await;
        bench.settled(&later).await;
        bench.clock.set(instant(AGAIN));
        until(&bench, &daily, |target| !has_missed(target)).await;
        goes_on(&bench, &daily, &later).await;
    }
}

#[tokio::test]
async fn what_went_out_while_the_clock_was_ahead_is_not_delivered_again_when_its_time_comes() {
    let (bench, daily, _) = scheduled().await;
    // Two days ahead, the post of the third is delivered; the one between was missed by that clock.
    let bench = bench.restart_at("2026-11-24T08:00:00Z").await;
    let ahead = told(&bench, &daily, 3).await;
    assert_eq!(due(&ahead), ["2026-11-22T08:00:00.000Z", "2026-11-24T08:00:00.000Z"]);
    let bench = bench.restart_at(AGAIN).await;
    for (at, count) in [("2026-11-23T08:00:00Z", 3), ("2026-11-25T08:00:00Z", 4)] {
        bench.clock.set(instant("2026-11-24T08:00:00Z").min(instant(at)));
        bench.let_the_schedule_look().await;
        bench.clock.set(instant(at));
        told(&bench, &daily, count).await;
    }
    let post = bench.post(&daily).await;
    let all = [22, 23, 24, 25].map(|day| format!("2026-11-{day}T08:00:00.000Z"));
    assert_eq!(due(&post), all.each_ref().map(String::as_str));
    assert!(!has_missed(&targets(&post)[0]), "{post}");
}

#[tokio::test]
async fn what_a_person_sent_while_the_clock_was_ahead_does_not_go_out_again() {
    let (bench, _, later) = scheduled().await;
    let bench = bench.restart_at("2099-06-01T12:00:00Z").await;
    bench.settled(&later).await;
    let soon = json!({ "one_off_date": "2099-06-01", "time": "12:01", "timezone": "UTC" });
    bench.update(&later, &json!({ "one_off_schedule": soon })).await;
    bench.clock.set(instant("2099-06-01T12:01:00Z"));
    bench.let_the_schedule_look().await;
    let bench = bench.restart_at("2026-12-21T09:59:00Z").await;
    bench.clock.set(instant("2026-12-21T10:00:00Z"));
    bench.let_the_schedule_look().await;
    assert_eq!(published(&bench.post(&later).await), ["2099-06-01T12:01:00.000Z"; 4]);
}

#[tokio::test]
async fn what_was_edited_while_the_clock_was_ahead_goes_out_at_its_time() {
    let (bench, _, later) = scheduled().await;
    let bench = bench.restart_at("2099-06-01T12:00:00Z").await;
    bench.settled(&later).await;
    bench.update(&later, &json!({ "text": "New words" })).await;
    let bench = bench.restart_at("2026-12-21T10:00:00Z").await;
    assert_eq!(published(&bench.settled(&later).await), ["2026-12-21T10:00:00.000Z"; 4]);
    assert_eq!(bench.delivered_texts(&later), ["New words"; 4]);
}

#[tokio::test]
async fn a_start_with_a_clock_a_year_behind_delivers_nothing_again_and_tells_nothing_falsely() {
    let (bench, daily, later) = scheduled().await;
    // Two days are really missed.
    let bench = bench.restart_at("2026-11-24T12:00:00Z").await;
    let before = told(&bench, &daily, 2).await;
    let bench = bench.restart_at("2025-11-24T12:00:00Z").await;
    bench.clock.set(instant("2025-11-26T12:00:00Z"));
    bench.let_the_schedule_look().await;
    assert_eq!(due(&bench.post(&daily).await), ["2026-11-22T08:00:00.000Z"], "nothing is due before it was made");
    assert!(is_pending(&bench.post(&later).await));
    let bench = bench.restart_at("2026-11-24T13:00:00Z").await;
    assert_eq!(told(&bench, &daily, 2).await, before, "what was missed is told as it was");
    bench.clock.set(instant("2026-11-25T08:00:00Z"));
    let post = told(&bench, &daily, 3).await;
    assert_eq!(due(&post), ["2026-11-22T08:00:00.000Z", "2026-11-25T08:00:00.000Z"]);
    bench.clock.set(instant("2026-12-21T10:00:00Z"));
    assert_eq!(published(&bench.settled(&later).await).len(), 4);
}

#[tokio::test]
async fn what_was_missed_before_stays_so_when_the_clock_goes_back_a_little() {
    let bench = Bench::new().await;
    let due = bench.create_due("2026-11-21", "10:00", "UTC").await;
    let bench = bench.restart_at("2026-11-21T12:00:00Z").await;
    let missed = bench.settled(&due).await;
    let bench = bench.restart_at("2026-11-21T10:30:00Z").await;
    bench.let_the_schedule_look().await;
    assert_eq!(bench.post(&due).await, missed, "its time has passed by this clock, too");
}

#[tokio::test]
async fn a_jump_of_more_than_a_day_is_told_either_way_at_start_and_while_the_service_runs() {
    let jump = |from: &str, to: &str| Some(ClockJump { from: instant(from), to: instant(to) });
    let bench = Bench::new().await;
    let mut jumps = bench.service.clock_jumps();
    assert_eq!(*jumps.borrow(), None);
    bench.let_the_schedule_look().await;
    bench.clock.set(instant("2025-11-21T09:00:00Z"));
    jumps.changed().await.unwrap();
    assert_eq!(*jumps.borrow(), jump("2026-11-21T09:00:00Z", "2025-11-21T09:00:00Z"));
    bench.clock.set(instant("2099-11-21T09:00:00Z"));
    bench.let_the_schedule_look().await;
    assert_eq!(*jumps.borrow(), jump("2025-11-21T09:00:00Z", "2099-11-21T09:00:00Z"));
    let bench = bench.restart_at("2026-11-21T09:00:00Z").await;
    assert_eq!(*bench.service.clock_jumps().borrow(), jump("2099-11-21T09:00:00Z", "2026-11-21T09:00:00Z"));
    let bench = bench.restart_at("2026-11-22T09:00:00Z").await;
    assert_eq!(*bench.service.clock_jumps().borrow(), None, "a day is no jump");
}

#[tokio::test]
async fn a_database_that_an_earlier_build_left_with_a_clock_ahead_is_put_right() {
    let (bench, daily, later) = scheduled().await;
    let bench = bench.restart_at("2099-06-01T12:00:00Z").await;
    told(&bench, &daily, 2).await;
    bench.settled(&later).await;
    let database = rusqlite::Connection::open(bench.data_dir().join("service.sqlite")).unwrap();
    let earlier =
        "BEGIN; DROP TABLE integrity; DROP TABLE happened; DROP TABLE clock; DROP INDEX deliveries_underway; DROP INDEX deliveries_sending;
        ALTER TABLE deliveries DROP COLUMN underway;
        ALTER TABLE channels DROP COLUMN account; ALTER TABLE channels ADD COLUMN delivery TEXT DEFAULT 'practice';
        DROP TABLE accounts; PRAGMA user_version = 7; COMMIT";
    database.execute_batch(earlier).unwrap();
    drop(database);
    std::fs::remove_file(bench.data_dir().join("service.commits")).unwrap();
    let bench = bench.restart_at(AGAIN).await;
    goes_on(&bench, &daily, &later).await;
}
