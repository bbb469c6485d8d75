//! Changes of a post on the service, three ways: as it was last seen, as it is there now, and as it is wanted here.
//!
//! A change names only what it changes ([`PostUpdate`], the rest omitted). What nobody else has changed meanwhile is
//! merged; what both have changed is a conflict. A record that leaves a field out says nothing about it.
//! Deliberately absent: asking the service, and what a person decides about a conflict.

use crate::recurrence::Rule;
use crate::schedule::{Moment, due, rule};
use crate::zone::Zones;
use chrono::{DateTime, Utc};
use model::post::{Change, Target};
use model::{NewPost, Post, PostTarget, PostUpdate};
use serde::Serialize;
use ts_rs::TS;

/// What of a post is changed as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "PostPart")]
pub enum Field {
    /// The shared text.
    Text,
    /// The shared media.
    Media,
    /// The channels.
    Channels,
    /// When it goes out: moment or rule, with its zone.
    Schedule,
    /// What differs per platform.
    Platforms,
    /// The audience group.
    Audience,
}

/// All fields, in the order they are shown.
pub const FIELDS: [Field; 6] =
    [Field::Text, Field::Media, Field::Channels, Field::Schedule, Field::Platforms, Field::Audience];

/// The fields that a change touches.
#[must_use]
pub fn touched(change: &PostUpdate) -> Vec<Field> {
    FIELDS.into_iter().filter(|field| touches(change, *field)).collect()
}

fn touches(change: &PostUpdate, field: Field) -> bool {
    match field {
        Field::Text => change.text.is_some(),
        Field::Media => change.media.is_some(),
        Field::Channels => change.target_platforms.is_some(),
        Field::Schedule => !change.one_off_schedule.is_keep() || !change.recurring_schedule.is_keep(),
        Field::Platforms => change.platform_posts.is_some(),
        Field::Audience => !change.audience_group.is_keep(),
    }
}

/// The fields that `change` touches and that somebody else has changed since `base`, to something else.
#[must_use]
pub fn conflicts(change: &PostUpdate, base: &Post, now: &Post, zones: &Zones) -> Vec<Field> {
    let wanted = applied(change, base);
    let is_conflict = |field: &Field| {
        says(now, *field)
            && says(base, *field)
            && !agree(base, now, *field, zones)
            && !agree(&wanted, now, *field, zones)
    };
    touched(change).into_iter().filter(is_conflict).collect()
}

/// The fields of `change` that the service does not have as they are wanted. What its record leaves out counts as done:
/// nothing can be said of it.
#[must_use]
pub fn unmet(change: &PostUpdate, now: &Post, zones: &Zones) -> Vec<Field> {
    let wanted = applied(change, now);
    touched(change).into_iter().filter(|field| says(now, *field) && !agree(&wanted, now, *field, zones)).collect()
}

/// The fields in which two records of a post differ.
#[must_use]
pub fn differing(one: &Post, other: &Post, zones: &Zones) -> Vec<Field> {
    FIELDS.into_iter().filter(|field| !agree(one, other, *field, zones)).collect()
}

/// The update that makes a change to the record as it is now: all that it says, changed where wanted.
#[must_use]
pub fn onto(change: &PostUpdate, now: &Post) -> PostUpdate {
    let whole = PostUpdate::of(now);
    let keeps_time = !touches(change, Field::Schedule);
    let change = change.clone();
    PostUpdate {
        text: change.text.or(whole.text),
        media: change.media.or(whole.media),
        target_platforms: change.target_platforms.or(whole.target_platforms),
        timezone: if keeps_time { whole.timezone } else { change.timezone },
        one_off_schedule: if keeps_time { whole.one_off_schedule } else { change.one_off_schedule },
        recurring_schedule: if keeps_time { whole.recurring_schedule } else { change.recurring_schedule },
        platform_posts: change.platform_posts.or(whole.platform_posts),
        audience_group: if change.audience_group.is_keep() { whole.audience_group } else { change.audience_group },
        ..whole
    }
}

