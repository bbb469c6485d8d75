//! The bodies of requests, written strictly: the specification's own form, where it has two the one of the dialect.
//! Deliberately absent: reading, and checks of what a post must have.

use crate::dialect::{TargetForm, WeekDayForm};
use crate::{Dialect, NewPost, PostTarget, PostUpdate, Version};
use serde_json::{Value, json};

/// The body of a create (specification 2.5, 4.4).
///
/// By the first version `target_platforms` is one string, or an array where the dialect says so; by the second it is
/// always an array of `{identifier, id}`.
#[must_use]
pub fn create(post: &NewPost, dialect: &Dialect, version: Version) -> Value {
    let mut body = json!(post);
    body["target_platforms"] = match (version, dialect.create_targets) {
        (Version::First, TargetForm::Joined) => joined(&post.target_platforms),
        (Version::First, TargetForm::Entries) | (Version::Second, _) => json!(post.target_platforms),
    };
    spell_week_days(&mut body, dialect);
    leave_out_alt(&mut body, dialect);
    body
}

/// The body of an update, the same in both versions (specification 2.5, 4.4, 4.5).
#[must_use]
pub fn update(post: &PostUpdate, dialect: &Dialect) -> Value {
    let mut body = json!(post);
    spell_week_days(&mut body, dialect);
    leave_out_alt(&mut body, dialect);
    body
}

/// A service that knows no alt texts may refuse what it does not know.
fn leave_out_alt(body: &mut Value, dialect: &Dialect) {
    if dialect.media_alt {
        return;
    }
    let without = |items: Option<&mut Value>| {
        for item in items.and_then(Value::as_array_mut).into_iter().flatten() {
            item.as_object_mut().map(|item| item.remove("alt"));
        }
    };
    without(body.get_mut("media"));
    for own in body.get_mut("platform_posts").and_then(Value::as_array_mut).into_iter().flatten() {
        without(own.get_mut("media_override"));
    }
}

fn joined(targets: &[PostTarget]) -> Value {
    targets.iter().map(|target| target.id.as_str()).collect::<Vec<_>>().join(",").into()
}

fn spell_week_days(body: &mut Value, dialect: &Dialect) {
    if dialect.week_days == WeekDayForm::Array {
        return;
    }
    let posts = body.get_mut("platform_posts").and_then(Value::as_array_mut).into_iter().flatten();
    let own = posts.filter_map(|post| post.get_mut("settings")?.get_mut("recurring_schedule"));
    own.for_each(spell_as_object);
    if let Some(schedule) = body.get_mut("recurring_schedule") {
        spell_as_object(schedule);
    }
}

/// One day as one object, several as an array; numbers as strings.
fn spell_as_object(schedule: &mut Value) {
    let Some(days) = schedule.get_mut("week_days") else { return };
    for day in days.as_array_mut().into_iter().flatten() {
        if let Some(num) = day.get("num").and_then(Value::as_u64) {
            day["num"] = num.to_string().into();
        }
    }
    if let Some([one]) = days.as_array().map(Vec::as_slice) {
        *days = one.clone();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alt_texts_go_to_those_who_take_them() {
        let media = json!([{"url": "u", "type": "image/png", "alt": "A bowl", "other": 1}]);
        let mut post: NewPost = serde_json::from_value(json!({ "text": "", "media": media, "workspace": "w",
            "target_platforms": [], "platform_posts": [{"identifier": "x", "media_override": media}] }))
        .unwrap();
        let alt = |body: &Value| {
            (body["media"][0]["alt"].clone(), body["platform_posts"][0]["media_override"][0]["alt"].clone())
        };
        let taken = create(&post, &Dialect::embedded(), Version::First);
        assert_eq!(alt(&taken), (json!("A bowl"), json!("A bowl")));
        let plain = create(&post, &Dialect::default(), Version::First);
        assert_eq!((alt(&plain), plain["media"][0]["other"].clone()), ((Value::Null, Value::Null), json!(1)));
        post.media[0].set_alt("");
        assert_eq!((post.media[0].alt(), post.media[0].unknown.len()), ("", 1));
    }

    fn post() -> NewPost {
        let json = json!({
            "text": "a", "media": [], "workspace": "w",
            "target_platforms": [{"identifier": "x", "id": "c1"}, {"identifier": "bluesky", "id": "c2"}],
            "recurring_schedule": {"week_days": [{"num": 1, "value": true}]},
            "platform_posts": [{"identifier": "x", "settings": {"recurring_schedule": {
                "week_days": [{"num": 0, "value": true}, {"num": 3, "value": true}]}}}],
        });
        serde_json::from_value(json).unwrap()
    }

    #[test]
    fn the_targets_of_a_create_are_one_string_in_the_first_version_and_entries_in_the_second() {
        let entries = json!([{"identifier": "x", "id": "c1"}, {"identifier": "bluesky", "id": "c2"}]);
        let by = |dialect: &Dialect, version| create(&post(), dialect, version)["target_platforms"].clone();
        assert_eq!(by(&Dialect::default(), Version::First), "c1,c2");
        assert_eq!(by(&Dialect::default(), Version::Second), entries);
        let other = Dialect { create_targets: TargetForm::Entries, ..Dialect::default() };
        assert_eq!(by(&other, Version::First), entries);
    }

    #[test]
    fn week_days_are_spelled_as_the_dialect_says_wherever_they_stand() {
        let array = create(&post(), &Dialect::default(), Version::First);
        assert_eq!(array["recurring_schedule"]["week_days"], json!([{"num": 1, "value": true}]));
        let dialect = Dialect { week_days: WeekDayForm::Object, ..Dialect::default() };
        let object = create(&post(), &dialect, Version::First);
        assert_eq!(object["recurring_schedule"]["week_days"], json!({"num": "1", "value": true}));
        let own = &object["platform_posts"][0]["settings"]["recurring_schedule"]["week_days"];
        assert_eq!(*own, json!([{"num": "0", "value": true}, {"num": "3", "value": true}]));
    }
}
