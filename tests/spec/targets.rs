//! Section 2.5, `target_platforms`: the forms in which targets may be named, and the form in which they return.

use crate::harness::{Bench, targets};
use serde_json::{Value, json};

async fn named(bench: &Bench, wanted: &Value) -> Vec<String> {
    let post = bench.create(&json!({ "text": "a", "target_platforms": wanted })).await;
    targets(&post).iter().map(|target| target["identifier"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_string_names_channels_platforms_or_all() {
    let bench = Bench::new().await;
    let x = bench.channel("x").await;
    let mastodon = bench.channel("mastodon").await;
    assert_eq!(named(&bench, &json!("linkedin")).await, ["linkedin"]);
    assert_eq!(named(&bench, &json!(mastodon)).await, ["mastodon"]);
    assert_eq!(named(&bench, &json!(format!(" {mastodon} ,, {x},x "))).await, ["mastodon", "x"]);
    assert_eq!(named(&bench, &json!("all")).await, ["x", "instagram", "linkedin", "mastodon"]);
    assert_eq!(named(&bench, &json!("mastodon,all")).await, ["mastodon", "x", "instagram", "linkedin"]);
}

#[tokio::test]
async fn arrays_of_strings_and_of_objects_are_accepted_too() {
    let bench = Bench::new().await;
    let x = bench.channel("x").await;
    assert_eq!(named(&bench, &json!([x, "linkedin"])).await, ["x", "linkedin"]);
    assert_eq!(named(&bench, &json!([{ "identifier": "x", "id": x }])).await, ["x"]);
    assert_eq!(named(&bench, &json!([{ "id": x }, { "identifier": "mastodon" }])).await, ["x", "mastodon"]);
    assert_eq!(named(&bench, &json!({ "identifier": "x", "id": x })).await, ["x"]);
}

#[tokio::test]
async fn an_unknown_target_is_a_400_that_names_it() {
    let bench = Bench::new().await;
    let x = bench.channel("x").await;
    for (wanted, name) in [
        (json!("x,somewhere"), "`somewhere`"),
        (json!("X"), "`X`"),
        (json!("tiktok"), "`tiktok`"),
        (json!(["x", "somewhere"]), "`somewhere`"),
        (json!([{ "identifier": "x", "id": "somewhere" }]), "`somewhere`"),
        (json!([{ "identifier": "linkedin", "id": x }]), "`linkedin`"),
    ] {
        let refused = bench.try_create(&json!({ "text": "a", "target_platforms": wanted })).await;
        assert!(refused.complaint("target_platforms").contains(name), "{}", refused.body);
    }
}

#[tokio::test]
async fn a_target_returns_with_its_channel_and_no_outcome_while_it_is_pending() {
    let bench = Bench::new().await;
    let schedule = json!({ "one_off_date": "2026-12-01", "time": "09:00", "timezone": "UTC" });
    let body = json!({ "text": "a", "target_platforms": "x", "one_off_schedule": schedule });
    let post = bench.create(&body).await;
    let expected = json!([{
        "identifier": "x",
        "id": bench.channel("x").await,
        "target": "x",
        "name": "Practice X",
        "success_responses": [],
        "error_responses": [],
    }]);
    assert_eq!(post["target_platforms"], expected);
}

#[tokio::test]
async fn a_channel_of_another_workspace_is_no_target() {
    let bench = Bench::with_examples().await;
    let workspaces = bench.workspaces().await;
    let own = bench.channel("instagram").await;
    let elsewhere = json!({ "text": "a", "workspace": workspaces[1], "target_platforms": own });
    assert!(bench.try_create(&elsewhere).await.complaint("target_platforms").contains(&own));
    // A platform means the channels of the workspace only.
    let here = bench.create(&json!({ "text": "a", "workspace": workspaces[1], "target_platforms": "instagram" })).await;
    assert_eq!(here["target_platforms"][0]["name"], "museumamkai");
}

#[tokio::test]
async fn without_a_workspace_the_first_channel_tells_it_else_it_is_the_first() {
    let bench = Bench::with_examples().await;
    let workspaces = bench.workspaces().await;
    let museum = bench.read(&format!("/v1/workspaces/{}/socials", workspaces[1])).await.data();
    let by_channel = bench.create(&json!({ "text": "a", "target_platforms": museum[1]["id"] })).await;
    assert_eq!(by_channel["workspace"], workspaces[1]);
    let by_platform = bench.create(&json!({ "text": "a", "target_platforms": "instagram" })).await;
    assert_eq!(by_platform["workspace"], workspaces[0]);
}