/// A record with a change made to it: how it will be when the service has it.
#[must_use]
pub fn applied(change: &PostUpdate, post: &Post) -> Post {
    let mut post = post.clone();
    if let Some(text) = &change.text {
        post.text = Some(text.clone());
    }
    if let Some(media) = &change.media {
        post.media = Some(media.clone());
    }
    if let Some(targets) = &change.target_platforms {
        let known = post.target_platforms.take().unwrap_or_default();
        post.target_platforms = Some(targets.iter().map(|wanted| target(wanted, &known)).collect());
    }
    if touches(change, Field::Schedule) {
        post.timezone.clone_from(&change.timezone);
        post.one_off_schedule = set(&change.one_off_schedule);
        post.recurring_schedule = set(&change.recurring_schedule);
    }
    if let Some(platforms) = &change.platform_posts {
        post.platform_posts = Some(platforms.clone());
    }
    match &change.audience_group {
        Change::Keep => {}
        Change::Clear => post.audience_group = None,
        Change::Set(group) => post.audience_group = Some(group.clone()),
    }
    post
}

/// A channel as it is known, or as it is wanted.
fn target(wanted: &PostTarget, known: &[Target]) -> Target {
    let same = known.iter().find(|known| known.id.as_ref() == Some(&wanted.id));
    same.cloned().unwrap_or_else(|| Target {
        identifier: wanted.identifier.clone(),
        id: Some(wanted.id.clone()),
        name: None,
        underway: None,
        success_responses: Vec::new(),
        error_responses: Vec::new(),
        unknown: model::Unknown::default(),
    })
}

fn set<T: Clone>(change: &Change<T>) -> Option<T> {
    match change {
        Change::Set(value) => Some(value.clone()),
        Change::Keep | Change::Clear => None,
    }
}

/// The change that puts the given fields back to how `post` has them. What it does not say stays as it is.
#[must_use]
pub fn back_to(post: &Post, fields: &[Field]) -> PostUpdate {
    let whole = PostUpdate::of(post);
    let has = |field| fields.contains(&field);
    let (one_off, recurring) = (&post.one_off_schedule, &post.recurring_schedule);
    let mut back = PostUpdate::default();
    if has(Field::Text) {
        back.text = whole.text;
    }
    if has(Field::Media) {
        back.media = whole.media.or(Some(Vec::new()));
    }
    if has(Field::Channels) {
        back.target_platforms = whole.target_platforms;
    }
    if has(Field::Schedule) {
        back.timezone = whole.timezone;
        back.one_off_schedule = one_off.clone().map_or(Change::Clear, Change::Set);
        back.recurring_schedule = recurring.clone().map_or(Change::Clear, Change::Set);
    }
    if has(Field::Platforms) {
        back.platform_posts = whole.platform_posts.or(Some(Vec::new()));
    }
    if has(Field::Audience) {
        back.audience_group = post.audience_group.clone().map_or(Change::Clear, Change::Set);
    }
    back
}

/// Two changes in a row as one.
#[must_use]
pub fn joined(first: &PostUpdate, then: &PostUpdate) -> PostUpdate {
    let (first, then) = (first.clone(), then.clone());
    let is_timed = touches(&then, Field::Schedule);
    let timed = if is_timed { &then } else { &first };
    let (timezone, one_off_schedule) = (timed.timezone.clone(), timed.one_off_schedule.clone());
    let recurring_schedule = timed.recurring_schedule.clone();
    PostUpdate {
        text: then.text.or(first.text),
        media: then.media.or(first.media),
        target_platforms: then.target_platforms.or(first.target_platforms),
        timezone,
        one_off_schedule,
        recurring_schedule,
        platform_posts: then.platform_posts.or(first.platform_posts),
        audience_group: if then.audience_group.is_keep() { first.audience_group } else { then.audience_group },
        ..first
    }
}

/// A record whose gaps are filled with what this computer last sent: a service that leaves a field out erases nothing.
#[must_use]
pub fn completed(record: &Post, sent: &NewPost) -> Post {
    let mut post = record.clone();
    post.text.get_or_insert_with(|| sent.text.clone());
    post.media.get_or_insert_with(|| sent.media.clone());
    if post.target_platforms.as_ref().is_none_or(Vec::is_empty) {
        post.target_platforms = Some(sent.target_platforms.iter().map(|wanted| target(wanted, &[])).collect());
    }
    if post.platform_posts.is_none() && !sent.platform_posts.is_empty() {
        post.platform_posts = Some(sent.platform_posts.clone());
    }
    post
}

