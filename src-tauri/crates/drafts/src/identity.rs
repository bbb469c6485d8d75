//! Test: a draft that is sent, read back and sent again gives the same post, whatever it holds.

use crate::payload::post;
use crate::reading::draft_of;
use crate::{Media, Own, stable_url};
use chrono::{DateTime, Utc};
use model::{Channel, MediaItem, NewPost, Post, WorkspaceId};
use planning::zone::Zones;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Map, Value, json};
use std::cell::RefCell;

const PLATFORMS: [&str; 4] = ["x", "mastodon", "youtube", "never-heard-of"];

/// Any value, as a member that nobody names.
fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        Just(serde_json::from_str("123456789012345678901234567890.50").unwrap()),
        "\\PC{0,12}".prop_map(Value::from),
    ];
    leaf.prop_recursive(2, 8, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            prop::collection::btree_map("[a-z]{1,6}", inner, 0..3).prop_map(|map| json!(map)),
        ]
    })
}

/// Members that the specification does not name.
fn members() -> impl Strategy<Value = Map<String, Value>> {
    prop::collection::btree_map("odd_[a-z]{1,6}", value(), 0..3).prop_map(|map| map.into_iter().collect())
}

fn media() -> impl Strategy<Value = Value> {
    // One address is one file: what else is said of it is the same wherever it stands.
    let item = "[a-z]{1,3}".prop_map(|name| {
        json!({ "url": format!("https://cdn.example/{name}.png"), "type": "image/png", "odd": { "of": [name, 1.50] } })
    });
    prop::collection::vec(item, 0..4).prop_map(Value::from)
}

fn schedule() -> impl Strategy<Value = Map<String, Value>> {
    let moment = (1_u32..28, 0_u32..24, 0_u32..60).prop_map(|(day, hour, minute)| {
        json!({ "one_off_schedule": { "one_off_date": format!("2027-01-{day:02}"),
            "time": format!("{hour:02}:{minute:02}"), "timezone": "Europe/Vienna" } })
    });
    let foreign = value().prop_map(|odd| {
        json!({ "one_off_schedule": { "one_off_date": "2027-01-05", "time": "2027-01-05T09:00:00+01:00", "odd": odd } })
    });
    let custom =
        Just(json!({ "recurring_schedule": { "expression": "*/7 9-17 * * 1-5", "timezone": "Europe/Vienna" } }));
    prop_oneof![3 => Just(json!({})), 3 => moment, 1 => foreign, 1 => custom]
        .prop_map(|found| found.as_object().cloned().unwrap_or_default())
}

/// What differs for a platform.
fn own(platform: &'static str) -> impl Strategy<Value = Value> {
    let parts = (
        prop::option::of("\\PC{0,40}"),
        prop::option::of(media()),
        prop::option::of((members(), schedule(), prop::collection::vec("[a-z]{1,6}", 0..3))),
        members(),
    );
    parts.prop_map(move |(text, media, settings, members)| {
        let mut own = json!({ "identifier": platform });
        if let Some(text) = text {
            own["text_override"] = text.into();
        }
        if let Some(media) = media {
            own["media_override"] = media;
        }
        if let Some((odd, schedule, tags)) = settings {
            let mut map = json!({ "identifier": platform });
            if !tags.is_empty() {
                map["tags"] = json!(tags);
            }
            map.as_object_mut().unwrap().extend(schedule);
            map.as_object_mut().unwrap().extend(odd);
            own["settings"] = map;
        }
        own.as_object_mut().unwrap().extend(members);
        own
    })
}

/// A post as it is sent: something differs on each platform that is named.
fn posts() -> impl Strategy<Value = NewPost> {
    let overrides = PLATFORMS.map(|platform| prop::option::of(own(platform)).boxed()).to_vec();
    let parts = ("\\PC{0,60}", media(), overrides, schedule(), prop::option::of("[a-z]{1,8}"));
    parts.prop_map(|(text, media, own, schedule, audience)| {
        let own: Vec<Value> =
            own.into_iter().flatten().filter(|own| own.as_object().is_some_and(|own| own.len() > 1)).collect();
        let targets: Vec<Value> = PLATFORMS.iter().map(|name| json!({ "identifier": name, "id": name })).collect();
        let mut post = json!({ "text": text, "media": media, "target_platforms": targets, "workspace": "w",
            "platform_posts": own });
        // The shared schedule of a record that the form cannot show is not written anew: it is left as it is.
        if schedule.get("one_off_schedule").is_some_and(|moment| moment.get("odd").is_none()) {
            post.as_object_mut().unwrap().extend(schedule);
        }
        if let Some(audience) = audience {
            post["audience_group"] = audience.into();
        }
        serde_json::from_value(post).unwrap()
    })
}

#[test]
fn a_post_that_is_read_and_sent_again_is_the_same() {
    let now: DateTime<Utc> = "2026-11-21T13:08:00Z".parse().unwrap();
    let zones = Zones::bundled();
    let channels: Vec<(WorkspaceId, Channel)> = PLATFORMS
        .iter()
        .map(|name| {
            let channel = serde_json::from_value(json!({ "id": name, "name": name, "target": name })).unwrap();
            (WorkspaceId::new("w").unwrap(), channel)
        })
        .collect();
    let config = Config { cases: 400, failure_persistence: None, ..Config::default() };
    TestRunner::new(config)
        .run(&posts(), |sent| {
            let mut record = serde_json::to_value(&sent).unwrap();
            record["_id"] = "p".into();
            let record: Post = serde_json::from_value(record).unwrap();
            let files = RefCell::new(Vec::<Media>::new());
            let file = |item: &MediaItem| {
                let mut files = files.borrow_mut();
                let place = Some(stable_url(&item.url));
                let known = files.iter().find(|media| media.place() == place).map(|media| media.id.clone());
                Ok::<_, serde_json::Error>(known.unwrap_or_else(|| {
                    files.push(Media::seen(item, now));
                    files[files.len() - 1].id.clone()
                }))
            };
            let draft = draft_of(&record, now, &zones, file).unwrap();
            let again = post(&draft, &channels, &files.borrow(), &zones);
            let again = again.map_err(|error| TestCaseError::fail(error.to_string()))?;
            prop_assert_eq!(again.as_ref(), Some(&sent), "{:?}", draft);
            prop_assert!(draft.own.iter().all(|own: &Own| own.channel.is_none()));
            Ok(())
        })
        .unwrap_or_else(|error| panic!("{error}"));
}
