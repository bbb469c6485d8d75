//! What differs per platform: overrides and settings, checked but kept as they came (specification 2.5, PlatformPost).

use super::checks::Checks;
use super::content::{read_media, read_text};
use super::table::Post;
use crate::answer::FieldError;
use crate::fields::{self, Complaints, present};
use crate::schedule::{moment, recurring};
use crate::stamp::Stamp;
use model::{Platform, PlatformPost, Settings, Unknown};
use planning::zone::{Zone, Zones};
use serde_json::{Map, Value};

/// Checks the `platform_posts` of a request.
pub(crate) fn check(platform_posts: &[Value], checks: &Checks<'_>, wrong: &mut Complaints) {
    for (index, value) in platform_posts.iter().enumerate() {
        wrong.take(check_one(value, &format!("platform_posts[{index}]"), checks));
    }
}

fn check_one(value: &Value, field: &str, checks: &Checks<'_>) -> Result<(), FieldError> {
    let Value::Object(members) = value else { return Err(FieldError::new(field, "must be an object")) };
    if fields::word(members, "identifier", &format!("{field}.identifier"))?.is_none() {
        return Err(FieldError::new(format!("{field}.identifier"), "is missing: the platform"));
    }
    read_text(members, "text_override", &format!("{field}.text_override"))?;
    read_media(members, "media_override", &format!("{field}.media_override"), checks)?;
    match present(members, "settings") {
        None => Ok(()),
        Some(Value::Object(settings)) => check_settings(settings, &format!("{field}.settings"), checks),
        Some(_) => Err(FieldError::new(format!("{field}.settings"), "must be an object")),
    }
}

fn check_settings(settings: &Map<String, Value>, field: &str, checks: &Checks<'_>) -> Result<(), FieldError> {
    for name in ["identifier", "language_tags"] {
        fields::text(settings, name, &format!("{field}.{name}"))?;
    }
    let tags = fields::array(settings, "tags", &format!("{field}.tags"))?;
    if let Some(position) = tags.and_then(|tags| tags.iter().position(|tag| !tag.is_string())) {
        return Err(FieldError::new(format!("{field}.tags[{position}]"), "must be a string"));
    }
    if let Some(own) = present(settings, "one_off_schedule") {
        moment::read(own, &format!("{field}.one_off_schedule"), checks.zone.as_ref(), checks.zones)?;
    }
    if let Some(own) = present(settings, "recurring_schedule") {
        checks.rule(own, &format!("{field}.recurring_schedule"))?;
    }
    Ok(())
}

/// Writes what differs for a platform as responses have it: as it came, but for the schedules of its own. Each names its
/// zone, and of two the later one stands there alone, for it is the one that counts.
pub(crate) fn write(own: &Value, created_at: Stamp, post_zone: Option<&Zone>, zones: &Zones) -> Value {
    let mut own = own.clone();
    let Some(settings) = own.get_mut("settings").and_then(Value::as_object_mut) else { return own };
    if let Some(later) = later(settings).map(|(name, _)| name.to_owned()) {
        settings.retain(|name, value| !is_schedule(name, value) || *name == later);
    }
    if let Some(rule) = settings.get_mut("recurring_schedule") {
        *rule = recurring::write(rule, created_at, post_zone, zones);
    }
    if let Some(Value::Object(moment)) = settings.get_mut("one_off_schedule")
        && let Ok(None) = fields::word(moment, "timezone", "")
    {
        moment.insert("timezone".to_owned(), post_zone.map_or("UTC", Zone::name).into());
    }
    own
}

/// The schedules of their own that the platforms of a post have, as whoever reads its record understands them.
pub(crate) fn schedules(post: &Post, zones: &Zones) -> Vec<PlatformPost> {
    let zone = post.zone(zones);
    let platform_posts = post.platform_posts.iter().flatten();
    let read = platform_posts.filter_map(|own| {
        let mut settings = Settings::default();
        match later(own.get("settings")?.as_object()?)? {
            ("one_off_schedule", kept) => {
                settings.one_off_schedule = Some(moment::understood(kept, zone.as_ref(), zones)?);
            }
            (_, kept) => {
                let rule = recurring::understood(kept, post.created_at, zone.as_ref(), zones);
                settings.recurring_schedule = Some(rule);
            }
        }
        Some(PlatformPost {
            identifier: Platform::from(own.get("identifier")?.as_str()?),
            text_override: None,
            media_override: None,
            settings: Some(settings),
            unknown: Unknown::new(),
        })
    });
    read.collect()
}

/// The schedule that settings have: the later of two.
fn later(settings: &Map<String, Value>) -> Option<(&str, &Value)> {
    let found = settings.iter().rev().find(|(name, value)| is_schedule(name, value));
    found.map(|(name, schedule)| (name.as_str(), schedule))
}

fn is_schedule(name: &str, value: &Value) -> bool {
    matches!(name, "one_off_schedule" | "recurring_schedule") && !value.is_null()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn of_two_schedules_of_its_own_the_later_one_counts_and_is_written_alone() {
        let written =
            |own: Value| write(&own, Stamp::of("2026-11-21T09:00:00Z".parse().unwrap()), None, &Zones::bundled());
        let moment = json!({"one_off_date": "2026-12-01", "time": "09:00", "timezone": "UTC"});
        let rule = json!({"expression": "0 9 * * *", "timezone": "UTC"});
        for (settings, expected) in [
            (
                json!({"recurring_schedule": rule, "a": 1, "one_off_schedule": moment}),
                json!({"a": 1, "one_off_schedule": moment}),
            ),
            (
                json!({"one_off_schedule": moment, "a": 1, "recurring_schedule": rule}),
                json!({"a": 1, "recurring_schedule": rule}),
            ),
            (
                json!({"one_off_schedule": moment, "recurring_schedule": null}),
                json!({"one_off_schedule": moment, "recurring_schedule": null}),
            ),
            (json!({"one_off_schedule": null}), json!({"one_off_schedule": null})),
        ] {
            let own = |settings: Value| json!({"identifier": "x", "settings": settings});
            assert_eq!(written(own(settings)), own(expected));
        }
    }

    #[test]
    fn a_schedule_of_its_own_names_its_zone() {
        let zones = Zones::bundled();
        let vienna = zones.find("Europe/Vienna").unwrap();
        for name in ["one_off_schedule", "recurring_schedule"] {
            for (said, zone, expected) in [
                (json!(null), Some(&vienna), "Europe/Vienna"),
                (json!(" "), None, "UTC"),
                (json!("Asia/Tokyo"), Some(&vienna), "Asia/Tokyo"),
            ] {
                let own = json!({"identifier": "x", "settings": {name: {"time": "09:00", "timezone": said}}});
                let written = write(&own, Stamp::of("2026-11-21T09:00:00Z".parse().unwrap()), zone, &zones);
                assert_eq!(written["settings"][name]["timezone"], expected, "{own}");
            }
        }
    }
}