/// A post as it would have to be created again.
#[must_use]
pub fn anew(post: &Post, workspace: &model::WorkspaceId) -> NewPost {
    let whole = PostUpdate::of(post);
    NewPost {
        text: post.text.clone().unwrap_or_default(),
        media: whole.media.unwrap_or_default(),
        target_platforms: whole.target_platforms.unwrap_or_default(),
        workspace: workspace.clone(),
        timezone: whole.timezone,
        one_off_schedule: post.one_off_schedule.clone(),
        recurring_schedule: post.recurring_schedule.clone(),
        platform_posts: whole.platform_posts.unwrap_or_default(),
        audience_group: post.audience_group.clone(),
    }
}

/// Whether a record says anything of a field.
fn says(post: &Post, field: Field) -> bool {
    match field {
        Field::Text => post.text.is_some(),
        Field::Media => post.media.is_some(),
        Field::Channels => post.target_platforms.is_some(),
        Field::Schedule | Field::Audience => true,
        Field::Platforms => post.platform_posts.is_some(),
    }
}

/// Whether two records say the same of a field, however they spell it.
fn agree(one: &Post, other: &Post, field: Field, zones: &Zones) -> bool {
    match field {
        Field::Text => one.text.as_deref().map(plain) == other.text.as_deref().map(plain),
        Field::Media => urls(one) == urls(other),
        Field::Channels => channels(one) == channels(other),
        Field::Schedule => timing(one, zones) == timing(other, zones),
        Field::Platforms => {
            one.platform_posts.as_deref().unwrap_or_default() == other.platform_posts.as_deref().unwrap_or_default()
        }
        Field::Audience => one.audience_group == other.audience_group,
    }
}

fn plain(text: &str) -> String {
    text.replace("\r\n", "\n").trim().to_owned()
}

fn urls(post: &Post) -> Vec<&str> {
    post.media.iter().flatten().map(|item| item.url.as_str()).collect()
}

fn channels(post: &Post) -> Vec<&str> {
    let targets = post.target_platforms.iter().flatten();
    let mut names: Vec<&str> =
        targets.map(|target| target.id.as_ref().map_or(target.identifier.as_str(), model::ChannelId::as_str)).collect();
    names.sort_unstable();
    names
}

