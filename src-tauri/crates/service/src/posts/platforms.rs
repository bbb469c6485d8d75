//! What differs per platform: overrides and settings, checked but kept as they came (specification 2.5, PlatformPost).

use super::content::{read_media, read_text};
use crate::answer::Complaint;
use crate::fields::{self, Complaints, present};
use crate::schedule::{moment, recurring};
use planning::zone::{Zone, Zones};
use serde_json::{Map, Value};

/// Checks the `platform_posts` of a request.
pub(crate) fn check(platform_posts: &[Value], zone: Option<&Zone>, zones: &Zones, wrong: &mut Complaints) {
    for (index, value) in platform_posts.iter().enumerate() {
        wrong.take(check_one(value, &format!("platform_posts[{index}]"), zone, zones));
    }
}

fn check_one(value: &Value, field: &str, zone: Option<&Zone>, zones: &Zones) -> Result<(), Complaint> {
    let Value::Object(members) = value else { return Err(Complaint::new(field, "must be an object")) };
    if fields::word(members, "identifier", &format!("{field}.identifier"))?.is_none() {
        return Err(Complaint::new(format!("{field}.identifier"), "is missing: the platform"));
    }
    read_text(members, "text_override", &format!("{field}.text_override"))?;
    read_media(members, "media_override", &format!("{field}.media_override"))?;
    match present(members, "settings") {
        None => Ok(()),
        Some(Value::Object(settings)) => check_settings(settings, &format!("{field}.settings"), zone, zones),
        Some(_) => Err(Complaint::new(format!("{field}.settings"), "must be an object")),
    }
}

fn check_settings(
    settings: &Map<String, Value>,
    field: &str,
    zone: Option<&Zone>,
    zones: &Zones,
) -> Result<(), Complaint> {
    if let Some(own) = present(settings, "one_off_schedule") {
        moment::read(own, &format!("{field}.one_off_schedule"), zone, zones)?;
    }
    if let Some(own) = present(settings, "recurring_schedule") {
        recurring::read(own, &format!("{field}.recurring_schedule"), zone, zones)?;
    }
    Ok(())
}

/// The settings for a platform that have a schedule of their own: `one_off_schedule` or `recurring_schedule`, the later
/// of the two. Of several for one platform the first that has one counts.
pub(crate) fn own_schedule<'p>(platform_posts: &'p [Value], platform: &str) -> Option<(&'p str, &'p Value)> {
    let is_meant = |own: &&Value| own.get("identifier").and_then(Value::as_str).map(str::trim) == Some(platform);
    platform_posts.iter().filter(is_meant).find_map(|own| {
        let mut settings = own.get("settings")?.as_object()?.iter().rev();
        let is_schedule = |name: &str| matches!(name, "one_off_schedule" | "recurring_schedule");
        let (name, schedule) = settings.find(|(name, value)| is_schedule(name) && !value.is_null())?;
        Some((name.as_str(), schedule))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_later_of_two_schedules_in_the_first_settings_that_have_one_counts() {
        let posts = [
            json!({"identifier": "mastodon", "settings": {"recurring_schedule": {}}}),
            json!({"identifier": "x", "settings": {"one_off_schedule": null}}),
            json!({"identifier": " x", "settings": {"recurring_schedule": {"a": 1}, "one_off_schedule": {"b": 1}}}),
            json!({"identifier": "x", "settings": {"recurring_schedule": {"c": 1}}}),
        ];
        assert_eq!(own_schedule(&posts, "x"), Some(("one_off_schedule", &json!({"b": 1}))));
        assert_eq!(own_schedule(&posts, "mastodon"), Some(("recurring_schedule", &json!({}))));
        assert_eq!(own_schedule(&posts, "tiktok"), None);
    }
}
