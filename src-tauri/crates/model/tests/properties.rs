//! What holds for every record: what is written is read back as it was, and what nobody names comes through unchanged.
#![expect(clippy::unwrap_used, reason = "a record that cannot be read has failed the test")]

use model::post::{Delivered, Missed, Refused, Target};
use model::schedule::WeekDayMapping;
use model::wire::Record;
use model::wire::envelope::{Document, read_record};
use model::{
    Change, Channel, ChannelId, MediaItem, NewPost, OneOffSchedule, Platform, PlatformPost, Post, PostId, PostTarget,
    PostUpdate, RecurringSchedule, Settings, Unknown, Workspace, WorkspaceId,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Number, Value, json};

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Any JSON number, those included that no machine number holds.
fn number() -> impl Strategy<Value = Value> {
    let exact = "(0|-?[1-9][0-9]{0,30})(\\.[0-9]{1,20})?([eE][+-]?[0-9]{1,3})?";
    prop_oneof![any::<i64>().prop_map(Value::from), any::<u64>().prop_map(Value::from), {
        exact.prop_map(|text| Value::Number(serde_json::from_str::<Number>(&text).unwrap()))
    }]
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        number(),
        any::<String>().prop_map(Value::from)
    ];
    leaf.prop_recursive(3, 24, 5, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..5).prop_map(Value::from),
            vec((any::<String>(), inner), 0..5).prop_map(|members| Value::Object(Map::from_iter(members))),
        ]
    })
}

/// Members that no record names: their names begin as none of them does.
fn unknown() -> impl Strategy<Value = Unknown> {
    vec(("x-[a-zA-Z0-9 \"é\\\\]{0,8}", value()), 0..4).prop_map(Unknown::from_iter)
}

fn text() -> impl Strategy<Value = String> {
    any::<String>()
}

fn id() -> impl Strategy<Value = String> {
    "[!-~é]{1,12}"
}

prop_compose! {
    fn workspace()(id in id(), name in text(), avatar in text(), unknown in unknown()) -> Workspace {
        Workspace { id: WorkspaceId::new(id).unwrap(), name, avatar, unknown }
    }
}

prop_compose! {
    fn channel()(id in id(), name in text(), target in id(), picture in text(), unknown in unknown()) -> Channel {
        Channel { id: ChannelId::new(id).unwrap(), name, target: Platform(target), picture, unknown }
    }
}

prop_compose! {
    fn media()(url in text(), media_type in text(), unknown in unknown()) -> MediaItem {
        MediaItem { url, media_type, unknown }
    }
}

prop_compose! {
    fn one_off()(one_off_date in text(), time in text(), timezone in option::of(text()), unknown in unknown())
    -> OneOffSchedule {
        OneOffSchedule { one_off_date, time, timezone, unknown }
    }
}

prop_compose! {
    fn week_day()(num in 0_u8..7, value in any::<bool>(), unknown in unknown()) -> WeekDayMapping {
        WeekDayMapping { num, value, unknown }
    }
}

prop_compose! {
    fn recurring()(
        texts in [option::of(text()), option::of(text()), option::of(text()), option::of(text()), option::of(text()), option::of(text())],
        week_days in vec(week_day(), 0..3),
        day_of_month in option::of(any::<u8>()),
        rate_value in option::of(any::<u32>()),
        unknown in unknown(),
    ) -> RecurringSchedule {
        let [expression, start_date, end_date, time, timezone, rate_unit] = texts;
        RecurringSchedule {
            expression, start_date, end_date, time, timezone, week_days, day_of_month, rate_value, rate_unit, unknown,
        }
    }
}

prop_compose! {
    fn settings()(
        identifier in option::of(id()),
        tags in vec(text(), 0..3),
        language_tags in option::of(text()),
        one_off_schedule in option::of(one_off()),
        recurring_schedule in option::of(recurring()),
        unknown in unknown(),
    ) -> Settings {
        let identifier = identifier.map(Platform);
        Settings { identifier, tags, language_tags, one_off_schedule, recurring_schedule, unknown }
    }
}

prop_compose! {
    fn platform_post()(
        identifier in id(),
        text_override in option::of(text()),
        media_override in option::of(vec(media(), 0..3)),
        settings in option::of(settings()),
        unknown in unknown(),
    ) -> PlatformPost {
        PlatformPost { identifier: Platform(identifier), text_override, media_override, settings, unknown }
    }
}

prop_compose! {
    fn missed()(due in text(), times in any::<u32>(), first in option::of(text()), unknown in unknown()) -> Missed {
        Missed { due, times, first, unknown }
    }
}

prop_compose! {
    fn target()(
        identifier in id(),
        id in option::of(id()),
        name in option::of(text()),
        success in vec((text(), text(), text(), option::of(text()), unknown()), 0..2),
        error in vec((text(), option::of(missed()), unknown()), 0..2),
        unknown in unknown(),
    ) -> Target {
        let delivered =
            |(post_id, uri, published_at, due, unknown)| Delivered { post_id, uri, published_at, due, unknown };
        let refused = |(message, missed, unknown)| Refused { message, missed, unknown };
        Target {
            identifier: Platform(identifier),
            id: id.map(|id| ChannelId::new(id).unwrap()),
            name,
            underway: None,
            success_responses: success.into_iter().map(delivered).collect(),
            error_responses: error.into_iter().map(refused).collect(),
            unknown,
        }
    }
}

