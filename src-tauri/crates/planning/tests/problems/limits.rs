//! The rules file, and limits that were set by hand.

use crate::sample::Sample;
use chrono::NaiveDate;
use model::{ChannelId, Platform};
use planning::rules::{Confidence, Override, Overrides, Rules};
use serde_json::{Value, json};

fn set(channel: &str, platform: &str, limit: &str, value: Value) -> Override {
    let (channel, platform) = (ChannelId::new(channel).unwrap(), Platform::from(platform));
    Override { channel, platform, limit: limit.to_owned(), value }
}

#[test]
fn every_platform_has_rules_and_every_group_its_source() {
    let rules = Rules::bundled();
    assert_eq!((rules.platforms().len(), rules.checked_on()), (21, NaiveDate::from_ymd_opt(2026, 11, 21).unwrap()));
    let file: Value = serde_json::from_str(include_str!("../../src/rules/rules.json")).unwrap();
    for (key, groups) in file["platforms"].as_object().unwrap() {
        for (name, group) in groups.as_object().unwrap() {
            for group in group.as_array().unwrap_or(&vec![group.clone()]).iter().filter(|group| group.is_object()) {
                assert!(group["evidence"]["source"].as_str().is_some_and(|source| !source.is_empty()), "{key} {name}");
            }
        }
    }
}

#[test]
fn a_platform_is_found_by_any_of_its_names() {
    let key = |name: &str| Rules::bundled().of(&Platform::from(name)).key.clone();
    for (name, expected) in [
        ("x", "x"),
        ("Twitter", "x"),
        ("googleMyBusiness", "google_business"),
        ("GMB", "google_business"),
        ("bsky", "bluesky"),
        ("devTo", "generic"),
        ("generic", "generic"),
        ("", "generic"),
    ] {
        assert_eq!(key(name), expected, "{name}");
    }
    let known = model::platform::KNOWN.iter().filter(|(name, _)| key(name) != "generic").count();
    assert_eq!(known, 21);
}

#[test]
fn a_limit_set_by_hand_holds_for_one_channel() {
    let mut overrides = Overrides::default();
    overrides.set(set("big", "mastodon", "text.max", json!(500)));
    overrides.set(set("big", "mastodon", "text.max", json!(5000)));
    overrides.set(set("big", "mastodon", "media.images_max", json!(16)));
    assert_eq!(overrides.0.len(), 2);
    let rules = Rules::bundled().with(&overrides);
    let files = ["jpeg"; 10].join(",");
    let mut sample = Sample::on("mastodon").channels(&["big"]).text("a".repeat(600)).media(&files);
    sample.rules = Some(rules);
    assert_eq!(sample.rules(), [""; 0]);
    let mut both = sample.channels(&["big", "small"]);
    assert_eq!(both.rules(), ["mastodon.text.max", "mastodon.media.images_max"]);
    both.text = "a".repeat(5001);
    let told: Vec<_> = both.problems().into_iter().filter(|problem| problem.rule.ends_with("text.max")).collect();
    assert_eq!(told.iter().map(|problem| problem.channel.is_some()).collect::<Vec<_>>(), [false, true]);
    assert_eq!(told[1].message.to_string(), "Mastodon takes 5,000 characters; this text has 5,001: 1 too many.");
    both.text = String::new();
    both.media.truncate(5);
    both.media[0].bytes = Some(999_999_999);
    let once = both.rules().into_iter().filter(|rule| rule == "mastodon.image.bytes_max").count();
    assert_eq!(once, 1, "what is wrong everywhere is told once");
    overrides.clear(&ChannelId::new("big").unwrap(), "text.max");
    assert_eq!(overrides.0.len(), 1);
}

#[test]
fn a_limit_can_be_taken_away() {
    let mut sample = Sample::on("x").text("a".repeat(30_000));
    sample.rules = Some(Rules::bundled().with(&Overrides(vec![set("c", "x", "text.max", Value::Null)])));
    assert_eq!(sample.rules(), [""; 0]);
}

#[test]
fn a_limit_that_does_not_exist_changes_nothing() {
    let platform = Platform::from("x");
    for (limit, value) in [
        ("text.maks", json!(1)),
        ("text", json!(1)),
        ("nothing.max", json!(1)),
        ("text.max", json!(-1)),
        ("text.max", json!("many")),
        ("text.evidence", json!({})),
        ("text.counter", Value::Null),
    ] {
        assert!(!Rules::bundled().accepts(&platform, limit, &value), "{limit} {value}");
        let rules = Rules::bundled().with(&Overrides(vec![set("c", "x", limit, value)]));
        assert_eq!(rules.own(&ChannelId::new("c").unwrap()).unwrap(), Rules::bundled().of(&platform));
    }
    assert!(Rules::bundled().accepts(&platform, "text.max", &json!(25_000)));
    assert!(Rules::bundled().limits(&platform).contains(&("image.bytes_max".to_owned(), json!(5_000_000))));
}

#[test]
fn limits_set_by_hand_can_be_kept() {
    let overrides = Overrides(vec![set("c", "x", "text.max", json!(25_000))]);
    let kept = serde_json::to_string(&overrides).unwrap();
    assert_eq!(kept, r#"[{"channel":"c","platform":"x","limit":"text.max","value":25000}]"#);
    assert_eq!(serde_json::from_str::<Overrides>(&kept).unwrap(), overrides);
}

#[test]
fn a_file_without_generic_rules_or_with_unknown_ones_is_refused() {
    let file = |platforms: &str| format!(r#"{{"schema":1,"checked_on":"2026-11-21","platforms":{platforms}}}"#);
    assert!(Rules::read(&file("{}")).is_err());
    assert!(Rules::read(&file(r#"{"generic":{"odd":1}}"#)).is_err());
    assert!(Rules::bundled().platforms().iter().any(|rules| rules.text.evidence.confidence == Confidence::C));
}