/// When a post goes out: its moment or its rule; neither is at once.
fn timing(post: &Post, zones: &Zones) -> (Option<DateTime<Utc>>, Option<Rule>) {
    let moment = due(post, zones).filter(|_| post.one_off_schedule.is_some());
    (moment.map(|Moment { instant, .. }| instant), rule(post, zones))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::{Value, json};

    fn post(change: &Value) -> Post {
        let mut record = json!({ "_id": "p", "text": "a", "media": [], "timezone": "Europe/Vienna",
            "one_off_schedule": { "one_off_date": "2026-12-01", "time": "09:00", "timezone": "Europe/Vienna" },
            "target_platforms": [{ "identifier": "x", "id": "c" }], "platform_posts": [] });
        for (name, value) in change.as_object().unwrap() {
            record[name] = value.clone();
        }
        serde_json::from_value(record).unwrap()
    }

    fn change(change: Value) -> PostUpdate {
        serde_json::from_value(change).unwrap()
    }

    fn at(time: &str) -> Value {
        json!({ "one_off_date": "2026-12-01", "time": time, "timezone": "Europe/Vienna" })
    }

    #[test]
    fn what_only_one_side_has_changed_is_merged() {
        let (base, theirs) = (post(&json!({})), post(&json!({ "text": "theirs" })));
        let mine = change(json!({ "one_off_schedule": at("10:00"), "recurring_schedule": null }));
        assert_eq!(conflicts(&mine, &base, &theirs, &Zones::bundled()), []);
        let merged = onto(&mine, &theirs);
        assert_eq!(merged.text.as_deref(), Some("theirs"));
        assert_eq!(merged.one_off_schedule, Change::Set(serde_json::from_value(at("10:00")).unwrap()));
    }

    #[test]
    fn what_both_have_changed_is_a_conflict_unless_to_the_same() {
        let zones = Zones::bundled();
        let base = post(&json!({}));
        let mine = change(json!({ "text": "mine", "target_platforms": [{ "identifier": "x", "id": "d" }] }));
        let other_text = post(&json!({ "text": "theirs" }));
        assert_eq!(conflicts(&mine, &base, &other_text, &zones), [Field::Text]);
        assert_eq!(conflicts(&mine, &base, &post(&json!({ "text": "mine " })), &zones), []);
        let spelled = json!({ "one_off_date": "2026-12-01", "time": "2026-12-01T08:00:00Z", "timezone": "UTC" });
        let timed = change(json!({ "one_off_schedule": at("10:00") }));
        assert_eq!(
            conflicts(&timed, &base, &post(&json!({ "one_off_schedule": spelled })), &zones),
            [],
            "the same moment"
        );
        let moved = post(&json!({ "one_off_schedule": at("11:00") }));
        assert_eq!(conflicts(&timed, &base, &moved, &zones), [Field::Schedule]);
    }

    #[test]
    fn a_record_that_leaves_a_field_out_says_nothing_of_it() {
        let zones = Zones::bundled();
        let silent = post(&json!({ "text": null, "media": null, "target_platforms": null }));
        let mine = change(json!({ "text": "mine" }));
        assert_eq!(conflicts(&mine, &post(&json!({})), &silent, &zones), []);
        assert_eq!(unmet(&mine, &silent, &zones), []);
        let sent: NewPost = serde_json::from_value(json!({ "text": "sent", "media": [], "workspace": "w",
            "target_platforms": [{ "identifier": "x", "id": "c" }], "platform_posts": [] }))
        .unwrap();
        let whole = completed(&silent, &sent);
        assert_eq!((whole.text.as_deref(), channels(&whole)), (Some("sent"), vec!["c"]));
        assert_eq!(completed(&post(&json!({ "text": "theirs" })), &sent).text.as_deref(), Some("theirs"));
    }

    #[test]
    fn what_the_service_has_kept_otherwise_is_noticed() {
        let mine = change(json!({ "text": "mine", "one_off_schedule": at("10:00") }));
        let kept = post(&json!({ "text": "mine", "one_off_schedule": at("10:30") }));
        assert_eq!(unmet(&mine, &kept, &Zones::bundled()), [Field::Schedule]);
    }

    fn posts() -> impl Strategy<Value = Post> {
        let schedule = prop_oneof![Just(json!(null)), (0_u8..24).prop_map(|hour| at(&format!("{hour:02}:00"))),];
        ("[a-c]{1,2}", schedule, prop::sample::subsequence(vec!["c", "d", "e"], 1..3)).prop_map(
            |(text, schedule, channels)| {
                let targets: Vec<Value> = channels.iter().map(|id| json!({ "identifier": "x", "id": id })).collect();
                post(&json!({ "text": text, "one_off_schedule": schedule, "target_platforms": targets }))
            },
        )
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_change_and_its_way_back_end_where_they_began(before in posts(), after in posts()) {
            let zones = Zones::bundled();
            let fields = differing(&before, &after, &zones);
            let there = back_to(&after, &fields);
            let changed = applied(&there, &before);
            prop_assert_eq!(differing(&changed, &after, &zones), vec![]);
            let back = applied(&back_to(&before, &fields), &changed);
            prop_assert_eq!(differing(&back, &before, &zones), vec![]);
            prop_assert_eq!(conflicts(&there, &before, &before, &zones), vec![]);
        }

        #[test]
        fn two_changes_in_a_row_are_one(first in posts(), second in posts(), third in posts()) {
            let zones = Zones::bundled();
            let one = back_to(&second, &differing(&first, &second, &zones));
            let two = back_to(&third, &differing(&second, &third, &zones));
            let joined = applied(&joined(&one, &two), &first);
            prop_assert_eq!(differing(&joined, &third, &zones), vec![]);
        }
    }
}