prop_compose! {
    fn post()(
        id in id(),
        texts in [option::of(text()), option::of(text()), option::of(text()), option::of(text()), option::of(text())],
        media in option::of(vec(media(), 0..3)),
        schedules in (option::of(one_off()), option::of(recurring())),
        workspace in option::of(crate::id()),
        target_platforms in option::of(vec(target(), 0..3)),
        platform_posts in option::of(vec(platform_post(), 0..3)),
        unknown in unknown(),
    ) -> Post {
        let [text, timezone, audience_group, created_at, updated_at] = texts;
        Post {
            id: PostId::new(id).unwrap(), text, media, timezone,
            one_off_schedule: schedules.0, recurring_schedule: schedules.1,
            workspace: workspace.map(|id| WorkspaceId::new(id).unwrap()),
            target_platforms, platform_posts, audience_group, created_at, updated_at, unknown,
        }
    }
}

prop_compose! {
    fn new_post()(
        texts in (text(), option::of(text()), option::of(text())),
        media in vec(media(), 0..3),
        targets in vec((id(), id()), 0..3),
        workspace in id(),
        schedules in (option::of(one_off()), option::of(recurring())),
        platform_posts in vec(platform_post(), 0..3),
    ) -> NewPost {
        let target = |(identifier, id)| PostTarget { identifier: Platform(identifier), id: ChannelId::new(id).unwrap() };
        NewPost {
            text: texts.0, media, target_platforms: targets.into_iter().map(target).collect(),
            workspace: WorkspaceId::new(workspace).unwrap(), timezone: texts.1,
            one_off_schedule: schedules.0, recurring_schedule: schedules.1, platform_posts, audience_group: texts.2,
        }
    }
}

fn change<T: std::fmt::Debug + Clone>(value: impl Strategy<Value = T>) -> impl Strategy<Value = Change<T>> {
    prop_oneof![Just(Change::Keep), Just(Change::Clear), value.prop_map(Change::Set)]
}

/// Written and read again from the text, as an answer is, it is what it was.
fn comes_back<T: Record + Serialize + PartialEq + std::fmt::Debug>(record: &T) -> Result<(), TestCaseError> {
    let written = serde_json::to_string(record).unwrap();
    let read = Document::read(format!("{{\"data\":{written}}}").as_bytes()).unwrap().one::<T>();
    prop_assert_eq!(&read.unwrap().unwrap(), record);
    kept(record)
}

/// Kept as a text and read again, it is what it was.
fn kept<T: DeserializeOwned + Serialize + PartialEq + std::fmt::Debug>(record: &T) -> Result<(), TestCaseError> {
    let written = serde_json::to_string(record).unwrap();
    prop_assert_eq!(&serde_json::from_str::<T>(&written).unwrap(), record);
    Ok(())
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn a_workspace_comes_back(record in workspace()) {
        comes_back(&record)?;
    }

    #[test]
    fn a_channel_comes_back(record in channel()) {
        comes_back(&record)?;
    }

    #[test]
    fn a_file_comes_back(record in media()) {
        comes_back(&record)?;
    }

    #[test]
    fn a_post_comes_back(record in post()) {
        comes_back(&record)?;
    }

    #[test]
    fn a_post_to_be_created_is_kept(record in new_post()) {
        kept(&record)?;
    }

    #[test]
    fn an_update_is_kept(
        text in option::of(text()),
        one_off_schedule in change(one_off()),
        recurring_schedule in change(recurring()),
        audience_group in change(text()),
        unknown in unknown(),
    ) {
        kept(&PostUpdate { text, one_off_schedule, recurring_schedule, audience_group, unknown, ..PostUpdate::default() })?;
    }

    /// Whatever a record says beside what is specified, at every depth, goes back in an update as it came.
    #[test]
    fn what_nobody_names_goes_back_as_it_came(record in post()) {
        let read: Post = read_record(serde_json::to_value(&record).unwrap(), ".").unwrap();
        let sent = serde_json::to_value(PostUpdate::of(&read)).unwrap();
        let came = serde_json::to_value(&record).unwrap();
        for (name, value) in &record.unknown {
            prop_assert_eq!(&sent[name], value);
        }
        for member in ["text", "media", "timezone", "workspace", "platform_posts", "audience_group"] {
            prop_assert_eq!(sent.get(member), came.get(member), "{}", member);
        }
        for member in ["one_off_schedule", "recurring_schedule"] {
            prop_assert!(sent.get(member).is_none_or(Value::is_null) || sent.get(member) == came.get(member));
        }
    }

    /// Anything at all is read or refused with a short reason.
    #[test]
    fn no_document_is_too_odd(document in value()) {
        let text = json!({ "data": document }).to_string();
        for outcome in [
            Document::read(text.as_bytes()).unwrap().many::<Post>().map(drop),
            Document::read(text.as_bytes()).unwrap().one::<Channel>().map(drop),
        ] {
            if let Err(reason) = outcome {
                prop_assert!(reason.to_string().chars().count() < 300, "{}", reason);
            }
        }
    }
}
